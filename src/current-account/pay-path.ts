import type { PageRequest } from '../api/page-context.ts'
import { getPagePath } from '../shop/paths.ts'

/** Preset amount: overdue or all open debt, in a currency. */
export interface PayPathOptions {
  currency: string
  scope: 'overdue' | 'all'
}

/** Path of the payment page with a preset amount, if this viewer may pay (orders 6); otherwise null. */
export function payPath(page: PageRequest, { currency, scope }: PayPathOptions): string | null {
  if (!page.can('payNow')) return null
  // An external link is created on click, for the clicking user.
  const rest = page.shop.payments.link ? '/go' : `?currency=${currency}&part=${scope}`
  return getPagePath(page, 'onlinePayment', rest)
}
