import { Skeleton, SkeletonRows } from '#src/ui/skeleton.tsx'
import { ListHead } from '../row/product-list.tsx'

/** Placeholder for rows or cards in their final size, so that the layout does not shift (catalogue 9). */
export function ListingSkeleton({ view }: { view: 'table' | 'poly' }) {
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
