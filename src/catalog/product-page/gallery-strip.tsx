import { useRef } from 'react'
import type { ProductImage } from '#src/products/gallery.ts'
import { IconButton } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { usePictureAddress } from '#src/ui/picture.tsx'
import { THUMBNAIL_STEP } from '#src/ui/viewport/measures.ts'

interface GalleryStripProps {
  images: ProductImage[]
  at: number
  onShow: (at: number) => void
}

/** Thumbnails. A missing image is omitted (storefront 8); without script they are links. */
export function GalleryStrip({ images, at, onShow }: GalleryStripProps) {
  const { t } = useTexts()
  const strip = useRef<HTMLUListElement>(null)
  const isScrollable = images.length > 5
  const move = (step: 1 | -1) => {
    const track = strip.current
    const sign = track && getComputedStyle(track).direction === 'rtl' ? -1 : 1
    track?.scrollBy({ left: step * sign * THUMBNAIL_STEP, behavior: 'smooth' })
  }
  return (
    <div className="mt-3 flex items-center justify-center gap-1">
      {isScrollable && (
        <IconButton label={t('catalog.gallery.back')} onClick={() => move(-1)} className="needs-script">
          <Icon name="back" className="size-4" />
        </IconButton>
      )}
      <ul ref={strip} className="flex min-w-0 gap-2 overflow-x-auto p-1 [scrollbar-width:none]">
        {images.map((image, index) => (
          <StripPicture
            key={image.picture}
            image={image}
            label={image.name || t('catalog.gallery.show', { at: index + 1 })}
            current={index === at}
            onShow={() => onShow(index)}
          />
        ))}
      </ul>
      {isScrollable && (
        <IconButton label={t('catalog.gallery.forward')} onClick={() => move(1)} className="needs-script">
          <Icon name="forward" className="size-4" />
        </IconButton>
      )}
    </div>
  )
}

interface StripPictureProps {
  image: ProductImage
  label: string
  current: boolean
  onShow: () => void
}

function StripPicture({ image, label, current, onShow }: StripPictureProps) {
  const address = usePictureAddress()
  return (
    <li className="shrink-0 has-[img[data-missing]]:hidden">
      <a
        href={address(image.picture, 1280)}
        aria-label={label}
        aria-current={current || undefined}
        title={image.name || undefined}
        onClick={(event) => {
          event.preventDefault()
          onShow()
        }}
        className={classes(
          'block size-16 overflow-hidden rounded-control border-2 bg-paper',
          current ? 'selected border-brand' : 'border-line hover:border-line-strong',
        )}
      >
        <img
          src={address(image.thumbnail, 160)}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          ref={(element) => {
            if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== '') hide(element)
          }}
          onError={({ currentTarget }) => hide(currentTarget)}
          className="size-full object-contain"
        />
      </a>
    </li>
  )
}

const hide = (element: HTMLImageElement) => {
  element.dataset.missing = ''
}
