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

/** The widest a picture is drawn; what is fetched is up to `sizes`. */
const WIDEST = 1280

/** The picture or film of a slide. One that cannot be had leaves its words alone, never a broken picture (storefront 8). */
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
      // What it shows is said by the words on it, or by its name where it has none.
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
