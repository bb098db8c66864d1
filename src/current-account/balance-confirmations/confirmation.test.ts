import { expect, it } from 'vitest'
import { lastWholeDay, parseBalance } from './confirmation.ts'

it.each([
  ['2026-11-21T21:30:00Z', 'Europe/Istanbul', '2026-11-21'],
  ['2026-11-22T03:30:00Z', 'America/New_York', '2026-11-20'],
  ['2026-03-01T10:00:00Z', 'Europe/Istanbul', '2026-02-28'],
])('at %s the last whole day in %s is %s', (moment, timeZone, day) => {
  expect(lastWholeDay(new Date(moment), timeZone)).toBe(day)
})

it.each([
  ['1.234,50', '1234.5'],
  ['1,234.50', '1234.5'],
  ['12500', '12500'],
  ['-80,25', '-80.25'],
  ['−80', '-80'],
  ['-0', '0'],
  ['', null],
  ['  ', null],
  ['-', undefined],
  ['yok', undefined],
])('a balance typed as "%s" is %s', (typed, stored) => {
  expect(parseBalance(typed)).toBe(stored)
})
