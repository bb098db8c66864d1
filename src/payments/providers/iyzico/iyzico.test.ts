import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProviderEdge } from '#tests/support/provider-edge.ts'
import type { Terminal } from '../provider.ts'
import { iyzico } from './iyzico.server.ts'
import { signedResult } from './reply.ts'
import { priceText } from './request.ts'
import { authorization, isSigned } from './signature-queries.server.ts'

const getSignature = (header: string) =>
  /signature:(\w+)$/.exec(Buffer.from(header.replace('IYZWSv2 ', ''), 'base64').toString())?.[1]

const VECTORS = [
  {
    apiKey: 'api_key',
    secretKey: 'secret_key',
    random: 'random_string',
    path: 'uri',
    body: '"body"',
    signature: '017508921a29ee5601bcd1fbe83efd2e2be43af02eceff30cf2e91a539aab355',
  },
  {
    apiKey: 'apiKey',
    secretKey: 'secretKey',
    random: 'random',
    path: '/v2/uri?test=true',
    body: '',
    signature: 'b7a2f634de9cd593accd9a53af28f78b82ec76dc2627f657f6643cf662c2667a',
  },
  {
    apiKey: 'sandbox-key',
    secretKey: 'sandbox-secret',
    random: '1700000000abc',
    path: '/payment/iyzipos/installment',
    body: '{"locale":"tr","conversationId":"123456789","binNumber":"554960","price":"100.0"}',
    signature: '9428ab40188f5e655477f1d311a0559f17b66e4b2f665f1ae49287a69e8a281b',
  },
]

/** @requirement PAY-28 */
describe('requests to iyzico are signed as documented', () => {
  it.each(VECTORS)('$path', ({ apiKey, secretKey, random, path, body, signature }) => {
    const header = authorization({ secrets: { apiKey, secretKey }, random, path, body })
    expect(getSignature(header)).toBe(signature)
    expect(Buffer.from(header.slice(8), 'base64').toString()).toContain(`apiKey:${apiKey}&randomKey:${random}&`)
  })

  it('and replies are verified by the documented vector', () => {
    const secrets = { apiKey: 'k', secretKey: 'sandbox-secret' }
    const values = ['22416035', 'TRY', 'B67832', '123456789', '1.2', '1']
    const signature = 'ebaeb375c939ba697687ae3ed34743bb83cc740f4fda4d40134a415400455a70'
    expect(isSigned(secrets, values, signature)).toBe(true)
    expect(isSigned(secrets, ['22416036', ...values.slice(1)], signature)).toBe(false)
    expect(isSigned(secrets, values, '')).toBe(false)
    expect(() => isSigned({ apiKey: 'k' }, values, signature)).toThrow()
  })

  it.each([
    ['22', '22.0'],
    ['15.340000', '15.34'],
    ['22.00', '22.0'],
    ['23.00450067', '23.00450067'],
  ])('formats a price of %s as %s', (amount, text) => {
    expect(priceText(amount)).toBe(text)
  })
})

/** @requirement PAY-28 */
describe("a payment by iyzico's checkout form", () => {
  let edge: Awaited<ReturnType<typeof openProviderEdge>>
  let terminal: Terminal
  const secrets = { apiKey: 'key', secretKey: 'secret' }
  const orderNo = '0123456789abcdef0123456789abcdef'
  const known = { orderNo, openedNo: 'tok', transactionNo: null, currency: 'TRY' }
  const RESULT = '/payment/iyzipos/checkoutform/auth/ecom/detail'
  const good = {
    status: 'success',
    paymentStatus: 'SUCCESS',
    paymentId: '224',
    currency: 'TRY',
    basketId: orderNo,
    conversationId: orderNo,
    paidPrice: 240,
    price: 240,
    token: 'tok',
    fraudStatus: 1,
    authCode: 'A1',
  }
  const sign = (result: Record<string, unknown>) => ({
    ...result,
    signature: createHmac('sha256', 'secret').update(signedResult(result).join(':')).digest('hex'),
  })
  const readCallback = (name: string, value: string) => iyzico.read(terminal, [{ name, value }], known)

  beforeAll(async () => {
    edge = await openProviderEdge()
    terminal = { merchant: 'M', gateUrl: 'https://cpp.example', apiUrl: edge.address, secrets, acceptedProofs: ['1'] }
  })
  afterAll(() => edge.close())

  const request = {
    orderNo,
    price: '240.00',
    amount: '240.00',
    currency: 'TRY',
    instalments: 1,
    language: 'tr',
    returnTo: 'https://shop/back',
    buyer: { id: 'C1', firstName: 'Ayşe', lastName: 'Yılmaz', email: 'a@b.test', phone: '', ip: '10.0.0.1' },
  }

  /** @requirement PAY-29 */
  it('opens a page of iyzico only (threat 34)', async () => {
    const path = '/payment/iyzipos/checkoutform/initialize/auth/ecom'
    const reply = { status: 'success', token: 'tok', paymentPageUrl: 'https://cpp.example/?token=tok' }
    edge.on(path, () => ({ json: reply }))
    expect(await iyzico.open(terminal, request)).toEqual({
      kind: 'redirect',
      address: reply.paymentPageUrl,
      transactionNo: 'tok',
    })
    const { body = '', headers } = edge.last(path) ?? {}
    expect(JSON.parse(body)).toMatchObject({ price: '240.0', paidPrice: '240.0', basketId: orderNo })
    expect(JSON.parse(body)).toMatchObject({ enabledInstallments: [1], callbackUrl: 'https://shop/back' })
    const random = String(headers?.['x-iyzi-rnd'])
    expect(headers?.authorization).toBe(authorization({ secrets, random, path, body }))
    // Agreed at 252.00 in six instalments: iyzico receives the amount without the fee and adds it itself.
    await iyzico.open(terminal, { ...request, amount: '252.00', instalments: 6 })
    expect(JSON.parse(edge.last(path)?.body ?? '')).toMatchObject({
      price: '240.0',
      paidPrice: '240.0',
      enabledInstallments: [1, 6],
      basketItems: [{ price: '240.0' }],
    })
    edge.on(path, () => ({ json: { ...reply, paymentPageUrl: 'https://evil.example/' } }))
    await expect(iyzico.open(terminal, request)).rejects.toThrow()
  })

  it('is accepted if iyzico, queried by the token, signs the result', async () => {
    edge.on(RESULT, () => ({ json: sign(good) }))
    expect(await readCallback('token', 'tok')).toMatchObject({
      orderNo,
      amount: '240',
      currency: 'TRY',
      merchant: 'M',
      proven: true,
      captured: { transactionNo: '224', authorisationNo: 'A1' },
    })
  })

  it('reports instalments, total and paid amount', async () => {
    edge.on(RESULT, () => ({ json: sign({ ...good, paidPrice: 252, installment: 6 }) }))
    expect(await readCallback('token', 'tok')).toMatchObject({
      amount: '252',
      price: '240',
      instalments: 6,
      proven: true,
    })
    edge.on(RESULT, () => ({ json: { ...sign({ ...good, paidPrice: 252, installment: 6 }), paidPrice: 240 } }))
    expect(await readCallback('token', 'tok')).toBeUndefined()
  })

  /** @requirement THREAT-7 */
  it('is rejected with a wrong or missing signature, or the token of another payment (threat 7)', async () => {
    edge.on(RESULT, () => ({ json: { ...sign(good), paidPrice: 1 } }))
    expect(await readCallback('token', 'tok')).toBeUndefined()
    edge.on(RESULT, () => ({ json: good }))
    expect(await readCallback('token', 'tok')).toBeUndefined()
    expect(await readCallback('token', 'other')).toBeUndefined()
    expect(await readCallback('nothing', '')).toBeUndefined()
  })

  it('is rejected with a failure status; a running fraud check is awaited', async () => {
    edge.on(RESULT, () => ({ json: { ...sign(good), status: 'failure' } }))
    expect(await readCallback('token', 'tok')).toBe('later')
    edge.on(RESULT, () => ({ json: sign({ ...good, fraudStatus: 0 }) }))
    expect(await readCallback('token', 'tok')).toBe('later')
    edge.on(RESULT, () => ({ json: { status: 'failure', paymentStatus: 'FAILURE', errorCode: '10051' } }))
    expect(await readCallback('token', 'tok')).toMatchObject({ proven: false, failure: 'insufficientFunds' })
    const bare = { status: 'failure', paymentStatus: 'FAILURE', conversationId: orderNo }
    edge.on(RESULT, () => ({ json: bare }))
    expect(await readCallback('token', 'tok')).toMatchObject({ orderNo, proven: false, failure: 'declined' })
    edge.on(RESULT, () => 'silence')
    expect(await readCallback('token', 'tok')).toBe('later')
  })

  it('is found in the reports with its refunds (threat 42)', async () => {
    const path = '/v2/reporting/payment/details'
    const payment = { paymentId: 224, paymentStatus: 1, paidPrice: 240, installment: 3, fraudStatus: 1 }
    const refunds = [{ refundPrice: 40 }, { refundPrice: '10.50' }]
    edge.on(path, () => ({ json: { status: 'success', payments: [{ ...payment, itemTransactions: [{ refunds }] }] } }))
    expect(await iyzico.inquire(terminal, known)).toMatchObject({
      kind: 'captured',
      amount: '240',
      instalments: 3,
      refunded: '50.50',
    })
    expect(edge.last(path)?.path).toBe(`${path}?paymentConversationId=${orderNo}`)
    edge.on(path, () => ({ json: { status: 'success', payments: [] } }))
    expect(await iyzico.inquire(terminal, known)).toEqual({ kind: 'nothing' })
    edge.on(path, () => ({ json: { status: 'failure', errorCode: '1' } }))
    expect(await iyzico.inquire(terminal, known)).toMatchObject({ kind: 'silent' })
  })

  it('is voided on its day, otherwise refunded; a part is refunded', async () => {
    const undo = { ...known, transactionNo: '224', amount: '240.00', whole: true, key: '1' }
    edge.on('/payment/cancel', () => ({ json: { status: 'failure', errorCode: '5093' } }))
    edge.on('/v2/payment/refund', () => ({ json: { status: 'success' } }))
    expect(await iyzico.refund(terminal, undo)).toMatchObject({ kind: 'done' })
    expect(JSON.parse(edge.last('/v2/payment/refund')?.body ?? '')).toMatchObject({ paymentId: '224', price: '240.0' })
    edge.on('/v2/payment/refund', () => 'silence')
    expect(await iyzico.refund(terminal, { ...undo, whole: false })).toMatchObject({ kind: 'silent' })
  })
})
