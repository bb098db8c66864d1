import { useContext, useRef } from 'react'
import { hasFailed, NoPicture, type PictureStore, Pictures, thumbnailAddress } from './picture.tsx'

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
