import Big from 'big.js'
import type { Decimal } from '../../platform/money.ts'
import type { InstalmentMode } from '../providers/provider.ts'
import type { Attempt } from './attempt.ts'

/** What a bank says it took. */
export interface PaymentTerms {
  amount: Decimal
  /** null where it does not say. */
  instalments: number | null
}

/** What a payment cost in the end. */
export interface Terms {
  /** What the instalments cost the buyer. */
  fee: Decimal
  instalments: number
  /** He was shown less before he went to the provider. */
  dearer: boolean
}

/** No instalments cost as much again as what is paid for: whoever says so speaks of something else. */
const MAX_TIMES = 2

/**
 * What was agreed on, as the bank says it came to: the very amount, or what the buyer chose on the provider's own page where he was
 * let choose. undefined for every other amount: that is not this payment (threat 7).
 */
export function resolveTerms(
  { amount, charged, fee, instalments }: Pick<Attempt, 'amount' | 'charged' | 'fee' | 'instalments'>,
  paymentTerms: PaymentTerms,
  instalmentMode: InstalmentMode,
): Terms | undefined {
  const parts = instalmentMode === 'chosenThere' ? (paymentTerms.instalments ?? instalments) : instalments
  if (new Big(paymentTerms.amount).eq(charged)) return { fee, instalments: parts, dearer: false }
  if (instalmentMode !== 'chosenThere' || instalments === 1) return undefined
  const above = new Big(paymentTerms.amount).minus(amount)
  if (above.lt(0) || new Big(paymentTerms.amount).gte(new Big(amount).times(MAX_TIMES))) return undefined
  return { fee: above.toFixed(2), instalments: parts, dearer: new Big(paymentTerms.amount).gt(charged) }
}
