import { classes } from '#src/ui/classes.ts'
import { SlideMedia } from '../components/slide-media.tsx'
import { SlideFrame, type SlideProps } from './slide-frame.tsx'
import { hasText, SlideText } from './slide-text.tsx'

/** Texts over the image, at its start side; below it on phones, and always below a video. */
export function OverlayLook(props: SlideProps) {
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
