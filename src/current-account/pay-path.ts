import type { PageRequest } from '../api/page-context.ts'
import { pathTo } from '../shop/paths.ts'

/** What the amount is filled in with: what is overdue, or all that is owed, in a currency. */
export interface PayWhat {
  currency: string
  scope: 'overdue' | 'all'
}

/** Where this viewer pays, where he may (orders 6), with the amount filled in; null where he may not. */
export function payPath(page: PageRequest, { currency, scope }: PayWhat): string | null {
  if (!page.can('payNow')) return null
  // A link elsewhere is made at the press, for whoever presses it.
  const rest = page.shop.payments.link ? '/go' : `?currency=${currency}&part=${scope}`
  return pathTo(page, 'onlinePayment', rest)
}
