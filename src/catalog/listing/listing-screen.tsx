import { lazy, Suspense } from 'react'
import { useNavigation } from 'react-router'
import { BannersOfPosition } from '#src/banners/layouts/banners-at.tsx'
import { useDelayed } from '#src/ui/motion/delayed.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { ChooseVehicle } from '#src/vehicles/choose-vehicle.tsx'
import { CompareBar } from '../compare/compare-bar.tsx'
import { writeListingAddress } from '../listing-address.ts'
import { ProductList } from '../row/product-list.tsx'
import { FilterChips, ListingBar } from './listing-bar.tsx'
import { ListingFrame } from './listing-frame.tsx'
import type { loader } from './listing-page.tsx'
import { ListingSkeleton } from './listing-skeleton.tsx'

/** For representatives only. */
const ExportBar = lazy(() => import('../export-choice/export-bar.tsx'))

/** Loader data of a listing. */
type ListingData = Awaited<ReturnType<typeof loader>>

/** Rarely needed: server-rendered with links and native forms, so its code may load later. */
const NoResults = lazy(() => import('./no-results.tsx').then((file) => ({ default: file.NoResults })))
const VehicleBar = lazy(() => import('#src/vehicles/vehicle-bar.tsx').then((file) => ({ default: file.VehicleBar })))

/** Loaded only by shops with endless scrolling. */
const FurtherPages = lazy(() => import('./further-pages.tsx').then((file) => ({ default: file.FurtherPages })))

/** All products, search results, or a group: bar, filters, rows and pages, with banners. */
export function ListingScreen({ listing }: { listing: ListingData }) {
  const { heading, searchText, path, everything, address, view, rows, banners, tooShort, choosing } = listing
  const pages = {
    page: view.page,
    pages: view.pages,
    buildHref: (page: number) => path + writeListingAddress({ ...address, page }),
  }
  const here = pages.buildHref(view.page)
  const waiting = useDelayed(useNavigation().state === 'loading')
  return (
    <>
      <BannersOfPosition banners={banners.top} className="flex flex-col gap-4 pt-4 desk:pt-6" />
      <ListingFrame
        heading={heading}
        view={view}
        path={path}
        bar={view.total > 0 && <ListingBar view={view} path={path} />}
      >
        {listing.vehicle && (
          <Suspense>
            <VehicleBar {...listing.vehicle} />
          </Suspense>
        )}
        {listing.chooseVehicle && <ChooseVehicle href={listing.chooseVehicle} />}
        <FilterChips view={view} />
        {waiting ? (
          <ListingSkeleton view={view.look} />
        ) : view.total > 0 ? (
          <ProductList
            rows={rows}
            label={heading}
            view={view.look}
            between={banners.between.length > 0 && <BannersOfPosition banners={banners.between} contained />}
          />
        ) : (
          <Suspense>
            <NoResults
              searchText={searchText}
              tooShort={tooShort}
              everything={everything}
              relaxed={view.relaxed}
              bare={view.chips.length > 0 ? view.bare : null}
            />
          </Suspense>
        )}
        {view.compare !== null && view.total > 0 && <CompareBar key={here} compare={view.compare} />}
        {choosing && view.total > 0 && (
          <Suspense>
            <ExportBar key={choosing.back} choosing={choosing} />
          </Suspense>
        )}
        {view.endless ? (
          <Suspense fallback={null}>
            <FurtherPages key={here} pages={pages} heading={heading} view={view.look} more={listing.more} />
          </Suspense>
        ) : (
          <Pagination {...pages} className="mt-2" />
        )}
      </ListingFrame>
      <BannersOfPosition banners={banners.bottom} className="flex flex-col gap-4 pb-6" />
    </>
  )
}
