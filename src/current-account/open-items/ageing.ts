import Big from 'big.js'
import type { Decimal } from '#src/platform/money.ts'

/** Days past due of open debits; `notDue` is due today or later. */
export const BUCKETS = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'older'] as const
export type Bucket = (typeof BUCKETS)[number]
export type AgeingBuckets = Record<Bucket, Decimal>

export const isBucket = (name: string): name is Bucket => BUCKETS.some((bucket) => bucket === name)

/** Unpaid debits by due date: not yet due, and at most 30, 60 and 90 days past due, cumulative. */
export interface UnpaidByDueDate {
  due0: Decimal
  due30: Decimal
  due60: Decimal
  due90: Decimal
}

/**
 * The open debt by age. Payments close the earliest due debt first, so the newest debts up to the balance are open; a
 * negative balance leaves nothing open (orders 3).
 */
export function computeAgeing(balance: Decimal, left: UnpaidByDueDate): AgeingBuckets {
  const capAtBalance = (sum: Decimal) => min(clampToZero(balance), clampToZero(sum))
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
    older: between(clampToZero(balance), in90),
  }
}

/** The overdue part of a balance: all of it except debits that are not yet due. */
export const computeOverdue = (balance: Decimal, notYetDue: Decimal): Decimal =>
  clampToZero(new Big(balance).minus(clampToZero(notYetDue)).toFixed()).toFixed(2)

const clampToZero = (amount: Decimal) => (new Big(amount).gt(0) ? new Big(amount) : new Big(0))
const min = (one: Big, other: Big) => (one.lt(other) ? one : other)

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
  let rest = clampToZero(balance)
  for (const { id, left } of lastDueFirst) {
    if (rest.lte(0)) break
    const part = min(rest, clampToZero(left))
    if (part.gt(0)) open.push({ id, open: part.toFixed(2) })
    rest = rest.minus(part)
  }
  return open
}
