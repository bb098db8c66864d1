import { classes } from '#src/ui/classes.ts'
import type { BannerLook } from '../banner.ts'
import { EditBanner } from './edit-banner.tsx'
import { hasText, SlideFrame, SlideMedia, type SlideProps, SlideText } from './slide-content.tsx'

/** A card: the image on top, its texts and a button below. */
function CardsLook({ slide, ratio, sizes, first, level }: SlideProps) {
  return (
    <SlideFrame slide={slide} className="sheet group flex flex-col overflow-hidden hover:border-edge">
      <SlideMedia
        slide={slide}
        ratio={ratio}
        sizes={sizes}
        first={first}
        className="aspect-(--ratio) w-full object-cover eases group-hover:[scale:1.03]"
      />
      {hasText(slide) && (
        <div className="z-1 flex flex-1 flex-col items-start gap-1 bg-paper p-4">
          <SlideText slide={slide} level={level} size="text-lg leading-snug" textClass="flex-1 text-ink-soft" />
        </div>
      )}
    </SlideFrame>
  )
}

/** Texts over the image, at its start side; below it on phones, and always below a video. */
function OverlayLook(props: SlideProps) {
  return props.single ? <Hero {...props} /> : <Tile {...props} />
}

function Hero({ slide, ratio, sizes, edge, large, first, level }: SlideProps) {
  const film = slide.media?.kind === 'film'
  return (
    <SlideFrame
      slide={slide}
      className={classes('relative grid overflow-hidden bg-ink text-white', !edge && 'rounded-box')}
    >
      <SlideMedia
        slide={slide}
        ratio={ratio}
        sizes={sizes}
        first={first}
        className={classes(
          'aspect-(--ratio) h-full max-h-[36rem] min-h-40 w-full object-cover object-[72%_50%] rtl:object-[28%_50%]',
          !film && 'sm:[grid-area:1/1]',
        )}
      />
      {hasText(slide) && (
        <div className={classes('z-1', !film && 'sm:[grid-area:1/1] sm:shade')}>
          <div
            className={classes(
              'flex flex-col items-start gap-2 px-5 pt-4 pb-10',
              edge && 'page',
              !film && 'sm:h-full sm:justify-center sm:py-8 sm:*:max-w-[52%]',
              !edge && 'sm:ps-8 desk:ps-14',
            )}
          >
            <SlideText
              slide={slide}
              level={level}
              size={large ? 'text-xl sm:text-2xl desk:text-[2.25rem] desk:leading-[1.15]' : 'text-lg desk:text-xl'}
              textClass={classes('text-white-soft', large && 'desk:text-lg')}
              buttonLook="bg-accent text-on-accent"
            />
          </div>
        </div>
      )}
    </SlideFrame>
  )
}

function Tile({ slide, ratio, sizes, first, level }: SlideProps) {
  const film = slide.media?.kind === 'film'
  return (
    <SlideFrame slide={slide} className="group relative grid min-h-28 overflow-hidden rounded-box bg-ink text-white">
      <SlideMedia
        slide={slide}
        ratio={ratio}
        sizes={sizes}
        first={first}
        className={classes(
          'aspect-(--ratio) h-full w-full object-cover eases group-hover:[scale:1.03]',
          !film && '[grid-area:1/1]',
        )}
      />
      {hasText(slide) && (
        <div
          className={classes(
            'z-1 flex flex-col items-start justify-end gap-0.5 p-4',
            !film && 'w-3/5 [grid-area:1/1] shade',
          )}
        >
          <SlideText
            slide={slide}
            level={level}
            size="text-lg leading-tight"
            textClass="text-sm text-white-soft"
            buttonLook="button-small bg-accent text-on-accent"
          />
        </div>
      )}
    </SlideFrame>
  )
}

/** The image only: its text is part of it, and is its alternative text. */
function PictureLook({ slide, ratio, sizes, edge, first }: SlideProps) {
  const message = slide.headline || slide.name
  return (
    <SlideFrame slide={slide} className={classes('grid overflow-hidden bg-sunk', !edge && 'rounded-box')}>
      {slide.media ? (
        <SlideMedia
          slide={{ ...slide, headline: '', name: message }}
          ratio={ratio}
          sizes={sizes}
          first={first}
          className="aspect-(--ratio) w-full object-cover"
        />
      ) : (
        <p className="p-5 text-lg font-semibold">{message}</p>
      )}
    </SlideFrame>
  )
}

/** Image and text in one half each; on phones the text is below the image. */
function SideBySideLook({ slide, ratio, sizes, single, edge, large, first, level }: SlideProps) {
  return (
    <SlideFrame
      slide={slide}
      className={classes(
        'grid overflow-hidden bg-paper sm:grid-cols-2',
        edge ? 'border-y border-line' : 'rounded-box border border-line',
        !slide.media && 'sm:grid-cols-1',
      )}
    >
      <SlideMedia
        slide={slide}
        ratio={ratio}
        sizes={sizes}
        first={first}
        className="aspect-(--ratio) h-full w-full object-cover object-[72%_50%] sm:order-last rtl:object-[28%_50%]"
      />
      {hasText(slide) && (
        <div className="flex flex-col items-start justify-center gap-2 border-brand p-5 pb-8 max-sm:border-t-4 sm:border-s-4 sm:p-8">
          <SlideText
            slide={slide}
            level={level}
            size={large && single ? 'text-xl sm:text-2xl' : 'text-lg'}
            textClass="max-w-prose text-ink-soft sm:text-lg"
          />
        </div>
      )}
    </SlideFrame>
  )
}

/** One slim line in the site's colours: a small image, texts, and a button at its end. */
function StripLook({ slide, ratio, sizes, edge, first, level }: SlideProps) {
  return (
    <SlideFrame
      slide={slide}
      className={classes('overflow-hidden bg-brand text-on-brand hover:bg-brand-hover', !edge && 'rounded-box')}
    >
      <div className={classes('flex items-center gap-x-4 gap-y-1 py-2.5', edge ? 'page' : 'px-4')}>
        <SlideMedia
          slide={slide}
          ratio={ratio}
          sizes={sizes}
          first={first}
          className="aspect-(--ratio) h-11 w-auto shrink-0 rounded-control object-cover"
        />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 *:last:mt-0 [&>span]:ms-auto">
          <SlideText slide={slide} level={level} size="text-lg" buttonLook="button-small bg-accent text-on-accent" />
        </div>
      </div>
    </SlideFrame>
  )
}

/** A new look needs a name in `BANNER_LOOKS` and a line here. */
const LOOKS: Record<BannerLook, (props: SlideProps) => React.ReactNode> = {
  over: OverlayLook,
  beside: SideBySideLook,
  cards: CardsLook,
  picture: PictureLook,
  strip: StripLook,
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
