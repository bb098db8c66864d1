import { data, redirect } from 'react-router'
import type { PageName } from '../shop/pages.ts'
import { getPagePath } from '../shop/paths.ts'
import type { PageRequest } from './page-context.ts'

/**
 * Thrown if the user has to sign in first, with the page to return to; `rest` follows the page's slug. A corporate site
 * has no sign-in: there the page does not exist.
 */
export function loginFirst(page: PageRequest, backTo: PageName, rest = '') {
  if (!page.shop.sells.anything) return data(null, { status: 404 })
  return redirect(getPagePath(page, 'login', `?r=${encodeURIComponent(getPagePath(page, backTo, rest))}`))
}

/**
 * Thrown if a page is not available to this viewer: anonymous visitors may sign in first, signed-in users get a 403.
 */
export const notForViewer = (page: PageRequest, backTo: PageName, rest = '') =>
  page.viewer.signedIn ? data(null, { status: 403 }) : loginFirst(page, backTo, rest)
