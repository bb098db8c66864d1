import type { BannerLook } from '../banner.ts'
import { EditBanner } from '../components/edit-banner.tsx'
import { LookCards } from './look-cards.tsx'
import { OverlayLook } from './look-overlay.tsx'
import { LookPicture } from './look-picture.tsx'
import { SideBySideLook } from './look-side-by-side.tsx'
import { LookStrip } from './look-strip.tsx'
import type { SlideProps } from './slide-frame.tsx'

/** A new look needs a name in `BANNER_LOOKS` and a line here. */
const LOOKS: Record<BannerLook, (props: SlideProps) => React.ReactNode> = {
  over: OverlayLook,
  beside: SideBySideLook,
  cards: LookCards,
  picture: LookPicture,
  strip: LookStrip,
}

export function BannerSlide({ look, ...props }: SlideProps & { look: BannerLook }) {
  const Look = LOOKS[look]
  return (
    <div className="relative grid" style={{ '--ratio': props.ratio } as React.CSSProperties}>
      <Look {...props} />
      {props.slide.edit && <EditBanner slide={props.slide} {...props.slide.edit} />}
    </div>
  )
}
