import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { addPage } from '../content/wire.ts'
import { exportTranslationList, getTranslationList } from './wire.ts'

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

  it('of many products are counted up to the limit, in time', async () => {
    await sql`insert into products (site_id, code, slug, name, names)
      select ${shop.siteId}, 'P' || n, 'p-' || n, 'Parça ' || n, '{"de": "Teil"}' from generate_series(1, 12000) n`.execute(
      shop.db,
    )
    const { totalHits, texts, missing } = await find({ kind: 'product', missing: 'en' })
    expect([totalHits, texts.length]).toEqual([10_000, 50])
    expect(texts[0]).toMatchObject({ key: 'P1', label: 'Parça 1' })
    expect(missing).toContainEqual({ kind: 'product', count: 10_000 })
    expect((await find({ kind: 'product', missing: 'tr' })).totalHits).toBe(0)
  })
})
