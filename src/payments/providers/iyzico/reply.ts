import Big from 'big.js'
import { sum } from '#src/platform/money.ts'
import { type Answer, getAmount, getInstalments, getList, getProviderMessage, getText } from '../answer.ts'
import type { CallbackResult, Failure, RefundResult, Terminal, TransactionStatus } from '../provider.ts'

/** The signed values of a result in their order; prices as JSON numbers. */
export const signedResult = (result: Answer): string[] =>
  ['paymentStatus', 'paymentId', 'currency', 'basketId', 'conversationId', 'paidPrice', 'price', 'token'].map((name) =>
    normalizeAmount(getText(result, name)),
  )

const normalizeAmount = (text: string) => (/^\d+\.\d+$/.test(text) ? new Big(text).toFixed() : text)

/** Whether the money was captured; a pending or failed fraud check means no (1 passed). */
const isCaptured = (result: Answer) =>
  getText(result, 'paymentStatus') === 'SUCCESS' && !['0', '-1'].includes(getText(result, 'fraudStatus'))

/** Converts a verified result. Its basket is our order number, stored by iyzico from the start. */
export function toCallbackResult(result: Answer, { merchant }: Terminal): CallbackResult | 'later' {
  const failed = getText(result, 'paymentStatus') === 'FAILURE'
  const succeeded = getText(result, 'status') === 'success' && isCaptured(result)
  if (!failed && !succeeded) return 'later'
  const transactionNo = getText(result, 'paymentId')
  return {
    // A failure may omit its basket; its token was ours.
    orderNo: getText(result, 'basketId') || (failed ? getText(result, 'conversationId') : ''),
    amount: getAmount(result, 'paidPrice') ?? '0',
    price: getAmount(result, 'price') ?? '0',
    currency: getText(result, 'currency'),
    instalments: getInstalments(result, 'installment'),
    merchant,
    proven: succeeded,
    captured: succeeded ? { transactionNo, authorisationNo: getText(result, 'authCode') } : null,
    failure: toFailure(getText(result, 'errorCode')),
    message: getProviderMessage(result, 'errorCode', 'errorMessage'),
    proof: {},
  }
}

const FAILURES: Readonly<Record<string, Failure>> = {
  '10051': 'insufficientFunds',
  '10054': 'cardExpired',
  '10057': 'cardNotAllowed',
  '10058': 'cardNotAllowed',
  '10093': 'cardNotAllowed',
  '5086': 'notProven',
}

export const toFailure = (code: string): Failure => FAILURES[code] ?? 'declined'

/** Converts the reports of iyzico on an order. */
export function toTransactionStatus(report: Answer): TransactionStatus {
  if (getText(report, 'status') !== 'success')
    return { kind: 'silent', message: getProviderMessage(report, 'errorCode', 'errorMessage') }
  const payment = getList(report, 'payments').find((one) => getText(one, 'paymentStatus') === '1')
  if (!payment) return { kind: 'nothing' }
  if (getText(payment, 'fraudStatus') === '0') return { kind: 'silent', message: 'fraud check' }
  const amount = getAmount(payment, 'paidPrice')
  const transactionNo = getText(payment, 'paymentId')
  if (amount === undefined || transactionNo === '')
    return { kind: 'silent', message: 'a report without amount or number' }
  const capture = { transactionNo, authorisationNo: getText(payment, 'authCode') }
  const instalments = getInstalments(payment, 'installment')
  return { kind: 'captured', capture, amount, instalments, refunded: sumRefunds(payment, amount) }
}

function sumRefunds(payment: Answer, amount: string): string {
  const isWhole = getList(payment, 'cancels').some((one) => getText(one, 'cancelStatus') !== '0')
  if (isWhole || /^TOTALLY/.test(getText(payment, 'paymentRefundStatus'))) return amount
  const refunds = getList(payment, 'itemTransactions').flatMap((item) => getList(item, 'refunds'))
  return sum(refunds.map((one) => getAmount(one, 'refundPrice') ?? '0')).toFixed(2)
}

/** Converts the reply to a refund. */
export function toRefundResult(answer: Answer): RefundResult {
  if (getText(answer, 'status') === 'success') return { kind: 'done', transactionNo: getText(answer, 'hostReference') }
  const providerMessage = getProviderMessage(answer, 'errorCode', 'errorMessage')
  return getText(answer, 'status') === 'failure'
    ? { kind: 'declined', message: providerMessage }
    : { kind: 'silent', message: providerMessage }
}
