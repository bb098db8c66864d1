import { expect, it } from 'vitest'
import { checkoutClock, formatMinutesAndSeconds, getMinutesToAnnounce } from './checkout-clock.ts'

/** @requirement CHECK-12 */
it.each([
  [605, '10:05'],
  [59, '0:59'],
  [0, '0:00'],
])('%i seconds are shown as %s (orders 4)', (seconds, visible) =>
  expect(formatMinutesAndSeconds(seconds)).toBe(visible),
)

/** @requirement CHECK-12 */
it.each([
  [600, 0],
  [121, 0],
  [120, 2],
  [61, 2],
  [60, 1],
  [1, 1],
  [0, 0],
])('with %i seconds left announces %i minutes: only near the end, and not every second', (seconds, minutes) =>
  expect(getMinutesToAnnounce(seconds)).toBe(minutes),
)

/** @requirement CHECK-12 */
it('the expiry time is in the site’s time zone, in tabular form', () => {
  const site = { timeZone: 'Europe/Istanbul' } as Parameters<typeof checkoutClock>[0]['site']
  const over = { secondsLeft: 9, expiresAt: new Date('2026-03-01T11:32:00Z') }
  for (const language of ['tr', 'ar'] as const) expect(checkoutClock({ language, site }, over).until).toBe('14:32')
})
