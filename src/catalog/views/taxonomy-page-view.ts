import type { PageRequest } from '#src/api/page-context.ts'
import { picturePath } from '#src/platform/picture.ts'
import type { TaxonomyKind, TaxonomyPage } from '#src/products/taxonomy/taxonomy-page.ts'
import { collectionPage } from '#src/shop/structured-data.ts'
import type { ListingAddress } from '../listing-address.ts'
import { getTaxonomyPage } from '../wire.ts'
import type { ListingKind } from './listing-request.ts'

/** The category or brand whose page a listing is, which has a text of its own. */
export interface ListingSubject {
  kind: TaxonomyKind
  slug: string
}

/** Undefined for a search, a further page, and a listing with other filters. Vehicle, order and view change no subject. */
export function findListingSubject(kind: ListingKind, address: ListingAddress): ListingSubject | undefined {
  const { filters, also, page, vehicles } = address
  const { brands, category, seasons, inStock, group, properties } = filters
  const isSearch = kind.searchText !== '' || kind.group !== null || also !== '' || page > 1
  const isNarrowed = seasons.length > 0 || inStock === true || group != null || properties !== undefined
  if (isSearch || isNarrowed || (vehicles?.tyres.sizes.length ?? 0) > 0) return undefined
  const [brand, ...others] = brands
  if (category !== null) return brand === undefined ? { kind: 'category', slug: category } : undefined
  return brand !== undefined && others.length === 0 ? { kind: 'brand', slug: brand } : undefined
}

/** The page of the category or brand; null for one without anything to show. */
export async function loadListingPage(
  page: PageRequest,
  subject: ListingSubject | undefined,
): Promise<TaxonomyPage | null> {
  const found = subject && (await page.call(getTaxonomyPage, subject))
  return found && Object.values(found).some(Boolean) ? found : null
}

interface PageHeadInput {
  subject: ListingSubject | undefined
  own: TaxonomyPage | null
  name: string
  path: string
}

/** Texts of the owner, the preview image, and structured data of the page of a category or brand. */
export function toPageHead({ origin, site }: PageRequest, { subject, own, name, path }: PageHeadInput) {
  if (!subject || !own) return { data: [] }
  const picture =
    own.picture === null
      ? undefined
      : picturePath(own.picture, { width: 640, format: 'png', version: site.mediaVersion })
  return {
    texts: { title: own.title, description: own.description },
    picture,
    data: [
      collectionPage(origin, { name, description: own.description, path, picture, isBrand: subject.kind === 'brand' }),
    ],
  }
}
