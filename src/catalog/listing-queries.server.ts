import { pickWrittenWords } from '#src/search/engine/words.ts'
import {
  type Facets,
  type ListingRequest,
  type ListingResult,
  MAX_PRICED_HITS,
  NO_FACETS,
  NO_FILTERS,
  type SearchAnswer,
  type SearchRequest,
  type Sort,
  type SortBy,
  type UnderstoodPart,
} from '#src/search/search.ts'
import { type QueryReading, readSearch } from '#src/search/search-reading.ts'
import { refuse } from '../api/refusal.ts'
import { can, type RequestContext } from '../permissions/policy.ts'
import { viewerScope } from '../permissions/viewer.ts'
import type { Db } from '../platform/db.server.ts'
import type { Language } from '../platform/i18n/language.ts'
import { message } from '../platform/i18n/messages.server.ts'
import type { ProductRow } from '../products/product.ts'
import type { ProductGroup } from '../products/product-group.ts'
import type { ExplainedRow } from '../search/matches/match-reason.ts'
import { explainPage, loadPageMatches } from '../search/matches/match-reason-queries.server.ts'
import { query } from '../search/queries.server.ts'
import { MIN_QUERY_LENGTH } from '../search/search-input.ts'
import { sortByPrice } from './price-order-queries.server.ts'
import { productRows } from './queries.server.ts'
import { createRowLoader } from './row-loader.server.ts'

/** One page of a listing or search as this viewer may see it; EnterMinDigitsToSearch for a text that is too short. */
export async function loadListing(db: Db, context: RequestContext, request: ListingRequest): Promise<ListingResult> {
  const { page, pageSize, filters, group, quick } = request
  const mode = request.text.trim() || request.also.trim() ? 'search' : 'list'
  const sort = resolveSort(context, request)
  const base = { mode, page, pageSize, sort, sorts: listSorts(context), taxNote: taxNote(context) } as const
  const readings = parseReadings(request)
  if (!readings) {
    const { refusal } = refuse('EnterMinDigitsToSearch', { minimum: MIN_QUERY_LENGTH })
    const none = { rows: [], similar: [], total: 0, didYouMean: null, corrected: null, ofAll: null, facets: NO_FACETS }
    return { ...base, ...none, refusal }
  }
  const rowLoader = createRowLoader(db, context)
  const searchRequest = {
    readings,
    filters,
    group,
    among: addStockRestriction(context, request),
    sort,
    offset: (page - 1) * pageSize,
    limit: pageSize,
    wide: !quick,
    onFirstHits: rowLoader.start,
  }
  const answer = await queryPage(db, context, searchRequest)
  const { hits, total, corrections, ofAll, facets, replaced } = answer
  const ids = [...hits, ...answer.similar]
  const [loadedRows, pageMatches] = await Promise.all([
    rowLoader.load(ids),
    quick ? null : loadPageMatches(db, viewerScope(context), { ids, texts: answer.texts }),
  ])
  const similarIds = new Set(answer.similar)
  const found = loadedRows.map((row) => addReplacedNumber(row, replaced.get(row.id)))
  const rows = found.filter(({ id }) => !similarIds.has(id))
  return {
    ...base,
    rows,
    similar: found.filter(({ id }) => similarIds.has(id)),
    total,
    ofAll,
    sort: isSortable(answer, sort) ? sort : null,
    refusal: null,
    didYouMean: total > 0 ? spellCorrections(rows, { corrections, language: context.language }) : null,
    corrected: total > 0 && answer.corrected ? createSpeller(rows, answer, context.language)(answer.corrected) : null,
    facets: hideStockFacet(context, facets),
    ...(pageMatches && mode === 'search' && { matches: explainPage(pageMatches, found.map(toExplainedRow), context) }),
    ...(answer.dropped.length > 0 && total > 0 && { dropped: answer.dropped }),
    // The parts of the second text alone have no address.
    ...(answer.parts.length > 0 && request.text.trim() !== '' && { parts: spellParts(rows, answer, context.language) }),
  }
}

const toExplainedRow = ({ id, name, brand, category, label }: ProductRow): ExplainedRow => ({
  id,
  name,
  brand: brand?.name ?? '',
  category: category?.name ?? '',
  season: label.season,
})

/** The parts with their corrected words spelled as in the names of the hits. */
function spellParts(rows: readonly ProductRow[], answer: SearchAnswer, language: Language): UnderstoodPart[] {
  const spell = createSpeller(rows, answer, language)
  return answer.parts.map((part) => ({ ...part, label: spell(part.label), without: spell(part.without) }))
}

/** Replaces the corrected words of a text by those of the hits: "balatası" for `balatas`. */
function createSpeller(
  rows: readonly ProductRow[],
  { corrections }: Pick<SearchAnswer, 'corrections'>,
  language: Language,
) {
  const texts = listRowTexts(rows)
  const words = corrections.flatMap((correction) => correction.split(' '))
  const spellings = new Map(words.map((word) => [word, pickWrittenWords([word], texts, language)[0] ?? word]))
  return (text: string) => text.replace(/[^ ]+/g, (word) => spellings.get(word) ?? word)
}

/** The corrections of the typed words, spelled as in the names of the hits: "balatası" for `balatas`. */
function spellCorrections(
  rows: readonly ProductRow[],
  { corrections, language }: { corrections: readonly string[]; language: Language },
) {
  return pickWrittenWords(corrections, listRowTexts(rows), language).join(', ') || null
}

const listRowTexts = (rows: readonly ProductRow[]) =>
  rows.flatMap(({ name, brand, category }) => [name, brand?.name ?? '', category?.name ?? ''])

/** Removes the stock count for viewers who may not see stock. */
const hideStockFacet = (context: RequestContext, facets: Facets): Facets =>
  can(context, 'seeStock') ? facets : { ...facets, inStock: null }

/** Ids of the hits of a request in order, the first page of any size; none for a text that is too short. */
export async function foundProducts(db: Db, context: RequestContext, request: ListingRequest): Promise<number[]> {
  const readings = parseReadings(request)
  if (!readings) return []
  const { filters, group } = request
  const among = addStockRestriction(context, request)
  const searchRequest = {
    readings,
    filters,
    group,
    among,
    sort: resolveSort(context, request),
    offset: 0,
    limit: request.pageSize,
  }
  return (await queryPage(db, context, searchRequest)).hits
}

const addReplacedNumber = (row: ProductRow, replaces: string | undefined) =>
  replaces === undefined ? row : { ...row, replaces }

/** Some products of a main-product group, for a block of the home page. */
export async function blockProducts(
  db: Db,
  context: RequestContext,
  { group, rows }: { group: ProductGroup; rows: number },
): Promise<ProductRow[]> {
  const searchRequest = { readings: [], filters: NO_FILTERS, group, sort: null, offset: 0, limit: rows }
  const { hits } = await query(db, viewerScope(context), searchRequest)
  return productRows(db, context, hits)
}

/** "VAT included" or "plus VAT", for all prices of this viewer. */
export const taxNote = (context: RequestContext) =>
  message(context.language, can(context, 'seePricesWithTax') ? 'catalog.taxIncluded' : 'catalog.taxAdded')

/** Both texts must be long enough if both are used (catalogue 5); an empty one is unused. */
function parseReadings({ text, also, quick }: ListingRequest): QueryReading[] | undefined {
  const readings: QueryReading[] = []
  for (const typed of [text, also]) {
    const reading = readSearch(typed)
    if (reading) readings.push(reading)
    else if (typed.trim() !== '') return undefined
  }
  return quick && readings.length === 0 ? undefined : readings
}

/** Restricts to products in stock if the request filters by it and the viewer may see stock. */
const addStockRestriction = (context: RequestContext, { among = [], filters }: ListingRequest) =>
  filters.inStock && can(context, 'seeStock') ? [...among, { inStock: true as const }] : among

/** The orders that reveal nothing to this viewer. */
const listSorts = (context: RequestContext): SortBy[] => [
  'name',
  ...(can(context, 'seePrices') ? ['price' as const] : []),
  ...(can(context, 'seeStock') ? ['stock' as const] : []),
]

/** The requested order; the default one if it would reveal prices or stock that the viewer may not see. */
const resolveSort = (context: RequestContext, { sort }: ListingRequest) =>
  sort && listSorts(context).includes(sort.by) ? sort : null

/** One page of hits. The order by price is made here, because every viewer has other prices. */
async function queryPage(db: Db, context: RequestContext, request: SearchRequest): Promise<SearchAnswer> {
  const { sort, offset, limit } = request
  if (sort?.by !== 'price') return query(db, viewerScope(context), request)
  const answer = await query(db, viewerScope(context), { ...request, offset: 0, limit: MAX_PRICED_HITS })
  if (!isSortable(answer, sort)) return query(db, viewerScope(context), { ...request, sort: null })
  const hits = await sortByPrice(db, context, { ids: answer.hits, descending: sort.descending })
  return { ...answer, hits: hits.slice(offset, offset + limit) }
}

/** Too many hits are not sorted by price. */
const isSortable = ({ total }: SearchAnswer, sort: Sort | null) => sort?.by !== 'price' || total <= MAX_PRICED_HITS
