import { createContext, useContext, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { useTexts } from './page/texts.ts'

/** The widths in which images are generated. */
const WIDTHS = [96, 160, 240, 320, 480, 640, 960, 1280, 1920] as const
/** From this width the smaller format is worth a second list of addresses; for thumbnails it is not. */
const LARGE = 480

export interface PictureStore {
  /** Part of every address, so that an image can be cached permanently and still be replaced. */
  version: number
  /** Key of the site's placeholder image. */
  missing: string | null
}

/** Provided once for the whole page, from the site's settings. */
export const Pictures = createContext<PictureStore>({ version: 1, missing: null })

/** Addresses of an image in the store, by its key. */
export function usePictureAddress() {
  const { version } = useContext(Pictures)
  return (key: string, width: (typeof WIDTHS)[number], format: 'webp' | 'avif' = 'webp') =>
    buildAddress(version, key, { width, format })
}

const buildAddress = (version: number, key: string, { width, format }: { width: number; format: 'webp' | 'avif' }) =>
  `/media/${key}-${width}.${format}?v=${version}`

/** An image sharp at every pixel density at that size. */
const thumbnailAddress = (version: number, key: string, size: number) =>
  buildAddress(version, key, { width: WIDTHS.find((one) => one >= size * 2) ?? 1920, format: 'webp' })

interface PictureProps {
  /** Key in the media store, or null if there is none. */
  image: string | null
  alt: string
  /** Rendered width as in the `sizes` attribute: "56px", "(width >= 1100px) 40vw, 100vw". */
  sizes: string
  /** Largest width on the page in CSS pixels: no image larger than twice this is offered. */
  width: number
  height: number
  /** Above the fold: loaded eagerly with high priority. */
  first?: boolean
  /** Rendered instead if there is no image, such as a brand name; below the default image if loading failed. */
  fallback?: React.ReactNode
  /** Called if loading fails, instead of showing the fallbacks. */
  onMissing?: () => void
  className?: string
  /** What stays visible where the image is cut: percent from the left and from above. */
  focus?: readonly [x: number, y: number]
}

/**
 * Sharp at every pixel density, without layout shift. If loading fails, shows the site's placeholder, then the default
 * one (storefront 8).
 */
export function Picture({ image, fallback, onMissing, ...rest }: PictureProps) {
  const { t } = useTexts()
  const [visible, failed] = useFallback(image)
  const { alt, className } = rest
  if (visible !== null) {
    const isOwn = visible === image
    return <SizedImage {...rest} image={visible} onFailure={isOwn && onMissing ? onMissing : failed} />
  }
  if (fallback === undefined) return <NoPicture label={alt && t('ui.noPicture')} className={className} />
  if (image === null) return fallback
  return (
    <span className="flex flex-col items-center gap-0.5">
      <NoPicture label="" className="size-6" />
      {fallback}
    </span>
  )
}

/** The image itself, else the site's placeholder, else null; and the callback for a load error. */
function useFallback(image: string | null): [shown: string | null, failed: () => void] {
  const { missing } = useContext(Pictures)
  const chain = [image, missing].filter((key) => key !== null)
  const [failed, setFailed] = useState<string | null>(null)
  const at = failed === null ? 0 : chain.indexOf(failed) + 1
  const visible = chain[at] ?? null
  return [visible, () => setFailed(visible)]
}

interface SizedImageProps extends Omit<PictureProps, 'image' | 'fallback' | 'onMissing'> {
  image: string
  onFailure: () => void
}

function SizedImage({ image, alt, sizes, width, height, first = false, onFailure, className, focus }: SizedImageProps) {
  const address = usePictureAddress()
  const offered = WIDTHS.filter((one, at) => one <= width * 2 || (WIDTHS[at - 1] ?? 0) < width * 2)
  const set = (format: 'webp' | 'avif') => offered.map((one) => `${address(image, one, format)} ${one}w`).join(', ')
  const webp = (
    <img
      key={image}
      src={address(image, offered.find((one) => one >= width) ?? 1920)}
      srcSet={set('webp')}
      alt={alt}
      sizes={sizes}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      {...(first && { fetchPriority: 'high' })}
      decoding="async"
      ref={(element) => {
        if (hasFailed(element)) onFailure()
      }}
      onError={onFailure}
      className={className}
      {...(focus && { style: { objectPosition: `${focus[0]}% ${focus[1]}%` } })}
    />
  )
  if (width < LARGE) return webp
  // Preloaded from the head before less urgent resources. Browsers that do not support the format skip it.
  if (first) {
    const largest = address(image, 1920, 'avif')
    preload(largest, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: set('avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  }
  return (
    <picture className="contents">
      {/* Hidden, because in a grid it would occupy a cell. */}
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} className="hidden" />
      {webp}
    </picture>
  )
}

/** An image small enough that one size fits every screen; the text next to it describes it. */
export function Thumbnail({ image, size, className }: { image: string | null; size: number; className?: string }) {
  const { version } = useContext(Pictures)
  const [visible, failed] = useFallback(image)
  if (visible === null) return <NoPicture label="" className={className} />
  return (
    <img
      key={visible}
      src={thumbnailAddress(version, visible, size)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      ref={(element) => {
        if (hasFailed(element)) failed()
      }}
      onError={failed}
      className={className}
    />
  )
}

/** An image can fail to load before hydration attaches the handler. */
const hasFailed = (element: HTMLImageElement | null) =>
  element?.complete === true && element.naturalWidth === 0 && element.currentSrc !== ''

/** Placeholder for a missing image. */
function NoPicture({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={classes('grid place-items-center bg-sunk text-line-strong', className)}
    >
      <Icon name="picture" className="size-1/2 max-h-12 max-w-12" />
    </span>
  )
}

interface StaticThumbnailProps {
  pictures: PictureStore
  image: string | null
  size: number
}

/** A thumbnail in static HTML: its container handles load errors by `useStaticThumbnails`. */
export function StaticThumbnail({ pictures: { version, missing }, image, size }: StaticThumbnailProps) {
  const visible = image ?? missing
  if (visible === null) return <NoPicture label="" />
  return <img src={thumbnailAddress(version, visible, size)} alt="" width={size} height={size} loading="lazy" />
}

/**
 * For thumbnails in static HTML: spread `handlers` on the container and render `none` before it. A thumbnail that fails
 * to load is replaced by the site's placeholder, then the default one (storefront 8).
 */
export function useStaticThumbnails(size: number) {
  const { version, missing } = useContext(Pictures)
  const none = useRef<HTMLSpanElement>(null)
  const replace = (image: HTMLImageElement) => {
    const next = missing && thumbnailAddress(version, missing, size)
    if (next && image.getAttribute('src') !== next) image.src = next
    else image.replaceWith(none.current?.firstElementChild?.cloneNode(true) ?? '')
  }
  return {
    handlers: {
      onErrorCapture: ({ target }: React.SyntheticEvent) => target instanceof HTMLImageElement && replace(target),
      ref: (element: HTMLElement | null) => {
        for (const image of element?.querySelectorAll('img') ?? []) if (hasFailed(image)) replace(image)
      },
    },
    none: (
      <span hidden ref={none}>
        <NoPicture label="" />
      </span>
    ),
  }
}
