import { refused } from '../api/refusal.ts'
import type { Db } from '../platform/db.server.ts'
import type { Language } from '../platform/i18n/language.ts'
import { message } from '../platform/i18n/messages.server.ts'
import { can, type Who } from '../shop/policy.ts'
import { viewerScope } from '../shop/viewer.ts'
import { type Facets, type Listing, type ListingRequest, NO_FACETS, NO_FILTERS } from './listing.ts'
import type { ProductRow } from './product.ts'
import type { ProductGroup } from './product-group.ts'
import { productRows } from './queries.server.ts'
import { fewerWords } from './search/fewer/queries.server.ts'
import { writtenWords } from './search/finding/written.ts'
import { query } from './search/queries.server.ts'
import { type Reading, readSearch } from './search/reading.ts'
import { LEAST_TYPED } from './search/typed.ts'

/** One page of a listing or a search as this viewer may see it; EnterMinDigitsToSearch for a text too short. */
export async function listing(db: Db, who: Who, request: ListingRequest): Promise<Listing> {
  const { page, pageSize, filters, group, quick } = request
  const mode = request.text.trim() || request.also.trim() ? 'search' : 'list'
  const shown = { mode, page, pageSize, taxNote: taxNote(who) } as const
  const readings = readingsOf(request)
  if (!readings) {
    const { refusal } = refused('EnterMinDigitsToSearch', { least: LEAST_TYPED })
    return { ...shown, rows: [], total: 0, meant: null, ofAll: null, facets: NO_FACETS, refusal }
  }
  const asked = {
    readings,
    filters,
    group,
    among: amongFor(who, request),
    sort: sortFor(who, request),
    offset: (page - 1) * pageSize,
    limit: pageSize,
    wide: !quick,
  }
  const { hits, total, meant, ofAll, facets, replaced } = await query(db, viewerScope(who), asked)
  const rows = (await productRows(db, who, hits)).map((row) => withReplaced(row, replaced.get(row.id)))
  const fewer =
    total === 0 && !quick && request.also.trim() === '' ? await fewerWords(db, viewerScope(who), request.text) : []
  return {
    ...{ ...shown, rows, total, ofAll, refusal: null },
    meant: total > 0 ? meantIn(rows, { meant, language: who.language }) : null,
    facets: seenBy(who, facets),
    ...(fewer.length > 0 && { fewer }),
  }
}

/** The words that were found in place of those typed, as they are written where they were found. */
function meantIn(rows: readonly ProductRow[], { meant, language }: { meant: readonly string[]; language: Language }) {
  const texts = rows.flatMap(({ name, brand, category }) => [name, brand?.name ?? '', category?.name ?? ''])
  return writtenWords(meant, texts, language).join(', ') || null
}

/** How many are there is nothing for who may not see stock. */
const seenBy = (who: Who, facets: Facets): Facets => (can(who, 'seeStock') ? facets : { ...facets, inStock: null })

/** Ids of what a request finds, in its order, the first page of any size; none for a text too short to search. */
export async function foundProducts(db: Db, who: Who, request: ListingRequest): Promise<number[]> {
  const readings = readingsOf(request)
  if (!readings) return []
  const { filters, group } = request
  const among = amongFor(who, request)
  const asked = { readings, filters, group, among, sort: sortFor(who, request), offset: 0, limit: request.pageSize }
  return (await query(db, viewerScope(who), asked)).hits
}

const withReplaced = (row: ProductRow, replaces: string | undefined) =>
  replaces === undefined ? row : { ...row, replaces }

/** Some products of a main-product group, for a block of the home page. */
export async function blockProducts(
  db: Db,
  who: Who,
  { group, rows }: { group: ProductGroup; rows: number },
): Promise<ProductRow[]> {
  const asked = { readings: [], filters: NO_FILTERS, group, sort: null, offset: 0, limit: rows }
  const { hits } = await query(db, viewerScope(who), asked)
  return productRows(db, who, hits)
}

/** "VAT included" or "plus VAT", true of every price this viewer is shown. */
export const taxNote = (who: Who) =>
  message(who.language, can(who, 'seePricesWithTax') ? 'catalog.taxIncluded' : 'catalog.taxAdded')

/** Both boxes must hold enough when both are used (catalogue 5); an empty one is not used. */
function readingsOf({ text, also, quick }: ListingRequest): Reading[] | undefined {
  const readings: Reading[] = []
  for (const typed of [text, also]) {
    const reading = readSearch(typed)
    if (reading) readings.push(reading)
    else if (typed.trim() !== '') return undefined
  }
  return quick && readings.length === 0 ? undefined : readings
}

/** Who may not see stock does not find out by narrowing to it either. */
const amongFor = (who: Who, { among = [], filters }: ListingRequest) =>
  filters.inStock && can(who, 'seeStock') ? [...among, { inStock: true as const }] : among

/** Who may not see stock does not see it by the order of the rows either. */
const sortFor = (who: Who, { sort }: ListingRequest) => (sort?.by === 'stock' && !can(who, 'seeStock') ? null : sort)
