import Big from 'big.js'
import type { Decimal } from '../platform/money.ts'
import type { CartLine } from './cart.ts'

/** No line asks for more, however it came about (catalogue 9). */
const MOST: Decimal = '999999'

type MergedLine = Pick<CartLine, 'quantity' | 'note' | 'active' | 'aboveStock'> & Partial<Pick<CartLine, 'given'>>

/**
 * One line out of two of the same product, depot, address and special terms: quantities add up to the most a line may have. A shortage
 * stays confirmed only when it was for both, because nobody has yet said yes to the sum.
 */
export function joinLines(kept: MergedLine, coming: MergedLine) {
  const both = new Big(kept.quantity).plus(coming.quantity)
  return {
    quantity: both.gt(MOST) ? MOST : both.toFixed(),
    note: kept.note || coming.note,
    active: kept.active || coming.active,
    aboveStock: kept.aboveStock && coming.aboveStock,
    given: kept.given ?? coming.given ?? null,
  }
}
