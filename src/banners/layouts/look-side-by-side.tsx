import { classes } from '#src/ui/classes.ts'
import { SlideMedia } from '../components/slide-media.tsx'
import { SlideFrame, type SlideProps } from './slide-frame.tsx'
import { hasText, SlideText } from './slide-text.tsx'

/** Image and text in one half each; on phones the text is below the image. */
export function SideBySideLook({ slide, ratio, sizes, single, edge, large, first, level }: SlideProps) {
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
