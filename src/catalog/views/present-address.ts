import type { PageRequest } from '#src/api/page-context.ts'
import type { ListingResult } from '#src/search/search.ts'
import type { ListingAddress } from '../listing-address.ts'
import { getPresentAddresses } from '../wire.ts'

/**
 * The address of the same listing if a category or brand had another address before; undefined otherwise. A filter lists
 * what is chosen by its present address, so that most listings need no query.
 */
export async function findPresentAddress(
  page: PageRequest,
  address: ListingAddress,
  { facets }: Pick<ListingResult, 'facets'>,
): Promise<ListingAddress | undefined> {
  const { brands, category } = address.filters
  const isPresent =
    brands.every((slug) => facets.brands.some((brand) => brand.slug === slug)) &&
    (category === null || facets.categories.some(({ slug }) => slug === category))
  if (isPresent) return undefined
  const present = await page.call(getPresentAddresses, { brands, category })
  const hasSameBrands = present.brands.length === brands.length && present.brands.every((slug) => brands.includes(slug))
  const isSame = present.category === category && hasSameBrands
  return isSame ? undefined : { ...address, filters: { ...address.filters, ...present } }
}
