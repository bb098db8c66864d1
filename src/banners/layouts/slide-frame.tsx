import type { SlideView } from '../banner-view.ts'
import { BannerLink } from '../components/banner-link.tsx'

/** What every look is told of the slide it draws. */
export interface SlideProps {
  slide: SlideView
  /** Width to height of the picture. */
  ratio: number
  sizes: string
  /** The only one in its row. */
  single: boolean
  /** Reaches the edges of the screen. */
  edge: boolean
  /** Its words are large. */
  large: boolean
  first: boolean
  level: number
}

/** The whole slide is the link, unless a film with controls of its own stands in it. */
export function SlideFrame({ slide, ...rest }: { slide: SlideView; className: string; children: React.ReactNode }) {
  return slide.media?.kind === 'film' ? <div {...rest} /> : <BannerLink slide={slide} {...rest} />
}
