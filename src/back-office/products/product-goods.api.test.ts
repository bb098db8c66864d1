import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { offeredFile } from '#src/downloads/queries.server.ts'
import { getFiles } from '#src/downloads/wire.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { publishDueProducts } from '#src/products/publication/commands.server.ts'
import { getVehicleChoices } from '#src/vehicles/wire.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { MAX_DOCUMENTS } from './documents/document.ts'
import {
  addProductDocument,
  changeProductDocument,
  deleteProductDocument,
  getProductDocument,
  getProductDocuments,
  placeProductDocument,
} from './documents/wire.ts'
import { EMPTY_FITMENT } from './fitments/fitment-form.ts'
import { addProductFitments, getProductFitments, removeProductFitments } from './fitments/wire.ts'
import { changeProductPublication, getProductPublication } from './publication/wire.ts'
import { changeProductSeo, getProductSeo } from './seo/wire.ts'
import {
  activateProducts,
  addPicture,
  changePictures,
  changeTierPrices,
  getProductCard,
  getProductList,
} from './wire.ts'

let shop: FoundedShop
let staff: Browser
beforeAll(async () => {
  shop = await openFoundedShop('both')
  await shop.finish('price-lists', 'set', 'BAYI', '--name', 'Bayi')
  staff = await joinStaff(shop, { email: 'katalog@oto.test', role: 'catalogue' })
  await shop.load(['Stok Kodu;Stok Adı;Bayi', 'P-1;Balata;80,00'])
  await shop.load(['Cari Kodu;Ünvan;Fiyat Listesi', 'D1;Demir Oto;BAYI'])
})
afterAll(() => shop.close())

const code = 'P-1'
const load = () => staff.call(getProductCard, { code })
const lastEntry = () =>
  shop.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

it('prices by quantity and date are changed, refused for the later of two editors, and logged', async () => {
  const { otherPricesVersion: version, priceLists } = await load()
  const list = priceLists[0]?.id ?? 0
  const tier = { priceListId: list, minQuantity: '10', amount: '70', validFrom: null, validTo: null }
  const days = { priceListId: list, minQuantity: '0', amount: '60', validFrom: '2020-01-01', validTo: '2020-12-31' }
  const save = (more: object) => staff.call(changeTierPrices, { code, version, prices: [tier, days], ...more } as never)
  expect(await save({})).toMatchObject({ done: true })
  expect(await save({})).toMatchObject({ done: true })
  expect(await lastEntry()).toMatchObject({
    action: 'product.change',
    detail: { after: { prices: { 'BAYI 10.000+': '70.0000' } } },
  })
  expect(await save({ prices: [tier] })).toMatchObject({ refusal: 'RecordChanged' })
  const { otherPricesVersion: next, otherPrices, prices } = await load()
  expect(otherPrices).toMatchObject([{ minQuantity: '0.000', amount: '60.0000' }, { minQuantity: '10.000' }])
  await expect(save({ version: next, prices: [{ ...tier, minQuantity: '0' }] })).rejects.toMatchObject({ status: 400 })
  await expect(save({ version: next, prices: [{ ...tier, priceListId: 999 }] })).rejects.toMatchObject({ status: 400 })
  expect(await save({ version: next, prices: [{ ...days, validTo: null }] })).toMatchObject({ done: true })
  expect(await load()).toMatchObject({ otherPrices: [{ validTo: null, amount: '60.0000' }], prices })
  expect(await shop.price(await shop.as('D1'), code)).toBe(60)
})

it('pictures are added, sorted and removed; a file that is none is refused', async () => {
  const draw = async (background: string) => {
    const picture = sharp({ create: { width: 40, height: 40, channels: 3, background } })
    return (await picture.png().toBuffer()).toString('base64')
  }
  expect(await staff.call(addPicture, { code, content: await draw('#ff0000') })).toMatchObject({ done: true })
  const green = { code, content: await draw('#00ff00') }
  expect(await staff.call(addPicture, green)).toMatchObject({ done: true })
  expect(await staff.call(addPicture, green)).toMatchObject({ done: true })
  const broken = { code, content: Buffer.from('not a picture').toString('base64') }
  expect(await staff.call(addPicture, broken)).toMatchObject({ refusal: 'PictureFile' })
  const { pictures, picturesVersion: version } = await load()
  expect(pictures).toHaveLength(2)
  const reversed = pictures.toReversed()
  expect(await staff.call(changePictures, { code, version, pictures: reversed })).toMatchObject({ done: true })
  expect((await load()).pictures).toEqual(reversed)
  expect(await staff.call(changePictures, { code, version, pictures: [] })).toMatchObject({ refusal: 'RecordChanged' })
  const { picturesVersion: next } = await load()
  expect(await staff.call(changePictures, { code, version: next, pictures: [] })).toMatchObject({ done: true })
  expect((await load()).pictures).toEqual([])
})

const add = (fileName: string, text: string, product = code) =>
  staff.call(addProductDocument, { code: product, fileName, content: Buffer.from(text).toString('base64') })
const list = async () => (await staff.call(getProductDocuments, { code })).documents

it('documents are PDF files that are added once, and never replace the file of another product', async () => {
  for (const _ of [1, 2]) expect(await add('Montaj Föyü.PDF', '%PDF-1.7 A')).toMatchObject({ done: true })
  expect(await add('Montaj Föyü.pdf', '%PDF-1.7 B')).toMatchObject({ done: true })
  expect(await list()).toMatchObject([
    { kind: 'specification', titles: { tr: 'Montaj Föyü' }, file: 'montaj-foyu.pdf', size: 10 },
    { file: 'montaj-foyu-2.pdf' },
  ])
  expect(await add('sayfa.pdf', '<html>')).toMatchObject({ refusal: 'InvalidFile' })
  expect(await add('sayfa.txt', '%PDF-1.7')).toMatchObject({ refusal: 'InvalidFile' })
  await expect(add('sayfa.pdf', '%PDF-1.7', 'YOK')).rejects.toMatchObject({ status: 404 })
  const content = await joinStaff(shop, { email: 'icerik@oto.test', role: 'content' })
  await expect(content.call(getProductDocuments, { code })).rejects.toMatchObject({ status: 403 })
})

it('documents are changed, sorted and removed; the later of two editors is refused', async () => {
  const [first, second] = (await list()).map(({ number }) => number)
  const id = first ?? 0
  const { version } = await staff.call(getProductDocument, { code, id })
  const change = (en: string) =>
    staff.call(changeProductDocument, { code, id, kind: 'fitting', titles: { tr: 'Montaj', en }, version })
  for (const _ of [1, 2]) expect(await change('Fitting')).toMatchObject({ done: true })
  expect(await lastEntry()).toMatchObject({ action: 'download.change', target: `${id}` })
  expect(await change('Assembly')).toMatchObject({ refusal: 'RecordChanged' })
  const place = { code, id, neighbour: second ?? 0, side: 'after' } as const
  for (const _ of [1, 2]) expect(await staff.call(placeProductDocument, place)).toMatchObject({ done: true })
  expect((await list()).map(({ number }) => number)).toEqual([second, first])
  await shop.load(['Stok Kodu;Stok Adı', 'P-2;Disk'])
  await expect(staff.call(getProductDocument, { code: 'P-2', id })).rejects.toMatchObject({ status: 404 })
  await expect(staff.call(placeProductDocument, { ...place, code: 'P-2' })).rejects.toMatchObject({ status: 404 })
  const file = (await list()).find(({ number }) => number === id)?.file ?? ''
  const findStored = () =>
    shop.db.selectFrom('downloadFiles').select('name').where('name', '=', file).executeTakeFirst()
  expect(await findStored()).toEqual({ name: file })
  const removal = { id, version: (await staff.call(getProductDocument, { code, id })).version }
  await staff.call(deleteProductDocument, { ...removal, code: 'P-2' })
  expect(await list()).toHaveLength(2)
  for (const _ of [1, 2])
    expect(await staff.call(deleteProductDocument, { ...removal, code })).toMatchObject({ done: true })
  expect(await list()).toHaveLength(1)
  expect(await findStored()).toBeUndefined()
  expect(await lastEntry()).toMatchObject({ action: 'file.remove', target: file })
})

it('documents of a hidden product are neither listed nor sent', async () => {
  const visitor = await shop.browser()
  const listTitles = async () => (await visitor.call(getFiles, { productCode: code })).map(({ title }) => title)
  await expect.poll(listTitles).toEqual(['Montaj Föyü'])
  const [document] = await list()
  const scope = siteScope(await shop.as('D1'))
  const findSent = () => offeredFile(shop.db, scope, document?.file ?? '')
  expect(await findSent()).toMatchObject({ size: 10 })
  const { id } = await load()
  await staff.call(activateProducts, { ids: [id], active: false })
  expect([await listTitles(), await findSent()]).toEqual([[], undefined])
  await staff.call(activateProducts, { ids: [id], active: true })
  expect(await listTitles()).toEqual(['Montaj Föyü'])
})

it('a product has a limited number of documents', async () => {
  for (let at = (await list()).length; at < MAX_DOCUMENTS; at += 1) await add('a.pdf', `%PDF-1.7 ${at}`)
  expect(await add('a.pdf', '%PDF-1.7 last')).toMatchObject({ refusal: 'TooManyDocuments' })
})

const addFits = (...fitments: object[]) =>
  staff.call(addProductFitments, { code, fitments: fitments.map((one) => ({ ...EMPTY_FITMENT, ...one })) })
const listFits = (more: object = {}) => staff.call(getProductFitments, { code, ...more })

it('fitments are added by the rules of a list, filtered and removed; only added ones are logged', async () => {
  const egea = { make: 'Fiat', model: 'Egea', engine: '1.3 MultiJet', years: '2015-2020' }
  const front = { ...egea, make: 'FIAT', years: '2016+', axle: 'ön', note: 'LED' }
  const unknown = { make: 'Opel', model: 'Astra' }
  expect(await addFits(egea, unknown, { model: 'Astra' })).toMatchObject({
    added: 1,
    unchanged: 0,
    refused: [
      { at: 1, problem: 'vehicle' },
      { at: 2, problem: 'make' },
    ],
  })
  const after = { fitments: ['Fiat Egea 1.3 MultiJet 2015–2020'] }
  expect(await lastEntry()).toMatchObject({ action: 'product.change', target: code, detail: { after } })
  expect(await addFits(front)).toMatchObject({ added: 1 })
  const { id } = await lastEntry()
  expect(await addFits(egea, front)).toMatchObject({ added: 0, unchanged: 2 })
  expect(await lastEntry()).toMatchObject({ id })
  const { fitments, totalHits } = await listFits()
  expect(totalHits).toBe(2)
  expect(fitments.map(({ vehicle }) => vehicle)).toMatchObject([
    { make: 'Fiat', yearFrom: 2015, yearTo: 2020, conditions: { axle: null } },
    { make: 'Fiat', yearFrom: 2016, yearTo: 2020, conditions: { axle: 'front', note: 'LED' } },
  ])
  expect(await staff.call(getVehicleChoices, {})).toMatchObject({ brands: [{ name: 'Fiat' }] })
  expect(await listFits({ text: 'astra' })).toMatchObject({ totalHits: 0, fitments: [] })
  expect(await listFits({ text: 'egea fi', page: 9 })).toMatchObject({ totalHits: 2, page: 1 })
  const removal = { code, keys: [fitments[0]?.key ?? ''] }
  expect(await staff.call(removeProductFitments, removal)).toEqual({ removed: 1 })
  expect(await staff.call(removeProductFitments, removal)).toEqual({ removed: 0 })
  expect(await listFits()).toMatchObject({ totalHits: 1, fitments: [{ vehicle: { yearFrom: 2016 } }] })
  await expect(listFits({ code: 'YOK' })).rejects.toMatchObject({ status: 404 })
})

it('the address of a product is changed, and leads from the old one; the texts are those of its page', async () => {
  const { slug, version } = await staff.call(getProductSeo, { code })
  const change = { code, version, slug: 'on-balata', titles: { en: 'Front pad' }, descriptions: {} }
  for (const _ of [1, 2]) expect(await staff.call(changeProductSeo, change)).toMatchObject({ done: true })
  expect(await lastEntry()).toMatchObject({
    action: 'product.change',
    target: code,
    detail: { before: { slug, seoTitles: {} }, after: { slug: 'on-balata', seoTitles: { en: 'Front pad' } } },
  })
  const visitor = await shop.as()
  const find = (ProductUrl: string) => shop.wire<object>(visitor, 'product/get-product-detail', { ProductUrl })
  const shown = { SeoTitle: 'Front pad', SeoDescription: '', ProductDetails: { FriendlyUrl: 'on-balata' } }
  expect(await Promise.all([find('on-balata'), find(slug)])).toMatchObject([shown, shown])
  expect(await staff.call(changeProductSeo, { ...change, titles: {} })).toMatchObject({ refusal: 'RecordChanged' })
  const other = await staff.call(getProductSeo, { code: 'P-2' })
  expect(await staff.call(changeProductSeo, { ...change, ...other, code: 'P-2', slug: 'on-balata' })).toMatchObject({
    refusal: 'AddressTaken',
  })
  // A list does not give a new product the address that another one had; staff may.
  await shop.load(['Stok Kodu;Stok Adı', 'P 1;Balata'])
  expect((await staff.call(getProductSeo, { code: 'P 1' })).slug).not.toBe(slug)
  const second = { ...other, code: 'P-2', slug }
  for (const _ of [1, 2]) expect(await staff.call(changeProductSeo, second)).toMatchObject({ done: true })
  expect(await find(slug)).toMatchObject({ ProductDetails: { ProductCode: 'P-2' } })
  await expect(staff.call(changeProductSeo, { ...second, slug: 'Ön' })).rejects.toMatchObject({ status: 400 })
  await expect(staff.call(getProductSeo, { code: 'YOK' })).rejects.toMatchObject({ status: 404 })
})

it('a hidden product is shown and hidden at its moments; a moment without effect is refused', async () => {
  const { id } = await staff.call(getProductCard, { code })
  const [shownAt, hiddenAt] = [new Date(Date.now() + 60_000), new Date(Date.now() + 120_000)]
  const { version } = await staff.call(getProductPublication, { code })
  const save = (moments: object) =>
    staff.call(changeProductPublication, { code, version, shownAt, hiddenAt, ...moments })
  for (const moments of [{}, { shownAt: null, hiddenAt: new Date(0) }])
    expect(await save(moments)).toMatchObject({ refusal: 'PublicationMoment' })
  await staff.call(activateProducts, { ids: [id], active: false })
  expect(await save({ hiddenAt: shownAt })).toMatchObject({ refusal: 'PublicationMoment' })
  for (const _ of [1, 2]) expect(await save({})).toMatchObject({ done: true })
  expect(await lastEntry()).toMatchObject({ target: code, detail: { after: { shownAt: shownAt.toISOString() } } })
  expect(await save({ hiddenAt: null })).toMatchObject({ refusal: 'RecordChanged' })
  const findScheduled = async () =>
    (await staff.call(getProductList, { filters: [{ filter: 'state', value: 'scheduled' }] })).products
  expect(await findScheduled()).toMatchObject([{ code, visible: false, shownAt, hiddenAt }])
  const publish = async (moments: object) => {
    await shop.db.updateTable('productPublications').set(moments).execute()
    await Promise.all([1, 2].map(() => publishDueProducts(shop.db, () => false)))
  }
  await publish({ shownAt })
  expect((await load()).visible).toBe(false)
  await publish({ shownAt: new Date(0) })
  expect((await load()).visible).toBe(true)
  expect(await lastEntry()).toMatchObject({ userId: null, target: code, detail: { after: { visible: true } } })
  expect(await findScheduled()).toMatchObject([{ shownAt: null, hiddenAt }])
  await publish({ hiddenAt: new Date(0) })
  expect([(await load()).visible, await findScheduled()]).toEqual([false, []])
  await expect(staff.call(getProductPublication, { code: 'YOK' })).rejects.toMatchObject({ status: 404 })
})
