import { redirect } from 'react-router'
import type { PageRequest } from '../api/page-context.ts'
import { lacksSecondFactor } from '../permissions/second-factor.ts'
import type { PageName } from '../shop/pages.ts'
import { getPagePath, pageOfPath } from '../shop/paths.ts'

/** Pages that a user without a required second factor may open: to set one up, which needs the password, and to leave. */
const OPEN_PAGES: readonly (PageName | undefined)[] = [
  'signInSecurity',
  'resetPassword',
  'logout',
  'renewSession',
  'closed',
  'error',
]

/** Leads users whose shop requires a second factor, and who have none, to the page that sets it up. */
export function leadToSecondFactor(page: PageRequest): void {
  if (!lacksSecondFactor(page) || OPEN_PAGES.includes(pageOfPath(page.url.pathname.replace(/\.data$/, '')))) return
  throw redirect(getPagePath(page, 'signInSecurity'))
}
