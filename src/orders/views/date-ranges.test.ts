import { expect, it } from 'vitest'
import { toDays, toLocalDay } from './date-ranges.ts'

/** @requirement ORDW-1 */
it.each([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['yesterday', '2026-01-01', '2025-12-31', '2025-12-31'],
  ['thisMonth', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['thisYear', '2026-07-15', '2026-01-01', '2026-12-31'],
  ['lastYear', '2026-07-15', '2025-01-01', '2025-12-31'],
] as const)('%s of %s is %s to %s (orders 3)', (range, today, startDate, endDate) => {
  expect(toDays(range, today)).toEqual({ startDate, endDate })
})

it('uses the site’s day, not the server’s', () => {
  const late = new Date('2026-05-31T22:30:00Z')
  expect(toLocalDay(late, 'Europe/Istanbul')).toBe('2026-06-01')
  expect(toLocalDay(late, 'UTC')).toBe('2026-05-31')
})
