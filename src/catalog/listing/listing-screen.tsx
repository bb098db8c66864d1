import { lazy, Suspense, useId } from 'react'
import { Form, Link, useNavigate, useNavigation } from 'react-router'
import { BannersOfPosition } from '#src/banners/components/banners-at.tsx'
import { Button } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { useDelayed } from '#src/ui/delayed.ts'
import { SelectField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { Skeleton, SkeletonRows } from '#src/ui/skeleton.tsx'
import { ChooseVehicle } from '#src/vehicles/choose-vehicle.tsx'
import { CompareBar } from '../compare/compare-bar.tsx'
import { writeListingAddress } from '../listing-address.ts'
import { ListHead, ProductList } from '../row/product-list.tsx'
import type { StaticRows } from '../row/static/static-rows.tsx'
import type { ListingView } from '../views/listing-view.ts'
import { FilterChips, QueryChips } from './chips.tsx'
import { ListingFrame } from './listing-frame.tsx'
import type { loader } from './listing-page.tsx'

/** For representatives only. */
const ExportBar = lazy(() => import('../export-choice/export-bar.tsx'))

/** Loader data of a listing. */
type ListingData = Awaited<ReturnType<typeof loader>>

/** Rarely needed: server-rendered with links and native forms, so its code may load later. */
const NoResults = lazy(() => import('./no-results.tsx').then((file) => ({ default: file.NoResults })))
const VehicleBar = lazy(() => import('#src/vehicles/vehicle-bar.tsx').then((file) => ({ default: file.VehicleBar })))

/** Only categories and brands with a text of the owner have it, and its style sheet. */
const ListingText = lazy(() => import('./listing-text.tsx').then((file) => ({ default: file.ListingText })))

/** Loaded only by shops with endless scrolling. */
const FurtherPages = lazy(() => import('./further-pages.tsx').then((file) => ({ default: file.FurtherPages })))

/** All products, search results, or a group: bar, filters, rows and pages, with banners. */
export function ListingScreen({ listing }: { listing: ListingData }) {
  const { heading, searchText, path, everything, address, view, rows, similar, banners, tooShort, choosing } = listing
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
        picture={listing.own?.picture ?? null}
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
        <QueryChips parts={view.parts} />
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
              bare={view.chips.length > 0 ? view.bare : null}
            />
          </Suspense>
        )}
        {similar && !waiting && <SimilarProducts rows={similar} view={view.look} />}
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
        {listing.own && listing.own.html !== '' && (
          <Suspense>
            <ListingText html={listing.own.html} />
          </Suspense>
        )}
      </ListingFrame>
      <BannersOfPosition banners={banners.bottom} className="flex flex-col gap-4 pb-6" />
    </>
  )
}

/** Below few hits: products that lack a part of the query. */
function SimilarProducts({ rows, view }: { rows: StaticRows; view: ListingView['look'] }) {
  const { t } = useTexts()
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 pt-4">
      <h2 id={id} className="text-lg font-semibold">
        {t('catalog.similar.title')}
      </h2>
      <p className="text-sm text-ink-faint">{t('catalog.similar.hint')}</p>
      <ProductList rows={rows} label={t('catalog.similar.title')} view={view} />
    </section>
  )
}

interface ListingBarProps {
  view: ListingView
  path: string
}

/** Sort order and page size, both in the address. */
function ListingBar({ view, path }: ListingBarProps) {
  const { t } = useTexts()
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 sm:gap-4">
      <SortMenu view={view} path={path} />
      <nav aria-label={t('listing.look.label')} className="flex items-center">
        {view.looks.map(({ look, href, chosen }) => (
          <Link
            key={look}
            to={href}
            preventScrollReset
            aria-current={chosen || undefined}
            aria-label={t(look === 'table' ? 'listing.look.table' : 'listing.look.poly')}
            className={classes(
              'grid size-9 place-items-center rounded-control hover:bg-sunk',
              chosen ? 'bg-sunk text-ink' : 'text-ink-faint',
            )}
          >
            <Icon name={look === 'table' ? 'list' : 'grid'} />
          </Link>
        ))}
      </nav>
      <nav aria-label={t('catalog.list.rows')} className="flex items-center gap-1 text-sm max-sm:hidden">
        {view.sizes.map(({ size, href, chosen }) => (
          <Link
            key={size}
            to={href}
            preventScrollReset
            aria-current={chosen || undefined}
            aria-label={t('catalog.list.rowsOf', { size })}
            className={classes(
              'grid h-9 min-w-9 place-items-center rounded-control digits hover:bg-sunk',
              chosen ? 'bg-sunk font-semibold' : 'text-ink-faint',
            )}
          >
            {size}
          </Link>
        ))}
      </nav>
    </div>
  )
}

function SortMenu({ view, path }: ListingBarProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const chosen = view.sorts.find((sort) => sort.chosen)?.value ?? ''
  const openSorted = ({ currentTarget }: React.ChangeEvent<HTMLSelectElement>) =>
    void navigate(view.sorts.find(({ value }) => value === currentTarget.value)?.href ?? path)
  return (
    <Form action={path} className="flex min-w-0 flex-1 items-center gap-2">
      {[...view.filters.hiddenFields, ...view.filters.ticked]
        .filter(([name]) => name !== 'sort')
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      <SelectField
        key={chosen}
        name="sort"
        label={t('catalog.sort.label')}
        hiddenLabel
        className="min-w-0 flex-1"
        defaultValue={chosen}
        onChange={openSorted}
      >
        {view.sorts.map(({ value, text, href }) => (
          <option key={value} value={value} disabled={href === null}>
            {text}
          </option>
        ))}
      </SelectField>
      <Button type="submit" className="without-script">
        {t('catalog.filter.apply')}
      </Button>
    </Form>
  )
}

/** Placeholder for rows or cards in their final size, so that the layout does not shift (catalogue 9). */
function ListingSkeleton({ view }: { view: 'table' | 'poly' }) {
  return (
    <div className="sheet row-list" data-view={view}>
      {view === 'table' && <ListHead />}
      <SkeletonRows kind={view}>
        <div className="row">
          <span className="row-picture">
            <Skeleton />
          </span>
          <span className="row-text">
            <Skeleton className="mb-2 w-28" />
            <Skeleton className="mb-2 w-4/5" />
            <Skeleton className="h-3 w-1/2" />
          </span>
          <span className="row-stock">
            <Skeleton className="w-20" />
          </span>
          <span className="price">
            <Skeleton className="w-24" />
          </span>
          <span className="row-action">
            <Skeleton className="h-10 w-full max-w-44" />
          </span>
        </div>
      </SkeletonRows>
    </div>
  )
}
