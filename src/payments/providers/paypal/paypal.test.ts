import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openProviderEdge } from '#tests/support/provider-edge.ts'
import type { Terminal } from '../provider.ts'
import { paypal } from './paypal.server.ts'

const ORDER = '5O190127TN364715T'
const CAPTURE = '3C679366HH908993F'
const orderNo = '0123456789abcdef0123456789abcdef'
const known = { orderNo, openedNo: ORDER, transactionNo: null, currency: 'USD' }
const money = (value: string) => ({ currency_code: 'USD', value })
const order = (status: string, payments = {}) => ({
  id: ORDER,
  status,
  purchase_units: [{ custom_id: orderNo, amount: money('240.00'), payments }],
})
const taken = { captures: [{ id: CAPTURE, status: 'COMPLETED', amount: money('240.00') }] }
const AT = `/v2/checkout/orders/${ORDER}`

/** @requirement PAY-28 */
describe('a payment by PayPal', () => {
  let edge: Awaited<ReturnType<typeof openProviderEdge>>
  let terminal: Terminal

  beforeAll(async () => {
    edge = await openProviderEdge()
    const secrets = { clientId: 'id', clientSecret: 'secret' }
    terminal = { merchant: 'M', gateUrl: 'https://www.paypal.com', apiUrl: edge.address, secrets, acceptedProofs: [] }
  })
  beforeEach(() => edge.on('/v1/oauth2/token', () => ({ json: { access_token: 'T' } })))
  afterAll(() => edge.close())

  const readCallback = (token: string) => paypal.read(terminal, [{ name: 'token', value: token }], known)
  const request = { orderNo, price: '240.00', amount: '240.00', currency: 'USD', instalments: 1, language: 'en' }

  it('opens an order created by the shop, once, on a page of PayPal only', async () => {
    const links = [{ rel: 'payer-action', href: 'https://www.paypal.com/checkoutnow?token=1' }]
    edge.on('/v2/checkout/orders', () => ({ status: 201, json: { id: ORDER, links } }))
    const buyer = { id: 'C', firstName: '', lastName: '', email: '', phone: '', ip: '' }
    const input = { ...request, returnTo: 'https://shop/back', buyer }
    expect(await paypal.open(terminal, input)).toEqual({
      kind: 'redirect',
      address: links[0]?.href,
      transactionNo: ORDER,
    })
    const { headers, body = '' } = edge.last('/v2/checkout/orders') ?? {}
    expect(headers).toMatchObject({ authorization: 'Bearer T', 'paypal-request-id': orderNo })
    expect(JSON.parse(body)).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [{ custom_id: orderNo, amount: money('240.00') }],
    })
    expect(edge.last('/v1/oauth2/token')?.headers.authorization).toBe(`Basic ${btoa('id:secret')}`)
    edge.on('/v2/checkout/orders', () => ({ json: { id: ORDER, links: [{ rel: 'approve', href: 'https://evil/' }] } }))
    await expect(paypal.open(terminal, input)).rejects.toThrow()
  })

  /** @requirement THREAT-7 */
  it('is verified by a query to PayPal; the browser alone proves nothing (threat 7)', async () => {
    edge.on(AT, () => ({ json: order('APPROVED') }))
    expect(await readCallback(ORDER)).toMatchObject({
      orderNo,
      amount: '240.00',
      currency: 'USD',
      proven: true,
      captured: null,
      proof: { order: ORDER },
    })
    expect(await readCallback('8AA831015G517922L')).toBeUndefined()
    edge.on(AT, () => ({ json: order('PAYER_ACTION_REQUIRED') }))
    expect(await readCallback(ORDER)).toMatchObject({ proven: false, failure: 'abandoned' })
    edge.on(AT, () => 'silence')
    expect(await readCallback(ORDER)).toBe('later')
  })

  it('is taken once, by a key of its own; declined is no, everything unclear is silence', async () => {
    const capture = () => paypal.capture(terminal, { ...request, proof: { order: ORDER }, ip: '' })
    edge.on(`${AT}/capture`, () => ({ status: 201, json: order('COMPLETED', taken) }))
    expect(await capture()).toEqual({ kind: 'captured', capture: { transactionNo: CAPTURE, authorisationNo: '' } })
    expect(edge.last(`${AT}/capture`)?.headers['paypal-request-id']).toBe(`${orderNo}-capture`)
    edge.on(`${AT}/capture`, () => ({ status: 422, json: { details: [{ issue: 'INSTRUMENT_DECLINED' }] } }))
    expect(await capture()).toMatchObject({ kind: 'declined', message: 'INSTRUMENT_DECLINED' })
    edge.on(`${AT}/capture`, () => ({ status: 422, json: { details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] } }))
    expect(await capture()).toMatchObject({ kind: 'silent' })
    edge.on(`${AT}/capture`, () => ({ status: 500, json: {} }))
    expect(await capture()).toMatchObject({ kind: 'silent' })
  })

  it('is found by its order, less what went back; money on its way is neither there nor not (threat 42)', async () => {
    const refunds = [
      { status: 'COMPLETED', amount: money('40.00') },
      { status: 'FAILED', amount: money('7.00') },
    ]
    edge.on(AT, () => ({ json: order('COMPLETED', { ...taken, refunds }) }))
    expect(await paypal.inquire(terminal, known)).toMatchObject({
      kind: 'captured',
      amount: '240.00',
      refunded: '40.00',
    })
    edge.on(AT, () => ({ json: order('APPROVED') }))
    expect(await paypal.inquire(terminal, known)).toEqual({ kind: 'nothing' })
    edge.on(AT, () => ({ json: order('COMPLETED', { captures: [{ id: CAPTURE, status: 'PENDING' }] }) }))
    expect(await paypal.inquire(terminal, known)).toMatchObject({ kind: 'silent' })
    edge.on(AT, () => ({ status: 404, json: {} }))
    expect(await paypal.inquire(terminal, known)).toEqual({ kind: 'nothing' })
  })

  /** @requirement THREAT-5 */
  it('is refunded once, however often the same refund is requested (threat 5)', async () => {
    const at = `/v2/payments/captures/${CAPTURE}/refund`
    edge.on(at, () => ({ status: 201, json: { id: 'R1', status: 'COMPLETED' } }))
    const undo = { ...known, transactionNo: CAPTURE, amount: '40', whole: false, key: '7' }
    expect(await paypal.refund(terminal, undo)).toEqual({ kind: 'done', transactionNo: 'R1' })
    expect(edge.last(at)?.headers['paypal-request-id']).toBe('refund-7')
    expect(JSON.parse(edge.last(at)?.body ?? '')).toEqual({ amount: money('40.00') })
    edge.on(at, () => ({ status: 422, json: { details: [{ issue: 'REFUND_AMOUNT_EXCEEDED' }] } }))
    expect(await paypal.refund(terminal, undo)).toEqual({ kind: 'declined', message: 'REFUND_AMOUNT_EXCEEDED' })
  })
})
