import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pickingApi } from '#src/back-office/picking/api.server.ts'
import { changeStatus } from '#src/orders/status-commands.server.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { customerAddressesApi } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

const sales = () => createWireClient(shop, customerAddressesApi, shop.staffContext('sales'))
const warehouse = () => createWireClient(shop, pickingApi, shop.staffContext('warehouse'))

/** The address of a user's company, as staff refer to it. */
async function findAddress(name: string) {
  const id = shop.person(name).addressId
  const { customerId } = await shop.db
    .selectFrom('addresses')
    .select('customerId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const reference = { CustomerID: customerId, CustomerAddressID: id }
  const read = () =>
    sales().get('customer/get-customer-address', { CustomerID: `${customerId}`, CustomerAddressID: `${id}` })
  return { reference, read }
}

async function setRoute(name: string, RouteCode: string, RouteOrder: number | null) {
  const { reference, read } = await findAddress(name)
  const { Version } = await read()
  return sales().post('customer/set-address-route', { ...reference, RouteCode, RouteOrder, Version })
}

async function placeOrder(name: string) {
  const product = await shop.product({ stock: '9', price: '10' })
  const { order } = await readyToOrder(shop, { name, payment: 'onAccount', items: [[product, '1']] })
  const answer = await order()
  if (!answer.ok) throw new Error(answer.refusal.code)
  await changeStatus(shop.db, shop.context('ela'), { orderId: answer.placed.orderId, to: 2, ip: '' })
  return answer.placed.number
}

async function listPickings(more: object = {}): Promise<{ OrderNumber: string; RouteCode: string }[]> {
  return (await warehouse().post('order/get-picking-list', more)).OrderList.$values
}
const listNumbers = async (more: object = {}) => (await listPickings(more)).map(({ OrderNumber }) => OrderNumber)

describe('the delivery route of an address', () => {
  it('is set by staff with the version that was seen, and removed with its place', async () => {
    const { reference, read } = await findAddress('ayse')
    const { Version, RouteCode } = await read()
    expect(RouteCode).toBe('')
    const set = (route: string, RouteOrder: number | null, seen = Version) =>
      sales().post('customer/set-address-route', { ...reference, RouteCode: route, RouteOrder, Version: seen })
    expect(await set('KUZEY', 3)).toMatchObject({ Status: 1 })
    expect(await set('KUZEY', 3)).toMatchObject({ Status: 1 })
    expect(await set('KUZEY', 4)).toMatchObject({ ErrorCode: 'RecordChanged' })
    await expect(set('KUZEY', 0)).rejects.toMatchObject({ status: 400 })
    expect(await read()).toMatchObject({ RouteCode: 'KUZEY', RouteOrder: 3 })
    expect(await setRoute('ayse', '', 3)).toMatchObject({ ErrorCode: 'InvalidRequest' })
    expect(await read()).toMatchObject({ RouteCode: 'KUZEY', RouteOrder: 3 })
    expect(await setRoute('ayse', '', null)).toMatchObject({ Status: 1 })
    expect(await read()).toMatchObject({ RouteCode: '', RouteOrder: null })
  })

  it('filters and sorts the orders to pick, also those placed before it was set', async () => {
    const [north, none] = [await placeOrder('ayse'), await placeOrder('mehmet')]
    const overview = () => warehouse().get('order/get-picking-overview')
    expect(await overview()).toMatchObject({ HasRoutes: false, RouteCodes: [] })
    await setRoute('ayse', 'KUZEY', 7)
    expect(await overview()).toMatchObject({ HasRoutes: true, RouteCodes: ['KUZEY'] })
    const filter = (Value: string) => ({ Filters: [{ Filter: 'route', Value }] })
    expect(await listNumbers(filter('KUZEY'))).toEqual([north])
    expect(await listNumbers(filter('-'))).toEqual([none])
    const byRoute = { SortColumn: 'route' }
    expect(await listPickings(byRoute)).toMatchObject([
      { OrderNumber: north, RouteCode: 'KUZEY', RouteOrder: 7 },
      { OrderNumber: none, RouteCode: '', RouteOrder: null },
    ])
    await setRoute('mehmet', 'KUZEY', 2)
    expect(await listNumbers(byRoute)).toEqual([none, north])
    await setRoute('ayse', 'A10', 1)
    await setRoute('mehmet', 'A2', 9)
    expect(await listNumbers(byRoute)).toEqual([none, north])
    expect(await overview()).toMatchObject({ RouteCodes: ['A2', 'A10'] })
    await setRoute('mehmet', '', null)
    expect(await listNumbers({ ...byRoute, SortDescending: true })).toEqual([north, none])
    await setRoute('ayse', 'KUZEY', 7)
    const { OrderList } = await warehouse().post('order/get-pickings', { OrderNumbers: [north] })
    expect(OrderList.$values).toMatchObject([{ RouteCode: 'KUZEY', RouteOrder: 7 }])
  })

  it('ends with another street, city or county, and stays with another phone', async () => {
    const { reference, read } = await findAddress('ayse')
    const ostim = { AddressRow1: 'Ostim 1201. Cadde No 14', CityName: 'Ankara', Phone: '0312 354 00 00' }
    const change = async (more: object) => {
      const { Version, AddressDefinition } = await read()
      const written = { ...reference, Version, AddressDefinition, CountryId: 168, ...ostim, ...more }
      expect(await sales().post('customer/update-customer-address', written)).toMatchObject({ Status: 1 })
      return read()
    }
    await change({})
    for (const more of [{ AddressRow1: 'Ostim 1202. Cadde No 5' }, { CityName: 'İzmir' }, { CountyName: 'Çankaya' }]) {
      await setRoute('ayse', 'KUZEY', 3)
      expect(await change({ Phone: '0312 354 00 01' })).toMatchObject({ RouteCode: 'KUZEY', RouteOrder: 3 })
      expect(await change(more)).toMatchObject({ RouteCode: '', RouteOrder: null })
      await change({})
    }
  })
})
