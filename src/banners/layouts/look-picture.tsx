import { classes } from '#src/ui/classes.ts'
import { SlideMedia } from '../components/slide-media.tsx'
import { SlideFrame, type SlideProps } from './slide-frame.tsx'

/** The image only: its text is part of it, and is its alternative text. */
export function LookPicture({ slide, ratio, sizes, edge, first }: SlideProps) {
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
