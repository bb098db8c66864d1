import { isLanguage } from '#src/platform/i18n/language.ts'
import { getPagePath, pageOfPath } from '#src/shop/paths.ts'
import { safeReturn } from '#src/shop/safe-address.ts'
import { type ListingAddress, readListingAddress } from '../listing-address.ts'
import { type ListingKind, listingKind } from '../views/listing-request.ts'
import type { RowContext } from '../views/row-view.ts'

/** The listing that a visitor came from, for the links to the next and previous product. */
export interface OriginList {
  kind: ListingKind
  address: ListingAddress
}

/** Parses the address of a listing of this site; undefined for anything else. */
export function parseOriginList(text: string | null, rowContext: RowContext): OriginList | undefined {
  const path = safeReturn(text)
  if (path === undefined) return undefined
  const url = new URL(path, 'http://shop.invalid')
  const segments = url.pathname.split('/').filter(Boolean)
  if (isLanguage(segments[0])) segments.shift()
  const [segment = '', ...more] = segments
  const kind = more.length > 0 ? undefined : toListingKind(segment, rowContext)
  return kind && { kind, address: readListingAddress(url.searchParams) }
}

function toListingKind(segment: string, rowContext: RowContext): ListingKind | undefined {
  if (pageOfPath(`/${segment}`) === 'products')
    return { searchText: '', group: null, path: getPagePath(rowContext, 'products') }
  return listingKind(decodeURIComponent(segment), rowContext)
}

export const DIRECTIONS = ['next', 'previous'] as const
export type Direction = (typeof DIRECTIONS)[number]

/**
 * The next or previous product in the list, wrapping around at both ends; undefined if the product is not in the list.
 */
export function findNeighbour<One extends { id: number }>(
  list: readonly One[],
  id: number,
  direction: Direction,
): One | undefined {
  const at = list.findIndex((one) => one.id === id)
  if (at < 0 || list.length < 2) return undefined
  return list[(at + (direction === 'next' ? 1 : -1) + list.length) % list.length]
}
