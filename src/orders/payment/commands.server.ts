import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Attempt } from '#src/payments/attempt.ts'
import { findOpenAttempt, isUnderReview, lockAttempt } from '#src/payments/attempts/queries.server.ts'
import type { PaymentDeps } from '#src/payments/attempts/settlement-commands.server.ts'
import {
  type Bill,
  type Choice,
  createAttempt,
  findRepeatedAttempt,
  startAtBank,
  supersede,
} from '#src/payments/attempts/start-commands.server.ts'
import type { PaymentOpening } from '#src/payments/providers/provider.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { OrderBuyer } from '../draft-queries.server.ts'
import { makeMove } from '../move-commands.server.ts'
import { refuseUnrated } from '../posting-commands.server.ts'
import { STATUS, transition } from '../status.ts'
import { lockForPaying, type PayingOrder, reacquireGoods } from './payable-commands.server.ts'

export interface OrderPaymentRequest {
  orderId: number
  choice: Choice
}

export interface StartedPayment {
  attempt: Attempt
  opening: PaymentOpening
  /** Products whose stock changed when the order was reactivated. */
  productIds: number[]
}

/**
 * Starts a card payment for the user's own order; 404 for another's (threat 8). An order whose payment failed is
 * reactivated, with goods and promotions. The same key returns the same payment. Refuses NothingToPay, PaymentUnderWay,
 * PaymentUnderReview, RateMissing, and whatever `reacquireGoods` and `createAttempt` refuse.
 */
export async function startOrderPayment(
  deps: PaymentDeps,
  buyer: OrderBuyer,
  paying: OrderPaymentRequest,
): Promise<Result<StartedPayment>> {
  const prepared = await transact(deps.db, (tx) => preparePayment(tx, deps, { buyer, paying }))
  if (!prepared.ok) return prepared
  const { attempt, productIds } = prepared.value
  const opened = await startAtBank(deps, attempt)
  return opened.ok ? ok({ attempt, productIds, opening: opened.value }) : opened
}

interface PreparationInput {
  buyer: OrderBuyer
  paying: OrderPaymentRequest
}

async function preparePayment(
  tx: Tx,
  { env }: PaymentDeps,
  { buyer, paying }: PreparationInput,
): Promise<Result<Omit<StartedPayment, 'opening'>>> {
  const { scope, context } = buyer
  const order = await lockForPaying(tx, scope.siteId, paying.orderId)
  if (!order || order.customerId !== scope.customer.id) throw notFound()
  const { total: amount, currency, orderId, customerId } = order
  const bill: Bill = {
    purpose: 'order',
    orderId,
    customerId,
    userId: scope.userId,
    amount,
    currency,
    language: context.language,
    ip: buyer.ip,
  }
  const before = await findRepeatedAttempt(tx, bill, paying.choice)
  if (before) return before.ok ? ok({ attempt: before.value, productIds: [] }) : before
  const held = await holdForPayment(tx, buyer, order)
  if (!held.ok) return held
  const attempt = await createAttempt(tx, { env, site: context.site, choice: paying.choice, bill })
  return attempt.ok ? ok({ attempt: attempt.value, productIds: held.value }) : attempt
}

/** Moves the order to awaiting payment, or cancels its earlier attempt; returns the products whose stock changed. */
async function holdForPayment(
  tx: Tx,
  { context, scope, ip }: OrderBuyer,
  order: PayingOrder,
): Promise<Result<number[]>> {
  if (order.status === STATUS.inPosTransaction) return supersedeOpenAttempt(tx, order)
  const move = transition(order.status, STATUS.inPosTransaction, 'system')
  if (!move) return refuse('NothingToPay')
  if (await isUnderReview(tx, order.orderId)) return refuse('PaymentUnderReview')
  if (await refuseUnrated(tx, context.site, order.currency)) {
    return refuse('RateMissing', { currency: order.currency, context: 'buyer' })
  }
  const taken = await reacquireGoods(tx, context.site, order)
  if (taken.ok) await makeMove(tx, { site: context.site, userId: scope.userId, ip }, { order, move })
  return taken
}

/** An attempt without a capture request is cancelled; one with a request must be awaited. */
async function supersedeOpenAttempt(tx: Tx, { orderId }: PayingOrder): Promise<Result<number[]>> {
  const open = await findOpenAttempt(tx, orderId)
  const attempt = open && (await lockAttempt(tx, open.id))
  if (attempt?.state === 'pending') return refuse('PaymentUnderWay')
  if (attempt?.state === 'created') await supersede(tx, attempt)
  return ok([])
}
