import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { ListHead } from './product-list.tsx'

/** Stands in for the rows of a list in their own size, so that nothing jumps when they come. */
export function ListingSkeleton() {
  return (
    <div className="sheet row-list">
      <ListHead />
      <SkeletonRows kind="table">
        <div className="row">
          <Skeleton className="size-16 @[42rem]:size-14" />
          <span>
            <Skeleton className="mb-2 w-28" />
            <Skeleton className="mb-2 w-4/5" />
            <Skeleton className="h-3 w-1/2" />
          </span>
          <Skeleton className="w-20 max-@[42rem]:col-span-2" />
          <Skeleton className="w-24 @[42rem]:justify-self-end" />
          <Skeleton className="h-10 w-full max-w-44 justify-self-end" />
        </div>
      </SkeletonRows>
    </div>
  )
}
