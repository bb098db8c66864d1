import type { PageRequest } from '../../api/page-context.ts'
import { formatQuantity } from '../../platform/i18n/format.ts'
import type { Listing } from '../listing.ts'
import { type ListingAddress, writeListingAddress } from '../listing-address.ts'
import { type PageVehicle, vehicleBar } from './fit-view.ts'
import { NO_VEHICLE_PART } from './listing-part.ts'

interface Stripped {
  vehicle: PageVehicle
  listing: Pick<Listing, 'total' | 'ofAll'>
  address: ListingAddress
  path: string
}

/** What the bar of the chosen vehicle says above a listing: how much of it fits, and the way to the rest. */
export function vehicleStrip(page: PageRequest, { vehicle, listing, address, path }: Stripped) {
  const { t } = page.i18n
  const { total, ofAll } = listing
  const part = address.vehicles ?? NO_VEHICLE_PART
  const number = (count: number) => formatQuantity(page.language, String(count))
  const other = path + writeListingAddress({ ...address, vehicles: { ...part, everything: !part.everything }, page: 1 })
  return {
    bar: vehicleBar(page, vehicle, path + page.url.search),
    said: part.everything
      ? t('vehicles.everything')
      : t('vehicles.narrowed', { fitting: number(total), all: number(ofAll ?? total) }),
    other: { text: part.everything ? t('vehicles.onlyFitting') : t('vehicles.showEverything'), href: other },
  }
}
