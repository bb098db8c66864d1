import type { PageRequest } from '../../api/page-context.ts'
import type { OpenCheckout } from '../../cart/checkout/open-checkout.ts'
import { formatHour } from '../../platform/i18n/format.ts'

/** The checkout's clock as it is drawn; one that is over has no seconds left. */
export interface CheckoutClock {
  secondsLeft: number
  /** The hour at which it is over, in the site's day: what stands there where no script counts. */
  until: string
}

export const checkoutClock = (
  { language, site }: Pick<PageRequest, 'language' | 'site'>,
  { secondsLeft, expiresAt }: Pick<OpenCheckout, 'secondsLeft' | 'expiresAt'>,
): CheckoutClock => ({ secondsLeft, until: formatHour(language, expiresAt, site.timeZone) })

/** Minutes and seconds as a clock has them: 9:05. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** What is said aloud: nothing until the last two minutes, then once a minute. */
export const getMinutesToAnnounce = (seconds: number): 0 | 1 | 2 =>
  seconds > 120 || seconds === 0 ? 0 : seconds > 60 ? 2 : 1
