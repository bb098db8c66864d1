import type { PageRequest } from '#src/api/page-context.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import type { ListingResult } from '#src/search/listing.ts'
import { type PageVehicle, vehicleBar } from '#src/vehicles/fit-view.ts'
import { NO_VEHICLE_FILTERS } from '#src/vehicles/listing-params.ts'
import { type ListingAddress, writeListingAddress } from '../listing-address.ts'

interface StripInput {
  vehicle: PageVehicle
  listing: Pick<ListingResult, 'total' | 'ofAll'>
  address: ListingAddress
  path: string
}

/** The bar of the selected vehicle above a listing: how many products fit, and the link to the others. */
export function vehicleStrip(page: PageRequest, { vehicle, listing, address, path }: StripInput) {
  const { t } = page.i18n
  const { total, ofAll } = listing
  const listingParams = address.vehicles ?? NO_VEHICLE_FILTERS
  const number = (count: number) => formatQuantity(page.language, String(count))
  const other =
    path +
    writeListingAddress({ ...address, vehicles: { ...listingParams, everything: !listingParams.everything }, page: 1 })
  return {
    bar: vehicleBar(page, vehicle, path + page.url.search),
    message: listingParams.everything
      ? t('vehicles.everything')
      : t('vehicles.narrowed', { fitting: number(total), all: number(ofAll ?? total) }),
    other: { text: listingParams.everything ? t('vehicles.onlyFitting') : t('vehicles.showEverything'), href: other },
  }
}
