import { sum } from '#src/platform/money.ts'
import { type Answer, getAmount, getList, getObject, getProviderMessage, getText } from '../answer.ts'
import type { CallbackResult, Capture, CaptureResult, RefundResult, Terminal, TransactionStatus } from '../provider.ts'

const getPurchaseUnit = (order: Answer): Answer => getList(order, 'purchase_units')[0] ?? {}

/** The page where the payer approves the order; the API has used two names for the link. */
export const getApprovalUrl = (order: Answer): string =>
  getText(
    getList(order, 'links').find((link) => ['payer-action', 'approve'].includes(getText(link, 'rel'))) ?? {},
    'href',
  )

const CAPTURED_STATES = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

/** The completed capture of an order; undefined without one. */
function findCapture(order: Answer): { capture: Capture; amount: string; currency: string } | undefined {
  const completed = getList(getObject(getPurchaseUnit(order), 'payments'), 'captures').find((one) =>
    CAPTURED_STATES.has(getText(one, 'status')),
  )
  const amount = completed && getAmount(getObject(completed, 'amount'), 'value')
  if (!completed || amount === undefined || getText(completed, 'id') === '') return undefined
  const capture = { transactionNo: getText(completed, 'id'), authorisationNo: '' }
  return { capture, amount, currency: getText(getObject(completed, 'amount'), 'currency_code') }
}

/** An order as PayPal returned it, with internal names. */
export function toCallbackResult(order: Answer, { merchant }: Terminal): CallbackResult {
  const unit = getPurchaseUnit(order)
  const capture = findCapture(order)
  const approved = getText(order, 'status') === 'APPROVED'
  return {
    orderNo: getText(unit, 'custom_id'),
    amount: capture?.amount ?? getAmount(getObject(unit, 'amount'), 'value') ?? '0',
    currency: capture?.currency ?? getText(getObject(unit, 'amount'), 'currency_code'),
    instalments: null,
    // Sent only to the owner of this merchant's keys.
    merchant,
    proven: approved || capture !== undefined,
    captured: capture?.capture ?? null,
    failure: 'abandoned',
    message: getText(order, 'status'),
    proof: { order: getText(order, 'id') },
  }
}

/** The result of a capture. An order that was captured before, and a pending payment, are inconclusive. */
export function toCaptureResult(status: number, order: Answer): CaptureResult {
  const completed = status < 300 ? findCapture(order) : undefined
  if (completed) return { kind: 'captured', capture: completed.capture }
  const issue = getText(getList(order, 'details')[0] ?? {}, 'issue')
  const message = issue || getProviderMessage(order, 'name', 'status')
  if (status === 422 && issue !== 'ORDER_ALREADY_CAPTURED') return { kind: 'declined', failure: 'declined', message }
  return { kind: 'silent', message }
}

export function toTransactionStatus(status: number, order: Answer): TransactionStatus {
  if (status === 404) return { kind: 'nothing' }
  if (status >= 300) return { kind: 'silent', message: getProviderMessage(order, 'name') }
  const capture = findCapture(order)
  if (!capture) return isPending(order) ? { kind: 'silent', message: 'PENDING' } : { kind: 'nothing' }
  const refunds = getList(getObject(getPurchaseUnit(order), 'payments'), 'refunds').filter((one) =>
    ACCEPTED_REFUND_STATES.has(getText(one, 'status')),
  )
  const refunded = sum(refunds.map((one) => getAmount(getObject(one, 'amount'), 'value') ?? '0')).toFixed(2)
  return { kind: 'captured', capture: capture.capture, amount: capture.amount, instalments: null, refunded }
}

const ACCEPTED_REFUND_STATES = new Set(['COMPLETED', 'PENDING'])

/** Whether a capture is neither completed nor failed yet. */
const isPending = (order: Answer) =>
  getList(getObject(getPurchaseUnit(order), 'payments'), 'captures').some((one) => getText(one, 'status') === 'PENDING')

export function toRefundResult(status: number, refund: Answer): RefundResult {
  if (status < 300 && ACCEPTED_REFUND_STATES.has(getText(refund, 'status')))
    return { kind: 'done', transactionNo: getText(refund, 'id') }
  const message = getText(getList(refund, 'details')[0] ?? {}, 'issue') || getProviderMessage(refund, 'name')
  return status === 422 ? { kind: 'declined', message } : { kind: 'silent', message }
}
