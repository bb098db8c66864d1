import { expect, it } from 'vitest'
import { DAYS_BEFORE, FIGURE_DAYS, toChange } from './figures.ts'

it('compares the same weekday', () => {
  for (const day of FIGURE_DAYS) expect(DAYS_BEFORE[day] % 7).toBe(0)
})

it.each([
  [150, 100, 50],
  [50, 100, -50],
  [100, 100, 0],
  [1, 3, -67],
  [5, 0, null],
  [0, 0, null],
])('%d instead of %d is a change of %s percent', (now, before, change) => {
  expect(toChange(now, before)).toBe(change)
})
