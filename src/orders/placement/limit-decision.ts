import Big from 'big.js'
import type { CreditDecision } from '#src/current-account/credit.ts'

export type LimitDecision = 'accept' | 'hold' | 'refuse'

/**
 * The credit decision for an order on account: accepted when it fits into the remaining limit; placed on hold for the
 * owner's release when it exceeds the limit by no more than the site's tolerance (percent of the limit); otherwise
 * refused with the remaining amount. No hold for customers without a limit, or when an exchange rate is missing.
 */
export function decideLimit(credit: CreditDecision, tolerance: number): LimitDecision {
  if (credit.accepted) return 'accept'
  if (!credit.known || new Big(credit.limit).lte(0)) return 'refuse'
  const over = new Big(credit.total).minus(credit.available)
  return over.lte(new Big(credit.limit).times(tolerance).div(100)) ? 'hold' : 'refuse'
}
