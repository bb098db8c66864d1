import type { RequestContext } from './policy.ts'
import type { Role } from './viewer.ts'

const STAFF: readonly Role[] = ['owner', 'staff', 'representative']
const DEALERS: readonly Role[] = ['dealer', 'subDealer']

/**
 * Whether the shop requires a second factor of the viewer, who has none yet: then only the pages that set one up open.
 * Users of the desktop application alone are exempt: those pages do not open there.
 */
export function lacksSecondFactor({ shop, viewer }: Pick<RequestContext, 'shop' | 'viewer'>): boolean {
  if (!viewer.signedIn || viewer.hasSecondFactor || viewer.desktopOnly) return false
  const { fromStaff, fromDealers } = shop.auth.secondFactor
  return (fromStaff && STAFF.includes(viewer.role)) || (fromDealers && DEALERS.includes(viewer.role))
}
