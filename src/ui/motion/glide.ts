/**
 * Moves a scrolling element along its line until `to` stands where its first child stood, in `ms`. The browser's own
 * smooth scrolling cannot be told how long to take. Positions are differences, so right-to-left, where they are negative,
 * needs nothing of its own. Somebody's finger or wheel ends it.
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

/** Snapping would pull back every step on the way; it returns when the move ends, however it ends. */
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

/** Slow, quick, slow. */
const easeInOut = (part: number) => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2)
