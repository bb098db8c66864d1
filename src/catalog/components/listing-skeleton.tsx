import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { ListHead } from './product-list.tsx'
import { ROW_COLUMNS } from './product-row.tsx'

/** Stands in for the rows of a list in their own size, so that nothing jumps when they come. */
export function ListingSkeleton() {
  return (
    <div className="sheet @container">
      <ListHead />
      <SkeletonRows kind="table">
        <div
          className={`grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-t border-line px-3 py-3 @2xl:px-4 @2xl:py-3 ${ROW_COLUMNS}`}
        >
          <Skeleton className="size-16 @2xl:size-14" />
          <span>
            <Skeleton className="mb-2 w-28" />
            <Skeleton className="mb-2 w-4/5" />
            <Skeleton className="h-3 w-1/2" />
          </span>
          <Skeleton className="w-20 max-@2xl:col-span-2" />
          <Skeleton className="w-24 @2xl:justify-self-end" />
          <Skeleton className="h-10 w-44 justify-self-end" />
        </div>
      </SkeletonRows>
    </div>
  )
}
