import { sum } from '#src/platform/money.ts'
import {
  type Answer,
  fromMinorUnits,
  getAmount,
  getInstalments,
  getList,
  getProviderMessage,
  getText,
} from '../answer.ts'
import type { CallbackResult, FormField, RefundResult, Terminal, TransactionStatus } from '../provider.ts'
import { toCurrency } from './request.ts'

/** A field of a webhook; empty if missing or repeated. */
export function getField(fields: readonly FormField[], name: string): string {
  const found = fields.filter((one) => one.name === name)
  return found.length === 1 ? (found[0]?.value ?? '') : ''
}

/** A webhook with a valid hash: PayTR captured the payment, or reports a failure. */
export function toCallbackResult(fields: readonly FormField[], { merchant }: Terminal): CallbackResult {
  const orderNo = getField(fields, 'merchant_oid')
  const succeeded = getField(fields, 'status') === 'success'
  return {
    orderNo,
    amount: fromMinorUnits(getField(fields, 'total_amount')),
    currency: toCurrency(getField(fields, 'currency')),
    // Neither signed nor always present: only used for display on the receipt.
    instalments: getInstalments({ count: getField(fields, 'installment_count') }, 'count'),
    // Its hash is made with this merchant's own keys.
    merchant,
    proven: succeeded,
    captured: succeeded ? { transactionNo: orderNo, authorisationNo: '' } : null,
    failure: getField(fields, 'failed_reason_code') === '6' ? 'abandoned' : 'declined',
    message: getField(fields, 'failed_reason_msg').slice(0, 200),
    proof: {},
  }
}

/** Error code for an order number without a successful payment. */
const NO_PAYMENT = '004'

/** The result of a status query. Unreadable refunds are inconclusive: nothing is refunded twice. */
export function toTransactionStatus(answer: Answer, orderNo: string): TransactionStatus {
  const providerMessage = getProviderMessage(answer, 'err_no', 'err_msg')
  if (getText(answer, 'status') !== 'success') {
    return getText(answer, 'err_no') === NO_PAYMENT ? { kind: 'nothing' } : { kind: 'silent', message: providerMessage }
  }
  const amount = getAmount(answer, 'payment_total')
  const returns = getList(answer, 'returns').map((one) => getAmount(one, 'return_amount') ?? getAmount(one, 'amount'))
  if (amount === undefined || returns.includes(undefined))
    return { kind: 'silent', message: 'a report without amounts' }
  const capture = { transactionNo: orderNo, authorisationNo: '' }
  const instalments = getInstalments(answer, 'installment_count')
  return { kind: 'captured', capture, amount, instalments, refunded: sum(returns.map((one) => one ?? '0')).toFixed(2) }
}

export function toRefundResult(answer: Answer): RefundResult {
  if (getText(answer, 'status') === 'success') return { kind: 'done', transactionNo: getText(answer, 'reference_no') }
  const providerMessage = getProviderMessage(answer, 'err_no', 'err_msg')
  return getText(answer, 'status') === 'error'
    ? { kind: 'declined', message: providerMessage }
    : { kind: 'silent', message: providerMessage }
}
