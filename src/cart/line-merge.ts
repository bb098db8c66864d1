import Big from 'big.js'
import type { Decimal } from '../platform/money.ts'
import type { CartLine } from './cart.ts'

/** No line asks for more, however it came about (catalogue 9). */
const MAX: Decimal = '999999'

type MergedLine = Pick<CartLine, 'quantity' | 'note' | 'active' | 'aboveStock'> & Partial<Pick<CartLine, 'given'>>

/**
 * One line out of two of the same product, depot, address and special terms: quantities add up to the most a line may have. A shortage
 * stays confirmed only when it was for both, because nobody has yet said yes to the sum.
 */
export function joinLines(line: MergedLine, coming: MergedLine) {
  const both = new Big(line.quantity).plus(coming.quantity)
  return {
    quantity: both.gt(MAX) ? MAX : both.toFixed(),
    note: line.note || coming.note,
    active: line.active || coming.active,
    aboveStock: line.aboveStock && coming.aboveStock,
    given: line.given ?? coming.given ?? null,
  }
}
