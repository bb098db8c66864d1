import Big from 'big.js'
import { sum } from '../../../platform/money.ts'
import { type Answer, amountIn, listIn, partsIn, saidIn, textIn } from '../answer.ts'
import type { Failure, Standing, Terminal, Undoing, Word } from '../bank.ts'

/** What iyzico signs of a result, in its order; prices as JSON numbers print. */
export const signedResult = (result: Answer): string[] =>
  ['paymentStatus', 'paymentId', 'currency', 'basketId', 'conversationId', 'paidPrice', 'price', 'token'].map((name) =>
    plain(textIn(result, name)),
  )

const plain = (text: string) => (/^\d+\.\d+$/.test(text) ? new Big(text).toFixed() : text)

/** Whether the money is there; a fraud check that still runs, or said no, is no money (1 passed). */
const isTaken = (result: Answer) =>
  textIn(result, 'paymentStatus') === 'SUCCESS' && !['0', '-1'].includes(textIn(result, 'fraudStatus'))

/** A result whose signature was found right, in our words. Its basket is our order number: iyzico kept it from the start. */
export function wordOf(result: Answer, { merchant }: Terminal): Word | 'later' {
  const failed = textIn(result, 'paymentStatus') === 'FAILURE'
  const taken = textIn(result, 'status') === 'success' && isTaken(result)
  if (!failed && !taken) return 'later'
  const transactionNo = textIn(result, 'paymentId')
  return {
    // A failure may be told without its basket; its token was ours.
    orderNo: textIn(result, 'basketId') || (failed ? textIn(result, 'conversationId') : ''),
    amount: amountIn(result, 'paidPrice') ?? '0',
    price: amountIn(result, 'price') ?? '0',
    currency: textIn(result, 'currency'),
    instalments: partsIn(result, 'installment'),
    merchant,
    proven: taken,
    captured: taken ? { transactionNo, authorisationNo: textIn(result, 'authCode') } : null,
    failure: failureOf(textIn(result, 'errorCode')),
    said: saidIn(result, 'errorCode', 'errorMessage'),
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

export const failureOf = (code: string): Failure => FAILURES[code] ?? 'declined'

/** What the reports of iyzico say of an order. */
export function standingOf(report: Answer): Standing {
  if (textIn(report, 'status') !== 'success')
    return { kind: 'silent', said: saidIn(report, 'errorCode', 'errorMessage') }
  const payment = listIn(report, 'payments').find((one) => textIn(one, 'paymentStatus') === '1')
  if (!payment) return { kind: 'nothing' }
  if (textIn(payment, 'fraudStatus') === '0') return { kind: 'silent', said: 'fraud check' }
  const amount = amountIn(payment, 'paidPrice')
  const transactionNo = textIn(payment, 'paymentId')
  if (amount === undefined || transactionNo === '') return { kind: 'silent', said: 'a report without amount or number' }
  const capture = { transactionNo, authorisationNo: textIn(payment, 'authCode') }
  const instalments = partsIn(payment, 'installment')
  return { kind: 'captured', capture, amount, instalments, refunded: refundedOf(payment, amount) }
}

function refundedOf(payment: Answer, amount: string): string {
  const isWhole = listIn(payment, 'cancels').some((one) => textIn(one, 'cancelStatus') !== '0')
  if (isWhole || /^TOTALLY/.test(textIn(payment, 'paymentRefundStatus'))) return amount
  const given = listIn(payment, 'itemTransactions').flatMap((item) => listIn(item, 'refunds'))
  return sum(given.map((one) => amountIn(one, 'refundPrice') ?? '0')).toFixed(2)
}

/** What came of asking for money to go back. */
export function undoingOf(answer: Answer): Undoing {
  if (textIn(answer, 'status') === 'success') return { kind: 'done', transactionNo: textIn(answer, 'hostReference') }
  const said = saidIn(answer, 'errorCode', 'errorMessage')
  return textIn(answer, 'status') === 'failure' ? { kind: 'declined', said } : { kind: 'silent', said }
}
