import { afterAll, beforeAll, expect, it } from 'vitest'
import { getProductDetail } from '#src/catalog/detail/wire.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { getProductCard, getProductList } from '../products/wire.ts'
import { addUnit, changeUnit, getUnit, getUnits, removeUnit } from './wire.ts'

let shop: FoundedShop
let staff: Browser
beforeAll(async () => {
  shop = await openFoundedShop('both', '--public-list', 'PERAKENDE')
  const siteId = (await shop.db.selectFrom('sites').select('id').executeTakeFirstOrThrow()).id
  const toWord = (key: string, tr: string) => ({ siteId, kind: 'stockType', key, texts: JSON.stringify({ tr }) })
  await shop.db
    .insertInto('catalogWords')
    .values([toWord('1', 'Parça'), toWord('5', 'Dökme')])
    .execute()
  await shop.load([
    'Stok Kodu;Stok Adı;Perakende;Birim',
    'P-1;Antifriz;100;bidon',
    'P-2;Yağ;200;bdn',
    'P-3;Hortum;30;mt',
    'P-4;Filtre;60;',
  ])
  staff = await joinStaff(shop, { email: 'katalog@oto.test', role: 'catalogue' })
})
afterAll(() => shop.close())

const unit = (code: string) => staff.call(getUnit, { code })
const find = async (code: string) => (await staff.call(getUnits, {})).units.find((one) => one.code === code)
const loadUnitCode = async (product: string) => (await staff.call(getProductCard, { code: product })).unit
const lastEntry = () =>
  shop.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
/** What visitors see, once the database has notified the process of the changed site. */
const expectShown = (product: string) =>
  expect.poll(
    async () => {
      const { slug } = await staff.call(getProductCard, { code: product })
      const { unit: name, stockType } = await (await shop.browser()).call(getProductDetail, { slug, alone: true })
      return [name, stockType]
    },
    { timeout: 10_000 },
  )

it('lists standard units and those that only products have, with the number of their products', async () => {
  expect(await find('bidon')).toEqual({ code: 'bidon', name: 'bidon', decimals: false, isStandard: false, products: 1 })
  expect(await find('metre')).toMatchObject({ name: 'metre', isStandard: true, products: 1 })
  expect(await find('pair')).toMatchObject({ name: 'çift', products: 0 })
  const filters = [{ filter: 'unit', value: 'bidon' }]
  expect((await staff.call(getProductList, { filters })).products.map(({ code }) => code)).toEqual(['P-1'])
})

it('renames a unit in every language, on products and in lists, and refuses the later of two editors', async () => {
  const { version } = await unit('bidon')
  const change = { code: 'bidon', version, names: { tr: 'Bidon', en: 'canister' }, decimals: false }
  expect(await staff.call(changeUnit, change)).toMatchObject({ done: true })
  expect(await staff.call(changeUnit, change)).toMatchObject({ done: true })
  expect(await staff.call(changeUnit, { ...change, names: { tr: 'Kap' } })).toMatchObject({ refusal: 'RecordChanged' })
  expect(await lastEntry()).toMatchObject({ action: 'unit.change', target: 'bidon' })
  await expectShown('P-1').toEqual(['Bidon', 1])
  await shop.load(['Stok Kodu;Birim', 'P-4;Canister'])
  expect(await loadUnitCode('P-4')).toBe('bidon')
})

it('lets products of a unit be ordered in decimals, and of a standard unit under an own name', async () => {
  const { version, usualNames } = await unit('metre')
  expect(usualNames.tr).toBe('metre')
  const change = { code: 'metre', version, names: { tr: 'mt' }, decimals: true }
  expect(await staff.call(changeUnit, change)).toMatchObject({ done: true })
  await expectShown('P-3').toEqual(['mt', 5])
  const { version: next } = await unit('metre')
  expect(await staff.call(changeUnit, { ...change, version: next, names: {} })).toMatchObject({ done: true })
  await expectShown('P-3').toEqual(['metre', 5])
  const { slug, stockType } = await staff.call(getProductCard, { code: 'P-3' })
  expect(stockType).toBe(1)
  const { stockTypeName } = await (await shop.browser()).call(getProductDetail, { slug, alone: true })
  expect(stockTypeName).toBe('Parça')
})

it('adds a unit once, and refuses a name that finds another one', async () => {
  const added = { names: { tr: 'Kova', en: 'bucket' }, decimals: false }
  expect(await staff.call(addUnit, added)).toMatchObject({ done: true })
  expect(await staff.call(addUnit, added)).toMatchObject({ done: true })
  for (const tr of ['kova', 'Bucket', 'ADET', 'Bidon', 'B.D.N'])
    expect(await staff.call(addUnit, { names: { tr }, decimals: true })).toMatchObject({ refusal: 'NameTaken' })
  const { version } = await unit('Kova')
  const taken = { code: 'Kova', version, names: { tr: 'Kutu' }, decimals: false }
  expect(await staff.call(changeUnit, taken)).toMatchObject({ refusal: 'NameTaken' })
  for (const en of ['set', 'bidon', 'BDN'])
    expect(await staff.call(changeUnit, { ...taken, names: { tr: 'Kova', en } })).toMatchObject({
      refusal: 'NameTaken',
    })
  await expect(staff.call(addUnit, { names: {}, decimals: false })).rejects.toMatchObject({ status: 400 })
})

it('merges a unit into another one, by whose spelling lists find it, and removes an unused one', async () => {
  const { version } = await unit('bdn')
  expect(await staff.call(removeUnit, { code: 'bdn', version, into: null })).toMatchObject({ refusal: 'UnitInUse' })
  expect(await staff.call(removeUnit, { code: 'bdn', version, into: 'bidon' })).toMatchObject({ done: true })
  expect(await staff.call(removeUnit, { code: 'bdn', version, into: 'bidon' })).toMatchObject({ done: true })
  expect(await unit('bidon')).toMatchObject({ products: 3, aliases: ['bdn'], names: { tr: 'Bidon' } })
  expect(await lastEntry()).toMatchObject({
    action: 'unit.remove',
    target: 'bdn',
    detail: { products: 1, to: 'bidon' },
  })
  await shop.load(['Stok Kodu;Birim', 'P-4;adet', 'P-2;BDN.'])
  expect(await loadUnitCode('P-2')).toBe('bidon')
  await shop.db.updateTable('products').set({ unit: 'bdn' }).where('code', '=', 'P-2').execute()
  expect(await unit('bidon')).toMatchObject({ products: 2 })
  expect(await find('bdn')).toBeUndefined()
  const filters = [{ filter: 'unit', value: 'bidon' }]
  expect((await staff.call(getProductList, { filters })).products).toHaveLength(2)
  const { version: own } = await unit('bidon')
  const names = { tr: 'Bidon', en: 'canister' }
  expect(await staff.call(changeUnit, { code: 'bidon', version: own, names, decimals: true })).toMatchObject({
    done: true,
  })
  await expectShown('P-2').toEqual(['Bidon', 5])
  const { version: kova } = await unit('Kova')
  expect(await staff.call(removeUnit, { code: 'Kova', version: kova, into: null })).toMatchObject({ done: true })
  expect(await find('Kova')).toBeUndefined()
  const { version: piece } = await unit('piece')
  const removal = { code: 'piece', version: piece, into: 'set' }
  await expect(staff.call(removeUnit, removal)).rejects.toMatchObject({ status: 400 })
})

it('keeps names in languages that the site does not have', async () => {
  const saved = { tr: 'Bidon', en: 'canister', fr: 'jerrican' }
  await shop.db
    .updateTable('units')
    .set({ names: JSON.stringify(saved) })
    .where('code', '=', 'bidon')
    .execute()
  const { names, version } = await unit('bidon')
  expect(names).toEqual({ tr: 'Bidon', en: 'canister' })
  const change = { code: 'bidon', version, names: { tr: 'Bidon' }, decimals: true }
  expect(await staff.call(changeUnit, change)).toMatchObject({ done: true })
  const query = shop.db.selectFrom('units').select('names').where('code', '=', 'bidon')
  expect(await query.executeTakeFirstOrThrow()).toEqual({ names: { tr: 'Bidon', fr: 'jerrican' } })
})
