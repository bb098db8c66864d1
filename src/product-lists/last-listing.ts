import { readListingAddress } from '../catalog/listing-address.ts'
import { listingKind, searchOf } from '../catalog/shown/listing-request.ts'
import type { RowPlace } from '../catalog/shown/row-view.ts'
import { safeReturn } from '../shop/addresses/safe-address.ts'
import { pageOfPath } from '../shop/paths.ts'

/** What a listing at this address of the shop asks for, as the search takes it; undefined when it is no listing. */
export function listingAt(address: string | null, place: RowPlace) {
  const path = safeReturn(address)
  const url = path === undefined ? null : URL.parse(path, 'http://own.invalid')
  const segment = url?.pathname.split('/').at(-1)
  const everything = url !== null && pageOfPath(url.pathname) === 'products' ? EVERYTHING : undefined
  const kind = (segment && listingKind(decodeURIComponent(segment), place)) || everything
  if (!kind || !url) return undefined
  const { page: _, ...asked } = searchOf(kind, readListingAddress(url.searchParams))
  return asked
}

const EVERYTHING = { words: '', group: null, path: '' }
