import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskApi } from '#src/orders/desk/api.server.ts'
import { changeStatus } from '#src/orders/status-commands.server.ts'
import type { StaffRole } from '#src/permissions/staff.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { backOfficeApi } from '../api.server.ts'
import { reportsApi } from './api.server.ts'
import { DIMENSIONS, REPORT_NAMES, type ReportName, SALES_REPORTS } from './reports.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

const API = [...reportsApi, ...backOfficeApi, ...deskApi]
const wire = () => createWireClient(shop, API, shop.context('ela'))
const toFilters = (filters: Record<string, string>) =>
  Object.entries(filters).map(([Filter, Value]) => ({ Filter, Value }))
const load = (ReportName: ReportName, filters: Record<string, string> = {}, more: object = {}) =>
  wire().post('report/get-report', { ReportName, Filters: toFilters(filters), ...more })
const listRows = async (...request: Parameters<typeof load>): Promise<Record<string, string | null>[]> =>
  (await load(...request)).Rows.$values.map(({ Values }: { Values: Record<string, string> }) => Values)

const products = new Map<string, number>()

/** A product of this brand and category with a purchase price, or without one. */
async function addProduct(brand: string, { price = '100', cost = '' } = {}) {
  const id = await shop.product({ stock: '50', price })
  const { db, site } = shop
  const key = brand.toLowerCase()
  await db
    .insertInto('brands')
    .values({ siteId: site.id, name: brand, key, slug: key })
    .onConflict((c) => c.doNothing())
    .execute()
  const { id: brandId } = await db.selectFrom('brands').select('id').where('key', '=', key).executeTakeFirstOrThrow()
  await db
    .updateTable('products')
    .set({ brandId, name: `Part ${id}` })
    .where('id', '=', id)
    .execute()
  if (cost !== '') {
    const list = await db.selectFrom('priceLists').select('id').where('kind', '=', 'purchase').executeTakeFirst()
    const purchase = { siteId: site.id, code: 'BUY', name: 'Purchase', currency: 'TRY', kind: 'purchase' } as const
    const { id: priceListId } =
      list ?? (await db.insertInto('priceLists').values(purchase).returning('id').executeTakeFirstOrThrow())
    await db.insertInto('prices').values({ siteId: site.id, productId: id, priceListId, amount: cost }).execute()
  }
  products.set(brand, id)
  return id
}

async function order(name: string, items: readonly (readonly [number, string])[]) {
  const { order: place } = await readyToOrder(shop, { name, payment: 'onAccount', items })
  const answer = await place()
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.placed.orderId
}

describe('what was sold', () => {
  let [first, second, cancelled] = [0, 0, 0]
  beforeAll(async () => {
    const brake = await addProduct('Brembo', { price: '100', cost: '60' })
    const filter = await addProduct('Mann', { price: '33.33' })
    first = await order('ayse', [
      [brake, '4'],
      [filter, '3'],
    ])
    second = await order('ayse', [[filter, '7']])
    cancelled = await order('ayse', [[brake, '9']])
    await shop.db
      .updateTable('orders')
      .set({ deliveryAddress: JSON.stringify({ city: 'İzmir' }) })
      .where('id', '=', second)
      .execute()
    await changeStatus(shop.db, shop.context('ela'), { orderId: cancelled, to: 8, ip: '' })
    // One of the four brakes is cancelled before approval.
    const { Version } = await wire().get('order/get-desk-order', { OrderID: `${first}` })
    await wire().post('order/edit-order', { OrderID: first, Version, Lines: [{ RowNo: 1, Quantity: 3 }] })
  })

  it('is the same sum by every dimension and in the overview', async () => {
    // 3 × 100 + 3 × 33.33 + 7 × 33.33, the tax and the cancelled order left out.
    const expected = '633.30'
    for (const name of Object.keys(SALES_REPORTS) as (keyof typeof SALES_REPORTS)[]) {
      const { Rows, Totals } = await load(name)
      const sum = Rows.$values.reduce(
        (all: number, row: { Values: { net: string } }) => all + Number(row.Values.net),
        0,
      )
      expect(sum, name).toBeCloseTo(Number(expected), 6)
      expect(Totals, name).toMatchObject({ net: expected, orders: '2', margin: '120.00', known: '47.4' })
    }
    const { Periods, Days, Lists } = await wire().get('back-office/get-shop-overview')
    for (const { Figures } of Periods)
      expect(Figures).toMatchObject({
        OrderCount: 2,
        Revenue: 633.3,
        AverageOrder: 316.65,
        Margin: 120,
        KnownShare: 47,
      })
    expect(Days).toEqual([expect.objectContaining({ Revenue: 633.3, OrderCount: 2 })])
    expect(Lists[0].Report.Totals.net).toBe(expected)
    const [today] = (await wire().get('back-office/get-day-figures')).Days
    expect(today).toMatchObject({ OrderCount: 2, Revenue: 633.3 })
  })

  it('is a table of two dimensions whose rows, columns and total agree with the other reports', async () => {
    const month = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' }).slice(0, 7)
    const byMonth = await load('salesCross')
    expect(byMonth.Columns).toEqual([{ ColumnKey: 'c1', Title: month }])
    expect(byMonth.Rows.$values.map(({ Values }: { Values: object }) => Values)).toMatchObject([
      { name: 'Mann', c1: '333.3', others: null, total: '333.3' },
      { name: 'Brembo', c1: '300', total: '300' },
    ])
    expect(byMonth.Totals).toMatchObject({ c1: '633.3', total: '633.3' })
    const byRegion = await load('salesCross', { by: 'dealer', across: 'region', measure: 'quantity' })
    expect(byRegion.Rows.$values).toHaveLength(1)
    expect(byRegion.Totals).toMatchObject({ c1: '7', c2: '6', total: '13' })
    expect(byRegion.Columns[0]).toEqual({ ColumnKey: 'c1', Title: 'İzmir' })
    for (const by of DIMENSIONS)
      for (const across of DIMENSIONS)
        expect((await load('salesCross', { by, across })).Totals.total, `${by} ${across}`).toBe('633.3')
    const file = {
      ReportName: 'salesCross',
      Columns: ['c1', 'total'],
      Format: 'csv',
      Filters: toFilters({ by: 'month' }),
    }
    const { Content } = await wire().post('report/export-report', file)
    expect(Content).toContain('Mann')
    expect(Content).toContain('633.3')
    const sorted = await load('salesCross', {}, { SortColumn: 'name' })
    expect(sorted.Rows.$values[0].Values.name).toBe('Brembo')
  })

  it('has twelve columns of a table, and the rest as others', async () => {
    const names = Array.from({ length: 14 }, (_, at) => `Marka ${at}`)
    const items: [number, string][] = []
    for (const name of names) items.push([await addProduct(name, { price: '10' }), '1'])
    const id = await order('ayse', items)
    const { Columns, Totals } = await load('salesCross', { by: 'dealer', across: 'brand' })
    expect(Columns.map(({ ColumnKey }: { ColumnKey: string }) => ColumnKey)).toEqual([
      ...Array.from({ length: 12 }, (_, at) => `c${at + 1}`),
      'others',
    ])
    expect([Totals.others, Totals.total]).toEqual(['40', '773.3'])
    await changeStatus(shop.db, shop.context('ela'), { orderId: id, to: 8, ip: '' })
  })

  it('is filtered by buyer, goods, region and depot', async () => {
    const total = async (filters: Record<string, string>) => (await load('salesByProduct', filters)).Totals.net
    const code = shop.person('ayse').viewer.customer?.code ?? ''
    expect(await total({ dealer: code })).toBe('633.30')
    expect(await total({ dealer: 'unknown' })).toBe('0')
    expect(await total({ brand: 'brembo' })).toBe('300.00')
    expect(await total({ region: 'izmir' })).toBe('233.31')
    expect(await total({ category: '999' })).toBe('0')
    expect(await total({ representative: 'none' })).toBe('633.30')
    expect(await total({ representative: '999' })).toBe('0')
    expect(Number(await total({ depot: `${shop.depots.main}` }))).toBeCloseTo(633.3, 1)
    expect(await total({ depot: `${shop.depots.side}` })).toBe('0')
    expect(await total({ currency: 'EUR' })).toBe('0')
    expect(await total({ startDate: '2020-01-01', endDate: '2020-02-01' })).toBe('0')
  })

  it('sorts and pages, and compares with the period before', async () => {
    const brands = async (more: object) => (await listRows('salesByBrand', {}, more)).map(({ name }) => name)
    expect(await brands({})).toEqual(['Mann', 'Brembo'])
    expect(await brands({ SortColumn: 'name' })).toEqual(['Brembo', 'Mann'])
    await shop.db
      .updateTable('orders')
      .set({ placedAt: new Date(Date.now() - 40 * 86_400_000) })
      .where('id', '=', second)
      .execute()
    const [row] = await listRows('salesByDealer')
    expect(row).toMatchObject({ net: '399.99', before: '233.31', change: '71.4', orders: '1', average: '399.99' })
    const months = await listRows('salesByMonth')
    expect(months.map(({ net }) => net).toSorted()).toEqual(['233.31', '399.99'])
    await shop.db.updateTable('orders').set({ placedAt: new Date() }).where('id', '=', second).execute()
  })

  it('is less by approved returns only', async () => {
    await changeStatus(shop.db, shop.context('ela'), { orderId: second, to: 2, ip: '' })
    const line = await shop.db
      .selectFrom('orderLines as l')
      .innerJoin('orders as o', 'o.id', 'l.orderId')
      .select(['l.id', 'o.customerId', 'o.userId'])
      .where('o.id', '=', second)
      .executeTakeFirstOrThrow()
    const { customerId, userId } = line
    const claim = { siteId: shop.site.id, customerId, userId, orderId: second, orderLineId: line.id, currency: 'TRY' }
    const more = { key: crypto.randomUUID(), reason: 1, quantity: '2', amount: '79.99' }
    await shop.db
      .insertInto('returns')
      .values({ ...claim, ...more, status: 1 })
      .execute()
    expect((await load('salesByDealer')).Totals.net).toBe('633.30')
    await shop.db.updateTable('returns').set({ status: 2 }).execute()
    expect((await load('salesByDealer')).Totals).toMatchObject({ net: '566.64', quantity: '11' })
    await shop.db.deleteFrom('returns').execute()
  })

  it('leaves out currencies without a rate, and names them', async () => {
    await shop.db.updateTable('orders').set({ currency: 'USD' }).where('id', '=', second).execute()
    expect(await load('salesByDealer')).toMatchObject({ UnratedCurrencies: ['USD'], Totals: { net: '399.99' } })
    expect((await load('salesByDealer', { currency: 'USD' })).Totals.net).toBe('233.31')
    await shop.db.insertInto('currencyRates').values({ siteId: shop.site.id, currency: 'USD', rate: '40' }).execute()
    expect(await load('salesByDealer')).toMatchObject({ UnratedCurrencies: [], Totals: { net: '9732.39' } })
    await shop.db.updateTable('orders').set({ currency: 'TRY' }).where('id', '=', second).execute()
  })
})

describe('the other reports', () => {
  it('find dead stock, turnover and dormant dealers', async () => {
    const dead = await addProduct('Dead', { cost: '10' })
    expect(await listRows('deadStock', { brand: 'Dead' })).toEqual([])
    await shop.db.deleteFrom('stockMoves').where('productId', '=', dead).execute()
    const [row] = await listRows('deadStock', { brand: 'Dead' })
    expect(row).toMatchObject({ stock: '50', value: '500.00', lastSale: null })
    const [brake] = await listRows('stockTurnover', { brand: 'Brembo' })
    expect(brake).toMatchObject({ quantity: '3', net: '300.00', stockEnd: '47' })
    expect(await listRows('dormantDealers')).toEqual([])
    expect(await listRows('dormantBrands')).toEqual([])
    await shop.db
      .updateTable('orders')
      .set({ placedAt: new Date(Date.now() - 100 * 86_400_000) })
      .execute()
    expect(await listRows('dormantDealers')).toEqual([expect.objectContaining({ idleDays: '100', orders: '2' })])
    expect(await listRows('dormantDealers', { days: '180' })).toEqual([])
    const [brand] = await listRows('dormantBrands')
    expect(brand).toMatchObject({ idleDays: '100' })
    expect(Number(brand?.net)).toBeGreaterThan(0)
    expect(await listRows('dormantBrands', { days: '180' })).toEqual([])
    await shop.db.updateTable('orders').set({ placedAt: new Date() }).execute()
  })

  it('compare the prices of two lists without tax', async () => {
    const lists = (await wire().get('report/get-report-choices')).PriceLists.$values
    const [sale, buy] = lists.map(({ ID }: { ID: number }) => `${ID}`)
    const [row] = await listRows('priceComparison', { listA: sale, listB: buy, brand: 'Brembo' })
    expect(row).toMatchObject({ priceA: '100.00', priceB: '60.00', difference: '-40.00', differenceRate: '-40.0' })
    expect(await listRows('priceComparison', { listA: sale, listB: '999' })).not.toEqual([])
  })

  it('tell whether promised days were observed', async () => {
    const product = await shop.product({ stock: '5' })
    const late = await order('ayse', [[product, '1']])
    await shop.db.updateTable('orders').set({ deliveryDate: '2026-01-02' }).where('id', '=', late).execute()
    const rows = () => listRows('promisedDates', { dealer: shop.person('ayse').viewer.customer?.code ?? '' })
    expect(await rows()).toEqual([
      expect.objectContaining({ promised: '2026-01-02', delivery: 'overdue', shipped: null }),
    ])
    for (const to of [2, 4, 5]) await changeStatus(shop.db, shop.context('ela'), { orderId: late, to, ip: '' })
    expect(await rows()).toEqual([expect.objectContaining({ delivery: 'late', shipped: expect.any(String) })])
    expect(await listRows('promisedDates', { delivery: 'onTime' })).toEqual([])
  })
})

describe('access', () => {
  const client = (role: StaffRole) => createWireClient(shop, API, shop.staffContext(role))

  it('needs the permission', async () => {
    for (const role of ['sales', 'catalogue', 'warehouse'] as const)
      await expect(client(role).post('report/get-report', { ReportName: 'salesByDealer' })).rejects.toMatchObject({
        status: 403,
      })
    await expect(client('sales').get('back-office/get-shop-overview')).rejects.toMatchObject({ status: 403 })
  })

  it('has nothing from purchase prices for viewers who do not see them', async () => {
    const context = shop.context('ela')
    const viewer = { ...context.viewer, hides: new Set(['purchasePrice'] as const) }
    const blind = createWireClient(shop, API, { ...context, viewer })
    for (const ReportName of REPORT_NAMES) {
      const { Rows, Totals } = await blind.post('report/get-report', { ReportName })
      for (const Values of [Totals, ...Rows.$values.map((row: { Values: object }) => row.Values)])
        for (const key of ['margin', 'marginRate', 'known', 'value']) expect(Values[key] ?? null, ReportName).toBeNull()
    }
    const lists = (await blind.get('report/get-report-choices')).PriceLists.$values
    expect(lists.map(({ Name }: { Name: string }) => Name)).toEqual(['List (LIST)'])
    const buy = await shop.db
      .selectFrom('priceLists')
      .select('id')
      .where('kind', '=', 'purchase')
      .executeTakeFirstOrThrow()
    const Filters = toFilters({ listB: `${buy.id}` })
    const { Rows } = await blind.post('report/get-report', { ReportName: 'priceComparison', Filters })
    expect(Rows.$values.every(({ Values }: { Values: { priceB: null } }) => Values.priceB === null)).toBe(true)
    const sorted = { ReportName: 'salesByDealer', SortColumn: 'margin' }
    await expect(blind.post('report/get-report', sorted)).rejects.toMatchObject({ status: 400 })
    const file = { ReportName: 'salesByProduct', Columns: ['net', 'margin'], Format: 'csv' }
    expect((await blind.post('report/export-report', file)).Content).not.toContain('Gross margin')
  })

  it('exports with an entry in the log, and finds nothing for unknown values', async () => {
    const file = { ReportName: 'salesByProduct', Columns: ['code', 'net', 'margin'], Format: 'csv' }
    const { Content, FileName } = await wire().post('report/export-report', file)
    expect(FileName).toBe('Sales by product')
    expect(Content).toContain('Gross margin')
    const entry = await shop.db.selectFrom('auditLog').select('target').where('action', '=', 'report.export').execute()
    expect(entry.at(-1)).toEqual({ target: 'salesByProduct' })
    for (const filters of [
      { depot: 'x' },
      { category: '-1' },
      { representative: '1e9' },
      { brand: '%' },
      { dealer: "'" },
    ])
      expect((await load('salesByBrand', filters)).TotalHits).toBe(0)
    await expect(load('salesByBrand', { nothing: 'x' })).rejects.toMatchObject({ status: 400 })
  })
})
