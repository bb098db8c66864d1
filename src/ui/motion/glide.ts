/**
 * Scrolls an element until `to` is at the start position of its first child, in `ms`. The browser's smooth scrolling
 * has no duration option. Positions are differences, so right-to-left, where they are negative, needs no special case.
 * Touch or wheel input cancels it.
 */
export function glide(track: HTMLElement, to: number, ms: number) {
  const [first, requested] = [track.firstElementChild, track.children[to]]
  if (!(first instanceof HTMLElement) || !(requested instanceof HTMLElement)) return
  const [from, way] = [track.scrollLeft, requested.offsetLeft - first.offsetLeft - track.scrollLeft]
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return track.scrollTo({ left: from + way })
  const over = take(track)
  const began = performance.now()
  const step = (now: number) => {
    const done = Math.min(1, (now - began) / ms)
    if (!over.signal.aborted) track.scrollLeft = from + way * easeInOut(done)
    if (done < 1 && !over.signal.aborted) requestAnimationFrame(step)
    else over.abort()
  }
  requestAnimationFrame(step)
}

const running = new WeakMap<HTMLElement, AbortController>()

/** Scroll snapping would revert every step of the animation; it is restored when the animation ends, for any reason. */
function take(track: HTMLElement): AbortController {
  running.get(track)?.abort()
  const stop = new AbortController()
  running.set(track, stop)
  track.style.scrollSnapType = 'none'
  stop.signal.addEventListener('abort', () => {
    if (running.get(track) === stop) track.style.scrollSnapType = ''
  })
  for (const taking of ['pointerdown', 'wheel', 'touchstart']) {
    track.addEventListener(taking, () => stop.abort(), { passive: true, once: true, signal: stop.signal })
  }
  return stop
}

const easeInOut = (part: number) => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2)
