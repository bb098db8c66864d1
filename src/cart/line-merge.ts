import Big from 'big.js'
import type { Decimal } from '../platform/money.ts'
import type { CartLine } from './cart.ts'

/** The maximum of a line, however it was reached (catalogue 9). */
const MAX: Decimal = '999999'

type MergedLine = Pick<CartLine, 'quantity' | 'note' | 'active' | 'aboveStock'> & Partial<Pick<CartLine, 'given'>>

/**
 * Merges two lines of the same product, depot, address and special terms: quantities are added up to the maximum of a
 * line. A shortage stays confirmed only if both were, because the sum has not been confirmed.
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
