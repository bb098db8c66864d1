import Big from 'big.js'
import type { Decimal } from '#src/platform/money.ts'

/** Days past due of open debits; `notDue` is due today or later. */
export const BUCKETS = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'older'] as const
export type Bucket = (typeof BUCKETS)[number]
export type AgeingBuckets = Record<Bucket, Decimal>

/** Unpaid debits by due date: not yet due, and at most 30, 60 and 90 days past due, cumulative. */
export interface LeftBy {
  due0: Decimal
  due30: Decimal
  due60: Decimal
  due90: Decimal
}

/**
 * What is open, by age. Payments close the debt that fell due first, so what is open is the newest debts up to the balance;
 * whatever was paid beyond all debts is no debt (orders 3).
 */
export function computeAgeing(balance: Decimal, left: LeftBy): AgeingBuckets {
  const capAtBalance = (sum: Decimal) => smaller(positive(balance), positive(sum))
  const [notDue, in30, in60, in90] = [
    capAtBalance(left.due0),
    capAtBalance(left.due30),
    capAtBalance(left.due60),
    capAtBalance(left.due90),
  ]
  const between = (more: Big, less: Big) => more.minus(less).toFixed(2)
  return {
    notDue: notDue.toFixed(2),
    upTo30: between(in30, notDue),
    upTo60: between(in60, in30),
    upTo90: between(in90, in60),
    older: between(positive(balance), in90),
  }
}

/** What should have been paid before a day: the balance without what is due from then on. */
export const computeOverdue = (balance: Decimal, notYetDue: Decimal): Decimal =>
  positive(new Big(balance).minus(positive(notYetDue)).toFixed()).toFixed(2)

const positive = (amount: Decimal) => (new Big(amount).gt(0) ? new Big(amount) : new Big(0))
const smaller = (one: Big, other: Big) => (one.lt(other) ? one : other)

export interface UnpaidDebit {
  id: number
  /** The part without a chosen payment or reversal. */
  left: Decimal
}

/** The open part of each debit, the last due first, until the balance is used up. */
export function computeOpenAmounts(
  balance: Decimal,
  lastDueFirst: readonly UnpaidDebit[],
): { id: number; open: Decimal }[] {
  const open: { id: number; open: Decimal }[] = []
  let rest = positive(balance)
  for (const { id, left } of lastDueFirst) {
    if (rest.lte(0)) break
    const part = smaller(rest, positive(left))
    if (part.gt(0)) open.push({ id, open: part.toFixed(2) })
    rest = rest.minus(part)
  }
  return open
}
