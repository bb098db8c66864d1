import { redirect } from 'react-router'
import type { PageRequest } from '#src/api/page-context.ts'
import type { PageName } from '#src/shop/pages.ts'
import { getPagePath, pageOfPath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'

/** Pages whose forms staff send while they see the shop as a customer: to end the view, or to sign out. */
const OPEN_PAGES: readonly (PageName | undefined)[] = ['endShopView', 'logout', 'renewSession']

/**
 * Answers every other form with a message on the page that it came from. The calls refuse writes by themselves
 * (api/serve.server.ts); this keeps the user on the page.
 */
export function refuseViewedForm(page: PageRequest, { method, headers }: Request): void {
  if (!page.viewer.viewedBy || method === 'GET' || method === 'HEAD') return
  if (OPEN_PAGES.includes(pageOfPath(page.url.pathname.replace(/\.data$/, '')))) return
  throw redirect(withToast(getReturnPath(page, headers.get('referer')), 'ShopViewOnly'), 303)
}

/** Browsers name the page of a form; others are led to the home page. */
function getReturnPath(page: PageRequest, referrer: string | null): string {
  const from = URL.parse(referrer ?? '')
  return from?.host === page.url.host ? from.pathname + from.search : getPagePath(page, 'home')
}
