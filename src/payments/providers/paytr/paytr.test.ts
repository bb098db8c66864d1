import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProviderEdge } from '#tests/support/provider-edge.ts'
import type { FormField, Terminal } from '../provider.ts'
import { paytr } from './paytr.server.ts'
import { computeSignature, isSignature } from './signature-queries.server.ts'

const KEY = 'KEY5678'
const SALT = 'SALT1234'

/** @requirement PAY-28 */
describe('what is signed for PayTR', () => {
  it.each([
    [
      ...['123456', '1.1.1.1', 'ABC123', 'user@domainname.com', '100'],
      ...['W1siU2FtcGxlIHByb2R1Y3QgMSIsIjEuMDAiLDFdXQ==', '0', '0', 'TL', '1', SALT],
      'zBrf02OjCcBBgOJdJig8YOxjMEUjQW91q5HkaPfrwnA=',
    ],
    ['SIP20240001', SALT, 'success', '149990', '+bQeFR5j5yVvmY3iGEMU0yviSWcV3O40qvrgjLRgdnk='],
    ['123456', 'SIP20240001', '10.25', SALT, 'hHL3AZyfYWlkoyYsm6Us8BuucRMJOJjI8beGVdTZoC8='],
  ])('%#: a form, a notice, a refund', (...vector) => {
    const signature = vector.at(-1) ?? ''
    expect(computeSignature(KEY, vector.slice(0, -1))).toBe(signature)
    expect(isSignature(KEY, vector.slice(0, -1), '')).toBe(false)
  })
})

/** @requirement PAY-28 */
describe('a payment in the frame of PayTR', () => {
  let edge: Awaited<ReturnType<typeof openProviderEdge>>
  let terminal: Terminal
  const orderNo = '0123456789abcdef0123456789abcdef'
  const known = { orderNo, openedNo: 'tok', transactionNo: null, currency: 'TRY' }

  beforeAll(async () => {
    edge = await openProviderEdge()
    const secrets = { merchantKey: KEY, merchantSalt: SALT }
    terminal = {
      merchant: '123456',
      gateUrl: 'https://pay.example/guvenli',
      apiUrl: edge.address,
      secrets,
      acceptedProofs: [],
    }
  })
  afterAll(() => edge.close())

  const toast = (of: Record<string, string> = {}): FormField[] => {
    const notification = { merchant_oid: orderNo, status: 'success', total_amount: '24000', currency: 'TL', ...of }
    const hash = computeSignature(KEY, [
      notification.merchant_oid,
      SALT,
      notification.status,
      notification.total_amount,
    ])
    return Object.entries({ hash, ...notification }).map(([name, value]) => ({ name, value }))
  }

  it('is opened with its amount in kuruş and a single payment', async () => {
    edge.on('/api/get-token', () => ({ json: { status: 'success', token: 'abcdef123456' } }))
    const buyer = { id: 'C1', firstName: 'Ayşe', lastName: '', email: 'a@b.test', phone: '', ip: '10.0.0.1' }
    const request = {
      orderNo,
      price: '240.05',
      amount: '240.05',
      currency: 'TRY',
      instalments: 1,
      language: 'tr',
      returnTo: 'https://s/b',
    }
    expect(await paytr.open(terminal, { ...request, buyer })).toEqual({
      kind: 'frame',
      address: 'https://pay.example/guvenli/abcdef123456',
      transactionNo: 'abcdef123456',
    })
    const sent = Object.fromEntries(new URLSearchParams(edge.last('/api/get-token')?.body))
    expect(sent).toMatchObject({ payment_amount: '24005', no_installment: '1', currency: 'TL', merchant_oid: orderNo })
    const names = ['merchant_id', 'user_ip', 'merchant_oid', 'email', 'payment_amount', 'user_basket']
    const rest = ['no_installment', 'max_installment', 'currency', 'test_mode']
    expect(sent.paytr_token).toBe(computeSignature(KEY, [...[...names, ...rest].map((name) => sent[name] ?? ''), SALT]))
    // Agreed at 252.05 in six instalments: PayTR receives the amount before fees and the maximum number of instalments,
    // and adds its fee.
    await paytr.open(terminal, { ...request, amount: '252.05', instalments: 6, buyer })
    const inParts = Object.fromEntries(new URLSearchParams(edge.last('/api/get-token')?.body))
    expect(inParts).toMatchObject({ payment_amount: '24005', no_installment: '0', max_installment: '6' })
    expect(JSON.parse(Buffer.from(inParts.user_basket ?? '', 'base64').toString())).toEqual([[orderNo, '240.05', 1]])
    expect(inParts.paytr_token).toBe(
      computeSignature(KEY, [...[...names, ...rest].map((name) => inParts[name] ?? ''), SALT]),
    )
    edge.on('/api/get-token', () => ({ json: { status: 'failed', reason: 'no' } }))
    await expect(paytr.open(terminal, { ...request, buyer })).rejects.toThrow('no')
  })

  /** @requirement THREAT-7 */
  it('is believed by the hash of its notice alone (threat 7)', async () => {
    expect(await paytr.read(terminal, toast(), known)).toMatchObject({
      orderNo,
      amount: '240.00',
      currency: 'TRY',
      proven: true,
      captured: { transactionNo: orderNo },
    })
    expect(await paytr.read(terminal, toast({ total_amount: '25200', installment_count: '6' }), known)).toMatchObject({
      amount: '252.00',
      instalments: 6,
    })
    expect(await paytr.read(terminal, toast({ installment_count: 'many' }), known)).toMatchObject({
      instalments: null,
    })
    expect(await paytr.read(terminal, toast({ status: 'failed' }), known)).toMatchObject({
      proven: false,
      captured: null,
    })
    const forged = toast().map((field) => (field.name === 'total_amount' ? { ...field, value: '1' } : field))
    expect(await paytr.read(terminal, forged, known)).toBeUndefined()
    expect(
      await paytr.read(
        terminal,
        toast().filter(({ name }) => name !== 'hash'),
        known,
      ),
    ).toBeUndefined()
    expect(await paytr.read(terminal, [...toast(), { name: 'status', value: 'success' }], known)).toBeUndefined()
    await expect(paytr.read({ ...terminal, secrets: { merchantKey: KEY } }, toast(), known)).rejects.toThrow()
  })

  it('is found by the status query, with a comma or a dot, less what went back (threat 42)', async () => {
    const returns = [{ return_amount: '10,50' }]
    edge.on('/durum-sorgu', () => ({ json: { status: 'success', payment_total: '240,00', currency: 'TL', returns } }))
    expect(await paytr.inquire(terminal, known)).toMatchObject({
      kind: 'captured',
      amount: '240.00',
      refunded: '10.50',
    })
    edge.on('/durum-sorgu', () => ({ json: { status: 'error', err_no: '004', err_msg: 'none' } }))
    expect(await paytr.inquire(terminal, known)).toEqual({ kind: 'nothing' })
    edge.on('/durum-sorgu', () => ({ json: { status: 'error', err_no: '002' } }))
    expect(await paytr.inquire(terminal, known)).toMatchObject({ kind: 'silent' })
  })

  it('goes back by an amount with a dot', async () => {
    edge.on('/iade', () => ({ json: { status: 'success' } }))
    const undo = { ...known, transactionNo: orderNo, amount: '10.25', whole: false, key: '1' }
    expect(await paytr.refund(terminal, undo)).toMatchObject({ kind: 'done' })
    const sent = Object.fromEntries(new URLSearchParams(edge.last('/iade')?.body))
    expect(sent.return_amount).toBe('10.25')
    expect(sent.paytr_token).toBe(computeSignature(KEY, ['123456', orderNo, '10.25', SALT]))
    edge.on('/iade', () => ({ json: { status: 'error', err_no: '009', err_msg: 'too much' } }))
    expect(await paytr.refund(terminal, undo)).toEqual({ kind: 'declined', message: '009 too much' })
  })
})
