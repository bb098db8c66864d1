import { Carousel } from '#src/ui/carousel.tsx'
import { classes } from '#src/ui/classes.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { buildSizes, computeRatio } from '../banner.ts'
import type { BannerView } from '../banner-view.ts'
import { BannerForm } from './banner-form.tsx'
import { BannerSlide } from './banner-slide.tsx'
import { BannerHeading } from './slide-content.tsx'

export interface BannerBlockProps {
  banner: BannerView
  /** Level of the block's own heading; those inside are one deeper (storefront 9). */
  level?: number
  /** The first thing of its page: its picture is fetched before others, and its heading is the page's. */
  first?: boolean
  /** Inside a column of the page, so it cannot have full width. */
  contained?: boolean
}

/**
 * One banner of a page: name and text, its images as a carousel or in columns, and the form that its position requires.
 */
export function BannerBlock({ banner, level = 2, first = false, contained = false }: BannerBlockProps) {
  const { showTitle, name, text, screen, slides, form } = banner
  const edge = screen !== 'page' && !contained
  const column = edge || !contained ? 'page' : ''
  return (
    <div className={classes(!edge && column, 'min-w-0', DEVICES[banner.device])} data-banner={banner.position}>
      {(showTitle || text) && (
        <div className={classes(edge && column, 'mb-3 flex flex-col gap-1')}>
          {showTitle && (
            <BannerHeading level={level} className="text-xl">
              {name}
            </BannerHeading>
          )}
          {text && <p className="max-w-prose whitespace-pre-line text-ink-soft">{text}</p>}
        </div>
      )}
      {slides.length > 0 && (
        <Slides banner={banner} edge={edge} first={first} level={first ? 1 : showTitle ? level + 1 : level} />
      )}
      {form && (
        <div className={classes(edge && column, 'mt-4')}>
          <BannerForm {...form} subject={name} level={showTitle ? undefined : level} />
        </div>
      )}
    </div>
  )
}

const DEVICES = { all: '', phone: 'sm:hidden', desktop: 'max-sm:hidden' } as const

interface SlidesProps {
  banner: BannerView
  edge: boolean
  first: boolean
  level: number
}

function Slides({ banner, edge, first, level }: SlidesProps) {
  const { t } = useTexts()
  const { slides, carousel, padded, itemsPerRow, screen, look, name } = banner
  const moving = carousel && slides.length > 1
  // A carousel shows one item at every width: items per row apply to banners without movement (storefront 9).
  const items = moving ? ([1, 1, 1] as const) : itemsPerRow
  const single = items[0] === 1
  const layout = { ratio: computeRatio(banner), sizes: buildSizes(items, { edge, look }), single, edge }
  const renderedSlides = slides.map((slide, at) => (
    <BannerSlide
      key={slide.id}
      slide={slide}
      look={look}
      {...layout}
      large={single && screen !== 'fullNormalText'}
      first={first && at === 0}
      level={first && at > 0 ? 2 : level}
    />
  ))
  if (moving) {
    return (
      <Carousel label={name || t('banners.label')} padded={padded}>
        {renderedSlides}
      </Carousel>
    )
  }
  return (
    <ul
      className="grid grid-cols-(--narrow) gap-3 sm:grid-cols-(--middle) min-[1200px]:grid-cols-(--wide) desk:gap-4"
      style={columns(items)}
    >
      {renderedSlides.map((slide) => (
        <li key={slide.key} className="grid">
          {slide}
        </li>
      ))}
    </ul>
  )
}

/** Items per row from 1200, from 600 and below 600 pixels (storefront 3). */
function columns([wide, middle, narrow]: BannerView['itemsPerRow']) {
  const toTracks = (count: number) => `repeat(${count}, minmax(0, 1fr))`
  return { '--wide': toTracks(wide), '--middle': toTracks(middle), '--narrow': toTracks(narrow) } as React.CSSProperties
}
