import { transact } from '../../api/command.server.ts'
import { done, notFound, type Result, refused } from '../../api/refusal.ts'
import type { Attempt } from '../../payments/attempts/attempt.ts'
import { isUnderReview, lockAttempt, openAttemptOf } from '../../payments/attempts/queries.server.ts'
import type { Till } from '../../payments/attempts/settling-commands.server.ts'
import {
  askedBefore,
  type Bill,
  type Choice,
  createAttempt,
  openAtBank,
  supersede,
} from '../../payments/attempts/starting-commands.server.ts'
import type { Opening } from '../../payments/banks/bank.ts'
import type { Tx } from '../../platform/db.server.ts'
import { makeMove } from '../moving-commands.server.ts'
import type { OrderBuyer } from '../placing/draft-queries.server.ts'
import { refuseUnrated } from '../posting-commands.server.ts'
import { STATUS, transition } from '../status.ts'
import { lockForPaying } from './lock-commands.server.ts'
import type { PayingOrder } from './paying-order.ts'
import { retake } from './retaking-commands.server.ts'

export interface OrderPaying {
  orderId: number
  choice: Choice
}

export interface AtBank {
  attempt: Attempt
  opening: Opening
  /** Products whose stock changed, where the order was taken up again. */
  productIds: number[]
}

/**
 * Begins to pay for an order by card: its own, of which somebody else's is 404 (threat 8). An order whose payment failed is
 * taken up again, goods and promotions with it. The same key leads to the same payment. Refuses with NothingToPay,
 * PaymentUnderWay, PaymentUnderReview, RateMissing, what `retake` refuses with, and what `createAttempt` does.
 */
export async function startOrderPayment(till: Till, buyer: OrderBuyer, paying: OrderPaying): Promise<Result<AtBank>> {
  const begun = await transact(till.db, (tx) => begin(tx, till, { buyer, paying }))
  if (!begun.ok) return begun
  const { attempt, productIds } = begun.value
  const opened = await openAtBank(till, attempt)
  return opened.ok ? done({ attempt, productIds, opening: opened.value }) : opened
}

interface Asked {
  buyer: OrderBuyer
  paying: OrderPaying
}

async function begin(tx: Tx, { env }: Till, { buyer, paying }: Asked): Promise<Result<Omit<AtBank, 'opening'>>> {
  const { scope, who } = buyer
  const order = await lockForPaying(tx, scope.siteId, paying.orderId)
  if (!order || order.customerId !== scope.customer.id) throw notFound()
  const { total: amount, currency, orderId, customerId } = order
  const bill: Bill = {
    ...{ purpose: 'order', orderId, customerId, userId: scope.userId },
    ...{ amount, currency, language: who.language, ip: buyer.ip },
  }
  const before = await askedBefore(tx, bill, paying.choice)
  if (before) return before.ok ? done({ attempt: before.value, productIds: [] }) : before
  const waiting = await madeToWait(tx, buyer, order)
  if (!waiting.ok) return waiting
  const made = await createAttempt(tx, { ...{ env, site: who.site, choice: paying.choice }, bill })
  return made.ok ? done({ attempt: made.value, productIds: waiting.value }) : made
}

/** Brings the order to where it waits for this payment and no other. */
async function madeToWait(tx: Tx, { who, scope, ip }: OrderBuyer, order: PayingOrder): Promise<Result<number[]>> {
  if (order.status === STATUS.inPosTransaction) return freed(tx, order)
  const move = transition(order.status, STATUS.inPosTransaction, 'system')
  if (!move) return refused('NothingToPay')
  if (await isUnderReview(tx, order.orderId)) return refused('PaymentUnderReview')
  if (await refuseUnrated(tx, who.site, order.currency)) {
    return refused('RateMissing', { currency: order.currency, context: 'buyer' })
  }
  const taken = await retake(tx, who.site, order)
  if (taken.ok) await makeMove(tx, { site: who.site, userId: scope.userId, ip }, { order, move })
  return taken
}

/** A try that the bank was not asked to charge yet makes way; one that it was asked for is waited for. */
async function freed(tx: Tx, { orderId }: PayingOrder): Promise<Result<number[]>> {
  const open = await openAttemptOf(tx, orderId)
  const attempt = open && (await lockAttempt(tx, open.id))
  if (attempt?.state === 'pending') return refused('PaymentUnderWay')
  if (attempt?.state === 'created') await supersede(tx, attempt)
  return done([])
}
