import { lazy, Suspense, useEffect, useState } from 'react'
import type { BannerPosition } from '../banner.ts'
import type { BannerView } from '../banner-view.ts'
import { callAtEnd } from '../call-at-end.ts'
import type { BannerBlockProps } from './banner-block.tsx'

/** Rendered on the server like the rest of the page; a page without banners never loads their script. */
const BannerBlock = lazy(() => import('./banner-block.tsx').then((loaded) => ({ default: loaded.BannerBlock })))

interface BannersOfPositionProps extends Omit<BannerBlockProps, 'banner'> {
  banners: readonly BannerView[]
  /** Only those of this position; all of them without it. */
  at?: BannerPosition
  /** Class of the element around the banners. */
  className?: string
}

/** The banners of a position of a page, in their order; nothing if there are none. */
export function BannersOfPosition({ banners, at, className, ...rest }: BannersOfPositionProps) {
  const views = at === undefined ? banners : banners.filter(({ position }) => position === at)
  if (views.length === 0) return null
  return (
    <Suspense>
      <div className={className ?? 'flex flex-col gap-6'}>
        {views.map((banner, no) => {
          const block = (
            <BannerBlock key={banner.id} banner={banner} {...rest} first={rest.first === true && no === 0} />
          )
          if (banner.until === null) return block
          return (
            <HideAfter key={banner.id} end={banner.until}>
              {block}
            </HideAfter>
          )
        })}
      </div>
    </Suspense>
  )
}

/** Hides its content at the end: a page may stay open, or in a cache, longer than the promise is valid. */
function HideAfter({ end, children }: { end: number; children: React.ReactNode }) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => callAtEnd(end, () => setIsOver(true)), [end])
  return isOver ? null : children
}
