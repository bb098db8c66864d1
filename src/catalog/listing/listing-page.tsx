import { data, type RouterContextProvider, redirect } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { bannersAroundListing } from '#src/banners/banner-view.ts'
import { getOemCount, type ListingResult } from '#src/search/search.ts'
import { toSearchText } from '#src/search/search-log/logged-search.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { buildChooserPath, loadFitViews, loadPageVehicle, type PageVehicle, withFits } from '#src/vehicles/fit-view.ts'
import { loadSelection } from '../export-choice/export-choice-view.ts'
import { readListingAddress, writeListingAddress } from '../listing-address.ts'
import { buildResultsPath, readBox } from '../quick-search/quick-search.ts'
import { type RenderOptions, renderRows } from '../row/static/static-rows.tsx'
import { toBuyingView } from '../views/buying-view.ts'
import { listRow } from '../views/list-row.ts'
import { buildHeading, listingHead, vehicleStrip } from '../views/listing-head.ts'
import { type ListingKind, listingKind, toSearch } from '../views/listing-request.ts'
import { type ListingView, listingView } from '../views/listing-view.ts'
import { withMatch } from '../views/match-view.ts'
import { findPresentAddress } from '../views/present-address.ts'
import { findListingSubject, type ListingSubject, loadListingPage } from '../views/taxonomy-page-view.ts'
import { searchProducts } from '../wire.ts'
import type { Route } from './+types/listing-page'
import { ListingScreen } from './listing-screen.tsx'

/** One page for everything, search results, and each main-product group (catalogue 2). */
export async function loader(args: ListingArgs) {
  const page = pageRequest(args)
  const kind = parseListingKind(page, (args.params as { '*'?: string })['*'])
  const address = readListingAddress(page.url.searchParams)
  const vehicle = await loadPageVehicle(page)
  const subject = findListingSubject(kind, address)
  const [listing, banners, own] = await Promise.all([
    page.call(searchProducts, toSearch(kind, address, vehicle?.chosen)),
    bannersAroundListing(page, address.filters),
    loadListingPage(page, subject),
  ])
  const present = await findPresentAddress(page, address, listing)
  if (present) throw redirect(kind.path + writeListingAddress(present), 301)
  addCacheKeys(page, subject, listing)
  const view = listingView(withoutOtherGroups(kind, listing), address, { ...page, path: kind.path })
  // An old link may name a page that no longer exists.
  if (view.pages > 0 && view.page > view.pages) {
    throw redirect(kind.path + writeListingAddress({ ...address, page: view.pages }))
  }
  const searchText = toSearchText(kind.searchText, address.also)
  const heading = buildHeading({ ...kind, searchText, address }, view, page)
  const here = kind.path + page.url.search
  const choosing = await loadSelection(page, here, getRowIds(listing))
  const rowOptions = { buying: { ...toBuyingView(page, here), chosen: choosing?.chosen }, ...toRenderOptions(view) }
  return {
    head: listingHead(page, { kind, address, heading, view, subject, own }),
    heading,
    own: own && { picture: own.picture, html: own.html },
    searchText,
    path: kind.path,
    everything: getPagePath(page, 'products'),
    more: getPagePath(page, 'moreProducts'),
    rows: renderRows(page, {
      rows: await rowsWithFits(page, listing, vehicle),
      splitByBanner: banners.between.length > 0,
      ...rowOptions,
    }),
    similar: await renderSimilar(page, { listing, vehicle, rowOptions }),
    address,
    view,
    vehicle: vehicle ? vehicleStrip(page, { vehicle, listing, address, path: kind.path }) : null,
    chooseVehicle: vehicle ? null : await buildChooserPath(page, here),
    banners,
    tooShort: listing.refusal !== null,
    choosing,
  }
}

interface SimilarRows {
  listing: ListingResult
  vehicle: PageVehicle | undefined
  rowOptions: Omit<RenderOptions, 'rows'>
}

async function renderSimilar(page: PageRequest, { listing, vehicle, rowOptions }: SimilarRows) {
  if (listing.similar.length === 0) return null
  const rows = await rowsWithFits(page, { ...listing, rows: listing.similar }, vehicle)
  return renderRows(page, { rows, id: 'similar', ...rowOptions })
}

const toRenderOptions = ({
  mode,
  look,
  compare,
}: ListingView): Pick<RenderOptions, 'look' | 'oemCount' | 'comparable'> => ({
  look,
  oemCount: getOemCount(mode),
  comparable: compare !== null,
})

const getRowIds = ({ rows, similar }: Pick<ListingResult, 'rows' | 'similar'>) =>
  [...rows, ...similar].map(({ id }) => id)

function addCacheKeys({ cacheKeys }: PageRequest, subject: ListingSubject | undefined, listing: ListingResult) {
  if (subject) cacheKeys.add(`${subject.kind}-${encodeURIComponent(subject.slug)}`)
  for (const id of getRowIds(listing)) cacheKeys.add(`product-${id}`)
}

/** Removes the group filter from the page of one main-product group. */
const withoutOtherGroups = ({ group }: ListingKind, listing: ListingResult): ListingResult =>
  group === null ? listing : { ...listing, facets: { ...listing.facets, groups: [] } }

/** With a chosen vehicle every row shows whether it fits. */
async function rowsWithFits(
  page: PageRequest,
  { rows, matches }: Pick<ListingResult, 'rows' | 'matches'>,
  vehicle: PageVehicle | undefined,
) {
  const views = rows.map((row) => withMatch(listRow(row, page), matches?.get(row.id), page))
  if (!vehicle) return views
  const fits = await loadFitViews(
    page,
    vehicle,
    rows.map(({ id }) => id),
  )
  return withFits(views, fits)
}

/** The routes of the products page and of searches and groups have different params. */
interface ListingArgs {
  context: Readonly<RouterContextProvider>
  params: object
}

/** The search box without script requests `?q=`; a path that is no listing is 404. */
function parseListingKind(page: PageRequest, splat: string | undefined): ListingKind {
  const typed = readBox(page.url.searchParams)
  if (typed.text !== '' && splat === undefined) throw redirect(buildResultsPath(page, typed))
  if (splat === undefined) return { searchText: '', group: null, path: getPagePath(page, 'products') }
  const kind = listingKind(splat, page)
  if (!kind) throw data(null, { status: 404 })
  return kind
}

export const headers = () => ({ 'x-page-shared': '1' })

/** Adding to the cart changes nothing in the list. */
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
