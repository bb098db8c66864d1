import { type ExactDecimal, sumExact, toExact } from '#src/platform/exact-decimal.ts'
import { currencyDigits, type Decimal } from '#src/platform/money.ts'
import type { CategoryTotal } from './cart.ts'

export interface CategoryLine {
  productId: number
  categoryId: number | null
  categoryName: string
  quantity: Decimal
  net: ExactDecimal
}

/** Totals by category, the largest first (catalogue 3). Lines of one product count as one product. */
export function categoryTotals(lines: readonly CategoryLine[], currency: string): CategoryTotal[] {
  const totals = [...Map.groupBy(lines, ({ categoryId }) => categoryId)].map(([id, ofCategory]) => ({
    id,
    name: ofCategory[0]?.categoryName ?? '',
    products: new Set(ofCategory.map(({ productId }) => productId)).size,
    quantity: sumExact(ofCategory.map(({ quantity }) => toExact(quantity))).toFixed(),
    total: sumExact(ofCategory.map(({ net }) => net)).toFixed(currencyDigits(currency)),
    currency,
  }))
  return totals.sort((one, other) => toExact(other.total).compare(toExact(one.total)))
}
