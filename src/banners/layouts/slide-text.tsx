import { buttonClass } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import type { SlideView } from '../banner-view.ts'
import { BannerHeading } from '../components/banner-heading.tsx'
import { BannerLink } from '../components/banner-link.tsx'

interface SlideTextProps {
  slide: SlideView
  level: number
  /** Of the headline. */
  size: string
  /** Of the description. */
  textClass?: string
  buttonLook?: string
}

/** Headline, description, and the call to action, which is a link only if the slide is not. */
export function SlideText({ slide, level, size, textClass, buttonLook }: SlideTextProps) {
  const { headline, description, button, href, media } = slide
  const look = classes(buttonClass('main'), 'mt-2 max-w-full', buttonLook)
  return (
    <>
      {headline && (
        <BannerHeading level={level} className={size}>
          {headline}
        </BannerHeading>
      )}
      {description && <p className={textClass}>{description}</p>}
      {button && href && media?.kind !== 'film' && <span className={look}>{button}</span>}
      {href && media?.kind === 'film' && (
        <BannerLink slide={slide} className={look}>
          {button || headline || slide.name}
        </BannerLink>
      )}
    </>
  )
}

export const hasText = ({ headline, description, button, href }: SlideView) =>
  headline !== '' || description !== '' || (button !== '' && href !== '')
