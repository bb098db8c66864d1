import Big from 'big.js'
import type { Decimal } from '#src/platform/money.ts'

/** A line of a choice with what the cart had of it before. */
export interface VariationQuantity {
  quantity: Decimal
  /** What the cart has of it for the same address; "0" for nothing. */
  before: Decimal
}

/**
 * The lines that count: above 0, and in a pre-order also changed from the old quantity (catalogue 5). None is
 * PleaseEnterQuantity.
 */
export const linesThatCount = <Line extends VariationQuantity>(
  lines: readonly Line[],
  { preOrder }: { preOrder: boolean },
) => lines.filter(({ quantity, before }) => new Big(quantity).gt(0) && !(preOrder && new Big(quantity).eq(before)))
