import { useState } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { Picture } from '#src/ui/picture.tsx'
import type { SlideView } from '../banner-view.ts'
import { BannerFilm } from './banner-film.tsx'

/** Props of every look. */
export interface SlideProps {
  slide: SlideView
  /** Width to height of the picture. */
  ratio: number
  sizes: string
  /** One slide per row. */
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
  const { media, headline, name, focus } = slide
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
      {...(focus && { focus })}
    />
  )
}

interface BannerLinkProps {
  slide: Pick<SlideView, 'href' | 'opensInNewTab' | 'headline' | 'name' | 'button'>
  className: string
  children: React.ReactNode
}

/** A link to the target of the banner; without a target only its content. */
function BannerLink({ slide, className, children }: BannerLinkProps) {
  const { t } = useTexts()
  const { href, opensInNewTab, headline, name, button } = slide
  if (!href) return <div className={className}>{children}</div>
  // A link with an image only needs a name.
  const label = headline || name || button ? undefined : t('banners.label')
  const rest = { className, ...(label && { 'aria-label': label }) }
  if (href.startsWith('/') && !opensInNewTab) {
    return (
      <Link to={href} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} {...rest} {...(opensInNewTab && { target: '_blank', rel: 'noopener' })}>
      {children}
      {opensInNewTab && <span className="sr-only"> ({t('banners.newTab')})</span>}
    </a>
  )
}

interface BannerHeadingProps {
  /** Limited to 1–6 (storefront 9). */
  level: number
  className?: string
  children: React.ReactNode
}

export function BannerHeading({ level, className, children }: BannerHeadingProps) {
  const Tag = `h${Math.min(6, Math.max(1, level))}` as 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
  return <Tag className={className}>{children}</Tag>
}
