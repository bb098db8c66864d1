import { redirect } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { Route } from './+types/moved-attach-page'

/** The former address of the form that attaches an invoice: it moved to the back office. */
export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('attachInvoices')) throw notForViewer(page, 'eInvoice', page.url.search)
  throw redirect(getPagePath(page, 'attachInvoice', page.url.search), 301)
}
