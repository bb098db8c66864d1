import Big from 'big.js'
import type { CreditDecision } from '../../current-account/credit.ts'

export type LimitDecision = 'accept' | 'hold' | 'refuse'

/**
 * What becomes of an order on account. It fits into what is left: accepted. It does not, but stays within the tolerance
 * that the site sets in percents of the limit: it is placed and waits for the owner to release it. Else it is refused with
 * what is left. Nothing is held for who has no limit at all, nor where a rate is missing.
 */
export function decideLimit(credit: CreditDecision, tolerance: number): LimitDecision {
  if (credit.accepted) return 'accept'
  if (!credit.known || new Big(credit.limit).lte(0)) return 'refuse'
  const over = new Big(credit.total).minus(credit.available)
  return over.lte(new Big(credit.limit).times(tolerance).div(100)) ? 'hold' : 'refuse'
}
