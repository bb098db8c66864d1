import { formatQuantity } from '#src/platform/i18n/format.ts'
import { seasonName } from '#src/products/product.ts'
import { getSeparator } from '#src/products/variation.ts'
import {
  countPages,
  type ListingResult,
  MAX_PRICED_HITS,
  PAGE_SIZES,
  type PartKind,
  type Sort,
  type SortBy,
  spellSort,
} from '#src/search/search.ts'
import { splitQuery } from '#src/search/search-input.ts'
import { getPagePath, searchPath } from '#src/shop/paths.ts'
import { tyreChips, withoutTyres } from '#src/vehicles/tyres/tyre-chips.ts'
import {
  chooseCategory,
  chooseGroup,
  LISTING_LOOKS,
  type ListingAddress,
  type ListingLook,
  toggleBrand,
  toggleProperty,
  toggleSeason,
  toggleStock,
  writeListingAddress,
} from '../listing-address.ts'
import { type CategoryBranch, categoryTree } from './category-tree.ts'
import { type FilterContext, type FilterView, filterView } from './filter-view.ts'
import { groupHeading } from './group-heading.ts'
import type { RowContext } from './row-view.ts'

/** View model of a listing page. */
export interface ListingView {
  mode: ListingResult['mode']
  /** Further pages load while scrolling, if the shop has no pagination. */
  endless: boolean
  total: number
  /** "Nothing has these words; found by: balata." Null without corrections. */
  didYouMean: string | null
  /** "No product has all words. Shown without: “xyz”." Null if all words were used. */
  dropped: string | null
  /** How a query of two or more parts was understood, each part with the address without it. */
  parts: QueryPartView[]
  /** "1.234 products". */
  count: string
  page: number
  pages: number
  filters: FilterView
  /** Category tree, if the shop shows it next to listings. */
  tree: CategoryBranch[] | null
  /** Active filters, each with the address without it. */
  chips: { text: string; href: string }[]
  /** The same listing without filters. */
  bare: string
  sorts: SortOption[]
  sizes: { size: number; chosen: boolean; href: string }[]
  /** Address of the comparison; null if disabled. */
  compare: string | null
  /** Rows or cards, and the address of each. */
  look: ListingLook
  looks: { look: ListingLook; chosen: boolean; href: string }[]
  /** "Prices exclude VAT" where prices are shown; otherwise empty. */
  taxNote: string
}

interface SortOption {
  value: string
  text: string
  chosen: boolean
  /** Null if there are too many products for it. */
  href: string | null
}

export interface QueryPartView {
  kind: PartKind
  text: string
  href: string
  /** Accessible name: "Remove “balata”: 124 products". */
  remove: string
  /** Number of products without it; null if it was not counted. */
  count: string | null
}

export interface ListingContext extends RowContext {
  /** Path of this listing without its query. */
  path: string
}

export function listingView(
  listing: ListingResult,
  address: ListingAddress,
  listingContext: ListingContext,
): ListingView {
  const to = (changed: ListingAddress) => listingContext.path + writeListingAddress(changed)
  const look = address.view ?? listingContext.shop.listing.view
  const filterContext = { language: listingContext.language, i18n: listingContext.i18n, to }
  return {
    mode: listing.mode,
    endless: listingContext.shop.listing.endless,
    total: listing.total,
    ...toResultView(listing, listingContext),
    parts: toPartViews(listing, address, listingContext),
    page: listing.page,
    pages: countPages(listing),
    filters: filterView(listing.facets, address, filterContext),
    tree: listingContext.shop.listing.categoriesAtSide
      ? categoryTree(listing.facets.categories, address, filterContext)
      : null,
    chips: toChips(listing, address, filterContext),
    bare: to({
      ...address,
      filters: { brands: [], category: null, seasons: [] },
      vehicles: withoutTyres(address),
      page: 1,
    }),
    sorts: toSortOptions(listing, address, filterContext),
    sizes: PAGE_SIZES.map((size) => ({
      size,
      chosen: size === listing.pageSize,
      href: to({ ...address, pageSize: size, page: 1 }),
    })),
    compare: listingContext.shop.listing.comparing ? getPagePath(listingContext, 'compare') : null,
    look,
    looks: LISTING_LOOKS.map((one) => ({
      look: one,
      chosen: one === look,
      href: to({ ...address, view: one === listingContext.shop.listing.view ? undefined : one }),
    })),
    taxNote: findTaxNote(listing, listingContext),
  }
}

/** "No product has all words. Shown without: “xyz”." Null if all words were used. */
export function formatDropped(
  words: readonly string[] | undefined,
  { language, i18n: { t } }: Pick<RowContext, 'language' | 'i18n'>,
): string | null {
  if (!words || words.length === 0) return null
  const quoted = words.map((word) => t('catalog.list.quoted', { word }))
  return t('catalog.list.dropped', { words: quoted.join(getSeparator(language)) })
}

const toResultView = ({ total, didYouMean, dropped }: ListingResult, { language, i18n }: ListingContext) => ({
  count: i18n.t('catalog.list.count', { count: total, number: formatQuantity(language, String(total)) }),
  didYouMean: didYouMean === null ? null : i18n.t('catalog.list.corrected', { words: didYouMean }),
  dropped: formatDropped(dropped, { language, i18n }),
})

const toPartViews = (
  { parts = [] }: ListingResult,
  address: ListingAddress,
  { language, i18n, ...pathContext }: ListingContext,
): QueryPartView[] =>
  parts.map(({ kind, label, without, total }) => {
    const number = total === null ? null : formatQuantity(language, String(total))
    return {
      kind,
      text: label,
      href:
        searchPath({ ...pathContext, language }, splitQuery(without)) + writeListingAddress({ ...address, page: 1 }),
      remove:
        total === null
          ? i18n.t('catalog.parts.remove', { part: label })
          : i18n.t('catalog.parts.removeCounted', {
              part: label,
              products: i18n.t('catalog.list.count', { count: total, number }),
            }),
      count: number,
    }
  })

function findTaxNote({ rows }: ListingResult, { i18n }: ListingContext): string {
  const price = rows.find((row) => row.price)?.price
  if (!price) return ''
  return price.withTax ? i18n.t('catalog.list.withTax') : i18n.t('catalog.list.withoutTax')
}

function toChips({ facets }: ListingResult, address: ListingAddress, { i18n, to }: FilterContext) {
  const { brands, category, seasons } = address.filters
  const findName = (all: { slug: string; name: string }[], slug: string) =>
    all.find((one) => one.slug === slug)?.name ?? slug
  return [
    ...(category ? [{ text: findName(facets.categories, category), href: to(chooseCategory(address, null)) }] : []),
    ...brands.map((slug) => ({ text: findName(facets.brands, slug), href: to(toggleBrand(address, slug)) })),
    ...tyreChips(address).map(({ text, without }) => ({ text, href: to({ ...address, vehicles: without, page: 1 }) })),
    ...seasons.map((season) => ({ text: seasonName(season, i18n), href: to(toggleSeason(address, season)) })),
    ...(address.filters.inStock ? [{ text: i18n.t('listing.filter.inStock'), href: to(toggleStock(address)) }] : []),
    ...propertyChips(facets, address, to),
    ...(address.filters.group
      ? [{ text: groupHeading(address.filters.group, { i18n }), href: to(chooseGroup(address, null)) }]
      : []),
  ]
}

/** "Diameter: 280 mm"; a value that no longer exists is shown by its key. */
function propertyChips({ properties }: ListingResult['facets'], address: ListingAddress, to: FilterContext['to']) {
  return (address.filters.properties ?? []).flatMap(({ key, values }) => {
    const property = properties.find((one) => one.key === key)
    return values.map((value) => ({
      text: `${property?.name ?? key}: ${property?.values.find((one) => one.key === value)?.name ?? value}`,
      href: to(toggleProperty(address, key, value)),
    }))
  })
}

/** A search begins with relevance; everything else with the shop's own order. */
function toSortOptions(
  listing: ListingResult,
  address: ListingAddress,
  { language, i18n: { t }, to }: FilterContext,
): SortOption[] {
  const isTooLong = listing.total > MAX_PRICED_HITS
  const toOption = (sort: Sort | null, text: string): SortOption => ({
    value: formatSort(sort),
    text,
    chosen: formatSort(sort) === formatSort(listing.sort),
    href: to({ ...address, sort, page: 1 }),
  })
  const options: Record<SortBy, SortOption[]> = {
    name: [
      toOption({ by: 'name', descending: false }, t('catalog.sort.nameUp')),
      toOption({ by: 'name', descending: true }, t('catalog.sort.nameDown')),
    ],
    price: [
      toOption({ by: 'price', descending: false }, t('catalog.sort.priceUp')),
      toOption({ by: 'price', descending: true }, t('catalog.sort.priceDown')),
    ],
    stock: [
      toOption({ by: 'stock', descending: true }, t('catalog.sort.stockDown')),
      toOption({ by: 'stock', descending: false }, t('catalog.sort.stockUp')),
    ],
  }
  if (isTooLong) {
    const number = formatQuantity(language, String(MAX_PRICED_HITS))
    options.price = [{ value: 'price', text: t('catalog.sort.priceNarrow', { number }), chosen: false, href: null }]
  }
  return [
    toOption(null, t(listing.mode === 'search' ? 'catalog.sort.relevance' : 'catalog.sort.own')),
    ...listing.sorts.flatMap((by) => options[by]),
  ]
}

const formatSort = (sort: Sort | null) => (sort ? spellSort(sort) : '')
