import { data, type RouterContextProvider, redirect } from 'react-router'
import { type PageRequest, pageRequest } from '../../api/page-context.ts'
import { bannersAroundListing } from '../../banners/around-listing.ts'
import { pageMeta } from '../../shop/head.ts'
import { pathTo } from '../../shop/paths.ts'
import { choosingOn } from '../choosing/choosing-view.ts'
import type { Listing } from '../listing.ts'
import { type ListingAddress, readListingAddress, writeListingAddress } from '../listing-address.ts'
import { textAsked } from '../search/asked/search-asked.ts'
import { readBox, resultsOf } from '../search/box.ts'
import { buyingOn } from '../shown/buying-view.ts'
import { ListingScreen } from '../shown/components/listing-screen.tsx'
import { listingHead } from '../shown/listing-head.ts'
import { headingOf } from '../shown/listing-heading.ts'
import { type ListingKind, listingKind, searchOf } from '../shown/listing-request.ts'
import { listingView } from '../shown/listing-view.ts'
import { chooseVehicleOn, fitsOn, type PageVehicle, vehicleOn, withFits } from '../vehicles/fit-view.ts'
import { vehicleStrip } from '../vehicles/vehicle-strip.ts'
import { searchProducts } from '../wire.ts'
import type { Route } from './+types/listing-page'

/** Everything, the results of a search, one main-product group: one page for all of them (catalogue 2). */
export async function loader(args: ListingArgs) {
  const page = pageRequest(args)
  const kind = kindOf(page, (args.params as { '*'?: string })['*'])
  const address = readListingAddress(page.url.searchParams)
  const vehicle = await vehicleOn(page)
  const [listing, banners] = await Promise.all([
    page.call(searchProducts, searchOf(kind, address, vehicle?.chosen)),
    bannersAroundListing(page, address.filters),
  ])
  const view = await listingWithFits(page, { listing, address, path: kind.path, vehicle })
  // An old link may name a page that is no longer there.
  if (view.pages > 0 && view.page > view.pages) {
    throw redirect(kind.path + writeListingAddress({ ...address, page: view.pages }))
  }
  const words = textAsked(kind.words, address.also)
  const heading = headingOf({ ...kind, words }, view, page)
  const here = kind.path + page.url.search
  const choosing = await choosingOn(
    page,
    here,
    view.rows.map(({ id }) => id),
  )
  return {
    head: listingHead(page, { kind, address, heading, view }),
    heading,
    words,
    path: kind.path,
    everything: pathTo(page, 'products'),
    more: pathTo(page, 'moreProducts'),
    address,
    view,
    vehicle: vehicle ? vehicleStrip(page, { vehicle, listing, address, path: kind.path }) : null,
    chooseVehicle: vehicle ? null : await chooseVehicleOn(page, kind.path + page.url.search),
    banners,
    tooShort: listing.refusal !== null,
    buying: { ...buyingOn(page, here), chosen: choosing?.chosen },
    choosing,
  }
}

/** Where a vehicle is chosen every row says whether it fits. */
async function listingWithFits(page: PageRequest, { listing, address, path, vehicle }: FittedListing) {
  const view = listingView(listing, address, { ...page, path })
  if (!vehicle) return view
  const fits = await fitsOn(
    page,
    vehicle,
    view.rows.map(({ id }) => id),
  )
  return { ...view, rows: withFits(view.rows, fits) }
}

interface FittedListing {
  listing: Listing
  address: ListingAddress
  path: string
  vehicle: PageVehicle | undefined
}

/** Of the products page, or of the page under any other address. */
interface ListingArgs {
  context: Readonly<RouterContextProvider>
  params: object
}

/** The box of the search, without script, asks `?q=`; a path that is no listing is nobody's page. */
function kindOf(page: PageRequest, splat: string | undefined): ListingKind {
  const typed = readBox(page.url.searchParams)
  if (typed.words !== '' && splat === undefined) throw redirect(resultsOf(page, typed))
  if (splat === undefined) return { words: '', group: null, path: pathTo(page, 'products') }
  const kind = listingKind(splat, page)
  if (!kind) throw data(null, { status: 404 })
  return kind
}

export const headers = () => ({ 'x-page-shared': '1' })

/** Filling the cart changes nothing in the list. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: Revalidation) =>
  formMethod === 'POST' ? false : defaultShouldRevalidate

interface Revalidation {
  formMethod?: string | undefined
  defaultShouldRevalidate: boolean
}

export const meta = pageMeta

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  return <ListingScreen listing={loaderData} />
}
