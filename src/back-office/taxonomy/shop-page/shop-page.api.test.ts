import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBanner } from '#src/back-office/banners/wire.ts'
import { getPresentAddresses, getTaxonomyPage, searchProducts } from '#src/catalog/wire.ts'
import { siteScope, VISITOR } from '#src/permissions/viewer.ts'
import { loadTaxonomyPage } from '#src/products/taxonomy/page-queries.server.ts'
import { NO_FILTERS } from '#src/search/search.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { HOST } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import {
  addCategory,
  getBrands,
  getCategories,
  getCategory,
  removeCategory,
  removeCategoryPicture,
  setBrandLogo,
  setCategoryPicture,
} from '../wire.ts'
import { changeTaxonomyDocument, getTaxonomyDocument, previewTaxonomyDocument } from './wire.ts'

let shop: FoundedShop
let staff: Browser
let category: { kind: 'category'; id: number }
let brand: { kind: 'brand'; id: number }
beforeAll(async () => {
  shop = await openFoundedShop('both')
  await shop.load(['Stok Kodu;Stok Adı;Marka;Kategori;Fiyat', 'P-1;Ön balata;TRW;Fren;100,00'])
  staff = await joinStaff(shop, { email: 'katalog@oto.test', role: 'catalogue' })
  category = { kind: 'category', id: (await staff.call(getCategories)).categories[0]?.id ?? 0 }
  brand = { kind: 'brand', id: (await staff.call(getBrands, { text: 'TRW' })).brands[0]?.id ?? 0 }
})
afterAll(() => shop.close())

const lastEntry = () =>
  shop.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

/** The shop answers from a cache until the database has notified the process. */
const expectPage = (kind: 'category' | 'brand', slug: string) =>
  expect.poll(() => staff.call(getTaxonomyPage, { kind, slug }), { timeout: 10_000 })

const TEXTS = {
  texts: { tr: '<h2>Fren balatası</h2><script>alert(1)</script><p>Seçim rehberi</p>' },
  titles: { tr: 'Fren balataları ve\ndiskleri', de: 'Bremsbeläge' },
  descriptions: { tr: 'Stoktan teslim' },
}

describe('the page of a category', () => {
  it('is sanitized, logged, and shown in the language of its texts', async () => {
    const seen = await staff.call(getTaxonomyDocument, category)
    expect(seen).toMatchObject({ name: 'Fren', slug: 'fren', document: { texts: {}, titles: {}, descriptions: {} } })
    const change = { ...category, version: seen.version, document: TEXTS }
    expect(await staff.call(changeTaxonomyDocument, change)).toMatchObject({ done: true })
    expect(await staff.call(changeTaxonomyDocument, change)).toMatchObject({ done: true })
    const { document } = await staff.call(getTaxonomyDocument, category)
    expect(document.texts.tr).toBe('<h2>Fren balatası</h2><p>Seçim rehberi</p>')
    expect(document.titles.tr).toBe('Fren balataları ve diskleri')
    expect(await lastEntry()).toMatchObject({
      action: 'category.change',
      target: 'fren',
      detail: { before: { seoTitles: {} }, after: { seoTitles: document.titles } },
    })
    await expectPage('category', 'fren').toMatchObject({
      title: 'Fren balataları ve diskleri',
      html: document.texts.tr,
    })
    expect(await staff.call(getTaxonomyPage, { kind: 'category', slug: 'yok' })).toBeNull()
  })

  it('rejects a stale write and texts that are too long', async () => {
    const { version, document } = await staff.call(getTaxonomyDocument, category)
    const titles = { tr: 'Yeni' }
    expect(
      await staff.call(changeTaxonomyDocument, {
        ...category,
        version: '0'.repeat(16),
        document: { ...document, titles },
      }),
    ).toMatchObject({ done: false, refusal: 'RecordChanged' })
    const long = { ...document, descriptions: { en: 'x'.repeat(501) } }
    expect(await staff.call(changeTaxonomyDocument, { ...category, version, document: long })).toMatchObject({
      done: false,
      problems: [{ path: 'descriptions.en' }],
    })
  })

  it('is previewed without being saved', async () => {
    const document = { texts: { de: '<p>Neu</p><iframe></iframe>' }, titles: {}, descriptions: {} }
    expect(await staff.call(previewTaxonomyDocument, { ...category, document, language: 'de' })).toMatchObject({
      page: { html: '<p>Neu</p>' },
    })
    expect(await staff.call(previewTaxonomyDocument, { ...category, document: {}, language: 'de' })).toEqual({
      page: null,
    })
    expect((await staff.call(getTaxonomyDocument, category)).document.texts.de).toBeUndefined()
  })

  it('has a picture, which is replaced and removed as it was seen', async () => {
    const drawn = sharp({ create: { width: 80, height: 40, channels: 3, background: '#ff0000' } })
    const content = (await drawn.png().toBuffer()).toString('base64')
    const { id } = category
    expect(await staff.call(setCategoryPicture, { id, seen: '', content })).toMatchObject({ done: true })
    expect((await staff.call(getCategory, { id })).picture).toBe('category-fren')
    await expectPage('category', 'fren').toMatchObject({ picture: 'category-fren' })
    expect(await staff.call(removeCategoryPicture, { id, seen: '' })).toMatchObject({ refusal: 'RecordChanged' })
    expect(await staff.call(removeCategoryPicture, { id, seen: 'category-fren' })).toMatchObject({ done: true })
    await expectPage('category', 'fren').toMatchObject({ picture: null })
    expect(await lastEntry()).toMatchObject({
      detail: { before: { picture: 'category-fren' }, after: { picture: '' } },
    })
  })

  it('is empty for readers of another language', async () => {
    const open = await shop.app.sites.find(HOST)
    if (!open) throw new Error('The shop has no site')
    const scope = siteScope({ ...open, viewer: VISITOR, language: 'ru' })
    expect(await loadTaxonomyPage(shop.db, scope, { kind: 'category', slug: 'fren', pictures: 1 })).toMatchObject({
      html: '',
      title: '',
      description: '',
    })
  })
})

describe('the page of a brand', () => {
  it('has its logo and its texts', async () => {
    const { version } = await staff.call(getTaxonomyDocument, brand)
    const drawn = sharp({ create: { width: 80, height: 40, channels: 3, background: '#00ff00' } })
    await staff.call(setBrandLogo, {
      id: brand.id,
      seen: '',
      content: (await drawn.png().toBuffer()).toString('base64'),
    })
    expect(await staff.call(changeTaxonomyDocument, { ...brand, version, document: TEXTS })).toMatchObject({
      done: true,
    })
    await expectPage('brand', 'trw').toMatchObject({ picture: 'brand-trw', description: 'Stoktan teslim' })
  })
})

describe('the address of a category or brand', () => {
  it('changes, while the previous one leads to it in listings, banners and merged categories', async () => {
    const position = { position: 'HomeBanner1', name: { tr: 'Fren' }, category: 'fren', entries: [] }
    expect(await shop.importParts({ banners: [position] })).toMatchObject({ code: 0 })
    expect(await changeSlug(category, 'fren-sistemi')).toMatchObject({ done: true })
    expect(await lastEntry()).toMatchObject({
      action: 'category.change',
      detail: { before: { slug: 'fren' }, after: { slug: 'fren-sistemi' } },
    })
    const present = { brands: ['yok'], category: 'fren-sistemi' }
    expect(await staff.call(getPresentAddresses, { brands: ['yok'], category: 'fren' })).toEqual(present)
    const { total, facets } = await staff.call(searchProducts, { filters: { ...NO_FILTERS, category: 'fren' } })
    expect([total, facets.categories.map(({ slug }) => slug)]).toEqual([1, ['fren-sistemi']])
    expect(await listBannerSlugs()).toEqual(['fren-sistemi'])
    expect(await addNamed('Fren Sistemi')).not.toBe('fren-sistemi')
    expect(await changeSlug(brand, 'trw')).toMatchObject({ done: true })
  })

  it('is refused if another one has it, and goes to the one that a category is merged into', async () => {
    const added = await addNamed('Debriyaj')
    expect(await changeSlug(category, added)).toMatchObject({ refusal: 'AddressTaken', problems: [{ path: 'slug' }] })
    expect(await changeSlug(category, 'fren')).toMatchObject({ done: true })
    const banner = (category: string) => ({ position: 'HomeBanner1', name: { tr: category }, category, entries: [] })
    expect(await shop.importParts({ banners: [banner('fren-sistemi'), banner(added)] })).toMatchObject({ code: 0 })
    expect(await listBannerSlugs()).toEqual(['fren', added])
    const { id, version } = await findCategory('debriyaj')
    expect(await staff.call(removeCategory, { id, version, into: category.id })).toMatchObject({ done: true })
    expect(await listBannerSlugs()).toEqual(['fren', 'fren'])
    const editor = await joinStaff(shop, { email: 'icerik@oto.test', role: 'content' })
    expect(await editor.call(addBanner, { document: banner(added) })).toMatchObject({ done: true })
    expect(await shop.importParts({ banners: [banner('fren-sistemi'), banner(added)] })).toMatchObject({ code: 0 })
    expect(await listBannerSlugs()).toEqual(['fren', 'fren'])
    const former = ['fren-sistemi', 'debriyaj']
    for (const slug of former)
      expect(await staff.call(getPresentAddresses, { brands: [], category: slug })).toEqual({
        brands: [],
        category: 'fren',
      })
    expect(await addNamed('Debriyaj')).not.toBe('debriyaj')
  })
})

async function changeSlug(record: { kind: 'category' | 'brand'; id: number }, slug: string) {
  const { version, document } = await staff.call(getTaxonomyDocument, record)
  return staff.call(changeTaxonomyDocument, { ...record, slug, document, version })
}

async function listBannerSlugs() {
  const banners = await shop.db.selectFrom('banners').select('categorySlug').orderBy('id').execute()
  return banners.map(({ categorySlug }) => categorySlug)
}

/** The address of a new category. */
async function addNamed(name: string): Promise<string> {
  expect(await staff.call(addCategory, { names: { tr: name }, parentId: null, sortNo: 100 })).toMatchObject({
    done: true,
  })
  const newest = shop.db.selectFrom('categories').select('slug').orderBy('id', 'desc').limit(1)
  return (await newest.executeTakeFirstOrThrow()).slug
}

async function findCategory(code: string) {
  const { id } = await shop.db.selectFrom('categories').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  return staff.call(getCategory, { id })
}
