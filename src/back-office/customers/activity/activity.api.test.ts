import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskMessagesApi } from '#src/back-office/messages/api.server.ts'
import { addLines } from '#src/cart/commands.server.ts'
import { messageCentreApi } from '#src/message-centre/api.server.ts'
import { changeStatus } from '#src/orders/status-commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { StaffPermission } from '#src/permissions/staff.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import { fileReturn } from '#src/returns/file-commands.server.ts'
import { request } from '#tests/support/proposing.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import type { CustomerActivity } from './activity.ts'
import { customerActivityApi } from './api.server.ts'
import { loadCustomerActivity } from './queries.server.ts'

let shop: SmallShop
let product: number
beforeAll(async () => {
  shop = await openSmallShop()
  product = await shop.product({ price: '100', stock: '1000', taxRate: '20' })
})
afterAll(() => shop.close())

const getCustomer = (name: string) => shop.person(name).viewer.customer ?? { id: 0, code: '' }
const load = (name: string, context: RequestContext = shop.context('ela')): Promise<CustomerActivity> =>
  loadCustomerActivity(shop.db, context, getCustomer(name).code)

/** Staff with these permissions besides the customers. */
function toStaff(permissions: readonly StaffPermission[], hidesPrices = false): RequestContext {
  const owner = shop.context('ela')
  const staffPermissions = new Set<StaffPermission>(['manageCustomers', ...permissions])
  const hides = new Set(hidesPrices ? (['price'] as const) : [])
  return { ...owner, viewer: { ...owner.viewer, role: 'staff', staffPermissions, hides } }
}

async function placeOrder(name: string, quantity: string, daysAgo: number) {
  const { order } = await readyToOrder(shop, { name, payment: 'onAccount', items: [[product, quantity]] })
  const answer = await order()
  if (!answer.ok) throw new Error(answer.refusal.code)
  const { orderId, number } = answer.placed
  const placedAt = new Date(Date.now() - daysAgo * 86_400_000)
  await shop.db.updateTable('orders').set({ placedAt }).where('id', '=', orderId).execute()
  return { orderId, number }
}

const addToCart = async (name: string, quantity: string) => {
  const context = shop.context(name)
  const buyer = { scope: viewerScope(context), shop: context.shop }
  const items = [{ productId: product, quantity, depotId: null }]
  const added = await addLines(shop.db, buyer, { type: 0, items, stockConfirmed: false })
  expect(added.ok).toBe(true)
}

describe('the activity of a customer', () => {
  it('is empty for a customer that never bought, and 404 for an unknown one', async () => {
    const empty = { rows: [], totalHits: 0 }
    expect(await load('mehmet')).toMatchObject({
      sales: { now: { orders: 0, revenue: '0' }, before: { orders: 0, revenue: '0' }, lastOrderAt: null, products: [] },
      carts: empty,
      proposals: empty,
      returns: empty,
      messages: empty,
      netPrices: empty,
    })
    await expect(loadCustomerActivity(shop.db, shop.context('ela'), 'NONE')).rejects.toMatchObject({ status: 404 })
  })

  it('compares the sales of twelve months with those of the year before', async () => {
    await placeOrder('ayse', '6', 900)
    await placeOrder('ayse', '2', 400)
    await placeOrder('ayse', '3', 10)
    const { orderId, number } = await placeOrder('ayse', '4', 5)
    for (const to of [2, 4, 5]) await changeStatus(shop.db, shop.context('ela'), { orderId, to, ip: '' })
    const filing = { orderNumber: number, lineNo: 1, reason: 2 as const, quantity: '1', description: 'broken' }
    await fileReturn(shop.db, shop.scope('ayse'), { ...filing, key: randomUUID(), photos: [], ip: '' })
    const { sales, returns } = await load('ayse')
    expect(sales).toMatchObject({
      currency: 'TRY',
      now: { orders: 2, revenue: '700.00' },
      before: { orders: 1, revenue: '200.00' },
      products: [{ quantity: '7', revenue: '700.00' }],
      unrated: [],
    })
    expect(returns).toMatchObject({ rows: [{ status: 1, currency: 'TRY' }], totalHits: 1 })
    expect((await load('mehmet')).sales?.now.orders).toBe(0)
  })

  it('values each cart at the prices of the customer, with the net price that is agreed', async () => {
    await addToCart('ayse', '2')
    await addToCart('mehmet', '2')
    await shop.db
      .insertInto('netPrices')
      .values({
        siteId: shop.site.id,
        customerId: getCustomer('ayse').id,
        productId: product,
        currency: 'TRY',
        amount: '80',
      })
      .execute()
    const { carts, netPrices } = await load('ayse')
    expect(carts).toMatchObject({
      rows: [{ type: 0, isOpen: true, lineCount: 1, unpricedCount: 0, value: '160', currency: 'TRY' }],
      totalHits: 1,
    })
    expect(netPrices).toMatchObject({ rows: [{ amount: '80.0000', state: 'valid' }], totalHits: 1 })
    expect((await load('mehmet')).carts.rows).toMatchObject([{ value: '200' }])
  })

  it('has the proposals of the customer and its messages with the viewer alone', async () => {
    const number = await request(shop, [[product, '3']])
    const wire = (name: string) => createWireClient(shop, messageCentreApi, shop.context(name))
    const send = (name: string, message: object) =>
      wire(name).post('message/send-message', { IdempotencyKey: randomUUID(), Body: 'When?', ...message })
    const { MessageID } = await send('ayse', { To: 'owners', Subject: 'Pads' })
    await send('ela', { ReplyToMessageID: MessageID, Subject: 'Pads' })
    await send('mehmet', { To: 'owners', Subject: 'Filters' })
    const { proposals, messages } = await load('ayse')
    expect(proposals).toMatchObject({ rows: [{ number, state: 'requested', amount: '288.00' }], totalHits: 1 })
    expect(messages).toMatchObject({ rows: [{ subject: 'Pads', state: 'unread' }], totalHits: 1 })
    await send('ela', { To: 'everyone', Subject: 'Closed on Friday' })
    await send('zeynep', { To: 'owners', Subject: 'Visit' })
    const acting = shop.context('zeynep').viewer.customer?.id ?? 0
    for (const name of ['ayse', 'mehmet', 'zeynep']) {
      const { customer } = shop.person(name).viewer
      const client = createWireClient(shop, deskMessagesApi, shop.context('ela'))
      const all = await client.post('message/get-conversation-list', {
        Filters: [{ Filter: 'customer', Value: `${customer?.id}` }],
      })
      const card = await load(name)
      expect(card.messages?.totalHits, name).toBe(all.TotalHits)
      if (customer?.id === acting) expect(card.messages?.rows.map(({ subject }) => subject)).toContain('Visit')
    }
    const other = { ...shop.context('zeynep').viewer, customer: null, role: 'owner' as const }
    expect((await load('ayse', { ...shop.context('ela'), viewer: other })).messages?.rows).toEqual([])
  })
})

describe('what staff may not see', () => {
  it('is null: sales, proposals, returns and messages without their permissions', async () => {
    const seen = await load('ayse', toStaff([]))
    expect(seen).toMatchObject({ sales: null, proposals: null, returns: null, messages: null })
    expect(seen.carts.rows).toMatchObject([{ value: '160' }])
    const all = await load('ayse', toStaff(['seeOrderDesk', 'seeProposals', 'decideReturns', 'messageCustomers']))
    expect(all).toMatchObject({ sales: { now: { orders: 2 } }, proposals: { totalHits: 1 }, returns: { totalHits: 1 } })
  })

  it('includes amounts of carts and net prices for staff who see no prices', async () => {
    const seen = await load('ayse', toStaff(['seeOrderDesk'], true))
    expect(seen.netPrices).toBeNull()
    expect(seen.carts.rows).toMatchObject([{ lineCount: 1, value: null }])
  })

  it('is closed to customers', async () => {
    const wire = createWireClient(shop, customerActivityApi, shop.context('ayse'))
    const answer = wire.get('customer/get-customer-activity', { CustomerCode: getCustomer('ayse').code })
    await expect(answer).rejects.toMatchObject({ status: 403 })
  })
})
