import { Skeleton, SkeletonRows } from '#src/ui/skeleton.tsx'

/** Placeholder for a loading tab, in the size of most tabs (catalogue 9). */
export function PanelSkeleton({ tab }: { tab: string }) {
  return <SkeletonRows kind="detail">{tab === 'description' ? <Lines /> : <Rows />}</SkeletonRows>
}

const Lines = () => (
  <div className="apart-3">
    <Skeleton className="w-4/5" />
    <Skeleton className="w-3/5" />
    <Skeleton className="w-2/3" />
  </div>
)

const Rows = () => (
  <div className="apart-4">
    {['first', 'second', 'third', 'fourth'].map((row) => (
      <div key={row} className="flex items-center gap-4">
        <Skeleton className="size-16 shrink-0" />
        <div className="flex-1 apart-2">
          <Skeleton className="w-1/3" />
          <Skeleton className="w-2/3" />
        </div>
        <Skeleton className="w-24" />
      </div>
    ))}
  </div>
)
