import type { CartShipping, Charge } from '../../../cart/totals/charges.ts'
import type { MoneyTotals } from '../../../cart/totals/totals.ts'
import type { Decimal } from '../../../platform/money.ts'

/** What taking an offer would come to, with one way to pay, to send and one address. */
export interface AcceptanceQuote {
  currency: string
  total: Decimal
  net: Decimal
  charges: Charge[]
  taxes: MoneyTotals['taxes']
  paymentMethodId: number
  shipping: CartShipping
  /** Lines of which there is not enough now, and how much there is. */
  short: { lineNo: number; available: Decimal }[]
}
