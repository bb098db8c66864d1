import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void) {
  addEventListener('scroll', changed, { passive: true })
  return () => removeEventListener('scroll', changed)
}

/** Whether the page is scrolled beyond this many pixels; renders only when that changes. */
export const useScrolledPast = (pixels: number) =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > pixels,
    () => false,
  )
