import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'

/** A slide stays so long before the next one comes by itself (storefront 9). */
const STAY_MS = 3000

/**
 * One slide at a time, moved by touch, arrows (on desks) or by itself until the last one: it does not loop, waits while
 * somebody points at it or is inside it, and can be stopped (storefront 9). Scrolls natively; without script too.
 */
export function Carousel({ label, children }: { label: string; children: React.ReactElement[] }) {
  const { t } = useTranslation()
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [stopped, setStopped] = useState(false)
  const last = children.length - 1
  const go = (to: number) => show(track.current, to)
  useAutoplay({ track, at, off: stopped || at >= last })
  return (
    <section aria-roledescription="carousel" aria-label={label} className="group/carousel relative">
      <ul
        ref={track}
        onScroll={({ currentTarget }) => setAt(slideOf(currentTarget))}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none] motion-reduce:scroll-auto"
      >
        {children.map((slide) => (
          <li key={slide.key} className="w-full shrink-0 snap-start">
            {slide}
          </li>
        ))}
      </ul>
      {last > 0 && (
        <div className="needs-script">
          <Arrow side="back" label={t('ui.previous')} disabled={at === 0} onClick={() => go(at - 1)} />
          <Arrow side="forward" label={t('ui.next')} disabled={at === last} onClick={() => go(at + 1)} />
          <div className="absolute inset-x-0 bottom-2 flex items-center justify-center gap-1">
            {children.map((slide, index) => (
              <button
                key={slide.key}
                type="button"
                aria-label={t('ui.slide', { number: index + 1 })}
                aria-current={index === at || undefined}
                onClick={() => go(index)}
                className="grid size-6 place-items-center"
              >
                <span className={classes('h-1.5 rounded-full bg-white', index === at ? 'w-5' : 'w-1.5 opacity-60')} />
              </button>
            ))}
            <button
              type="button"
              aria-pressed={stopped}
              aria-label={t('ui.stopSlides')}
              onClick={() => setStopped(!stopped)}
              className="grid size-6 place-items-center text-white opacity-80 hover:opacity-100"
            >
              <Icon name={stopped ? 'play' : 'pause'} className="size-4" />
            </button>
          </div>
        </div>
      )}
    </section>
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
      {...{ label, disabled, onClick }}
      className={classes(
        'absolute! top-1/2 -translate-y-1/2 bg-ink/45 text-white! hover:bg-ink/70! max-desk:hidden',
        'opacity-0 disabled:opacity-0! group-focus-within/carousel:opacity-100 group-hover/carousel:opacity-100',
        side === 'back' ? 'start-3' : 'end-3',
      )}
    >
      <Icon name={side} />
    </IconButton>
  )
}

const slideOf = (track: HTMLElement) => Math.round(Math.abs(track.scrollLeft) / track.clientWidth)

/** Positions are differences, so that right-to-left, where they are negative, needs nothing of its own. */
function show(track: HTMLElement | null, to: number) {
  const [first, wanted] = [track?.firstElementChild, track?.children[to]]
  if (!(first instanceof HTMLElement) || !(wanted instanceof HTMLElement)) return
  track?.scrollTo({ left: wanted.offsetLeft - first.offsetLeft })
}

interface Autoplay {
  track: React.RefObject<HTMLElement | null>
  at: number
  off: boolean
}

function useAutoplay({ track, at, off }: Autoplay) {
  useEffect(() => {
    if (off || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      const held = track.current?.parentElement?.matches(':is(:hover, :focus-within)')
      if (!held && !document.hidden) show(track.current, at + 1)
    }, STAY_MS)
    return () => clearInterval(timer)
  }, [track, at, off])
}
