import { data, redirect } from 'react-router'
import type { PageName } from '../shop/pages.ts'
import { pathTo } from '../shop/paths.ts'
import type { PageRequest } from './page-context.ts'

/**
 * Thrown where somebody has to sign in first, to come back afterwards. Nobody signs in to a corporate site: there the
 * page does not exist (design 12).
 */
export function loginFirst(page: PageRequest, backTo: PageName) {
  if (!page.shop.sells.anything) return data(null, { status: 404 })
  return redirect(pathTo(page, 'login', `?r=${encodeURIComponent(pathTo(page, backTo))}`))
}
