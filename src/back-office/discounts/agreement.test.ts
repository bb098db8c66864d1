import { expect, it } from 'vitest'
import { computeBar, computeNextPeriod, toCalendarSpan } from './agreement.ts'

it.each([
  ['2026-01-01', '2026-12-31', '2027-01-01', '2027-12-31'],
  ['2026-01-01', '2026-03-31', '2026-04-01', '2026-06-30'],
  ['2026-02-01', '2026-02-28', '2026-03-01', '2026-03-31'],
  ['2026-11-15', '2026-12-14', '2026-12-15', '2027-01-14'],
  ['2026-11-01', '2026-11-10', '2026-11-11', '2026-11-20'],
  [null, '2026-06-30', '2026-07-01', '2027-06-30'],
])('the period after %s to %s is %s to %s', (from, until, nextFrom, nextUntil) => {
  expect(computeNextPeriod(from, until)).toEqual({ from: nextFrom, until: nextUntil })
})

it.each([
  ['2026-01-01', null],
  ['2026-01-01', '9999-12-31'],
])('there is no period after %s to %s', (from, until) => {
  expect(computeNextPeriod(from, until)).toBeNull()
})

it('starts the calendar with a month of the address, or with the present one', () => {
  expect(toCalendarSpan('2026-02', '2026-11-27')).toMatchObject({ from: '2026-02-01', until: '2027-01-31' })
  for (const month of [null, '2026-13', '1999-01', 'x'])
    expect(toCalendarSpan(month, '2026-11-27')).toMatchObject({ from: '2026-11-01', until: '2027-10-31' })
})

it.each([
  ['2026-01-01', '2026-12-31', { start: 0, width: 100 }],
  [null, '2026-01-31', { start: 0, width: 8.49 }],
  ['2026-12-01', null, { start: 91.51, width: 8.49 }],
  ['2025-01-01', '2025-12-31', null],
  ['2027-01-01', '2027-12-31', null],
])('places the bar of %s to %s', (from, until, bar) => {
  expect(computeBar({ from, until }, toCalendarSpan('2026-01', '2026-01-01'))).toEqual(bar)
})
