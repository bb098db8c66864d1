import type { PageRequest } from '#src/api/page-context.ts'
import type { OpenCheckout } from '#src/cart/cart.ts'
import { formatHour } from '#src/platform/i18n/format.ts'

/** The countdown as rendered; 0 seconds once it has expired. */
export interface CheckoutClock {
  secondsLeft: number
  /** The expiry time in the site's time zone, shown without script. */
  until: string
}

export const checkoutClock = (
  { language, site }: Pick<PageRequest, 'language' | 'site'>,
  { secondsLeft, expiresAt }: Pick<OpenCheckout, 'secondsLeft' | 'expiresAt'>,
): CheckoutClock => ({ secondsLeft, until: formatHour(language, expiresAt, site.timeZone) })

/** Minutes and seconds, such as 9:05. */
export const formatMinutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Minutes to announce to screen readers: none until the last two minutes, then once a minute. */
export const getMinutesToAnnounce = (seconds: number): 0 | 1 | 2 =>
  seconds > 120 || seconds === 0 ? 0 : seconds > 60 ? 2 : 1
