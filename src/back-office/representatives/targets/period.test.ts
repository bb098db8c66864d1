import { expect, it } from 'vitest'
import { resolveTargetPeriod } from './period.ts'

it.each([
  ['thisMonth', '2026-11-27', '2026-11-01', '2026-11-30'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-05', '2025-12-01', '2025-12-31'],
  ['thisQuarter', '2026-11-27', '2026-10-01', '2026-12-31'],
  ['lastQuarter', '2026-02-10', '2025-10-01', '2025-12-31'],
  ['thisYear', '2026-11-27', '2026-01-01', '2026-12-31'],
  ['lastYear', '2026-11-27', '2025-01-01', '2025-12-31'],
  ['unknown', '2028-02-29', '2028-02-01', '2028-02-29'],
])('%s on %s is %s to %s', (name, today, from, to) => {
  expect(resolveTargetPeriod(name, today)).toEqual({ from, to })
})
