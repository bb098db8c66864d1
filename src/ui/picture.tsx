import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

/** The widths a picture is made in. */
const WIDTHS = [96, 160, 240, 320, 480, 640, 960, 1280, 1920] as const

interface PictureProps {
  /** Key in the media store, or null where there is none. */
  image: string | null
  alt: string
  /** How wide it is drawn, as `sizes` says it: "56px", "(width >= 1100px) 40vw, 100vw". */
  sizes: string
  /** Largest width on the page in CSS pixels: nothing larger than twice this is offered. */
  width: number
  height: number
  /** Above the fold: fetched at once and before others. */
  first?: boolean
  /** Stands there instead when it cannot be had: the name of a brand, for one. */
  fallback?: React.ReactNode
  className?: string
}

/** Sharp at every density, never moves the page, and says so quietly when it cannot be had (storefront 8). */
export function Picture({ image, alt, sizes, width, height, first = false, fallback, className }: PictureProps) {
  const { t } = useTranslation()
  const [missing, setMissing] = useState(false)
  if ((image === null || missing) && fallback) return fallback
  if (image === null || missing) return <NoPicture label={alt && t('ui.noPicture')} className={className} />
  const offered = WIDTHS.filter((one, at) => one <= width * 2 || (WIDTHS[at - 1] ?? 0) < width * 2)
  const address = (one: number) => `/media/${image}-${one}.webp`
  return (
    <img
      src={address(offered.find((one) => one >= width) ?? 1920)}
      srcSet={offered.map((one) => `${address(one)} ${one}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      {...(first && { fetchPriority: 'high' })}
      decoding="async"
      ref={(element) => {
        if (hasFailed(element)) setMissing(true)
      }}
      onError={() => setMissing(true)}
      className={className}
    />
  )
}

/** A picture so small that one size serves every screen; what it shows stands beside it in words. */
export function Thumbnail({ image, size, className }: { image: string | null; size: number; className?: string }) {
  const [missing, setMissing] = useState(false)
  if (image === null || missing) return <NoPicture label="" className={className} />
  return (
    <img
      src={`/media/${image}-${WIDTHS.find((one) => one >= size * 2) ?? 1920}.webp`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      ref={(element) => {
        if (hasFailed(element)) setMissing(true)
      }}
      onError={() => setMissing(true)}
      className={className}
    />
  )
}

/** A picture can fail before this script is there to hear it. */
const hasFailed = (element: HTMLImageElement | null) =>
  element?.complete === true && element.naturalWidth === 0 && element.currentSrc !== ''

/** The shape of the picture that is not there. */
export function NoPicture({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={classes('grid place-items-center bg-sunk text-line-strong', className)}
    >
      <Icon name="picture" className="size-1/2 max-h-12 max-w-12" />
    </span>
  )
}
