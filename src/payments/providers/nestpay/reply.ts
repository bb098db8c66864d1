import Big from 'big.js'
import { sum } from '#src/platform/money.ts'
import type {
  CallbackResult,
  CaptureResult,
  Failure,
  FormField,
  RefundResult,
  Terminal,
  TransactionStatus,
} from '../provider.ts'
import { currencyOfNumber } from './currency.ts'

const APPROVED = '00'

/** Converts a callback whose signature was verified by the caller. */
export function toCallbackResult(fields: readonly FormField[], { acceptedProofs }: Terminal): CallbackResult {
  const field = (name: string) => fields.find((one) => one.name.toLowerCase() === name.toLowerCase())?.value ?? ''
  const proof = { md: field('md'), xid: field('xid'), eci: field('eci'), cavv: field('cavv') }
  return {
    orderNo: field('oid'),
    amount: parseDecimal(field('amount')),
    currency: currencyOfNumber(field('currency')),
    // The amount contains the requested instalments; the hash covers both.
    instalments: null,
    merchant: field('clientid'),
    // An error code next to a valid authentication invalidates it.
    proven: acceptedProofs.includes(field('mdStatus')) && ['', APPROVED].includes(field('ProcReturnCode')),
    captured: null,
    failure: field('ProcReturnCode') === '' ? 'notProven' : toFailure(field('ProcReturnCode')),
    message: cleanMessage(field('mdErrorMsg') || field('ErrMsg')),
    proof,
  }
}

const parseDecimal = (text: string) => (/^\d{1,15}(?:\.\d{1,2})?$/.test(text) ? text : '0')

/** The bank's message without control characters, cut to a length for logs and lists. */
const cleanMessage = (text: string) => text.replaceAll(/[\p{Cc}]+/gu, ' ').slice(0, 200)

const FAILURES: Readonly<Record<string, Failure>> = {
  '09': 'tryAgain',
  '51': 'insufficientFunds',
  '54': 'cardExpired',
  '57': 'cardNotAllowed',
  '62': 'cardNotAllowed',
}

const toFailure = (code: string): Failure => FAILURES[code] ?? 'declined'

/** The bank's reply to a capture. Anything but a clear success or failure is inconclusive. */
export function toCaptureResult(xml: string): CaptureResult {
  const code = xmlText(xml, 'ProcReturnCode')
  const answer = xmlText(xml, 'Response')
  if (code === APPROVED && answer === 'Approved') {
    const transactionNo = xmlText(xml, 'TransId')
    if (transactionNo === '') return { kind: 'silent', message: 'approved without a number' }
    return { kind: 'captured', capture: { transactionNo, authorisationNo: xmlText(xml, 'AuthCode') } }
  }
  if (code === '' || answer === 'Approved') return { kind: 'silent', message: cleanMessage(answer) }
  return { kind: 'declined', failure: toFailure(code), message: cleanMessage(xmlText(xml, 'ErrMsg')) }
}

/**
 * The status of an order from the bank's history. Anything that is neither a list nor "no such order" is inconclusive:
 * an attempt must not be given up because of an error of the bank.
 */
export function toTransactionStatus(xml: string): TransactionStatus {
  const message = xmlText(xml, 'ErrMsg')
  const count = xmlText(xml, 'TRXCOUNT')
  if (/^No record found/i.test(message) || count === '0') return { kind: 'nothing' }
  if (xmlText(xml, 'ProcReturnCode') !== APPROVED || count === '')
    return { kind: 'silent', message: cleanMessage(message) }
  const lines = parseHistory(xml).filter(({ approved }) => approved)
  const sale = lines.find(({ kind }) => kind === 'S')
  if (!sale) return { kind: 'nothing' }
  const credits = lines.filter(({ kind, state }) => kind === 'C' && state !== 'V')
  const { transactionNo, authorisationNo, amount } = sale
  const refunded = sale.state === 'V' ? amount : sum(credits.map((line) => line.amount)).toFixed(2)
  return { kind: 'captured', capture: { transactionNo, authorisationNo }, amount, instalments: null, refunded }
}

/** Columns of a history line: kind (S sale, C refund), state (V voided), minor units, ..., authorisation, result, number. */
const COLUMNS = { kind: 0, state: 1, hundredths: 2, authorisationNo: 8, result: 9, transactionNo: 10 } as const

function parseHistory(xml: string): HistoryLine[] {
  const lines: HistoryLine[] = []
  for (let at = 1; at < 100; at++) {
    const line = xmlText(xml, `TRX${at}`)
    if (line === '') break
    const cells = line.split('\t')
    const cell = (name: keyof typeof COLUMNS) => cells[COLUMNS[name]]?.trim() ?? ''
    const hundredths = /^\d{1,15}$/.test(cell('hundredths')) ? cell('hundredths') : '0'
    lines.push({
      kind: cell('kind'),
      state: cell('state'),
      amount: new Big(hundredths).times('0.01').toFixed(2),
      authorisationNo: cell('authorisationNo'),
      approved: cell('result') === APPROVED,
      transactionNo: cell('transactionNo'),
    })
  }
  return lines
}

interface HistoryLine {
  kind: string
  state: string
  amount: string
  authorisationNo: string
  approved: boolean
  transactionNo: string
}

/** The bank's reply to a refund. */
export function toRefundResult(xml: string): RefundResult {
  const reply = toCaptureResult(xml)
  if (reply.kind === 'captured') return { kind: 'done', transactionNo: reply.capture.transactionNo }
  return reply.kind === 'declined' ? { kind: 'declined', message: reply.message } : reply
}

const NAMED_ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The text of the first element of this name; entities other than the five of XML stay unchanged. */
export function xmlText(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text.replaceAll(/&(?:#(\d{1,6})|(\w+));/g, decodeEntity).trim()
}

const decodeEntity = (whole: string, code: string | undefined, entity: string | undefined) =>
  code === undefined ? (NAMED_ENTITIES[entity ?? ''] ?? whole) : String.fromCodePoint(Math.min(Number(code), 0x10ffff))
