import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CheckoutClock } from '../views/checkout-clock.ts'
import type { CheckoutScreen } from '../views/checkout-view.ts'

/**
 * Seconds that are left, counted from what the server said when the page was drawn; null until script counts. A tab that
 * slept, or comes back from the browser's memory, is right at once: it is told by the clock, not by ticks.
 */
export function useSecondsLeft(clock: CheckoutClock | null): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (!clock) return setLeft(null)
    const end = Date.now() + clock.secondsLeft * 1000
    const look = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    look()
    const ticking = setInterval(look, 1000)
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', look)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', look)
    }
  }, [clock])
  return left
}

/**
 * Whoever came here by another way than his cart's button has nothing held yet. Looking at a page changes nothing (threat
 * 32), so the page asks by a form of its own, once; without script its button stands there. Answers whether it is asking.
 */
export function useOpening({ clock, hidden: { cartId } }: CheckoutScreen): boolean {
  const { submit, state, data } = useFetcher()
  const ask = clock === null && state === 'idle' && data === undefined
  useEffect(() => {
    if (ask) void submit({ intent: 'open', cartId }, { method: 'post' })
  }, [ask, submit, cartId])
  return ask || state !== 'idle'
}
