import { loadListing } from '#src/catalog/listing-queries.server.ts'
import { findCustomers, findUsers } from '#src/customers/search-queries.server.ts'
import { findOrders } from '#src/orders/desk/search-queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { listingRequest } from '#src/search/search.ts'
import { MAX_HITS, MIN_SEARCH_LENGTH, type ProductHit, type SearchResult } from './search.ts'

/** What a text finds in the records that the viewer may see. */
export async function searchRecords(db: Db, context: RequestContext, text: string): Promise<SearchResult> {
  if (text.length < MIN_SEARCH_LENGTH) return { orders: [], customers: [], users: [], products: [] }
  const scope = siteScope(context)
  const request = { text, limit: MAX_HITS }
  const [orders, customers, users, products] = await Promise.all([
    can(context, 'seeOrderDesk') ? findOrders(db, scope, request) : [],
    can(context, 'manageCustomers') || can(context, 'seeAccounts') ? findCustomers(db, scope, request) : [],
    can(context, 'decideMembers') || can(context, 'manageCustomers') ? findUsers(db, scope, request) : [],
    can(context, 'seeCatalog') ? findProducts(db, context, text) : [],
  ])
  return { orders, customers, users, products }
}

/** As the search of the shop finds them, without an entry in its log. */
async function findProducts(db: Db, context: RequestContext, text: string): Promise<ProductHit[]> {
  const { rows } = await loadListing(db, context, listingRequest({ text, quick: true }, MAX_HITS))
  return rows.map(({ slug, code, name, brand }) => ({ slug, code, name, brand: brand?.name ?? '' }))
}
