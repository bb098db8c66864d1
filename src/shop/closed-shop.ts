import { can, type RequestContext } from '#src/permissions/policy.ts'
import { isViewedByStaff } from '#src/permissions/viewer.ts'
import { OPEN } from '#src/settings/site.ts'
import type { PageName } from './pages.ts'
import { getPagePath, isBelowBackOffice, pageOfPath, toPagePath } from './paths.ts'

/** Whether the shop is closed to the viewer. Staff go on working, and see the shop. */
export const isClosedForViewer = (context: RequestContext): boolean =>
  context.site.status !== OPEN && !can(context, 'openBackOffice') && !isViewedByStaff(context)

/** Pages of a closed shop that answer everybody: staff sign in by them. */
const SIGN_IN_PAGES: readonly (PageName | undefined)[] = ['resetPassword', 'confirmIdentity']

/**
 * Whether an address of a closed shop redirects the viewer to the closed page (storefront 8). The back office leads
 * visitors to the sign-in, which is open only as the way to the back office.
 */
export function isClosedAddress(context: RequestContext, { pathname, searchParams }: URL): boolean {
  if (!isClosedForViewer(context)) return false
  const page = pageOfPath(toPagePath(pathname))
  if (SIGN_IN_PAGES.includes(page)) return false
  if (context.viewer.signedIn) return true
  return !(isBelowBackOffice(pathname) || (page === 'login' && isBelowBackOffice(searchParams.get('r') ?? '')))
}

/** The return address of the sign-in that a closed shop leaves open to the viewer; undefined if the shop is open. */
export const closedReturnPath = (context: RequestContext): string | undefined =>
  isClosedForViewer(context) ? getPagePath(context, 'backOffice') : undefined
