import { formatQuantity } from '../../platform/i18n/format.ts'
import { type CategoryFacet, type Facets, spellSort } from '../listing.ts'
import { chooseCategory, chooseGroup, type ListingAddress } from '../listing-address.ts'
import { GROUP_BITS, PRODUCT_GROUPS } from '../product-group.ts'
import { vehicleParams } from '../vehicles/listing-part.ts'
import { groupHeading } from './group-heading.ts'
import { seasonName } from './season-name.ts'
import type { Wording } from './stock-view.ts'

export interface Writing extends Wording {
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
  /** Only what is there. */
  inStock: boolean
  /** The main-product groups, each with the listing narrowed to it, or freed of it where it is chosen. */
  groups: { name: string; href: string; chosen: boolean }[]
  /** What the address says besides the boxes: kept by the form as hidden fields. */
  kept: [name: string, value: string][]
}

/** Of brands only so many travel unasked: a page with three hundred would be twice as heavy. */
const FIRST_BRANDS = 10

export function filterView(facets: Facets, address: ListingAddress, writing: Writing): FilterView {
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
    above: lineOf(facets.categories, category).map(step),
    below: facets.categories.filter(({ parent, count }) => parent === category && count > 0).map(step),
    everything: writing.to(chooseCategory(address, null)),
    inStock: address.filters.inStock === true,
    groups: PRODUCT_GROUPS.map((group) => {
      const chosen = address.filters.group === group
      return {
        name: groupHeading(group, writing),
        chosen,
        href: writing.to(chooseGroup(address, chosen ? null : group)),
      }
    }),
    kept: keptOf(address),
  }
}

/** From the root down to the category itself; empty where it is unknown. */
function lineOf(categories: readonly CategoryFacet[], slug: string | null): CategoryFacet[] {
  const bySlug = new Map(categories.map((one) => [one.slug, one]))
  const line: CategoryFacet[] = []
  for (let at = slug === null ? undefined : bySlug.get(slug); at; at = at.parent ? bySlug.get(at.parent) : undefined) {
    line.unshift(at)
    if (line.length > categories.length) return []
  }
  return line
}

function keptOf({ filters, sort, pageSize, also, allBrands, vehicles, view }: ListingAddress): [string, string][] {
  const kept: [string, string | null | undefined][] = [
    ['s1', also],
    ['category', filters.category],
    ['brands', allBrands ? 'all' : null],
    ['group', filters.group && String(GROUP_BITS[filters.group])],
    ['view', view],
    ['rows', pageSize && String(pageSize)],
    ['sort', sort && spellSort(sort)],
    ...vehicleParams(vehicles),
  ]
  return kept.filter((pair): pair is [string, string] => Boolean(pair[1]))
}
