import type { PageName } from '../shop/pages.ts'
import { can, type RequestContext } from '../shop/policy.ts'

/** Possible start pages after a login. */
export const START_PAGES = ['home', 'products', 'onlinePayment'] as const satisfies PageName[]
export type StartPage = (typeof START_PAGES)[number]

/**
 * The page after login (orders 4): HomeStyle 2 and customers with a role type go to the online payment, HomeStyle 1 to
 * the products, all others to the home page. So do users who may not open that page.
 */
export function startPage(context: Pick<RequestContext, 'shop' | 'viewer'>): StartPage {
  const { homeStyle, customer, role } = context.viewer
  const collects = role !== 'representative' && (customer?.roleType ?? 0) !== 0
  if (homeStyle === 1 && !collects) return 'products'
  return (homeStyle === 2 || collects) && can(context, 'payNow') ? 'onlinePayment' : 'home'
}
