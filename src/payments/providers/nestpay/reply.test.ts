import { describe, expect, it } from 'vitest'
import type { Terminal } from '../provider.ts'
import { toCallbackResult, toCaptureResult, toRefundResult, toTransactionStatus, xmlText } from './reply.ts'
import { buildRefundRequest, captureRequest } from './request.ts'

const terminal: Terminal = {
  merchant: '190100000',
  gateUrl: '',
  apiUrl: '',
  secrets: { user: 'api', password: 'p&w', storeKey: 'TEST1234' },
  acceptedProofs: ['1'],
}
const word = (of: Record<string, string>) =>
  toCallbackResult(
    Object.entries({ oid: 'a1', amount: '100.25', currency: '949', clientid: '190100000', ...of }).map(
      ([name, value]) => ({ name, value }),
    ),
    terminal,
  )
const reply = (of: Record<string, string>) =>
  `<?xml version="1.0" encoding="ISO-8859-9"?><CC5Response>${Object.entries(of)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</CC5Response>`

/** @requirement PAY-3, THREAT-7 */
describe('the word that comes back with the browser', () => {
  it('names order, amount, currency and merchant, in any case of its names', () => {
    expect(word({ MDSTATUS: '1' })).toMatchObject({
      orderNo: 'a1',
      amount: '100.25',
      currency: 'TRY',
      merchant: '190100000',
      proven: true,
      captured: null,
    })
  })

  it.each([
    ['1', '', true],
    ['1', '00', true],
    ['1', '05', false],
    ['0', '00', false],
    ['2', '', false],
    ['3', '', false],
    ['4', '', false],
    ['5', '', false],
    ['7', '', false],
    ['', '', false],
  ])('proves the holder with mdStatus %s and ProcReturnCode "%s": %s', (mdStatus, ProcReturnCode, proven) => {
    expect(word({ mdStatus, ProcReturnCode })).toMatchObject({ proven })
  })

  it('accepts weaker authentication only if the terminal does', () => {
    const half = [{ name: 'mdStatus', value: '4' }]
    expect(toCallbackResult(half, { ...terminal, acceptedProofs: ['1', '4'] }).proven).toBe(true)
  })

  it.each(['', '1,00', '-5.00', '1e3', '100.255'])('reads %j as no amount at all', (amount) => {
    expect(word({ amount }).amount).toBe('0')
  })
})

/** @requirement PAY-3 */
describe('the reply to a capture', () => {
  it('is captured with Approved, 00 and its number', () => {
    const message = reply({ Response: 'Approved', ProcReturnCode: '00', AuthCode: 'P90325', TransId: '22303Md4C19254' })
    expect(toCaptureResult(message)).toEqual({
      kind: 'captured',
      capture: { transactionNo: '22303Md4C19254', authorisationNo: 'P90325' },
    })
  })

  it.each([
    ['05', 'declined'],
    ['51', 'insufficientFunds'],
    ['54', 'cardExpired'],
    ['57', 'cardNotAllowed'],
    ['62', 'cardNotAllowed'],
    ['09', 'tryAgain'],
    ['99', 'declined'],
  ])('did not with %s: %s', (code, failure) => {
    const message = reply({ Response: 'Declined', ProcReturnCode: code, ErrMsg: 'Bakiye yetersiz' })
    expect(toCaptureResult(message)).toEqual({ kind: 'declined', failure, message: 'Bakiye yetersiz' })
  })

  it.each([
    ['an answer of another kind', '<html>502</html>'],
    ['half an answer', reply({ Response: 'Approved' })],
    ['a yes with a no', reply({ Response: 'Approved', ProcReturnCode: '05' })],
    ['a yes without a number', reply({ Response: 'Approved', ProcReturnCode: '00' })],
  ])('is inconclusive with %s', (_, message) => expect(toCaptureResult(message).kind).toBe('silent'))
})

/** @requirement PAY-3 */
describe('the reply to a status query', () => {
  const line = (cells: string[]) => cells.join('\t')
  const books = (...lines: string[]) =>
    reply({
      ProcReturnCode: '00',
      Response: 'Approved',
      TRXCOUNT: `${lines.length}`,
      ...Object.fromEntries(lines.map((text, at) => [`TRX${at + 1}`, text])),
    })
  const sale = (state: string, result = '00') =>
    line(['S', state, '10025', '10025', '2024-01-01 22:15', '2024-01-01 22:15', '', '4001', 'P14578', result, '24001W'])
  const credit = (hundredths: string, result = '00') =>
    line(['C', 'C', hundredths, hundredths, '2024-01-02', '2024-01-02', '', '4002', '', result, '24002V'])

  it.each([
    ['taken', books(sale('C')), '100.25', '0.00'],
    ['taken and partly given back', books(credit('1025'), sale('S')), '100.25', '10.25'],
    ['taken, and giving back refused', books(credit('1025', '99'), sale('S')), '100.25', '0.00'],
    ['undone', books(sale('V')), '100.25', '100.25'],
  ])('%s', (_, xml, amount, refunded) => {
    const capture = { transactionNo: '24001W', authorisationNo: 'P14578' }
    expect(toTransactionStatus(xml)).toEqual({ kind: 'captured', capture, amount, instalments: null, refunded })
  })

  it('knows of nothing when it has no such order, or refused it', () => {
    expect(toTransactionStatus(reply({ ErrMsg: 'No record found for a1', ProcReturnCode: '99' }))).toEqual({
      kind: 'nothing',
    })
    expect(toTransactionStatus(books(sale('D', '51')))).toEqual({ kind: 'nothing' })
  })

  it('is inconclusive with any other content', () => {
    expect(toTransactionStatus(reply({ ErrMsg: 'Sistem', ProcReturnCode: '99' }))).toEqual({
      kind: 'silent',
      message: 'Sistem',
    })
    expect(toTransactionStatus('')).toMatchObject({ kind: 'silent' })
  })
})

describe('the requests to the bank', () => {
  it('escapes markup and non-ASCII characters in values', () => {
    const xml = captureRequest(terminal, {
      orderNo: 'a1',
      price: '100.25',
      amount: '100.25',
      currency: 'TRY',
      instalments: 1,
      language: 'tr',
      ip: '::1',
      proof: { md: '</Number><Type>Void</Type>', xid: 'x', eci: '05', cavv: 'ğ=' },
    })
    expect(xml).toContain('<Password>p&#38;w</Password>')
    expect(xml).toContain('<Number>&#60;/Number&#62;&#60;Type&#62;Void&#60;/Type&#62;</Number>')
    expect(xml).toContain('<PayerAuthenticationCode>&#287;=</PayerAuthenticationCode>')
    expect(xml).toContain('<Taksit></Taksit>')
    expect(xmlText(xml, 'Password')).toBe('p&w')
  })

  it('names an amount when some of it goes back, and none when all is undone', () => {
    const undo = {
      orderNo: 'a1',
      amount: '10.5',
      currency: 'TRY',
      whole: true,
      openedNo: null,
      transactionNo: null,
      key: '1',
    }
    expect(buildRefundRequest(terminal, 'Void', undo)).not.toContain('Total')
    expect(buildRefundRequest(terminal, 'Credit', undo)).toContain('<Total>10.50</Total><Currency>949</Currency>')
    expect(toRefundResult(reply({ Response: 'Error', ProcReturnCode: '99', ErrMsg: 'x' }))).toMatchObject({
      message: 'x',
    })
  })
})
