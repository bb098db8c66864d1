import type { SlideView } from '../../banner-view.ts'
import { BannerLink } from '../../components/banner-link.tsx'

/** The whole slide is the link, unless a film with controls of its own stands in it. */
export function SlideFrame({ slide, ...rest }: { slide: SlideView; className: string; children: React.ReactNode }) {
  return slide.media?.kind === 'film' ? <div {...rest} /> : <BannerLink slide={slide} {...rest} />
}
