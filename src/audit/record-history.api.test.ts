import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import type { PageRequest } from '../api/page-context.ts'
import { type AppContext, indexCalls } from '../api/serve.server.ts'
import type { RequestContext } from '../permissions/policy.ts'
import { isStaffRole, type StaffRole } from '../permissions/staff.ts'
import { type AuditEntry, audit } from '../platform/audit.server.ts'
import { getMessages } from '../platform/i18n/messages.server.ts'
import { auditApi } from './api.server.ts'
import { toAuditLineView } from './line-view.ts'
import { getRecordHistory } from './wire.ts'

interface History {
  AuditList: { $values: { Action: string; Target: string; IpAddress: string; Email: string; Detail: string }[] }
  FieldList: { $values: string[] }
  TotalHits: number
}

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
  await shop.db.deleteFrom('auditLog').execute()
})
afterAll(() => shop.close())

const calls = indexCalls(auditApi)
const requestHistory = async (context: RequestContext, input: object) =>
  (await calls.get('GET audit/get-record-history')?.onWire({
    context,
    app: { db: shop.db } as unknown as AppContext,
    request: { ip: '10.0.0.7', hasToken: true },
    input,
  })) as History
const history = (as: 'ela' | 'ayse' | StaffRole, input: object) =>
  requestHistory(isStaffRole(as) ? shop.staffContext(as) : shop.context(as), input)
const read = async (as: Parameters<typeof history>[0], input: object) =>
  (await history(as, input)).AuditList.$values.map(({ Action, Target }) => `${Action} ${Target}`)

const log = (action: string, target: string, entry: Partial<AuditEntry> = {}) =>
  audit(shop.db, {
    siteId: shop.site.id,
    userId: shop.person('ela').viewer.userId,
    customerId: null,
    action,
    target,
    ip: '10.0.0.7',
    ...entry,
  })

function withoutPurchasePrices(): RequestContext {
  const catalogue = shop.staffContext('catalogue')
  const staffPermissions = new Set([...catalogue.viewer.staffPermissions].filter((one) => one !== 'seePurchasePrices'))
  return { ...catalogue, viewer: { ...catalogue.viewer, staffPermissions } }
}

/** @requirement DESK-9 */
it('has the entries of one record and no others, newest first', async () => {
  await log('product.add', 'P-1', { detail: { after: { name: 'Pad' } } })
  await log('product.change', 'P-2')
  await log('product.change', 'P-1', { detail: { before: { name: 'Pad' }, after: { name: 'Brake pad' } } })
  await log('stock.count', 'P-1', { detail: { before: { quantity: '1' }, after: { quantity: '2' } } })
  await log('depot.change', 'P-1')
  const product = { Record: 'product', Key: 'P-1' }
  expect(await read('ela', product)).toEqual(['stock.count P-1', 'product.change P-1', 'product.add P-1'])
  expect(await read('ela', { ...product, Field: 'name' })).toEqual(['product.change P-1', 'product.add P-1'])
  expect(await read('ela', { ...product, Action: 'stock.count' })).toEqual(['stock.count P-1'])
  expect((await history('ela', product)).FieldList.$values.sort()).toEqual(['name', 'quantity'])
  await expect(history('ela', { ...product, Field: 'nonsense' })).rejects.toMatchObject({ status: 400 })
  await expect(history('ela', { ...product, Key: 'P\0' })).rejects.toMatchObject({ status: 400 })
})

it('follows a brand through its former names', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const entry = (action: string, target: string, { minutes, detail = {} }: { minutes: number; detail?: object }) => ({
    siteId: shop.site.id,
    action,
    target,
    at: at(minutes),
    detail: JSON.stringify(detail),
  })
  const renaming = { before: { name: 'Bosh' }, after: { name: 'Bosch' } }
  await shop.db
    .insertInto('auditLog')
    .values([
      entry('brand.add', 'Bosh', { minutes: -60 }),
      entry('brand.change', 'Bosch', { minutes: -30, detail: renaming }),
      // Another brand, with the name that is free now.
      entry('brand.change', 'Bosh', { minutes: -10 }),
    ])
    .execute()
  expect(await read('ela', { Record: 'brand', Key: 'Bosch' })).toEqual(['brand.change Bosch', 'brand.add Bosh'])
  await shop.db
    .insertInto('auditLog')
    .values([
      entry('brand.add', 'Bosh', { minutes: -20 }),
      entry('brand.change', 'Boş', { minutes: -5, detail: { before: { name: 'Bosh' }, after: { name: 'Boş' } } }),
    ])
    .execute()
  const ofNewBrand = ['brand.change Bosh', 'brand.add Bosh']
  expect(await read('ela', { Record: 'brand', Key: 'Bosh' })).toEqual(ofNewBrand)
  expect(await read('ela', { Record: 'brand', Key: 'Boş' })).toEqual(['brand.change Boş', ...ofNewBrand])
  expect(await read('ela', { Record: 'brand', Key: 'Bosch' })).toEqual(['brand.change Bosch', 'brand.add Bosh'])
})

it('is visible to those who may open the page of the record, without what needs the whole log', async () => {
  const customerId = shop.person('ayse').viewer.customer?.id ?? 0
  await log('customer.change', 'ayse', { customerId, detail: { before: { name: 'A' }, after: { name: 'B' } } })
  await log('order.place', 'A-1', { customerId, detail: { total: '5' } })
  const customer = { Record: 'customer', Key: `${customerId}` }
  expect(await read('ela', customer)).toEqual(['order.place A-1', 'customer.change ayse'])
  const forSales = await history('sales', customer)
  expect(forSales.AuditList.$values).toMatchObject([{ Action: 'customer.change', IpAddress: '', Email: '' }])
  for (const input of [customer, { Record: 'product', Key: 'P-1' }]) {
    await expect(history('content', input)).rejects.toMatchObject({ status: 404 })
    await expect(history('ayse', input)).rejects.toMatchObject({ status: 403 })
  }
})

it('names an actor without a name by the email address to viewers of the whole log only', async () => {
  const actor = shop.staffContext('catalogue').viewer.userId ?? 0
  await shop.db.updateTable('users').set({ firstName: '' }).where('id', '=', actor).execute()
  await log('depot.add', 'D-7')
  const depot = { Record: 'depot', Key: 'D-7' }
  const show = async (as: 'ela' | 'catalogue') => {
    const { lines } = getRecordHistory.output.decode(JSON.parse(JSON.stringify(await history(as, depot))))
    const can = () => as === 'ela'
    const page = { i18n: getMessages('en'), language: 'en', site: shop.site, can } as unknown as PageRequest
    return lines.map((line) => toAuditLineView(page, line, [])).map(({ actor, email }) => [actor, email])
  }
  expect(await show('catalogue')).toEqual([['A user', '']])
  expect(await show('ela')).toEqual([['ela@vitrin.test', 'ela@vitrin.test']])
  await shop.db.updateTable('users').set({ firstName: 'ela' }).where('id', '=', actor).execute()
})

it('hides purchase lists from those who may not see purchase prices', async () => {
  await log('priceList.change', 'COST', { detail: { before: { name: 'Cost' }, after: { name: 'Costs' } } })
  const list = { Record: 'priceList', Key: 'COST' }
  expect(await read('catalogue', list)).toEqual(['priceList.change COST'])
  await expect(requestHistory(withoutPurchasePrices(), list)).rejects.toMatchObject({ status: 404 })
})

it('has nothing of an earlier list with the code, or of its time as a purchase list', async () => {
  const [name, kind] = [{ name: 'Tier' }, { kind: 'purchase' }]
  await shop.db
    .insertInto('priceLists')
    .values({ siteId: shop.site.id, code: 'TIER', name: 'Tier', currency: 'TRY', kind: 'sale' })
    .execute()
  const readAsSales = async () => {
    const { AuditList } = await requestHistory(withoutPurchasePrices(), { Record: 'priceList', Key: 'TIER' })
    return AuditList.$values.map(({ Action }) => Action)
  }
  await log('priceList.add', 'TIER', { detail: { after: { ...name, ...kind } } })
  await log('priceList.fill', 'TIER')
  await log('priceList.remove', 'TIER', { detail: { before: { ...name, ...kind } } })
  expect(await readAsSales()).toEqual([])
  await log('priceList.add', 'TIER', { detail: { after: { ...name, kind: 'sale' } } })
  await log('priceList.fill', 'TIER')
  const ofNewList = ['priceList.fill', 'priceList.add']
  expect(await readAsSales()).toEqual(ofNewList)
  await log('priceList.change', 'TIER', { detail: { before: { kind: 'sale' }, after: kind } })
  await log('priceList.change', 'TIER', { detail: { before: kind, after: { kind: 'sale' } } })
  await log('priceList.export', 'TIER')
  expect(await readAsSales()).toEqual(['priceList.export'])
  expect(await read('catalogue', { Record: 'priceList', Key: 'TIER' })).toEqual(
    ['export', 'change', 'change', 'fill', 'add'].map((one) => `priceList.${one} TIER`),
  )
})

it('shows staff for customers nothing of their colleagues', async () => {
  const [ela, ayse] = ['ela', 'ayse'].map((one) => `${shop.person(one).viewer.userId}`)
  for (const target of [ela ?? '', ayse ?? '']) await log('session.invite', target)
  await log('user.change', ela ?? '')
  await log('user.remove', ayse ?? '')
  const user = { Record: 'customerUser', Key: ayse }
  expect((await history('sales', user)).AuditList.$values).toMatchObject([
    { Action: 'user.remove' },
    { Action: 'session.invite' },
  ])
  for (const Record of ['customerUser', 'representative'])
    await expect(history('sales', { Record, Key: ela })).rejects.toMatchObject({ status: 404 })
  for (const Key of ['0', '999999', 'x'])
    await expect(history('sales', { ...user, Key })).rejects.toMatchObject({ status: 404 })
  await expect(history('ela', { Record: 'staffMember', Key: ayse })).rejects.toMatchObject({ status: 404 })
})
