import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPayingShop, type PayingShop } from '../../../tests/support/paying-shop.ts'
import { openProviderEdge } from '../../../tests/support/provider-edge.ts'
import { brokenPromises } from '../../../tests/support/small-shop-orders.ts'
import { seal } from '../../platform/sealed.server.ts'
import { hearBank, hearNotice } from '../attempts/callback-commands.server.ts'
import { callbackKey } from '../attempts/callback-key-queries.server.ts'
import { askAfterNotice } from '../attempts/sweeping-commands.server.ts'
import { beginOnlinePayment } from '../online/commands.server.ts'
import { signatureOf } from './paytr/signature-queries.server.ts'

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

/** The shop's only terminal is this provider's from now on. */
async function speaksFor(provider: string, secrets: Record<string, string>, gateUrl: string) {
  await shop.db.updateTable('posTerminals').set({ active: false }).execute()
  const about = { siteId: shop.site.id, provider, name: provider, bank: provider, merchant: 'M', currency: 'TRY' }
  const sealed = seal(shop.till.env.secret, JSON.stringify(secrets))
  await shop.db
    .insertInto('posTerminals')
    .values({ ...about, gateUrl, apiUrl: edge.address, secrets: sealed })
    .execute()
}

async function begun() {
  const paying = { amount: '100', currency: 'TRY', debitIds: [], description: '', contractId: undefined }
  const choice = { key: randomUUID(), instalments: 1 }
  const answer = await beginOnlinePayment(shop.till, { who: shop.who('ayse'), ip: '10.0.0.7' }, { ...paying, choice })
  if (!answer.ok) throw new Error(answer.refusal.code)
  const { attempt, opening } = answer.value
  return { attempt, opening, orderNo: attempt.reference.replaceAll('-', '') }
}

const stateOf = (id: number) =>
  shop.db.selectFrom('paymentAttempts').select(['state', 'captured']).where('id', '=', id).executeTakeFirstOrThrow()
const entriesOf = async (id: number) =>
  (await shop.db.selectFrom('accountEntries').select('id').where('paymentId', '=', id).execute()).length

describe('PayTR (threats 5, 7)', () => {
  const told = (orderNo: string, of: Record<string, string> = {}) => {
    const notice = { merchant_oid: orderNo, status: 'success', total_amount: '10000', currency: 'TL', ...of }
    const hash = signatureOf('K', [notice.merchant_oid, 'S', notice.status, notice.total_amount])
    const fields = Object.entries({ hash, ...notice }).map(([name, value]) => ({ name, value }))
    return { provider: 'paytr', orderNo, fields, ip: '1.1.1.1' }
  }

  it('pays by its server’s notice, once however often it comes; the browser that comes back pays nothing', async () => {
    await speaksFor('paytr', { merchantKey: 'K', merchantSalt: 'S' }, 'https://paytr.example/guvenli')
    edge.on('/api/get-token', () => ({ json: { status: 'success', token: randomUUID() } }))
    const { attempt, opening, orderNo } = await begun()
    expect(opening).toMatchObject({
      kind: 'frame',
      address: expect.stringMatching(/^https:\/\/paytr\.example\/guvenli\//),
    })
    const key = callbackKey(shop.till.env.secret, attempt.reference)
    await hearBank(shop.till, { key, fields: [], ip: '' })
    expect(await stateOf(attempt.id)).toMatchObject({ state: 'created' })
    const forged = { ...told(orderNo), fields: told(orderNo, { total_amount: '1' }).fields.slice(1) }
    expect(await hearNotice(shop.till, forged)).toBe('unheard')
    expect(await hearNotice(shop.till, { ...told(orderNo), provider: 'nestpay' })).toBe('unheard')
    expect(await hearNotice(shop.till, told('f'.repeat(32)))).toBe('unheard')
    expect(await Promise.all([told(orderNo), told(orderNo)].map((one) => hearNotice(shop.till, one)))).toEqual([
      'heard',
      'heard',
    ])
    expect(await hearNotice(shop.till, told(orderNo))).toBe('heard')
    expect(await stateOf(attempt.id)).toEqual({ state: 'succeeded', captured: '100.00' })
    expect(await entriesOf(attempt.id)).toBe(1)
  })

  it('that took another amount than asked is for people to look at', async () => {
    const { attempt, orderNo } = await begun()
    await hearNotice(shop.till, told(orderNo, { total_amount: '9999' }))
    expect(await stateOf(attempt.id)).toEqual({ state: 'review', captured: '0.00' })
  })
})

describe('PayPal (threats 5, 7)', () => {
  it('is asked back when the browser returns, and asked for the money once', async () => {
    await speaksFor('paypal', { clientId: 'i', clientSecret: 's' }, 'https://www.paypal.com')
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
    const key = callbackKey(shop.till.env.secret, payment.attempt.reference)
    const back = { key, fields: [{ name: 'token', value: id }], ip: '' }
    await Promise.all([hearBank(shop.till, back), hearBank(shop.till, back), hearBank(shop.till, back)])
    expect(await stateOf(payment.attempt.id)).toMatchObject({ state: 'succeeded' })
    expect(await entriesOf(payment.attempt.id)).toBe(1)
    expect(edge.asked.filter(({ path }) => path.endsWith('/capture'))).toHaveLength(1)
  })
})

describe('iyzico (threats 6, 42)', () => {
  it('whose notice comes before its browser is asked itself, and books once', async () => {
    await speaksFor('iyzico', { apiKey: 'k', secretKey: 's' }, 'https://cpp.example')
    const open = '/payment/iyzipos/checkoutform/initialize/auth/ecom'
    edge.on(open, () => ({ json: { status: 'success', token: 't', paymentPageUrl: 'https://cpp.example/?t' } }))
    const { attempt, orderNo } = await begun()
    const report = '/v2/reporting/payment/details'
    edge.on(report, () => ({ json: { status: 'success', payments: [] } }))
    await askAfterNotice(shop.till, orderNo)
    expect(await stateOf(attempt.id)).toMatchObject({ state: 'created' })
    const payments = [{ paymentId: 7, paymentStatus: 1, paidPrice: 100, fraudStatus: 1 }]
    edge.on(report, () => ({ json: { status: 'success', payments } }))
    await Promise.all([askAfterNotice(shop.till, orderNo), askAfterNotice(shop.till, orderNo)])
    expect(await stateOf(attempt.id)).toMatchObject({ state: 'succeeded' })
    expect(await entriesOf(attempt.id)).toBe(1)
  })

  it('that will not open a payment is said to the buyer, and no money moves', async () => {
    edge.on('/payment/iyzipos/checkoutform/initialize/auth/ecom', () => ({ json: { status: 'failure' } }))
    await expect(begun()).rejects.toThrow('BankUnreachable')
  })
})
