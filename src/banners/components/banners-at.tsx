import { lazy, Suspense, useEffect, useState } from 'react'
import type { BannerPosition } from '../banner.ts'
import type { BannerView } from '../banner-view.ts'
import type { BannerBlockProps } from './banner-block.tsx'

/** Rendered on the server like the rest of the page; a page without banners never loads their script. */
const BannerBlock = lazy(() => import('./banner-block.tsx').then((loaded) => ({ default: loaded.BannerBlock })))

interface BannersAtProps extends Omit<BannerBlockProps, 'banner'> {
  banners: readonly BannerView[]
  /** Only those of this position; all of them without it. */
  at?: BannerPosition
  /** Around all of them, where there are any. */
  className?: string
}

/** The banners of a position of a page, in their order; nothing if there are none. */
export function BannersOfPosition({ banners, at, className, ...rest }: BannersAtProps) {
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
            <Until key={banner.id} end={banner.until}>
              {block}
            </Until>
          )
        })}
      </div>
    </Suspense>
  )
}

/** A page may stay open, or in a cache, longer than its promise is valid. */
function Until({ end, children }: { end: number; children: React.ReactNode }) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, end - Date.now()))
    return () => clearTimeout(timer)
  }, [end])
  return over ? null : children
}
