import { readListingAddress } from '../catalog/listing-address.ts'
import { listingKind, toSearch } from '../catalog/views/listing-request.ts'
import type { RowContext } from '../catalog/views/row-view.ts'
import { pageOfPath } from '../shop/paths.ts'
import { safeReturn } from '../shop/safe-address.ts'

/** The search parameters of a listing's address; undefined for any other address. */
export function loadListing(address: string | null, rowContext: RowContext) {
  const path = safeReturn(address)
  const url = path === undefined ? null : URL.parse(path, 'http://own.invalid')
  const segment = url?.pathname.split('/').at(-1)
  const everything = url !== null && pageOfPath(url.pathname) === 'products' ? EVERYTHING : undefined
  const kind = (segment && listingKind(decodeURIComponent(segment), rowContext)) || everything
  if (!kind || !url) return undefined
  const { page: _, ...request } = toSearch(kind, readListingAddress(url.searchParams))
  return request
}

const EVERYTHING = { searchText: '', group: null, path: '' }
