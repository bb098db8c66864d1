import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import type { Route } from './+types/find-products-page'
import { findProductProposals } from './product-proposals.ts'

/** Products by any number or word, for the fields of the catalogue that name products. */
export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskProducts')
  return findProductProposals(page)
}
