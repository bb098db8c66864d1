import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportsApi } from '#src/back-office/reports/api.server.ts'
import { changeStatus } from '#src/orders/status-commands.server.ts'
import { removeBrandOrCategory } from '#src/products/taxonomy/commands.server.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { deskRepresentativesApi } from '../api.server.ts'
import { targetsApi } from './api.server.ts'

let shop: SmallShop
let zeynep = 0
beforeAll(async () => {
  shop = await openSmallShop()
  zeynep = shop.person('zeynep').viewer.userId ?? 0
  const customerId = shop.person('ayse').viewer.customer?.id ?? 0
  const assigned = { userId: zeynep, customerId }
  await shop.db
    .insertInto('representativeCustomers')
    .values(assigned)
    .onConflict((c) => c.doNothing())
    .execute()
  const product = await shop.product({ stock: '50', price: '100' })
  for (const [name, quantity] of [
    ['ayse', '4'],
    ['ayse', '9'],
    ['mehmet', '2'],
  ] as const) {
    const { order } = await readyToOrder(shop, { name, payment: 'onAccount', items: [[product, quantity]] })
    const answer = await order()
    if (!answer.ok) throw new Error(answer.refusal.code)
    if (quantity === '9')
      await changeStatus(shop.db, shop.context('ela'), { orderId: answer.placed.orderId, to: 8, ip: '' })
  }
})
afterAll(() => shop.close())

const API = [...targetsApi, ...deskRepresentativesApi, ...reportsApi]
const wire = (context = shop.context('ela')) => createWireClient(shop, API, context)
const now = new Date()
const [Year, Month] = [now.getFullYear(), now.getMonth() + 1]

interface Edit {
  Month: number
  Amount: number | null
  SeenAmount: number | null
}
const save = (edits: Edit[], year = Year) =>
  wire().post('representative/update-targets', {
    Year: year,
    Targets: edits.map((edit) => ({ UserID: zeynep, ...edit })),
  })
const load = async (year = Year) => {
  const list = await wire().get('representative/get-targets', { Year: `${year}`, UserID: `${zeynep}` })
  return list.SalesmanList.$values[0].Months.$values as { Month: number; Target: number | null; Reached: number }[]
}
const find = async (month: number, year = Year) => (await load(year)).find((one) => one.Month === month)

it('compares a target with the sales of the reports, without cancelled orders and other customers', async () => {
  expect(await save([{ Month, Amount: 1000, SeenAmount: null }])).toMatchObject({ Status: 1 })
  expect(await find(Month)).toEqual({ Month, Target: 1000, Reached: 400 })
  const ofYear = await wire().get('representative/get-year-targets', { Year: `${Year}` })
  expect(ofYear.UnratedCurrencies).toEqual([])
  const setCurrency = (currency: string) =>
    shop.db
      .updateTable('orders')
      .set({ currency })
      .where('customerId', '=', shop.person('mehmet').viewer.customer?.id ?? 0)
      .execute()
  await setCurrency('USD')
  const unrated = await wire().get('representative/get-year-targets', { Year: `${Year}` })
  expect(unrated.UnratedCurrencies).toEqual(['USD'])
  await setCurrency('TRY')
  const all = ofYear.SalesmanList.$values
  const own = all.find((one: { UserID: number }) => one.UserID === zeynep)
  expect(own.Months.$values[Month - 1]).toEqual({ Month, Target: 1000, Reached: 400 })
  const report = await wire().post('report/get-report', {
    ReportName: 'salesByRepresentative',
    Filters: [{ Filter: 'period', Value: 'thisMonth' }],
  })
  const rows = report.Rows.$values as { RowID?: string; Values: Record<string, string> }[]
  expect(rows.map(({ Values }) => Values.net)).toContain('400.00')
  const { SalesmanList } = await wire().post('representative/get-representative-list', {})
  expect(SalesmanList.$values).toMatchObject([{ Target: 1000, Reached: 400, ReachedPercent: 40 }])
  expect(await wire().get('representative/get-target-progress')).toMatchObject({
    Target: 1000,
    Reached: 400,
    SalesmanCount: 1,
  })
})

it('saves nothing if another amount is stored by now, and a repetition is no change', async () => {
  const edits = [
    { Month, Amount: 1200, SeenAmount: 900 },
    { Month: (Month % 12) + 1, Amount: 5, SeenAmount: null },
  ]
  expect(await save(edits)).toMatchObject({ ErrorCode: 'RecordChanged' })
  expect((await load()).map(({ Target }) => Target).filter(Boolean)).toEqual([1000])
  const repeated = [{ Month, Amount: 1200, SeenAmount: 1000 }]
  for (const _ of [1, 2]) expect(await save(repeated)).toMatchObject({ Status: 1 })
  const entries = await shop.db
    .selectFrom('auditLog')
    .select(['detail', 'target'])
    .where('action', '=', 'representative.target')
    .orderBy('id')
    .execute()
  const label = `${Year}-${`${Month}`.padStart(2, '0')}`
  expect(entries).toHaveLength(2)
  expect(entries[1]).toEqual({
    target: `${zeynep}`,
    detail: { before: { targets: `${label}: 1000` }, after: { targets: `${label}: 1200` } },
  })
})

it('rejects amounts and users that are none', async () => {
  for (const Amount of [-1, 0.001, 1e12])
    await expect(save([{ Month, Amount, SeenAmount: 1200 }])).rejects.toMatchObject({ status: 400 })
  const twice = { Month: 1, Amount: 1, SeenAmount: null }
  await expect(save([twice, twice])).rejects.toMatchObject({ status: 400 })
  const ofDealer = { UserID: shop.person('ayse').viewer.userId, ...twice }
  const request = wire().post('representative/update-targets', { Year, Targets: [ofDealer] })
  await expect(request).rejects.toMatchObject({ status: 404 })
  const other = wire().get('representative/get-targets', { Year: `${Year}`, UserID: '999999' })
  await expect(other).rejects.toMatchObject({ status: 404 })
})

it('fills empty months from the year before, and leaves the others', async () => {
  const copy = (Source: string, Percent: number) =>
    wire().post('representative/copy-targets', { Year: Year + 1, Source, Percent })
  await save([{ Month, Amount: 777, SeenAmount: null }], Year + 1)
  await save([{ Month: (Month % 12) + 1, Amount: 1000.5, SeenAmount: null }])
  expect(await copy('targets', 10)).toMatchObject({ TargetCount: 1 })
  expect(await copy('targets', 50)).toMatchObject({ TargetCount: 0 })
  expect(await find(Month, Year + 1)).toMatchObject({ Target: 777 })
  expect(await find((Month % 12) + 1, Year + 1)).toMatchObject({ Target: 1101 })
  await save([{ Month, Amount: null, SeenAmount: 777 }], Year + 1)
  expect(await copy('sales', -2.5)).toMatchObject({ TargetCount: 1 })
  expect(await find(Month, Year + 1)).toMatchObject({ Target: 390 })
})

it('shows representatives their own figures, and staff without the permission none', async () => {
  const own = wire(shop.context('zeynep'))
  const { Months } = await own.get('representative/get-own-targets', { Year: `${Year}` })
  expect(Months.$values[Month - 1]).toEqual({ Month, Target: 1200, Reached: 400 })
  for (const person of ['zeynep', 'ayse'])
    await expect(wire(shop.context(person)).get('representative/get-target-progress')).rejects.toMatchObject({
      status: 403,
    })
  const accounting = wire(shop.staffContext('accounting'))
  await expect(accounting.get('representative/get-own-targets', { Year: `${Year}` })).rejects.toMatchObject({
    status: 403,
  })
  const { SalesmanList } = await accounting.post('representative/get-representative-list', {})
  expect(SalesmanList.$values).toMatchObject([{ Target: null, Reached: null, ReachedPercent: null }])
  const sorted = accounting.post('representative/get-representative-list', { SortColumn: 'reached' })
  await expect(sorted).rejects.toMatchObject({ status: 400 })
})

it('compares targets by brand with the sales of the brand, refuses a stale amount, shows them to their owner, and keeps them in a merge', async () => {
  const siteId = shop.context('ela').site.id
  const { id: brand } = await shop.db
    .insertInto('brands')
    .values({ siteId, name: 'Marka', slug: 'marka', key: 'MARKA' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('products').set({ brandId: brand }).where('siteId', '=', siteId).execute()
  const edit = (Amount: number | null, SeenAmount: number | null, BrandID = brand) =>
    wire().post('representative/update-brand-targets', {
      Year,
      UserID: zeynep,
      Targets: [{ BrandID, Month, Amount, SeenAmount }],
    })
  const loadBrands = async () => {
    const list = await wire().get('representative/get-brand-targets', { Year: `${Year}`, UserID: `${zeynep}` })
    return list.BrandList.$values as { BrandName: string; Months: { $values: object[] } }[]
  }
  expect(await loadBrands()).toEqual([])
  expect(await edit(500, null)).toMatchObject({ Status: 1 })
  expect(await edit(500, null)).toMatchObject({ Status: 1 })
  expect(await edit(600, null)).toMatchObject({ Status: 0, ErrorCode: 'RecordChanged' })
  const [own] = await loadBrands()
  expect(own?.BrandName).toBe('Marka')
  expect(own?.Months.$values[Month - 1]).toEqual({ Month, Target: 500, Reached: 400 })
  const mine = await wire(shop.context('zeynep')).get('representative/get-own-targets', { Year: `${Year}` })
  expect(mine.BrandList.$values).toMatchObject([{ BrandName: 'Marka' }])
  await expect(edit(1, null, 999_999)).rejects.toMatchObject({ status: 404 })
  expect(await edit(null, 500)).toMatchObject({ Status: 1 })
  expect(await loadBrands()).toEqual([])
  await shop.db.updateTable('products').set({ brandId: null }).where('brandId', '=', brand).execute()
  const other = await shop.db
    .insertInto('brands')
    .values({ siteId, name: 'Yan marka', slug: 'yan-marka', key: 'YAN MARKA' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await edit(300, null)
  await edit(200, null, other.id)
  const remove = (into: string | undefined) =>
    shop.db.transaction().execute((tx) => removeBrandOrCategory(tx, siteId, { kind: 'brand', name: 'Yan marka', into }))
  expect(await remove(undefined)).toEqual({
    why: 'Yan marka is not removed: 1 targets use it; --into NAME moves them.',
  })
  expect(await remove('Marka')).toMatchObject({ moved: { targets: 1 } })
  const merged = await loadBrands()
  expect(merged.map(({ BrandName }) => BrandName)).toEqual(['Marka'])
  expect(merged[0]?.Months.$values[Month - 1]).toMatchObject({ Target: 500 })
})
