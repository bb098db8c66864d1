import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addLines } from '#src/cart/commands.server.ts'
import { ordersApi } from '#src/orders/api.server.ts'
import { orderDetail } from '#src/orders/detail-queries.server.ts'
import { makeOffer, submitAcceptance } from '#tests/support/acceptances.ts'
import { assignZeynep, look, request, submitAnswer } from '#tests/support/proposing.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { brokenPromises } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { proposalsApi } from '../api.server.ts'
import { requestProposal } from '../request-commands.server.ts'
import { acceptProposal } from './acceptance-commands.server.ts'
import { acceptingApi, answeringApi, replyingApi } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
  await assignZeynep(shop, '20')
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

const no = (code: string) => expect.objectContaining({ ok: false, refusal: expect.objectContaining({ code }) })
const missing = expect.objectContaining({ status: 404, code: 'RecordWasNotFound' })

const offer = (of: Parameters<typeof makeOffer>[1] = {}) => makeOffer(shop, of)
const acceptOffer = (number: string, of: Parameters<typeof submitAcceptance>[2] = {}) =>
  submitAcceptance(shop, number, of)

describe('accepting an offer (orders 3)', () => {
  /** @requirement PROP-9 */
  it('places an order at the offered prices, whatever they are now', async () => {
    const { number, first } = await offer()
    await shop.db.updateTable('prices').set({ amount: '999' }).where('productId', '=', first).execute()
    const { send } = await acceptOffer(number)
    const answer = await send()
    if (!answer.ok) throw new Error(answer.refusal.code)
    expect(answer.placed).toMatchObject({ status: 1, total: '540.00' })
    const order = await orderDetail(shop.db, shop.context('ayse'), { number: answer.placed.number })
    expect(order?.lines).toMatchObject([
      { quantity: '4.000', netPrice: '90.0000', net: '360.00', discounts: ['10.00'] },
      { quantity: '2.000', netPrice: '45.0000', net: '90.00' },
    ])
    const stored = await shop.db
      .selectFrom('orderLines')
      .select('priceBefore')
      .where('orderId', '=', answer.placed.orderId)
      .orderBy('lineNo')
      .execute()
    // A limit of the role is measured from the customer's own prices.
    expect(stored).toEqual([{ priceBefore: '100.0000' }, { priceBefore: '50.0000' }])
    expect(await shop.onHand(first)).toBe('6.000')
    expect(await look(shop, 'ela', number)).toMatchObject({
      state: 'approved',
      status: 13,
      orderNumber: answer.placed.number,
      moves: [],
      lines: [{ taken: '4.000' }, { taken: '2.000' }],
    })
  })

  /** @requirement CART-29, PROP-12 */
  it('ships each line to its requested address, even if removed since (catalogue 3)', async () => {
    const { siteId, customer } = shop.scope('ayse')
    const branch = await shop.db
      .insertInto('addresses')
      .values({ siteId, customerId: customer.id, title: 'Branch', line1: 'Sanayi Cad. 12', city: 'Bursa' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const items = [[await shop.product(), '1', branch.id] as const, [await shop.product(), '1'] as const]
    const number = await request(shop, items)
    const places = [{ addressName: 'Branch' }, { addressName: '' }]
    expect((await look(shop, 'ela', number)).lines).toMatchObject(places)
    await submitAnswer(shop, number)
    await shop.db.updateTable('addresses').set({ removedAt: new Date() }).where('id', '=', branch.id).execute()
    const lines = [1, 2].map((lineNo) => ({ lineNo, quantity: '1' }))
    const { send } = await acceptOffer(number, { lines })
    expect(await send({ addressId: branch.id })).toEqual(no('AddressNotFound'))
    const answer = await send()
    if (!answer.ok) throw new Error(answer.refusal.code)
    const order = await orderDetail(shop.db, shop.context('ayse'), { number: answer.placed.number })
    expect(order?.lines).toMatchObject(places)
  })

  it('is not possible to request with a line whose address is gone', async () => {
    const { siteId, customer } = shop.scope('ayse')
    const away = await shop.db
      .insertInto('addresses')
      .values({ siteId, customerId: customer.id, title: 'Away', line1: 'Sanayi Cad. 13', city: 'Bursa' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { who, scope } = { who: shop.context('ayse'), scope: shop.scope('ayse') }
    const item = { productId: await shop.product(), quantity: '1', addressId: away.id, depotId: null }
    await addLines(shop.db, { scope, shop: who.shop }, { type: 1, items: [item], stockConfirmed: true })
    await shop.db.updateTable('addresses').set({ removedAt: new Date() }).where('id', '=', away.id).execute()
    const asking = { key: randomUUID(), project: '', note: '' }
    expect(await requestProposal(shop.db, { context: who, scope, ip: '' }, asking)).toEqual(no('AddressNotFound'))
  })

  it('applies no payment discount and no promotion: the agreed amount is owed', async () => {
    const { number } = await offer()
    const { send } = await acceptOffer(number, { payment: 'transfer' as never })
    const answer = await send()
    expect(answer).toMatchObject({ ok: true, placed: { total: '540.00' } })
  })

  it.each([
    ['more than was offered', [{ lineNo: 1, quantity: '4.001' }]],
    ['nothing of a line', [{ lineNo: 1, quantity: '0' }]],
    ['a line that is not there', [{ lineNo: 7, quantity: '1' }]],
    [
      'a line twice',
      [
        { lineNo: 1, quantity: '3' },
        { lineNo: 1, quantity: '3' },
      ],
    ],
  ])('refuses %s', async (_, lines) => {
    const { number } = await offer()
    const { send } = await acceptOffer(number)
    expect(await send({ lines })).toEqual(no('InvalidQuantity'))
  })

  it('backorders missing goods where the shop allows it, and refuses them by line otherwise', async () => {
    const settings = { AllowOrderAboveStock: true }
    const later = await offer({ stock: '3', aboveStock: true })
    const { send } = await acceptOffer(later.number, { settings })
    const answer = await send()
    if (!answer.ok) throw new Error(answer.refusal.code)
    const order = await orderDetail(shop.db, shop.context('ayse'), { number: answer.placed.number })
    expect(order?.lines[0]?.backordered).toBe('1.000')
    const removed = await offer()
    await shop.db.updateTable('stock').set({ onHand: '1' }).where('productId', '=', removed.first).execute()
    await shop.db
      .insertInto('stockMoves')
      .values({
        siteId: shop.site.id,
        productId: removed.first,
        depotId: shop.depots.main,
        quantity: '-9',
        reason: 'count',
      })
      .execute()
    const { send: refused } = await acceptOffer(removed.number)
    expect(await refused()).toMatchObject({ ok: false, lines: [{ lineId: 1 }] })
    expect(await look(shop, 'ayse', removed.number)).toMatchObject({ state: 'waiting' })
  })

  it('checks the credit limit, the contract and the seen total as for any order', async () => {
    const { number } = await offer({ name: 'mehmet' })
    const dear = await acceptOffer(number, { name: 'mehmet' })
    await shop.db
      .updateTable('customers')
      .set({ creditLimit: '500' })
      .where('id', '=', shop.scope('mehmet').customer.id)
      .execute()
    expect(await dear.send()).toEqual(no('InsufficientLimit'))
    const { number: other } = await offer()
    const { acceptance, send } = await acceptOffer(other)
    expect(await send({ contractId: undefined })).toEqual(no('ConfirmSalesContract'))
    expect(await send({ total: '1' })).toEqual(no('TotalChanged'))
    expect(await send({ revision: acceptance.revision - 1 })).toEqual(no('ProposalChanged'))
    expect(await send()).toMatchObject({ ok: true })
  })

  /** @requirement PROP-8 */
  it('is refused once the offer has expired', async () => {
    const { number } = await offer()
    const { send } = await acceptOffer(number)
    await shop.db.updateTable('proposals').set({ validUntil: '2020-01-01' }).where('number', '=', number).execute()
    expect(await send()).toEqual(no('ProposalExpired'))
  })

  it('is limited to the customer: neither the representative nor another user may accept', async () => {
    const { number } = await offer()
    const { acceptance } = await acceptOffer(number)
    const as = (name: string) => {
      const context = shop.context(name)
      return acceptProposal(shop.db, { context, scope: shop.getScope(context), ip: '' }, acceptance)
    }
    expect(await as('zeynep')).toEqual(no('NotYourTurn'))
    await expect(as('mehmet')).rejects.toEqual(missing)
  })
})

/** @requirement PROP-9, PROMISE-C */
describe('one proposal, one order (promise C)', () => {
  it('the same key returns the same order', async () => {
    const { number } = await offer()
    const { send } = await acceptOffer(number)
    const first = await send()
    const again = await send()
    if (!first.ok || !again.ok) throw new Error('refused')
    expect(again.placed).toMatchObject({ orderId: first.placed.orderId, replayed: true })
    for (const other of [{ note: 'Ring first' }, { lines: [{ lineNo: 1, quantity: '1' }] }, { total: '1' }]) {
      expect(await send(other)).toEqual(no('KeyReused'))
    }
  })

  it('eight concurrent acceptances with different keys place one order', async () => {
    const { number, first } = await offer()
    const { send } = await acceptOffer(number)
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ key: randomUUID() })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const one of answers.filter(({ ok }) => !ok)) expect(one).toEqual(no('AlreadyOrdered'))
    expect(await shop.onHand(first)).toBe('6.000')
  })
})

describe('the proposal API (orders 7)', () => {
  const wire = (name: string) =>
    createWireClient(
      shop,
      [...ordersApi, ...proposalsApi, ...answeringApi, ...replyingApi, ...acceptingApi],
      shop.context(name),
    )

  /** @requirement ORDW-2, PROP-11 */
  it('get-order-list with getproposal returns proposals in the shape of orders', async () => {
    const number = await request(shop, [[await shop.product({ price: '100' }), '1']], { name: 'selim' })
    const list = (body: object) => wire('selim').post('order/get-order-list', { Page: 1, ...body })
    const row = { OrderNumber: number, OrderStatusID: 11, ProjectName: 'Fleet', Total: 120, ShippingCompany: '' }
    expect(await list({ getproposal: true })).toMatchObject({
      TotalHits: 1,
      AllOrdersTotal: 120,
      OrderList: { $values: [row] },
    })
    await submitAnswer(shop, number)
    expect(await list({ OrderStatusID: 11 })).toMatchObject({ TotalHits: 1 })
    expect(await list({ OrderStatusID: 11, getproposal: true })).toMatchObject({ TotalHits: 0 })
    expect(await list({ OrderStatusID: 12, getproposal: true })).toMatchObject({ TotalHits: 1 })
    expect(await list({})).toMatchObject({ TotalHits: 0 })
  })

  /** @requirement PROP-3 */
  it('a stale write returns the current proposal', async () => {
    const number = await request(shop, [[await shop.product(), '1']])
    await submitAnswer(shop, number)
    const late = { ProposalNumber: number, Revision: 1, Reason: 'no' }
    expect(await wire('ayse').post('proposal/reject-proposal', late)).toMatchObject({
      Result: false,
      ErrorCode: 'ProposalChanged',
      Proposal: { Revision: 2, OrderStatusID: 12, InternalNote: null },
    })
  })

  /** @requirement PROP-10 */
  it('a shop without proposals has no proposal list (orders 6)', async () => {
    const context = shop.context('ayse', { DontShowOfferMenu: true })
    const asking = createWireClient(shop, ordersApi, context).post('order/get-order-list', { getproposal: true })
    await expect(asking).rejects.toEqual(expect.objectContaining({ status: 403 }))
  })

  /** @requirement PROP-10 */
  it('users who may not see prices see no proposals (orders 6)', async () => {
    const ayse = shop.context('ayse')
    const context = { ...ayse, viewer: { ...ayse.viewer, hides: new Set(['price'] as const) } }
    const asking = createWireClient(shop, proposalsApi, context).post('proposal/get-proposal-list', {})
    await expect(asking).rejects.toEqual(expect.objectContaining({ status: 403 }))
  })
})
