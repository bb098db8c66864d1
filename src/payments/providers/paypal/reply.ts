import { sum } from '#src/platform/money.ts'
import { type Answer, getAmount, getList, getObject, getProviderMessage, getText } from '../answer.ts'
import type { CallbackResult, Capture, CaptureResult, RefundResult, Terminal, TransactionStatus } from '../provider.ts'

const getPurchaseUnit = (order: Answer): Answer => getList(order, 'purchase_units')[0] ?? {}

/** Where the payer agrees: the link has had two names. */
export const getApprovalUrl = (order: Answer): string =>
  getText(
    getList(order, 'links').find((link) => ['payer-action', 'approve'].includes(getText(link, 'rel'))) ?? {},
    'href',
  )

const COMPLETED_STATES = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

/** The money of an order that PayPal took; undefined where there is none yet. */
function findCapture(order: Answer): { capture: Capture; amount: string; currency: string } | undefined {
  const taken = getList(getObject(getPurchaseUnit(order), 'payments'), 'captures').find((one) =>
    COMPLETED_STATES.has(getText(one, 'status')),
  )
  const amount = taken && getAmount(getObject(taken, 'amount'), 'value')
  if (!taken || amount === undefined || getText(taken, 'id') === '') return undefined
  const capture = { transactionNo: getText(taken, 'id'), authorisationNo: '' }
  return { capture, amount, currency: getText(getObject(taken, 'amount'), 'currency_code') }
}

/** An order as PayPal returned it, with internal names. */
export function toCallbackResult(order: Answer, { merchant }: Terminal): CallbackResult {
  const unit = getPurchaseUnit(order)
  const capture = findCapture(order)
  const agreed = getText(order, 'status') === 'APPROVED'
  return {
    orderNo: getText(unit, 'custom_id'),
    amount: capture?.amount ?? getAmount(getObject(unit, 'amount'), 'value') ?? '0',
    currency: capture?.currency ?? getText(getObject(unit, 'amount'), 'currency_code'),
    instalments: null,
    // Sent only to the owner of this merchant's keys.
    merchant,
    proven: agreed || capture !== undefined,
    captured: capture?.capture ?? null,
    failure: 'abandoned',
    message: getText(order, 'status'),
    proof: { order: getText(order, 'id') },
  }
}

/** The result of a capture. An order that was captured before, and a pending payment, are inconclusive. */
export function toCaptureResult(status: number, order: Answer): CaptureResult {
  const taken = status < 300 ? findCapture(order) : undefined
  if (taken) return { kind: 'captured', capture: taken.capture }
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
    DISCOUNT.has(getText(one, 'status')),
  )
  const refunded = sum(refunds.map((one) => getAmount(getObject(one, 'amount'), 'value') ?? '0')).toFixed(2)
  return { kind: 'captured', capture: capture.capture, amount: capture.amount, instalments: null, refunded }
}

const DISCOUNT = new Set(['COMPLETED', 'PENDING'])

/** Money on its way is neither there nor not. */
const isPending = (order: Answer) =>
  getList(getObject(getPurchaseUnit(order), 'payments'), 'captures').some((one) => getText(one, 'status') === 'PENDING')

export function toRefundResult(status: number, refund: Answer): RefundResult {
  if (status < 300 && DISCOUNT.has(getText(refund, 'status')))
    return { kind: 'done', transactionNo: getText(refund, 'id') }
  const message = getText(getList(refund, 'details')[0] ?? {}, 'issue') || getProviderMessage(refund, 'name')
  return status === 422 ? { kind: 'declined', message } : { kind: 'silent', message }
}
