import Big from 'big.js'
import type { Decimal } from '#src/platform/money.ts'

/** Why debts are proposed for a payment, the most certain first. */
export const MATCH_REASONS = ['reference', 'amount', 'oldest'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

/** A debt with the part that no payment is matched with. */
export interface MatchableDebt {
  id: number
  left: Decimal
}

export interface MatchPart {
  id: number
  amount: Decimal
}

export interface MatchProposal {
  reason: MatchReason
  parts: MatchPart[]
}

interface MatchCandidates {
  /** Debts whose number the payment names, the first due on top. */
  named: readonly MatchableDebt[]
  /** Debts that are open without the payment, the first due on top. */
  open: readonly MatchableDebt[]
}

/**
 * What the unmatched part of a payment may be for: the documents that it names, the first due debt of the same amount,
 * and the oldest debts. A proposal that repeats an earlier one is left out.
 */
export function proposeMatches(unmatched: Decimal, { named, open }: MatchCandidates): MatchProposal[] {
  const sameAmount = open.filter(({ left }) => new Big(left).eq(unmatched)).slice(0, 1)
  const proposals: MatchProposal[] = [
    { reason: 'reference', parts: allocate(unmatched, named) },
    { reason: 'amount', parts: allocate(unmatched, sameAmount) },
    { reason: 'oldest', parts: allocate(unmatched, open) },
  ]
  const seen = new Set<string>(['[]'])
  return proposals.filter(({ parts }) => {
    const key = JSON.stringify(parts)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Divides an amount among debts in their order, each as far as it reaches. */
export function allocate(amount: Decimal, debts: readonly MatchableDebt[]): MatchPart[] {
  const parts: MatchPart[] = []
  let rest = new Big(amount)
  for (const { id, left } of debts) {
    if (rest.lte(0)) break
    const part = rest.lt(left) ? rest : new Big(left)
    if (part.lte(0)) continue
    parts.push({ id, amount: part.toFixed(2) })
    rest = rest.minus(part)
  }
  return parts
}

/** The amounts that a payment is matched with, after more were added. */
export function addParts(matched: readonly MatchPart[], added: readonly MatchPart[]): MatchPart[] {
  const sums = new Map<number, Big>()
  for (const { id, amount } of [...matched, ...added]) sums.set(id, (sums.get(id) ?? new Big(0)).plus(amount))
  return [...sums].map(([id, sum]) => ({ id, amount: sum.toFixed(2) }))
}
