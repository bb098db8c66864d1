import { loadListing } from '#src/catalog/listing-queries.server.ts'
import { findNotes } from '#src/customers/notes/queries.server.ts'
import { findCustomers, findUsers } from '#src/customers/search-queries.server.ts'
import { findOrders } from '#src/orders/desk/search-queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { listingRequest } from '#src/search/search.ts'
import { listSettings } from '../settings/setting-rows.server.ts'
import { MAX_HITS, MIN_SEARCH_LENGTH, type ProductHit, type SearchResult, type SettingHit } from './search.ts'

/** What a text finds in the records that the viewer may see. */
export async function searchRecords(db: Db, context: RequestContext, text: string): Promise<SearchResult> {
  if (text.length < MIN_SEARCH_LENGTH)
    return { orders: [], customers: [], users: [], notes: [], products: [], settings: [] }
  const scope = siteScope(context)
  const request = { text, limit: MAX_HITS }
  const [orders, customers, users, notes, products] = await Promise.all([
    can(context, 'seeOrderDesk') ? findOrders(db, scope, request) : [],
    (['manageCustomers', 'seeAccounts', 'bookPayments'] as const).some((permission) => can(context, permission))
      ? findCustomers(db, scope, request)
      : [],
    can(context, 'decideMembers') || can(context, 'manageCustomers') ? findUsers(db, scope, request) : [],
    can(context, 'manageCustomers') ? findNotes(db, scope, request) : [],
    can(context, 'seeCatalog') ? findProducts(db, context, text) : [],
  ])
  const settings = can(context, 'manageSettings') ? findSettings(context, text) : []
  return { orders, customers, users, notes, products, settings }
}

/** As the search of the shop finds them, without an entry in its log. */
async function findProducts(db: Db, context: RequestContext, text: string): Promise<ProductHit[]> {
  const { rows } = await loadListing(db, context, listingRequest({ text, quick: true }, MAX_HITS))
  return rows.map(({ slug, code, name, brand }) => ({ slug, code, name, brand: brand?.name ?? '' }))
}

/** By name in any language; those with the text in their title come before those with it in their description. */
function findSettings({ language }: RequestContext, text: string): SettingHit[] {
  const typed = fold(text)
  const hits = listSettings({ search: text }).map(({ group, flag: { name } }) => ({
    name,
    group,
    groupTitle: message(language, `settingGroup.${group}.title`),
    title: message(language, `setting.${name}.title`),
  }))
  const isNamed = ({ title, name }: SettingHit) => fold(title).includes(typed) || fold(name).includes(typed)
  return [...hits.filter(isNamed), ...hits.filter((hit) => !isNamed(hit))].slice(0, MAX_HITS)
}
