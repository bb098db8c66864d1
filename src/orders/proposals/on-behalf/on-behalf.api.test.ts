import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeOffer } from '#tests/support/acceptances.ts'
import { assignZeynep, look, request } from '#tests/support/proposing.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { brokenPromises } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { proposalsApi } from '../api.server.ts'
import { onBehalfApi } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
  await assignZeynep(shop, '20')
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

const api = [...onBehalfApi, ...proposalsApi]
const wire = (name = 'ela') => createWireClient(shop, api, shop.context(name))

const ALL = [
  { RowNo: 1, Quantity: 4 },
  { RowNo: 2, Quantity: 2 },
]

/** What staff send once they have seen the totals. */
async function prepareAcceptance(number: string, Lines = ALL) {
  const quote = await wire().post('proposal/get-acceptance-for-customer', { ProposalNumber: number, Lines })
  const { revision } = await look(shop, 'ela', number)
  return {
    quote,
    acceptance: {
      ProposalNumber: number,
      Revision: revision,
      IdempotencyKey: randomUUID(),
      Lines,
      DeliveryCustomerAddressID: quote.AddressList.$values[0].CustomerAddressID,
      PaymentMethodID: quote.Acceptance.PaymentMethodID,
      ApprovedContractID: shop.contractId,
      Total: quote.Acceptance.Total,
      CurrencyToken: quote.Acceptance.CurrencyToken,
      Reason: 'By phone, Ms Yılmaz',
    },
  }
}

const accept = (body: object, client = wire()) => client.post('proposal/accept-for-customer', body)

const reply = async (number: string, Move: string, more: { Reason?: string; Revision?: number } = {}) =>
  wire().post('proposal/reply-for-customer', {
    ProposalNumber: number,
    Revision: (await look(shop, 'ela', number)).revision,
    Move,
    Reason: 'By phone',
    ...more,
  })

const findAudit = (target: string) =>
  shop.db
    .selectFrom('auditLog')
    .select(['action', 'userId', 'customerId', 'detail'])
    .where('target', '=', target)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

const listNotified = async (kind: string, number: string) => {
  const rows = await shop.db.selectFrom('notifications').select(['userId', 'facts']).where('kind', '=', kind).execute()
  return rows.filter(({ facts }) => JSON.stringify(facts).includes(number)).map(({ userId }) => userId)
}

describe('an offer that staff accept for the customer', () => {
  it('becomes an order of the customer at the offered prices, with the reason in the history and the log', async () => {
    const { number, first } = await makeOffer(shop)
    const { quote, acceptance } = await prepareAcceptance(number)
    expect(quote.Acceptance).toMatchObject({ Total: 540, CurrencyToken: 'TRY' })
    expect(quote.PaymentMethods.$values.map((one: { PaymentKind: string }) => one.PaymentKind)).not.toContain('card')
    const { Result, Order } = await accept(acceptance)
    expect(Result).toBe(true)
    expect(await shop.onHand(first)).toBe('6.000')
    const ayse = shop.person('ayse').viewer
    const order = await shop.db
      .selectFrom('orders')
      .select(['customerId', 'userId', 'status', 'total', 'paymentKind'])
      .where('number', '=', Order.OrderNumber)
      .executeTakeFirstOrThrow()
    const ela = shop.person('ela').viewer.userId
    expect(order).toMatchObject({ customerId: ayse.customer?.id, userId: ela, status: 1, total: '540.00' })
    const seen = await look(shop, 'ayse', number)
    expect(seen).toMatchObject({ state: 'approved', orderNumber: Order.OrderNumber })
    expect(seen.revisions.at(-1)).toMatchObject({ move: 'accept', words: 'By phone, Ms Yılmaz', isOnBehalf: true })
    expect(seen.revisions[0]).toMatchObject({ move: 'ask', isOnBehalf: false })
    expect(await findAudit(number)).toMatchObject({
      action: 'proposal.accept',
      userId: ela,
      customerId: ayse.customer?.id,
      detail: { actingFor: ayse.customer?.id, reason: 'By phone, Ms Yılmaz' },
    })
    expect(await listNotified('orderPlaced', Order.OrderNumber)).toContain(ayse.userId)
    expect((await accept(acceptance)).Order.OrderNumber).toBe(Order.OrderNumber)
    expect((await accept({ ...acceptance, IdempotencyKey: randomUUID() })).ErrorCode).toBe('AlreadyOrdered')
  })

  it('may be accepted in part; the rest stays open for both', async () => {
    const { number } = await makeOffer(shop)
    const { acceptance } = await prepareAcceptance(number, [{ RowNo: 1, Quantity: 1 }])
    expect((await accept(acceptance)).Result).toBe(true)
    expect(await look(shop, 'ela', number)).toMatchObject({
      state: 'waiting',
      customerMoves: ['accept', 'reject', 'revise'],
      lines: [{ taken: '1.000' }, { taken: '0.000' }],
    })
    expect((await look(shop, 'ayse', number)).moves).toContain('accept')
  })

  it('needs the reason, the contract and the revision that was seen', async () => {
    const { number } = await makeOffer(shop)
    const { acceptance } = await prepareAcceptance(number)
    const readRefusal = async (change: object) => (await accept({ ...acceptance, ...change })).ErrorCode
    expect(await readRefusal({ Reason: '  ' })).toBe('ReasonMissing')
    expect(await readRefusal({ ApprovedContractID: undefined })).toBe('ConfirmSalesContract')
    expect(await readRefusal({ Revision: acceptance.Revision + 1 })).toBe('ProposalChanged')
    expect(await readRefusal({ Total: 1 })).toBe('TotalChanged')
    expect(await readRefusal({ PaymentMethodID: shop.methods.card })).toBe('PaymentMethodNotFound')
    expect((await look(shop, 'ela', number)).state).toBe('waiting')
  })
})

describe('an offer of a customer who cannot order', () => {
  it('is not accepted while the customer is inactive, and its other replies are recorded', async () => {
    const { number } = await makeOffer(shop)
    const { acceptance } = await prepareAcceptance(number)
    const setActive = (active: boolean) =>
      shop.db
        .updateTable('customers')
        .set({ active })
        .where('id', '=', shop.person('ayse').viewer.customer?.id ?? 0)
        .execute()
    await setActive(false)
    expect((await look(shop, 'ela', number)).customerMoves).toEqual(['reject', 'revise'])
    expect((await accept(acceptance)).ErrorCode).toBe('InactiveCustomerOrder')
    await setActive(true)
    const { Result, Order } = await accept(acceptance)
    expect(Result).toBe(true)
    await setActive(false)
    expect((await accept(acceptance)).Order.OrderNumber).toBe(Order.OrderNumber)
    await setActive(true)
  })

  it('states whether missing goods come later or cannot be ordered', async () => {
    const client = createWireClient(shop, api, shop.context('ela', { AllowOrderAboveStock: true }))
    for (const aboveStock of [true, false]) {
      const { number, first } = await makeOffer(shop, { aboveStock })
      await shop.db.updateTable('stock').set({ onHand: '3' }).where('productId', '=', first).execute()
      const move = {
        siteId: shop.site.id,
        productId: first,
        depotId: shop.depots.main,
        quantity: '-7',
        reason: 'count',
      }
      await shop.db.insertInto('stockMoves').values(move).execute()
      const body = { ProposalNumber: number, Lines: ALL }
      const { Acceptance } = await client.post('proposal/get-acceptance-for-customer', body)
      expect(Acceptance.MissingStock).toEqual([{ RowNo: 1, StockNumber: 3, IsBackorderAllowed: aboveStock }])
    }
  })
})

describe('replies that staff record for the customer', () => {
  it('reject and revise an offer, withdraw a request, and name the member of staff', async () => {
    const { number } = await makeOffer(shop)
    expect((await reply(number, 'revise')).Result).toBe(true)
    expect(await look(shop, 'ela', number)).toMatchObject({ state: 'revised', turn: 'seller' })
    expect((await reply(number, 'reject')).ErrorCode).toBe('NotYourTurn')
    expect((await reply(number, 'withdraw', { Reason: ' ' })).ErrorCode).toBe('ReasonMissing')
    expect((await reply(number, 'withdraw', { Revision: 1 })).ErrorCode).toBe('ProposalChanged')
    expect((await reply(number, 'withdraw')).Result).toBe(true)
    expect(await look(shop, 'ayse', number)).toMatchObject({ state: 'withdrawn', reason: 'By phone' })
    const { number: other } = await makeOffer(shop)
    expect((await reply(other, 'reject')).Result).toBe(true)
    const { state, revisions, customerMoves } = await look(shop, 'ela', other)
    expect([state, customerMoves]).toEqual(['rejected', []])
    expect(revisions.at(-1)).toMatchObject({ move: 'reject', side: 'customer', isOnBehalf: true })
    expect(await findAudit(other)).toMatchObject({ action: 'proposal.reject', detail: { reason: 'By phone' } })
    expect(await listNotified('proposalRejected', other)).toContain(shop.person('ayse').viewer.userId)
  })

  it('are closed to dealers, representatives and staff without both rights', async () => {
    const number = await request(shop, [[await shop.product(), '1']])
    const { revision } = await look(shop, 'ayse', number)
    const body = { ProposalNumber: number, Revision: revision, Move: 'withdraw', Reason: 'x' }
    for (const name of ['ayse', 'zeynep'])
      await expect(wire(name).post('proposal/reply-for-customer', body)).rejects.toMatchObject({ status: 403 })
    const sales = createWireClient(shop, api, shop.staffContext('sales'))
    const warehouse = createWireClient(shop, api, shop.staffContext('warehouse'))
    await expect(warehouse.post('proposal/reply-for-customer', body)).rejects.toMatchObject({ status: 403 })
    const unknown = { ...body, ProposalNumber: 'P1' }
    await expect(sales.post('proposal/reply-for-customer', unknown)).rejects.toMatchObject({ status: 404 })
    expect((await look(shop, 'ayse', number)).customerMoves).toEqual([])
    expect((await sales.post('proposal/reply-for-customer', body)).Result).toBe(true)
  })
})
