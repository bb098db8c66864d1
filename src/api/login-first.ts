import { data, redirect } from 'react-router'
import type { PageName } from '../shop/pages.ts'
import { getPagePath } from '../shop/paths.ts'
import type { PageRequest } from './page-context.ts'

/**
 * Thrown where somebody has to sign in first, to come back afterwards; `rest` is what follows the page's word. Nobody signs in to a corporate site: there the
 * page does not exist.
 */
export function loginFirst(page: PageRequest, backTo: PageName, rest = '') {
  if (!page.shop.sells.anything) return data(null, { status: 404 })
  return redirect(getPagePath(page, 'login', `?r=${encodeURIComponent(getPagePath(page, backTo, rest))}`))
}

/** Thrown where a page is not for this viewer: who is not signed in may sign in first, who is learns that he may not. */
export const notForViewer = (page: PageRequest, backTo: PageName, rest = '') =>
  page.viewer.signedIn ? data(null, { status: 403 }) : loginFirst(page, backTo, rest)
