import { SlideMedia } from '../components/slide-media.tsx'
import { SlideFrame, type SlideProps } from './slide-frame.tsx'
import { hasText, SlideText } from './slide-text.tsx'

/** A card: the image on top, its texts and a button below. */
export function LookCards({ slide, ratio, sizes, first, level }: SlideProps) {
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
