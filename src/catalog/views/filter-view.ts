import { formatQuantity } from '../../platform/i18n/format.ts'
import { GROUP_BITS } from '../../products/product-group.ts'
import type { PropertyFacet } from '../../products/properties/property.ts'
import { seasonName } from '../../products/season-name.ts'
import { type CategoryFacet, type Facets, spellSort } from '../../search/listing.ts'
import { vehicleParams } from '../../vehicles/listing-params.ts'
import { chooseCategory, chooseGroup, type ListingAddress, propertyParam } from '../listing-address.ts'
import { groupHeading } from './group-heading.ts'
import type { TextContext } from './stock-view.ts'

export interface FilterContext extends TextContext {
  /** The address of a listing that is a little different. */
  to: (address: ListingAddress) => string
}

/** One box to tick. */
export interface FilterOption {
  value: string
  name: string
  /** How many products it would show, formatted. */
  count: string
  chosen: boolean
}

/** A category to go to: down to a part of the one chosen, or back up. */
export interface CategoryStep {
  name: string
  href: string
  count: string
}

export interface FilterView {
  brands: FilterOption[]
  /** Where every brand is offered, when `brands` are only the first. */
  moreBrands: { total: number; href: string } | null
  seasons: FilterOption[]
  /** From the root down to the category chosen, which is the last. */
  above: CategoryStep[]
  below: CategoryStep[]
  /** Without a category. */
  everything: string
  /** Only what is there, and how many that are; null for who may not see stock. */
  inStock: FilterOption | null
  /** The main-product groups, each with the listing narrowed to it, or freed of it where it is chosen. */
  groups: { name: string; href: string; count: string; chosen: boolean }[]
  /** What products are, the most useful property first; `name` is what its boxes are called in the address. */
  properties: PropertyView[]
  /** Where all properties and values are offered, when these are only the first; how many, where properties are missing. */
  moreProperties: { href: string; total: string | null } | null
  /** What the address says besides the boxes: kept by the form as hidden fields. */
  hiddenFields: [name: string, value: string][]
  /** What is ticked: the boxes themselves say it in their own form, other forms of the listing keep it. */
  ticked: [name: string, value: string][]
}

export interface PropertyView {
  name: string
  title: string
  values: FilterOption[]
  /** How many values there are, where these are only the first. */
  more: string | null
}

/** Of brands only so many travel unasked: a page with three hundred would be twice as heavy. */
const FIRST_BRANDS = 10
const FIRST_PROPERTIES = 6
const FIRST_VALUES = 10

export function filterView(facets: Facets, address: ListingAddress, writing: FilterContext): FilterView {
  const { brands, category, seasons } = address.filters
  // What is ticked stays in sight however few products it has.
  const offered = facets.brands.filter(
    ({ slug }, at) => address.allBrands || at < FIRST_BRANDS || brands.includes(slug),
  )
  const number = (value: number) => formatQuantity(writing.language, String(value))
  const step = ({ name, slug, count }: CategoryFacet): CategoryStep => ({
    name,
    href: writing.to(chooseCategory(address, slug)),
    count: number(count),
  })
  return {
    brands: offered.map(({ name, slug, count }) => ({
      ...{ value: slug, name, count: number(count) },
      chosen: brands.includes(slug),
    })),
    moreBrands:
      offered.length < facets.brands.length
        ? { total: facets.brands.length, href: writing.to({ ...address, allBrands: true }) }
        : null,
    seasons: facets.seasons.map(({ season, count }) => ({
      ...{ value: season, name: seasonName(season, writing.i18n), count: number(count) },
      chosen: seasons.includes(season),
    })),
    above: findCategoryLine(facets.categories, category).map(step),
    below: facets.categories.filter(({ parent, count }) => parent === category && count > 0).map(step),
    everything: writing.to(chooseCategory(address, null)),
    inStock: facets.inStock === null ? null : toInStockOption(facets.inStock, address, writing),
    groups: toGroupOptions(facets, address, writing),
    ...buildDescriptions(facets, address, writing),
    hiddenFields: listHiddenFields(address),
    ticked: listCheckedValues(address),
  }
}

const toGroupOptions = ({ groups }: Facets, address: ListingAddress, writing: FilterContext): FilterView['groups'] =>
  groups.map(({ group, count }) => {
    const chosen = address.filters.group === group
    return {
      ...{ name: groupHeading(group, writing), count: formatQuantity(writing.language, String(count)), chosen },
      href: writing.to(chooseGroup(address, chosen ? null : group)),
    }
  })

const toInStockOption = (
  count: number,
  { filters }: ListingAddress,
  { i18n, language }: FilterContext,
): FilterOption => ({
  ...{ value: '1', name: i18n.t('listing.filter.inStock'), count: formatQuantity(language, String(count)) },
  chosen: filters.inStock === true,
})

function buildDescriptions(facets: Facets, address: ListingAddress, writing: FilterContext) {
  const properties = toPropertyViews(facets, address, writing)
  const left = facets.properties.length > properties.length
  const total = left ? formatQuantity(writing.language, String(facets.properties.length)) : null
  const href = writing.to({ ...address, allProperties: true })
  return { properties, moreProperties: left || properties.some(({ more }) => more) ? { href, total } : null }
}

/** Chosen properties lead; the others that are not asked for stay behind a link, and so do their rarer values. */
function toPropertyViews({ properties }: Facets, address: ListingAddress, { language }: FilterContext): PropertyView[] {
  const chosen = new Map(address.filters.properties?.map(({ key, values }) => [key, values]))
  const number = (value: number) => formatQuantity(language, String(value))
  const first = Math.max(FIRST_PROPERTIES, chosen.size)
  return properties.slice(0, address.allProperties ? undefined : first).map((property) => {
    const own = chosen.get(property.key) ?? []
    const offered = address.allProperties ? property.values : listCommonValues(property, own)
    return {
      ...{ name: propertyParam(property.key), title: property.name },
      values: offered.map(({ key, name, count }) => ({
        ...{ value: key, name, count: number(count), chosen: own.includes(key) },
      })),
      more: !address.allProperties && property.of > offered.length ? number(property.of) : null,
    }
  })
}

/** In the order they came in. */
function listCommonValues({ values }: PropertyFacet, chosen: readonly string[]) {
  const common = new Set(values.toSorted((one, other) => other.count - one.count).slice(0, FIRST_VALUES))
  return values.filter((value) => common.has(value) || chosen.includes(value.key))
}

const listCheckedValues = ({
  filters: { brands, seasons, inStock, properties = [] },
}: ListingAddress): [string, string][] => [
  ...brands.map((brand): [string, string] => ['brand', brand]),
  ...seasons.map((season): [string, string] => ['season', season]),
  ...(inStock ? [['stock', '1'] as [string, string]] : []),
  ...properties.flatMap(({ key, values }) => values.map((value): [string, string] => [propertyParam(key), value])),
]

/** From the root down to the category itself; empty where it is unknown. */
function findCategoryLine(categories: readonly CategoryFacet[], slug: string | null): CategoryFacet[] {
  const bySlug = new Map(categories.map((one) => [one.slug, one]))
  const line: CategoryFacet[] = []
  for (let at = slug === null ? undefined : bySlug.get(slug); at; at = at.parent ? bySlug.get(at.parent) : undefined) {
    line.unshift(at)
    if (line.length > categories.length) return []
  }
  return line
}

function listHiddenFields({
  filters,
  sort,
  pageSize,
  also,
  allBrands,
  allProperties,
  vehicles,
  view,
}: ListingAddress): [string, string][] {
  const stored: [string, string | null | undefined][] = [
    ['s1', also],
    ['category', filters.category],
    ['brands', allBrands ? 'all' : null],
    ['properties', allProperties ? 'all' : null],
    ['group', filters.group && String(GROUP_BITS[filters.group])],
    ['view', view],
    ['rows', pageSize && String(pageSize)],
    ['sort', sort && spellSort(sort)],
    ...vehicleParams(vehicles),
  ]
  return stored.filter((pair): pair is [string, string] => Boolean(pair[1]))
}
