import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CheckoutClock } from '../views/checkout-clock.ts'
import type { CheckoutView } from '../views/checkout-view.ts'

/**
 * Remaining seconds, counted from the server's value at render; null until hydration. Calculated from the clock rather
 * than ticks, so that suspended and restored tabs are correct at once.
 */
export function useSecondsLeft(clock: CheckoutClock | null): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (!clock) return setLeft(null)
    const end = Date.now() + clock.secondsLeft * 1000
    const update = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    update()
    const interval = setInterval(update, 1000)
    document.addEventListener('visibilitychange', update)
    addEventListener('pageshow', update)
    return () => {
      clearInterval(interval)
      document.removeEventListener('visibilitychange', update)
      removeEventListener('pageshow', update)
    }
  }, [clock])
  return left
}

/**
 * A buyer who did not come from the cart's button has no reservation yet. GET requests have no side effects (threat
 * 32), so the page submits a form once; without script it shows a button. Returns whether the submission is pending.
 */
export function useAutomaticOpening({ clock, hidden: { cartId } }: CheckoutView): boolean {
  const { submit, state, data } = useFetcher()
  const shouldOpen = clock === null && state === 'idle' && data === undefined
  useEffect(() => {
    if (shouldOpen) void submit({ intent: 'open', cartId }, { method: 'post' })
  }, [shouldOpen, submit, cartId])
  return shouldOpen || state !== 'idle'
}
