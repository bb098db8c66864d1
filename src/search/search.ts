import type { Refusal } from '#src/api/refusal.ts'
import type { ProductRow, Season } from '#src/products/product.ts'
import type { ProductGroup } from '#src/products/product-group.ts'
import type { ChosenProperty, PropertyFacet } from '#src/products/properties/property.ts'
import type { TyreWish } from '#src/vehicles/listing-params.ts'
import type { ProductMatch } from './matches/match-reason.ts'
import type { QueryReading } from './search-reading.ts'
import type { SearchText } from './search-text.ts'

/**
 * Products that fit one of these vehicles (in the year, if one is given; tyres by the vehicle's sizes), have one of
 * these keys as a public number, or are such tyres. Products found by their number are included whether or not they
 * fit.
 */
export type Among =
  | { vehicles: readonly number[]; year?: number | null; sizes?: readonly string[] }
  | { keys: readonly string[] }
  | { tyres: TyreWish }
  | { inStock: true }

/** A search request, independent of the engine. */
export interface SearchRequest {
  /** All of them must match; without any, everything is listed. */
  readings: QueryReading[]
  filters: Filters
  group: ProductGroup | null
  /** Further restrictions, for the facets too; all of them must match. */
  among?: readonly Among[]
  /** null: exact numbers, number prefixes, then shop order. */
  sort: Sort | null
  offset: number
  limit: number
  /** Whether to count properties, stock and groups too, which a quick search does not show. */
  wide?: boolean
  /** Called with the products that lead the page because of their number, while the hits are counted; not without any. */
  onFirstHits?: (ids: readonly number[]) => void
}

export interface SearchAnswer {
  /** Product ids of the page, in order. */
  hits: number[]
  /** Ids of products that lack a part of a text with few hits; not counted in the total. */
  similar: number[]
  total: number
  /** For hits found by a number they superseded: that number, as printed. */
  replaced: ReadonlyMap<number, string>
  /** The words that replaced unknown ones, if nothing was found; empty if the query was used as typed. */
  corrections: string[]
  /** The first text with its corrections; null if it was used as typed. */
  corrected: string | null
  /** Words of the query that no product with the others has; empty if all were found. */
  dropped: string[]
  /** How a query of two or more parts was understood; only for a wide search with hits. */
  parts: UnderstoodPart[]
  /** Number of hits without the vehicle filter; null without a vehicle. */
  ofAll: number | null
  /** The texts that found the hits, corrected where the requested ones found nothing. */
  texts: readonly SearchText[]
  facets: Facets
}

/** What a part of a query can be understood as. */
export const PART_KINDS = [
  'number',
  'tyre',
  'measure',
  'vehicle',
  'type',
  'qualifier',
  'brand',
  'property',
  'word',
] as const
export type PartKind = (typeof PART_KINDS)[number]

/** A part of a query that narrows the result. */
export interface UnderstoodPart {
  kind: PartKind
  /** As typed; a vehicle in the shop's spelling: "Hyundai i20 (2012) 1.4". */
  label: string
  /** The query without this part. */
  without: string
  /** Number of hits without this part; null if it was not counted. */
  total: number | null
}

/** Page sizes of a listing (catalogue 9); the site's setting is the default. */
export const PAGE_SIZES = [24, 48] as const
const QUICK_ROWS = 24

/** Kinds of product lists (catalogue 2): a listing, search results, cart lines. */
export const LISTING_MODES = { list: 0, search: 2, cart: 4 } as const
type ListingMode = keyof typeof LISTING_MODES

/** OEM links of a row before "More" (catalogue 9). */
export const getOemCount = (mode: ListingMode) => (mode === 'search' ? 50 : 4)

/** The last page: deeper pages serve only machines, and cost what they skip. */
export const LAST_PAGE = 5000
export const MAX_FILTER_VALUES = 50
export const MAX_PROPERTIES = 10

export type SortBy = 'name' | 'stock' | 'price'
/** Sort columns of a listing (catalogue 2); without one the shop's order applies. */
export interface Sort {
  by: SortBy
  descending: boolean
}

const SORT_COLUMNS: Record<SortBy, string> = { name: 'ProductName', stock: 'StockNumberSort', price: 'PriceSort' }

/** Prices differ for every viewer, so those of all hits are calculated for their order: of at most so many. */
export const MAX_PRICED_HITS = 3000

/** Exactly `{column}+asc` or `{column}+desc` (catalogue 2). In an address the plus arrives as a space. */
export const SORT_SPELLINGS = Object.values(SORT_COLUMNS).flatMap((column) => [`${column}+asc`, `${column}+desc`])

export function readSort(text: string): Sort | undefined {
  const [, column, direction] = /^(\w+)[ +](asc|desc)$/.exec(text) ?? []
  const by = (Object.keys(SORT_COLUMNS) as SortBy[]).find((name) => SORT_COLUMNS[name] === column)
  return by && { by, descending: direction === 'desc' }
}

export const spellSort = ({ by, descending }: Sort) => `${SORT_COLUMNS[by]}+${descending ? 'desc' : 'asc'}`

/** Brands and category by address key. A category includes its subcategories. */
export interface Filters {
  brands: string[]
  category: string | null
  seasons: Season[]
  /** Only products in stock; ignored for viewers without stock. */
  inStock?: boolean | undefined
  /** Only one main-product group, if the path names none. */
  group?: ProductGroup | null | undefined
  /** Selected property values: any value of each property. */
  properties?: ChosenProperty[] | undefined
}

export const NO_FILTERS: Filters = { brands: [], category: null, seasons: [] }

/** Request of a listing, a search or the quick search. */
export interface ListingRequest {
  /** The quick search requires a text; without one the others list everything. */
  quick: boolean
  text: string
  /** The second text of a double search. */
  also: string
  filters: Filters
  group: ProductGroup | null
  /** Further restrictions, such as the chosen vehicle. */
  among?: readonly Among[]
  sort: Sort | null
  page: number
  pageSize: number
}

/** A listing request with defaults for omitted fields. */
export const listingRequest = (
  {
    text = '',
    also = '',
    quick = false,
    filters = NO_FILTERS,
    group = null,
    sort = null,
    page = 1,
    ...more
  }: PartialListingRequest,
  usualSize: number,
): ListingRequest => ({
  text,
  also,
  quick,
  filters,
  group,
  sort,
  page,
  pageSize: more.pageSize ?? (quick ? QUICK_ROWS : usualSize),
  ...(more.among && { among: more.among }),
})

type PartialListingRequest = { [Field in keyof ListingRequest]?: ListingRequest[Field] | undefined }

export interface BrandFacet {
  name: string
  slug: string
  count: number
}

/** Counts include subcategories. */
export interface CategoryFacet {
  name: string
  slug: string
  /** Slug of the parent category; null at the root. */
  parent: string | null
  count: number
}

export interface SeasonFacet {
  season: Season
  count: number
}

/** The count of each value if it were selected too: narrowed by all other facets, not by its own. */
export interface Facets {
  brands: BrandFacet[]
  categories: CategoryFacet[]
  seasons: SeasonFacet[]
  /** Relevant properties, the most useful first; none for the quick search. */
  properties: PropertyFacet[]
  /** Number of hits in stock; null for viewers without stock, and in the quick search. */
  inStock: number | null
  /** Non-empty main-product groups and the selected one; none for the quick search. */
  groups: { group: ProductGroup; count: number }[]
}

export const NO_FACETS: Facets = {
  brands: [],
  categories: [],
  seasons: [],
  properties: [],
  inStock: null,
  groups: [],
}

export interface ListingResult {
  mode: 'list' | 'search'
  rows: ProductRow[]
  /** Products that lack a part of a text with few hits; not counted in the total. */
  similar: ProductRow[]
  total: number
  /** The words that replaced unknown ones; otherwise null. */
  didYouMean: string | null
  /** The whole first text with its corrections; null without any. */
  corrected: string | null
  /** How a query of two or more parts was understood. */
  parts?: UnderstoodPart[]
  /** Words of the query that no product with the others has. */
  dropped?: string[]
  /** What matched in each row of a text search. */
  matches?: ReadonlyMap<number, ProductMatch>
  /** Number of hits without the vehicle filter; null without a vehicle. */
  ofAll: number | null
  page: number
  pageSize: number
  facets: Facets
  /** The applied order; null is the default one. */
  sort: Sort | null
  /** The orders that this viewer may choose. */
  sorts: readonly SortBy[]
  /** "VAT included" or "plus VAT" in the viewer's language, for all prices of the page. */
  taxNote: string
  /** EnterMinDigitsToSearch for a text that is too short (catalogue 5); there are no rows then. */
  refusal: Refusal | null
}

/** Number of pages: hits divided by the page size, rounded up (catalogue 4). */
export const countPages = ({ total, pageSize }: Pick<ListingResult, 'total' | 'pageSize'>) =>
  Math.ceil(total / pageSize)
