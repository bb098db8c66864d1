import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { findProductProposals } from '#src/back-office/search/product-proposals.ts'
import type { Route } from './+types/find-page'

/** Products by any number or word, for the field that names a product to link. */
export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskProducts')
  return findProductProposals(page)
}
