import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { useTexts } from './page/texts.ts'
import { CAROUSEL_SPEED_MS, CAROUSEL_STAY_MS } from './viewport/measures.ts'

interface CarouselProps {
  label: string
  /** Shows the neighbouring slides on both sides, scaled down: 56 px on desktop, 16 px on mobile. */
  padded?: boolean
  children: React.ReactElement[]
}

/**
 * One slide at a time, moved by touch, arrows (on desktop), dots, arrow keys, or automatically up to the last one: it
 * does not loop, pauses while hovered or focused, and can be stopped (storefront 9). It cannot be dragged by mouse.
 * Uses native scrolling and works without script. Hidden slides are not focusable.
 */
export function Carousel({ label, padded = false, children }: CarouselProps) {
  const { t } = useTexts()
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [stopped, setStopped] = useState(false)
  const scripted = useScripted()
  const last = children.length - 1
  const go = (to: number) => {
    if (track.current && to >= 0 && to <= last) glide(track.current, to, CAROUSEL_SPEED_MS)
  }
  const moving = !stopped && at < last
  useAutoplay({ track, at, off: !moving })
  return (
    <section
      aria-roledescription={t('ui.carousel')}
      aria-label={label}
      data-padded={padded || undefined}
      data-scripted={scripted || undefined}
      onKeyDown={(event) => handleArrowKeys(event, (step) => go(at + step))}
      className="carousel group/carousel"
    >
      <ul
        ref={track}
        onScroll={({ currentTarget }) => setAt(getSlideIndex(currentTarget))}
        // Announced only when the user changes the slide.
        aria-live={moving ? 'off' : 'polite'}
        className="carousel-track"
      >
        {children.map((slide, no) => (
          <li
            key={slide.key}
            aria-label={t('ui.slideOf', { number: no + 1, total: last + 1 })}
            inert={scripted && no !== at}
            className={classes(
              'carousel-slide',
              scripted && no !== at && 'carousel-aside',
              no > at ? 'carousel-after' : 'carousel-before',
            )}
          >
            {slide}
          </li>
        ))}
      </ul>
      <CarouselControls
        slides={children.map(({ key }) => key ?? '')}
        at={at}
        stopped={stopped}
        go={go}
        onStop={() => setStopped(!stopped)}
      />
    </section>
  )
}

/** False during server rendering and hydration: without script every slide must be reachable. */
const useScripted = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )

/** The distance between two slides is the slide width plus the gap. */
function getSlideIndex(track: HTMLElement): number {
  const [first, second] = track.children
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0
  return Math.round(Math.abs(track.scrollLeft) / Math.abs(second.offsetLeft - first.offsetLeft))
}

/** Arrow keys follow the reading direction. Those pressed in a field or video inside a slide are ignored. */
function handleArrowKeys(event: React.KeyboardEvent<HTMLElement>, move: (step: 1 | -1) => void) {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  if (event.target instanceof Element && event.target.closest('input, textarea, select, video')) return
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  event.preventDefault()
  move(event.key === forward ? 1 : -1)
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
      const isPaused = track.current?.parentElement?.matches(':is(:hover, :focus-within)')
      if (track.current && !isPaused && !document.hidden) glide(track.current, at + 1, CAROUSEL_SPEED_MS)
    }, CAROUSEL_STAY_MS)
    return () => clearInterval(timer)
  }, [track, at, off])
}

interface CarouselControlsProps {
  /** One key per slide. */
  slides: readonly string[]
  at: number
  stopped: boolean
  go: (to: number) => void
  onStop: () => void
}

/** Dots and the stop button everywhere, arrows on desktop only (storefront 9). */
function CarouselControls({ slides, at, stopped, go, onStop }: CarouselControlsProps) {
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

/**
 * Scrolls an element until `to` is at the start position of its first child, in `ms`. The browser's smooth scrolling
 * has no duration option. Positions are differences, so right-to-left, where they are negative, needs no special case.
 * Touch or wheel input cancels it.
 */
function glide(track: HTMLElement, to: number, ms: number) {
  const [first, requested] = [track.firstElementChild, track.children[to]]
  if (!(first instanceof HTMLElement) || !(requested instanceof HTMLElement)) return
  const [from, distance] = [track.scrollLeft, requested.offsetLeft - first.offsetLeft - track.scrollLeft]
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return track.scrollTo({ left: from + distance })
  const animation = startAnimation(track)
  const began = performance.now()
  const step = (now: number) => {
    const done = Math.min(1, (now - began) / ms)
    if (!animation.signal.aborted) track.scrollLeft = from + distance * easeInOut(done)
    if (done < 1 && !animation.signal.aborted) requestAnimationFrame(step)
    else animation.abort()
  }
  requestAnimationFrame(step)
}

const running = new WeakMap<HTMLElement, AbortController>()

/** Scroll snapping would revert every step of the animation; it is restored when the animation ends, for any reason. */
function startAnimation(track: HTMLElement): AbortController {
  running.get(track)?.abort()
  const stop = new AbortController()
  running.set(track, stop)
  track.style.scrollSnapType = 'none'
  stop.signal.addEventListener('abort', () => {
    if (running.get(track) === stop) track.style.scrollSnapType = ''
  })
  for (const eventName of ['pointerdown', 'wheel', 'touchstart']) {
    track.addEventListener(eventName, () => stop.abort(), { passive: true, once: true, signal: stop.signal })
  }
  return stop
}

const easeInOut = (part: number) => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2)
