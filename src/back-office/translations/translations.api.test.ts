import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageRequest } from '#src/api/page-context.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { addBanner } from '../banners/wire.ts'
import { addNews, addPage } from '../content/wire.ts'
import { addFile } from '../downloads/wire.ts'
import { changeMenu, getMenuDocument } from '../menus/wire.ts'
import { addPromotion } from '../promotions/wire.ts'
import { changeSitePart, getSitePart } from '../site/wire.ts'
import { loadTextRecord } from './text-records.ts'
import { findTextRules, type TextAddress } from './translation.ts'
import { exportTranslationList, getTranslation, getTranslationList } from './wire.ts'

let shop: FoundedShop
let editor: Browser
let owner: Browser
beforeAll(async () => {
  shop = await openFoundedShop('both')
  editor = await joinStaff(shop, { email: 'icerik@oto.test', role: 'content' })
  owner = await joinStaff(shop, { email: 'sahip@oto.test', role: 'owner' })
})
afterAll(() => shop.close())

const find = (filters: Record<string, string>, browser = owner) =>
  browser.call(getTranslationList, {
    filters: Object.entries(filters).map(([filter, value]) => ({ filter, value })),
  })

describe('the texts of a shop by language', () => {
  it('are listed with what is missing, each kind only to who may change it', async () => {
    const { siteId, db } = shop
    await db
      .insertInto('categories')
      .values([
        { siteId, code: 'F', slug: 'fren', names: '{"tr": "Fren", "de": "Bremse"}' },
        {
          siteId,
          code: 'Y',
          slug: 'yag',
          names: '{"tr": "Yağ", "en": "Oil", "ar": "زيت", "ru": "Масло", "de": "Öl"}',
        },
      ])
      .execute()
    const document = { addresses: { tr: 'kargo' }, titles: { tr: 'Kargo' }, bodies: { tr: '<p>Aynı gün</p>' } }
    expect(await editor.call(addPage, { document })).toMatchObject({ done: true })
    const { texts, missing } = await find({ kind: 'category' })
    expect(texts).toMatchObject([
      { label: 'Fren', field: 'name', languages: expect.arrayContaining(['tr', 'de']) },
      { label: 'Yağ' },
    ])
    expect(missing).toEqual(
      expect.arrayContaining([
        { kind: 'category', count: 1 },
        { kind: 'page', count: 3 },
      ]),
    )
    expect((await find({ kind: 'category', missing: 'de' })).texts).toEqual([])
    expect((await find({ missing: 'en' })).texts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'category', label: 'Fren' }),
        expect.objectContaining({ kind: 'page', field: 'text', label: 'Aynı gün' }),
      ]),
    )
    const seen = await find({}, editor)
    expect(new Set(seen.texts.map(({ kind }) => kind))).not.toContain('category')
    expect(seen.missing.map(({ kind }) => kind)).not.toContain('category')
    await expect(find({ kind: 'x' })).rejects.toMatchObject({ status: 400 })
    const warehouse = await joinStaff(shop, { email: 'depo@oto.test', role: 'warehouse' })
    await expect(find({}, warehouse)).rejects.toMatchObject({ status: 403 })
  })

  it('are paged across kinds in one order', async () => {
    const all = await find({})
    const pages = await Promise.all([1, 2].map((page) => owner.call(getTranslationList, { page, pageSize: 25 })))
    expect(all.totalHits).toBe(all.texts.length)
    expect(pages.flatMap(({ texts }) => texts)).toEqual(all.texts.slice(0, 50))
  })

  it('are exported as a file', async () => {
    const input = { columns: ['text', 'kind', 'de'], format: 'csv', filters: [{ filter: 'kind', value: 'category' }] }
    const { content } = await owner.call(exportTranslationList, input as never)
    expect(`${content}`).toContain('Fren')
  })

  it('are changed one by one as the page of their record changes them', async () => {
    await addOneOfEachKind()
    const listed = (await find({ missing: 'ar' })).texts.filter(findTextRules)
    expect(new Set(listed.map(({ kind, field }) => `${kind} ${field}`))).toEqual(
      new Set([
        ...['product name', 'product text', 'category name', 'promotion name', 'promotion text', 'page title'],
        ...['page address', 'page summary', 'news title', 'news address', 'banner name', 'banner text', 'menu name'],
        ...['file title', 'shipping name', 'shipping note', 'payment name', 'payment note'],
        ...['page text', 'page block', 'news text', 'category text', 'brand text', 'brand title', 'brand summary'],
      ]),
    )
    for (const { kind, field, key, label } of listed) {
      const text = field === 'address' ? `arabi-${key}` : `${label} ع`
      expect(await translate({ kind, field, key }, { ar: text }), `${kind} ${field}`).toMatchObject({ done: true })
      expect((await owner.call(getTranslation, { kind, field, key })).texts).toMatchObject({ ar: text })
    }
    expect((await find({ missing: 'ar' })).texts.filter(findTextRules)).toEqual([])
    expect(await lastEntry('menu.change')).toMatchObject({ detail: { after: { entries: expect.any(Array) } } })
  })

  it('are refused by the record, with the language of the problem, and after another change of it', async () => {
    const [text] = (await find({ kind: 'file' })).texts
    const address = { kind: 'file', field: 'title', key: text?.key ?? '' } as const
    expect(await translate(address, { ar: 'x'.repeat(201) })).toMatchObject({ problems: [{ path: 'titles.ar' }] })
    const record = await loadTextRecord(await toPage(), address)
    await translate(address, { de: 'Neu' })
    expect(await record?.save({ ...record.texts, de: 'Alt' })).toMatchObject({ refusal: 'RecordChanged' })
  })

  it('lead to those before and after them in the filtered list', async () => {
    const { texts } = await find({ missing: 'de' })
    const toName = ({ kind, field, key }: TextAddress) => `${kind} ${field} ${key}`
    const found: TextAddress[] = []
    let at: TextAddress | null = texts[0] ?? null
    while (at) {
      found.push(at)
      const { kind, field, key } = at
      const { next, previous } = await owner.call(getTranslation, { kind, field, key, missing: 'de' })
      const before = found.at(-2)
      expect(previous && toName(previous)).toBe(before ? toName(before) : null)
      at = next
    }
    // The entries of one property are one step.
    expect(found.map(toName)).toEqual([...new Set(texts.map(toName))])
    await expect(editor.call(getTranslation, { kind: 'category', field: 'name', key: '1' })).rejects.toMatchObject({
      status: 403,
    })
    await expect(owner.call(getTranslation, { kind: 'page', field: 'title', key: '999' })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('of many products are counted up to the limit, in time', async () => {
    await sql`insert into products (site_id, code, slug, name, names)
      select ${shop.siteId}, 'P' || n, 'p-' || n, 'Parça ' || n, '{"de": "Teil"}' from generate_series(1, 12000) n`.execute(
      shop.db,
    )
    await shop.db.deleteFrom('products').where('code', '=', 'T-1').execute()
    const { totalHits, texts, missing } = await find({ kind: 'product', missing: 'en' })
    expect([totalHits, texts.length]).toEqual([10_000, 50])
    expect(texts[0]).toMatchObject({ key: 'P1', label: 'Parça 1' })
    expect(missing).toContainEqual({ kind: 'product', count: 10_000 })
    expect((await find({ kind: 'product', missing: 'tr' })).totalHits).toBe(0)
  })
})

async function addOneOfEachKind() {
  const tr = (text: string) => ({ tr: text })
  await shop.load(['Kod;Ad;Marka;Açıklama', 'T-1;Balata;TRW;Ön balata'])
  await shop.db.updateTable('categories').set({ pageTexts: '{"tr": "<p>Fren</p>"}' }).where('code', '=', 'F').execute()
  await shop.db
    .updateTable('brands')
    .set({ pageTexts: '{"tr": "<p>TRW</p>"}', seoTitles: '{"tr": "TRW"}', seoDescriptions: '{"tr": "TRW parça"}' })
    .execute()
  const written = { addresses: tr('yeni-depo'), titles: tr('Yeni depo'), summaries: tr('Özet') }
  const blocks = [
    { kind: 'text', titles: {}, texts: tr('Blok') },
    { kind: 'html', html: tr('<p>Bant</p>') },
  ]
  await editor.call(addPage, { document: { ...written, blocks } })
  await editor.call(addNews, {
    document: { ...written, summaries: {}, bodies: tr('<p>Açıldı</p>'), publishedAt: '2026-11-01T08:00:00Z' },
  })
  await editor.call(addBanner, { document: { position: 'Home', name: tr('Afiş'), text: tr('Kış') } })
  await editor.call(addFile, {
    document: { kind: 'brochure', titles: tr('Broşür'), webAddress: 'https://oto.test/brosur.pdf' },
  })
  const { version } = await editor.call(getMenuDocument, { name: 'header' })
  const link = (name: string) => ({ kind: 'link', names: tr(name), address: { page: 'home' } })
  const entries = [{ ...link('Bir'), entries: [link('Bir bir')] }, link('İki')]
  await editor.call(changeMenu, { name: 'header', version, document: { entries } })
  const when = [{ quantity: '10', of: { products: ['T-1'], brands: [], categories: [] } }]
  const promotion = { key: 'kis', name: tr('Kış'), description: tr('Yüzde on'), when, gives: [{ kind: 'gift' }] }
  await owner.call(addPromotion, { promotion, sortNo: null, publish: true })
  const kargo = { key: 'kargo', company: 'Aras', name: tr('Kargo'), note: tr('Ertesi gün'), rules: [{ cost: '80' }] }
  await changePart('shipping', [kargo])
  await changePart('paymentMethods', [{ kind: 'transfer', names: tr('Havale'), notes: tr('Not') }])
}

async function changePart(part: 'shipping' | 'paymentMethods', document: object) {
  const { version } = await owner.call(getSitePart, { part })
  expect(await owner.call(changeSitePart, { part, document, version })).toMatchObject({ done: true })
}

async function toPage() {
  const site = await shop.db
    .selectFrom('sites')
    .select('languages')
    .where('id', '=', shop.siteId)
    .executeTakeFirstOrThrow()
  return {
    call: owner.call,
    can: () => true,
    site: { languages: site.languages as Language[] },
  } as unknown as PageRequest
}

/** Adds languages to a text as its page does. */
async function translate(address: TextAddress, texts: Partial<Record<Language, string>>) {
  const record = await loadTextRecord(await toPage(), address)
  return record?.save({ ...record.texts, ...texts })
}

const lastEntry = (action: string) =>
  shop.db.selectFrom('auditLog').selectAll().where('action', '=', action).orderBy('id', 'desc').executeTakeFirst()
