import { classes } from '#src/ui/classes.ts'
import { SlideMedia } from '../components/slide-media.tsx'
import { SlideFrame, type SlideProps } from './slide-frame.tsx'
import { SlideText } from './slide-text.tsx'

/** One slim line in the site's colours: a small image, texts, and a button at its end. */
export function LookStrip({ slide, ratio, sizes, edge, first, level }: SlideProps) {
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
