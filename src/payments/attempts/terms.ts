import Big from 'big.js'
import type { Decimal } from '#src/platform/money.ts'
import type { Attempt } from '../attempt.ts'
import type { InstalmentMode } from '../providers/provider.ts'

/** The terms a bank reports as captured. */
export interface PaymentTerms {
  amount: Decimal
  /** Null when not reported. */
  instalments: number | null
}

/** The final cost of a payment. */
export interface Terms {
  /** The instalment fee. */
  fee: Decimal
  instalments: number
  /** The buyer saw a lower amount before the provider's page. */
  dearer: boolean
}

/** An instalment fee never exceeds the amount itself: such a report refers to something else. */
const MAX_TIMES = 2

/**
 * The final terms as reported by the bank: the exact amount, or the buyer's choice on the provider's page where that is
 * enabled. Undefined for any other amount, which is a different payment (threat 7).
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
