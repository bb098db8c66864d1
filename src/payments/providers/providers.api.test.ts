import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orderDetail } from '#src/orders/detail-queries.server.ts'
import { seal } from '#src/platform/sealed.server.ts'
import { openPayingShop, type PayingShop } from '#tests/support/payment-shop.ts'
import { openProviderEdge } from '#tests/support/provider-edge.ts'
import { brokenPromises } from '#tests/support/small-shop-orders.ts'
import { handleCallback, handleWebhook } from '../attempts/callback-commands.server.ts'
import { closeIssue } from '../attempts/event-commands.server.ts'
import { callbackKey } from '../attempts/queries.server.ts'
import { queryAfterWebhook } from '../attempts/sweep-commands.server.ts'
import { beginOnlinePayment } from '../online/commands.server.ts'
import { executeRefund } from '../refund-commands.server.ts'
import { signedResult } from './iyzico/reply.ts'
import { computeSignature } from './paytr/signature-queries.server.ts'

let shop: PayingShop
let edge: Awaited<ReturnType<typeof openProviderEdge>>
beforeAll(async () => {
  shop = await openPayingShop()
  edge = await openProviderEdge()
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(async () => {
  await edge.close()
  await shop.close()
})

/** The shop's only terminal is this provider's from now on; Bonus cards pay in three parts at 2.5 % or in six at 5 %. */
async function speaksProvider(provider: string, secrets: Record<string, string>, gateUrl: string) {
  await shop.db.updateTable('posTerminals').set({ active: false }).execute()
  const about = { siteId: shop.site.id, provider, name: provider, bank: provider, merchant: 'M', currency: 'TRY' }
  const sealed = seal(shop.deps.env.secret, JSON.stringify(secrets))
  const { id: terminalId } = await shop.db
    .insertInto('posTerminals')
    .values({ ...about, gateUrl, apiUrl: edge.address, secrets: sealed })
    .returning('id')
    .executeTakeFirstOrThrow()
  const plan = { terminalId, family: 'Bonus', borneBy: 'buyer' }
  const plans = [
    { ...plan, instalments: 3, rate: '2.5' },
    { ...plan, instalments: 6, rate: '5' },
  ]
  await shop.db.insertInto('instalmentPlans').values(plans).execute()
}

const BONUS = '554960'

async function begun(instalments = 1) {
  const paying = { amount: '100', currency: 'TRY', debitIds: [], description: '', contractId: undefined }
  const choice = { key: randomUUID(), instalments, bin: BONUS }
  const answer = await beginOnlinePayment(
    shop.deps,
    { context: shop.context('ayse'), ip: '10.0.0.7' },
    { ...paying, choice },
  )
  if (!answer.ok) throw new Error(answer.refusal.code)
  const { attempt, opening } = answer.value
  return { attempt, opening, orderNo: attempt.reference.replaceAll('-', '') }
}

const loadState = (id: number) =>
  shop.db.selectFrom('paymentAttempts').select(['state', 'captured']).where('id', '=', id).executeTakeFirstOrThrow()
const loadAttempt = (id: number) =>
  shop.db
    .selectFrom('paymentAttempts')
    .select(['state', 'captured', 'fee', 'instalments'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const loadBookings = (id: number) =>
  shop.db
    .selectFrom('accountEntries')
    .select(['side', 'documentType', 'amount'])
    .where('paymentId', '=', id)
    .orderBy('id')
    .execute()
const loadIssues = async (id: number) =>
  (await shop.db.selectFrom('paymentReconciliations').select('kind').where('attemptId', '=', id).execute()).map(
    ({ kind }) => kind,
  )
const loadEntries = async (id: number) =>
  (await shop.db.selectFrom('accountEntries').select('id').where('paymentId', '=', id).execute()).length

/** @requirement PAY-28, THREAT-5 */
describe('PayTR (threats 5, 7)', () => {
  const notify = (orderNo: string, of: Record<string, string> = {}) => {
    const toast = { merchant_oid: orderNo, status: 'success', total_amount: '10000', currency: 'TL', ...of }
    const hash = computeSignature('K', [toast.merchant_oid, 'S', toast.status, toast.total_amount])
    const fields = Object.entries({ hash, ...toast }).map(([name, value]) => ({ name, value }))
    return { provider: 'paytr', orderNo, fields, ip: '1.1.1.1' }
  }

  it('pays by its server’s notice, once however often it comes; the browser that comes back pays nothing', async () => {
    await speaksProvider('paytr', { merchantKey: 'K', merchantSalt: 'S' }, 'https://paytr.example/guvenli')
    edge.on('/api/get-token', () => ({ json: { status: 'success', token: randomUUID() } }))
    const { attempt, opening, orderNo } = await begun()
    expect(opening).toMatchObject({
      kind: 'frame',
      address: expect.stringMatching(/^https:\/\/paytr\.example\/guvenli\//),
    })
    const key = callbackKey(shop.deps.env.secret, attempt.reference)
    await handleCallback(shop.deps, { key, fields: [], ip: '' })
    expect(await loadState(attempt.id)).toMatchObject({ state: 'created' })
    const forged = { ...notify(orderNo), fields: notify(orderNo, { total_amount: '1' }).fields.slice(1) }
    expect(await handleWebhook(shop.deps, forged)).toBe('rejected')
    expect(await handleWebhook(shop.deps, { ...notify(orderNo), provider: 'nestpay' })).toBe('rejected')
    expect(await handleWebhook(shop.deps, notify('f'.repeat(32)))).toBe('rejected')
    expect(await Promise.all([notify(orderNo), notify(orderNo)].map((one) => handleWebhook(shop.deps, one)))).toEqual([
      'accepted',
      'accepted',
    ])
    expect(await handleWebhook(shop.deps, notify(orderNo))).toBe('accepted')
    expect(await loadState(attempt.id)).toEqual({ state: 'succeeded', captured: '100.00' })
    expect(await loadEntries(attempt.id)).toBe(1)
  })

  /** @requirement PAY-31 */
  it('in instalments: the surcharge of its frame is a fee of the buyer, with the number of instalments chosen there (orders 3)', async () => {
    const agreed = await begun(6)
    const request = Object.fromEntries(new URLSearchParams(edge.last('/api/get-token')?.body))
    expect(request).toMatchObject({ payment_amount: '10000', no_installment: '0', max_installment: '6' })
    await handleWebhook(shop.deps, notify(agreed.orderNo, { total_amount: '10500', installment_count: '6' }))
    expect(await loadAttempt(agreed.attempt.id)).toEqual({
      state: 'succeeded',
      captured: '105.00',
      fee: '5.00',
      instalments: 6,
    })
    expect(await loadBookings(agreed.attempt.id)).toEqual([
      { side: 'credit', documentType: 'payment', amount: '105.00' },
      { side: 'debit', documentType: 'fee', amount: '5.00' },
    ])
    const fewer = await begun(6)
    await handleWebhook(shop.deps, notify(fewer.orderNo, { total_amount: '10250', installment_count: '3' }))
    expect(await loadAttempt(fewer.attempt.id)).toEqual({
      state: 'succeeded',
      captured: '102.50',
      fee: '2.50',
      instalments: 3,
    })
    const atOnce = await begun(6)
    await handleWebhook(shop.deps, notify(atOnce.orderNo, { installment_count: '1' }))
    expect(await loadAttempt(atOnce.attempt.id)).toMatchObject({ captured: '100.00', fee: '0.00', instalments: 1 })
    expect(await loadBookings(atOnce.attempt.id)).toHaveLength(1)
    expect(await loadIssues(fewer.attempt.id)).toEqual([])
  })

  /** @requirement PAY-31 */
  it('in parts that cost more than was shown are booked as charged, and looked at', async () => {
    const { attempt, orderNo } = await begun(3)
    await Promise.all([1, 2].map(() => handleWebhook(shop.deps, notify(orderNo, { total_amount: '10900' }))))
    expect(await loadAttempt(attempt.id)).toEqual({
      state: 'succeeded',
      captured: '109.00',
      fee: '9.00',
      instalments: 3,
    })
    expect(await loadBookings(attempt.id)).toHaveLength(2)
    expect(await loadIssues(attempt.id)).toEqual(['dearer'])
  })

  it('that reports no payment has amount 0, which is not a mismatch', async () => {
    const { attempt, orderNo } = await begun(3)
    expect(await handleWebhook(shop.deps, notify(orderNo, { status: 'failed', total_amount: '0', currency: '' }))).toBe(
      'accepted',
    )
    expect(await loadState(attempt.id)).toEqual({ state: 'failed', captured: '0.00' })
    expect(await loadIssues(attempt.id)).toEqual([])
  })

  it('that captured an amount other than requested is a reconciliation issue', async () => {
    const { attempt, orderNo } = await begun()
    const other = notify(orderNo, { total_amount: '9999' })
    await Promise.all([handleWebhook(shop.deps, other), handleWebhook(shop.deps, other)])
    expect(await loadState(attempt.id)).toEqual({ state: 'review', captured: '99.99' })
    expect(await loadBookings(attempt.id)).toEqual([{ side: 'credit', documentType: 'payment', amount: '99.99' }])
    expect(await loadIssues(attempt.id)).toEqual(['mismatch'])
    const more = await begun()
    await handleWebhook(shop.deps, notify(more.orderNo, { total_amount: '10500' }))
    expect(await loadState(more.attempt.id)).toEqual({ state: 'review', captured: '105.00' })
  })

  it('that took another currency is looked at, and no figure is booked in ours', async () => {
    const { attempt, orderNo } = await begun()
    await handleWebhook(shop.deps, notify(orderNo, { currency: 'USD', total_amount: '9999' }))
    expect(await loadState(attempt.id)).toEqual({ state: 'review', captured: '0.00' })
    expect(await loadBookings(attempt.id)).toEqual([])
  })

  /** @requirement PAY-17b */
  it('that captured a different amount for an order: it cannot be paid again until the issue is closed, and the amount is refunded', async () => {
    edge.on('/iade', () => ({ json: { status: 'success', return_amount: '239.99' } }))
    const { orderId } = await shop.orderByCard()
    const first = await shop.start(orderId, { bin: BONUS })
    if (!first.ok) throw new Error(first.refusal.code)
    const { id, reference } = first.value.attempt
    await handleWebhook(shop.deps, notify(reference.replaceAll('-', ''), { total_amount: '23999' }))
    expect(await loadState(id)).toEqual({ state: 'review', captured: '239.99' })
    expect(await orderDetail(shop.db, shop.context('ayse'), { id: orderId })).toMatchObject({
      status: 9,
      underReview: true,
    })
    expect(await shop.start(orderId)).toMatchObject({ ok: false, refusal: { code: 'PaymentUnderReview' } })
    const refunded = await executeRefund(shop.deps, shop.context('ela'), { of: { orderId }, ip: '' })
    expect(refunded).toMatchObject({ ok: true, value: { state: 'done' } })
    expect(await loadBookings(id)).toMatchObject([{ side: 'credit' }, { side: 'debit', amount: '239.99' }])
    const [issue] = await shop.db
      .selectFrom('paymentReconciliations')
      .select('id')
      .where('attemptId', '=', id)
      .execute()
    await closeIssue(shop.db, shop.context('ela'), { id: issue?.id ?? 0, note: 'Refunded', ip: '' })
    expect(await shop.start(orderId)).toMatchObject({ ok: true })
  })
})

describe('PayPal (threats 5, 7)', () => {
  it('is queried when the browser returns, and captured once', async () => {
    await speaksProvider('paypal', { clientId: 'i', clientSecret: 's' }, 'https://www.paypal.com')
    const id = 'ORDER1234567'
    const amount = { currency_code: 'TRY', value: '100.00' }
    let orderNo = ''
    const order = (status: string, payments = {}) => ({
      id,
      status,
      purchase_units: [{ custom_id: orderNo, amount, payments }],
    })
    edge.on('/v1/oauth2/token', () => ({ json: { access_token: 'T' } }))
    edge.on('/v2/checkout/orders', () => ({
      json: { id, links: [{ rel: 'approve', href: 'https://www.paypal.com/x' }] },
    }))
    const payment = await begun()
    orderNo = payment.orderNo
    edge.on(`/v2/checkout/orders/${id}`, () => ({ json: order('APPROVED') }))
    const captures = [{ id: 'CAPTURE12345', status: 'COMPLETED', amount }]
    edge.on(`/v2/checkout/orders/${id}/capture`, () => ({ status: 201, json: order('COMPLETED', { captures }) }))
    const key = callbackKey(shop.deps.env.secret, payment.attempt.reference)
    const back = { key, fields: [{ name: 'token', value: id }], ip: '' }
    await Promise.all([
      handleCallback(shop.deps, back),
      handleCallback(shop.deps, back),
      handleCallback(shop.deps, back),
    ])
    expect(await loadState(payment.attempt.id)).toMatchObject({ state: 'succeeded' })
    expect(await loadEntries(payment.attempt.id)).toBe(1)
    expect(edge.request.filter(({ path }) => path.endsWith('/capture'))).toHaveLength(1)
  })

  /** @requirement PAY-31 */
  it('has no instalments, whatever a terminal is configured for', async () => {
    await expect(begun(3)).rejects.toThrow('InstalmentNotOffered')
  })
})

describe('iyzico (threats 6, 42)', () => {
  it('whose webhook arrives before its browser is queried, and booked once', async () => {
    await speaksProvider('iyzico', { apiKey: 'k', secretKey: 's' }, 'https://cpp.example')
    const open = '/payment/iyzipos/checkoutform/initialize/auth/ecom'
    edge.on(open, () => ({ json: { status: 'success', token: 't', paymentPageUrl: 'https://cpp.example/?t' } }))
    const { attempt, orderNo } = await begun()
    const report = '/v2/reporting/payment/details'
    edge.on(report, () => ({ json: { status: 'success', payments: [] } }))
    await queryAfterWebhook(shop.deps, orderNo)
    expect(await loadState(attempt.id)).toMatchObject({ state: 'created' })
    const payments = [{ paymentId: 7, paymentStatus: 1, paidPrice: 100, fraudStatus: 1 }]
    edge.on(report, () => ({ json: { status: 'success', payments } }))
    await Promise.all([queryAfterWebhook(shop.deps, orderNo), queryAfterWebhook(shop.deps, orderNo)])
    expect(await loadState(attempt.id)).toMatchObject({ state: 'succeeded' })
    expect(await loadEntries(attempt.id)).toBe(1)
  })

  /** @requirement PAY-31 */
  it('receives the amount and the instalments; what it charged is found by the callback and by its books', async () => {
    const parts = await begun(6)
    const open = edge.last('/payment/iyzipos/checkoutform/initialize/auth/ecom')
    expect(JSON.parse(open?.body ?? '')).toMatchObject({ paidPrice: '100.0', enabledInstallments: [1, 6] })
    const result = {
      status: 'success',
      paymentStatus: 'SUCCESS',
      paymentId: '8',
      currency: 'TRY',
      basketId: parts.orderNo,
      conversationId: parts.orderNo,
      paidPrice: 105,
      price: 100,
      token: 't',
      installment: 6,
      fraudStatus: 1,
    }
    const signature = createHmac('sha256', 's').update(signedResult(result).join(':')).digest('hex')
    edge.on('/payment/iyzipos/checkoutform/auth/ecom/detail', () => ({ json: { ...result, signature } }))
    const key = callbackKey(shop.deps.env.secret, parts.attempt.reference)
    await handleCallback(shop.deps, { key, fields: [{ name: 'token', value: 't' }], ip: '' })
    expect(await loadAttempt(parts.attempt.id)).toEqual({
      state: 'succeeded',
      captured: '105.00',
      fee: '5.00',
      instalments: 6,
    })
    const swept = await begun(6)
    const payments = [{ paymentId: 9, paymentStatus: 1, paidPrice: 102.5, installment: 3, fraudStatus: 1 }]
    edge.on('/v2/reporting/payment/details', () => ({ json: { status: 'success', payments } }))
    await queryAfterWebhook(shop.deps, swept.orderNo)
    expect(await loadAttempt(swept.attempt.id)).toEqual({
      state: 'succeeded',
      captured: '102.50',
      fee: '2.50',
      instalments: 3,
    })
  })

  it('that refuses to open a payment is reported to the buyer, and nothing is captured', async () => {
    edge.on('/payment/iyzipos/checkoutform/initialize/auth/ecom', () => ({ json: { status: 'failure' } }))
    await expect(begun()).rejects.toThrow('BankUnreachable')
  })
})
