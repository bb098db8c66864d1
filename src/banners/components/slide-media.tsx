import { useState } from 'react'
import { Picture } from '#src/ui/picture.tsx'
import type { SlideView } from '../banner-view.ts'
import { BannerFilm } from './banner-film.tsx'

interface SlideMediaProps {
  slide: SlideView
  ratio: number
  sizes: string
  first: boolean
  className: string
}

/** The maximum rendered width of an image; `sizes` decides which one is loaded. */
const WIDEST = 1280

/** The image or video of a slide. If it fails to load only its texts remain, never a broken image (storefront 8). */
export function SlideMedia({ slide, ratio, sizes, first, className }: SlideMediaProps) {
  const { media, headline, name } = slide
  const [missing, setMissing] = useState(false)
  if (!media || missing) return null
  if (media.kind === 'film')
    return (
      <BannerFilm
        film={media}
        name={name || headline}
        onMissing={() => setMissing(true)}
        ratio={ratio}
        className={className}
      />
    )
  return (
    <Picture
      image={media.key}
      // Described by the text on it, or by its name if it has none.
      alt={headline ? '' : name}
      width={WIDEST}
      height={Math.round(WIDEST / ratio)}
      onMissing={() => setMissing(true)}
      sizes={sizes}
      first={first}
      className={className}
    />
  )
}
