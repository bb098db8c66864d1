import { useNavigation } from 'react-router'
import { BannersAt } from '../../../banners/components/banners-at.tsx'
import { useLate } from '../../../ui/motion/late.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { FilterChips, ListingBar } from '../../components/listing-bar.tsx'
import { ListingFrame } from '../../components/listing-frame.tsx'
import { ListingSkeleton } from '../../components/listing-skeleton.tsx'
import { NoResults } from '../../components/no-results.tsx'
import { ProductList } from '../../components/product-list.tsx'
import { writeListingAddress } from '../../listing-address.ts'
import type { loader } from '../../pages/listing-page.tsx'
import { VehicleBar } from '../../vehicles/components/vehicle-bar.tsx'

/** What the loader of a listing hands over, under whatever address it stands. */
type Listing = Awaited<ReturnType<typeof loader>>

/** Everything, the results of a search, or a group: bar, filters, rows and pages, with the banners around them. */
export function ListingScreen({ listing }: { listing: Listing }) {
  const { heading, words, path, everything, address, view, vehicle, banners, tooShort, buying } = listing
  const waiting = useLate(useNavigation().state === 'loading')
  return (
    <>
      <BannersAt banners={banners.top} className="flex flex-col gap-4 pt-4 desk:pt-6" />
      <ListingFrame heading={heading} view={view} path={path} bar={<ListingBar view={view} path={path} />}>
        {vehicle && <VehicleBar {...vehicle} />}
        <FilterChips view={view} />
        {waiting ? (
          <ListingSkeleton />
        ) : view.total > 0 ? (
          <ProductList
            rows={view.rows}
            buying={buying}
            oemShown={words ? 50 : 4}
            label={heading}
            between={banners.between.length > 0 && <BannersAt banners={banners.between} contained />}
          />
        ) : (
          <NoResults {...{ words, tooShort, everything }} bare={view.chips.length > 0 ? view.bare : null} />
        )}
        <Pagination
          page={view.page}
          pages={view.pages}
          hrefOf={(page) => path + writeListingAddress({ ...address, page })}
          className="mt-2"
        />
      </ListingFrame>
      <BannersAt banners={banners.bottom} className="flex flex-col gap-4 pb-6" />
    </>
  )
}
