import type { CartShipping, Charge } from '#src/cart/totals/charges.ts'
import type { MoneyTotals } from '#src/cart/totals/totals.ts'
import type { Decimal } from '#src/platform/money.ts'

/** The totals of accepting an offer with one payment method, one shipping method and one address. */
export interface AcceptanceQuote {
  currency: string
  total: Decimal
  net: Decimal
  charges: Charge[]
  taxes: MoneyTotals['taxes']
  paymentMethodId: number
  shipping: CartShipping
  /** Lines with insufficient stock, and their available quantity. */
  short: { lineNo: number; available: Decimal }[]
}
