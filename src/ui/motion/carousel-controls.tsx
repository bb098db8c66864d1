import { IconButton } from '../button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { useTexts } from '../page/texts.ts'

interface CarouselControlsProps {
  /** One key per slide. */
  slides: readonly string[]
  at: number
  stopped: boolean
  go: (to: number) => void
  onStop: () => void
}

/** Dots and the stop button everywhere, arrows on desktop only (storefront 9). */
export function CarouselControls({ slides, at, stopped, go, onStop }: CarouselControlsProps) {
  const { t } = useTexts()
  return (
    <div className="needs-script">
      <Arrow side="back" label={t('ui.previous')} disabled={at === 0} onClick={() => go(at - 1)} />
      <Arrow side="forward" label={t('ui.next')} disabled={at === slides.length - 1} onClick={() => go(at + 1)} />
      <div className="carousel-dots">
        {slides.map((key, no) => (
          <button
            key={key}
            type="button"
            aria-label={t('ui.slide', { number: no + 1 })}
            aria-current={no === at || undefined}
            onClick={() => go(no)}
          >
            <span />
          </button>
        ))}
        <button type="button" aria-pressed={stopped} aria-label={t('ui.stopSlides')} onClick={onStop}>
          <Icon name={stopped ? 'play' : 'pause'} className="size-4" />
        </button>
      </div>
    </div>
  )
}

interface ArrowProps {
  side: 'back' | 'forward'
  label: string
  disabled: boolean
  onClick: () => void
}

function Arrow({ side, label, disabled, onClick }: ArrowProps) {
  return (
    <IconButton
      label={label}
      disabled={disabled}
      onClick={onClick}
      className={classes('carousel-arrow', side === 'back' ? 'start-3' : 'end-3')}
    >
      <Icon name={side} />
    </IconButton>
  )
}
