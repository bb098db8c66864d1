import type { SlideView } from '../banner-view.ts'
import { BannerLink } from '../components/banner-link.tsx'

/** Props of every look. */
export interface SlideProps {
  slide: SlideView
  /** Width to height of the picture. */
  ratio: number
  sizes: string
  /** The only one in its row. */
  single: boolean
  /** Reaches the edges of the screen. */
  edge: boolean
  /** Its texts are large. */
  large: boolean
  first: boolean
  level: number
}

/** The whole slide is the link, unless it contains a video with its own controls. */
export function SlideFrame({ slide, ...rest }: { slide: SlideView; className: string; children: React.ReactNode }) {
  return slide.media?.kind === 'film' ? <div {...rest} /> : <BannerLink slide={slide} {...rest} />
}
