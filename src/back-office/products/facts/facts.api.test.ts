import { afterAll, beforeAll, expect, it } from 'vitest'
import { getProductDetail } from '#src/catalog/detail/wire.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { changeProductCells, getProductGrid } from '../grid/wire.ts'
import {
  addProduct,
  changeProduct,
  exportProductList,
  getProductCard,
  getProductChoices,
  getProductList,
} from '../wire.ts'

let shop: FoundedShop
let staff: Browser
beforeAll(async () => {
  shop = await openFoundedShop('both', '--public-list', 'PERAKENDE')
  await shop.load([
    'Stok Kodu;Stok Adı;Perakende;Menşei;Ağırlık;Islak zemin;Gürültü;Gürültü sınıfı;Mevsim;Alan 2;Kısa kod',
    'T-1;205/55R16 Kış lastiği;1200;Almanya;9,2;B;70;b;kış;Çelik jant;K1',
    'P-2;Filtre;60;;;;;;;;',
  ])
  staff = await joinStaff(shop, { email: 'katalog@oto.test', role: 'catalogue' })
})
afterAll(() => shop.close())

const card = (code: string) => staff.call(getProductCard, { code })
const lastEntry = () =>
  shop.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const toDetails = ({
  id: _,
  slug: __,
  changedAt: ___,
  parentCode: ____,
  pictures: _____,
  picturesVersion: ______,
  priceLists: _______,
  depots: ________,
  otherPrices: _________,
  otherPricesVersion: __________,
  ...details
}: Awaited<ReturnType<typeof card>>) => details

it('shows what a list loaded, and a country by its letters', async () => {
  expect(await card('T-1')).toMatchObject({
    origin: 'DE',
    weightKg: '9.200',
    volumeDm3: null,
    wetGrip: 'B',
    consumption: '',
    noiseDb: 70,
    noiseClass: 'B',
    season: 1,
    shortCode: 'K1',
    fields: ['', 'Çelik jant', '', '', '', ''],
    icons: [],
    groups: 0,
    stockType: 1,
  })
})

it('changes and removes facts, logs them, and leaves those that are not provided', async () => {
  const details = toDetails(await card('T-1'))
  const change = {
    ...details,
    weightKg: '9.5',
    volumeDm3: '66',
    origin: 'Türkiye',
    consumption: 'C' as const,
    wetGrip: '' as const,
    noiseClass: 'A' as const,
    season: 0,
    groups: 512 + 4096,
    icons: ['kit', 'kit', 'original'],
    fields: ['', '', 'Alüminyum'],
    supplied: true,
  }
  expect(await staff.call(changeProduct, change as never)).toMatchObject({ done: true })
  expect(await staff.call(changeProduct, change as never)).toMatchObject({ done: true })
  const saved = await card('T-1')
  expect(saved).toMatchObject({
    weightKg: '9.500',
    volumeDm3: '66.000',
    origin: 'TR',
    consumption: 'C',
    wetGrip: '',
    noiseClass: 'A',
    groups: 512,
    icons: ['kit', 'original'],
    fields: ['', '', 'Alüminyum', '', '', ''],
    supplied: true,
    noiseDb: 70,
  })
  expect(await lastEntry()).toMatchObject({
    action: 'product.change',
    detail: {
      before: { weightKg: '9.200', season: 'winter', wetGrip: 'B', origin: 'DE', icons: '' },
      after: { weightKg: '9.500', season: 'summer', wetGrip: '', origin: 'TR', icons: 'kit, original', groups: 'new' },
    },
  })
  const { weightKg: _, season: __, icons: ___, supplied: ____, ...without } = toDetails(saved)
  expect(await staff.call(changeProduct, { ...without, unit: 'set' } as never)).toMatchObject({ done: true })
  expect(await card('T-1')).toMatchObject({ unit: 'set', weightKg: '9.500', season: 0, icons: ['kit', 'original'] })
  expect(await staff.call(changeProduct, change as never)).toMatchObject({ refusal: 'RecordChanged' })
})

it.each([
  { weightKg: '-1' },
  { weightKg: '10000000' },
  { noiseDb: 201 },
  { noiseClass: 'D' },
  { season: 3 },
  { sortNo: -1 },
  { origin: 'x'.repeat(101) },
  { fields: ['', '', '', '', '', '', 'x'] },
])('refuses %j', async (wrong) => {
  const details = { ...toDetails(await card('P-2')), ...wrong }
  await expect(staff.call(changeProduct, details as never)).rejects.toMatchObject({ status: 400 })
})

it('adds a product without facts as before', async () => {
  const { version: _, ...details } = toDetails(await card('P-2'))
  const { weightKg: __, fields: ___, stockType: ____, sortNo: _____, ...without } = details
  expect(await staff.call(addProduct, { ...without, code: 'P-3' } as never)).toMatchObject({ done: true })
  expect(await card('P-3')).toMatchObject({ weightKg: null, stockType: 1, sortNo: 100, season: null, origin: '' })
})

it('edits facts in cells, and exports them', async () => {
  const { version } = await card('P-2')
  const change = { code: 'P-2', version, weightKg: '0.35', origin: 'İtalya', shortCode: 'F2' }
  expect(await staff.call(changeProductCells, { changes: [change] })).toEqual({ saved: 1, refused: [] })
  const { products } = await staff.call(getProductGrid, {})
  expect(products.find(({ code }) => code === 'P-2')).toMatchObject({
    weightKg: '0.350',
    origin: 'IT',
    shortCode: 'F2',
  })
  expect((await staff.call(getProductList, {})).products.find(({ code }) => code === 'P-2')).toMatchObject({
    weightKg: '0.350',
    origin: 'IT',
    season: null,
  })
  const file = await staff.call(exportProductList, {
    format: 'csv',
    columns: ['code', 'weightKg', 'origin', 'season'],
  } as never)
  expect(Buffer.from((file as { content: Uint8Array }).content).toString()).toMatch(/P-2.*0,35.*İtalya/)
})

it('names what facts are chosen from, and shows the tyre label in the shop', async () => {
  const { factNames } = await staff.call(getProductChoices)
  expect(factNames.stockTypes.map(({ id }) => id)).toEqual([1, 5, 6, 7, 8, 9, 10, 13])
  expect(factNames.icons).toContainEqual({ key: 'kit', name: 'Montaj seti dahil' })
  const { slug } = await card('T-1')
  expect(await staff.call(getProductDetail, { slug, alone: true })).toMatchObject({
    label: { season: 'summer', consumption: 'C', wetGrip: null, noiseDb: 70, noiseClass: 'A' },
  })
})
