import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getProductCellDrafts, saveProductCellDrafts } from '#src/back-office/products/grid/wire.ts'
import { getProductCard } from '#src/back-office/products/wire.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { joinStaff } from '#tests/support/staff.ts'
import type { PriceChoice } from './list-prices-table.ts'
import { changeListPrices, exportListPrices, getListPrices } from './wire.ts'

let shop: FoundedShop
let staff: Browser
beforeAll(async () => {
  shop = await openFoundedShop('both', '--public-list', 'PERAKENDE')
  await shop.finish('price-lists', 'set', 'BAYI', '--name', 'Bayi')
  await shop.finish('price-lists', 'set', 'ALIS', '--kind', 'purchase')
  await shop.load([
    'Stok Kodu;Stok Adı;Marka;Perakende;Bayi;Alış Fiyatı',
    'P-1;Ön fren balatası;TRW;120,00;80,00;55,55',
    'P-2;Arka fren balatası;TRW;60,00;40,00;',
    'P-3;Yağ filtresi;Bosch;;;',
  ])
  staff = await joinStaff(shop, { email: 'katalog@oto.test', role: 'catalogue' })
})
afterAll(() => shop.close())

const load = (list = 'BAYI', price?: PriceChoice) =>
  staff.call(getListPrices, { list, ...(price && { filters: [{ filter: 'price', value: price }] }) })
const find = async (code: string) => {
  const found = (await load()).products.find((one) => one.code === code)
  if (!found) throw new Error(`no ${code}`)
  return found
}
const codes = async (price: PriceChoice) => (await load('BAYI', price)).products.map(({ code }) => code)
const set = (amount: string | null, minQuantity = '0') => ({ prices: [{ minQuantity, amount }] })
const save = (...changes: Parameters<typeof call>[0]) => call(changes)
const call = (
  changes: { code: string; version: number; plannedAmount?: string | null; plannedFrom?: string | null }[],
) => staff.call(changeListPrices, { list: 'BAYI', changes })

/** In the year after the next one, whenever the test runs. */
const LATER = `${new Date().getFullYear() + 2}-03-01`

describe('the prices of a list', () => {
  it('change in one transaction, with the price before and an audit entry for each product', async () => {
    const [first, third] = [await find('P-1'), await find('P-3')]
    const changes = [
      { code: 'P-1', version: first.version, ...set('85.5'), plannedAmount: '90', plannedFrom: LATER },
      { code: 'P-3', version: third.version, ...set('14', '10') },
    ]
    expect(await save(...changes)).toEqual({ saved: 2, refused: [] })
    expect(await find('P-1')).toMatchObject({
      amount: '85.5000',
      before: '80.0000',
      planned: { amount: '90.0000', from: LATER },
    })
    const { steps, products } = await load()
    expect(steps).toEqual(['10.000'])
    expect(products.find(({ code }) => code === 'P-3')).toMatchObject({
      amount: null,
      tiers: [{ minQuantity: '10.000', amount: '14.0000' }],
    })
    const entry = await shop.db
      .selectFrom('auditLog')
      .selectAll()
      .where('target', '=', 'P-1')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toMatchObject({
      action: 'product.change',
      detail: {
        before: { prices: { BAYI: '80.0000' } },
        after: { prices: { BAYI: '85.5000', [`BAYI ${LATER}..`]: '90.0000' } },
      },
    })
    expect(await save(...changes)).toEqual({ saved: 2, refused: [] })
    const { prices } = await staff.call(getProductCard, { code: 'P-1' })
    expect(prices.map(({ amount }) => amount)).toEqual(expect.arrayContaining(['120.0000', '85.5000']))
  })

  it('are filtered by what a product has in the list, and exported', async () => {
    expect(await codes('priced')).toEqual(['P-1', 'P-2', 'P-3'])
    expect(await codes('unpriced')).toEqual([])
    expect(await codes('planned')).toEqual(['P-1'])
    expect(await codes('tiers')).toEqual(['P-3'])
    expect(await codes('temporary')).toEqual([])
    const columns = ['code', 'name', 'price', 'currency', 'tiers', 'planned', 'plannedFrom', 'before']
    const filters = [{ filter: 'brand', value: 'none' }]
    const file = { list: 'BAYI', columns, format: 'csv' as const }
    const { content } = await staff.call(exportListPrices, file)
    expect(content).toMatch(/P-1;Ön fren balatası;85,50?;TRY;;90,00?;/)
    expect((await staff.call(exportListPrices, { ...file, filters })).content).not.toContain('P-1')
  })

  it('are refused product by product, and the others are saved', async () => {
    const [first, second] = [await find('P-1'), await find('P-2')]
    await shop.load(['Stok Kodu;Bayi', 'P-1;99,00'])
    const { saved, refused } = await save(
      { code: 'P-1', version: first.version, ...set('70') },
      { code: 'P-2', version: second.version, ...set('41') },
      { code: 'P-3', version: (await find('P-3')).version, plannedAmount: '5' },
      { code: 'YOK', version: 1, ...set('1') },
    )
    expect(saved).toBe(1)
    expect(refused.map(({ code, refusal }) => `${code} ${refusal}`)).toEqual([
      'P-1 RecordChanged',
      'P-3 PlannedPriceIncomplete',
      'YOK RecordWasNotFound',
    ])
    expect(await find('P-1')).toMatchObject({ amount: '99.0000', before: '85.5000' })
    expect(await find('P-2')).toMatchObject({ amount: '41.0000' })
  })

  it('are refused as a whole for numbers beyond their columns, a product twice, and unknown lists', async () => {
    const { code, version } = await find('P-2')
    await expect(save({ code, version, ...set('100000000000') })).rejects.toMatchObject({ status: 400 })
    await expect(save({ code, version, ...set('1', '1000000') })).rejects.toMatchObject({ status: 400 })
    await expect(save({ code, version, ...set('1', '0.0004') })).rejects.toMatchObject({ status: 400 })
    await expect(save({ code, version, ...set('1.00001') })).rejects.toMatchObject({ status: 400 })
    await expect(save({ code, version }, { code, version })).rejects.toMatchObject({ status: 400 })
    await expect(load('YOK')).rejects.toMatchObject({ status: 404 })
    await expect((await shop.browser()).call(getListPrices, { list: 'BAYI' })).rejects.toMatchObject({ status: 401 })
  })

  it('are planned until their first day in the time zone of the site', async () => {
    const { id } = await shop.db
      .insertInto('prices')
      .columns(['siteId', 'productId', 'priceListId', 'amount', 'validFrom'])
      .expression((from) =>
        from
          .selectFrom('prices')
          .select(['siteId', 'productId', 'priceListId', 'amount'])
          .select(sql<string>`(now() at time zone 'Pacific/Kiritimati')::date`.as('validFrom'))
          .limit(1),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const change = async (timeZone: string, amount: string) => {
      await shop.db.updateTable('sites').set({ timeZone }).execute()
      const saved = shop.db.updateTable('prices').set({ amount }).where('id', '=', id).returning('amountBefore')
      return (await saved.executeTakeFirstOrThrow()).amountBefore
    }
    // At every moment, the day of UTC-11 is before that of UTC+14.
    expect(await change('Pacific/Pago_Pago', '41')).toBeNull()
    expect(await change('Pacific/Kiritimati', '42')).toBe('41.0000')
    await shop.db.deleteFrom('prices').where('id', '=', id).execute()
    await shop.db.updateTable('sites').set({ timeZone: 'Europe/Istanbul' }).execute()
  })

  it('of purchase lists need the permission, and the audit log does not show them', async () => {
    await shop.finish('staff', 'save-role', 'urun', '--permissions', 'manageCatalogue')
    const clerk = await joinStaff(shop, { email: 'urun@oto.test', role: 'urun' })
    await expect(clerk.call(getListPrices, { list: 'ALIS' })).rejects.toMatchObject({ status: 404 })
    const { products, priceListId } = await load('ALIS')
    const [{ code = '', version = 0 } = {}] = products
    const input = { list: 'ALIS', changes: [{ code, version, ...set('56.75') }] }
    await expect(clerk.call(changeListPrices, input)).rejects.toMatchObject({ status: 404 })
    expect(await staff.call(changeListPrices, input)).toMatchObject({ saved: 1 })
    const entries = await shop.db.selectFrom('auditLog').selectAll().where('target', '=', code).execute()
    expect(JSON.stringify(entries)).not.toContain('56.75')
    const cell = { code, key: `list.${priceListId}.price`, base: '1', text: '57' }
    await clerk.call(saveProductCellDrafts, { cells: [cell] })
    expect(await clerk.call(getProductCellDrafts, { priceListId })).toEqual({ cells: [] })
    await staff.call(saveProductCellDrafts, { cells: [cell] })
    expect((await staff.call(getProductCellDrafts, { priceListId })).cells).toMatchObject([cell])
    expect((await staff.call(getProductCellDrafts, {})).cells).toEqual([])
  })
})
