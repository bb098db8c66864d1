import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { findProductProposals } from '../search/product-proposals.ts'
import type { Route } from './+types/find-products-page'

/** Products by any number or word, for the fields of a promotion. */
export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('managePromotions')) throw notForViewer(page, 'deskPromotions')
  return findProductProposals(page)
}
