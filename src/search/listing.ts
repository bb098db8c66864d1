import type { Refusal } from '../api/refusal.ts'
import type { ProductRow, Season } from '../products/product.ts'
import type { ProductGroup } from '../products/product-group.ts'
import type { ChosenProperty, PropertyFacet } from '../products/properties/property.ts'
import type { RelaxedQuery } from './relaxed-query.ts'
import type { Among } from './search.ts'

/** Rows of a listing page (catalogue 9); a site's own setting is the default. */
export const PAGE_SIZES = [24, 48] as const
export const QUICK_ROWS = 24

/** What a list of products is (catalogue 2): a listing, the results of a search, the lines of a cart. */
export const LISTING_MODES = { list: 0, search: 2, cart: 4 } as const
export type ListingMode = keyof typeof LISTING_MODES

/** OEM links of a row before "More" (catalogue 9). */
export const getOemCount = (mode: ListingMode) => (mode === 'search' ? 50 : 4)

/** No listing is read further than this: deep pages are for machines, and cost what they skip. */
export const LAST_PAGE = 5000
export const MAX_FILTER_VALUES = 50
export const MAX_PROPERTIES = 10

export type SortBy = 'name' | 'stock'
/** The columns a listing may be sorted by (catalogue 2); without one the shop's own order stands. */
export interface Sort {
  by: SortBy
  descending: boolean
}

const SORT_COLUMNS: Record<SortBy, string> = { name: 'ProductName', stock: 'StockNumberSort' }

/** `{column}+asc` or `{column}+desc` and nothing else (catalogue 2). In an address the plus arrives as a space. */
export const SORT_SPELLINGS = Object.values(SORT_COLUMNS).flatMap((column) => [`${column}+asc`, `${column}+desc`])

export function readSort(text: string): Sort | undefined {
  const [, column, direction] = /^(\w+)[ +](asc|desc)$/.exec(text) ?? []
  const by = (Object.keys(SORT_COLUMNS) as SortBy[]).find((name) => SORT_COLUMNS[name] === column)
  return by && { by, descending: direction === 'desc' }
}

export const spellSort = ({ by, descending }: Sort) => `${SORT_COLUMNS[by]}+${descending ? 'desc' : 'asc'}`

/** Brands and the category by their part of an address. A category means everything below it too. */
export interface Filters {
  brands: string[]
  category: string | null
  seasons: Season[]
  /** Only what is there; asked by who may not see stock it narrows nothing. */
  inStock?: boolean | undefined
  /** Only one main-product group, where the path names none. */
  group?: ProductGroup | null | undefined
  /** What it is of some properties: of each of them one of the values. */
  properties?: ChosenProperty[] | undefined
}

export const NO_FILTERS: Filters = { brands: [], category: null, seasons: [] }

/** What a listing, a search or the quick search asks for. */
export interface ListingRequest {
  /** The quick search must have something to search; without text the others list everything. */
  quick: boolean
  text: string
  /** The second box of the double search. */
  also: string
  filters: Filters
  group: ProductGroup | null
  /** What else narrows it, such as the vehicle chosen. */
  among?: readonly Among[]
  sort: Sort | null
  page: number
  pageSize: number
}

/** What somebody asks of a listing, with what he left out as the house has it. */
export const listingRequest = (
  { text = '', also = '', quick = false, filters = NO_FILTERS, group = null, sort = null, page = 1, ...more }: Loose,
  usualSize: number,
): ListingRequest => ({
  ...{ text, also, quick, filters, group, sort, page },
  pageSize: more.pageSize ?? (quick ? QUICK_ROWS : usualSize),
  ...(more.among && { among: more.among }),
})

type Loose = { [Field in keyof ListingRequest]?: ListingRequest[Field] | undefined }

export interface BrandFacet {
  name: string
  slug: string
  count: number
}

/** Counts everything below it. */
export interface CategoryFacet {
  name: string
  slug: string
  /** Slug of the category above; null at the root. */
  parent: string | null
  count: number
}

export interface SeasonFacet {
  season: Season
  count: number
}

/** Each facet counts what choosing one more of its values would show: narrowed by all other facets, not by itself. */
export interface Facets {
  brands: BrandFacet[]
  categories: CategoryFacet[]
  seasons: SeasonFacet[]
  /** Those that matter for what was found, the most useful first; the quick search asks for none. */
  properties: PropertyFacet[]
  /** How many are there; null for who may not see stock, and in the quick search. */
  inStock: number | null
  /** Every main-product group that has some, and the one chosen; the quick search asks for none. */
  groups: { group: ProductGroup; count: number }[]
}

export const NO_FACETS: Facets = {
  ...{ brands: [], categories: [], seasons: [] },
  ...{ properties: [], inStock: null, groups: [] },
}

export interface ListingResult {
  mode: 'list' | 'search'
  rows: ProductRow[]
  total: number
  /** The words that were found in place of those typed, which nothing has; else null. */
  didYouMean: string | null
  /** Where a search of several words finds nothing: what it finds with one left out; else missing. */
  relaxed?: RelaxedQuery[]
  /** How many there would be whatever they fit; null where no vehicle narrows them. */
  ofAll: number | null
  page: number
  pageSize: number
  facets: Facets
  /** "VAT included" or "plus VAT", in the viewer's language: true of every price of the page. */
  taxNote: string
  /** EnterMinDigitsToSearch where the text is too short to search (catalogue 5); then there are no rows. */
  refusal: Refusal | null
}

/** Total pages: hits divided by the page size, rounded up (catalogue 4). */
export const countPages = ({ total, pageSize }: Pick<ListingResult, 'total' | 'pageSize'>) =>
  Math.ceil(total / pageSize)
