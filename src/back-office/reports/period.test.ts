import { describe, expect, it } from 'vitest'
import { dropUnusedPeriod } from './filter-choices.ts'
import { type PeriodRequest, resolvePeriod, shiftMonths } from './period.ts'

const TODAY = '2026-03-30'

describe('the period of a report', () => {
  it.each<[PeriodRequest, string, string, string, string]>([
    [{}, '2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
    [{ period: 'today' }, '2026-03-30', '2026-03-30', '2026-03-29', '2026-03-29'],
    [{ period: 'last7Days' }, '2026-03-24', '2026-03-30', '2026-03-17', '2026-03-23'],
    [{ period: 'thisMonth' }, '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    [{ period: 'lastMonth' }, '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    [{ period: 'thisYear' }, '2026-01-01', '2026-03-30', '2025-01-01', '2025-03-30'],
    [{ period: 'lastYear' }, '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
    [{ period: 'last12Months' }, '2025-04-01', '2026-03-30', '2024-04-01', '2025-03-30'],
    [{ period: 'lastMonth', compare: 'year' }, '2026-02-01', '2026-02-28', '2025-02-01', '2025-02-28'],
    [{ startDate: '2026-03-10', endDate: '2026-03-12' }, '2026-03-10', '2026-03-12', '2026-03-07', '2026-03-09'],
    [{ startDate: '2026-03-29' }, '2026-03-29', '2026-03-30', '2026-03-27', '2026-03-28'],
    [{ endDate: '2026-03-30' }, '2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
    [{ period: 'nothing', compare: 'nothing' }, '2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
  ])('%o is %s to %s after %s to %s', (request, from, to, beforeFrom, beforeTo) => {
    const period = resolvePeriod(request, TODAY, 'last30Days')
    expect(period).toMatchObject({ from, to, before: { from: beforeFrom, to: beforeTo } })
  })

  it('never overlaps with what it is compared with', () => {
    const long = { startDate: '2024-01-01', endDate: '2026-03-30', compare: 'year' }
    for (const request of [long, { startDate: '0001-01-01', endDate: '9999-12-31' }]) {
      const { from, to, before } = resolvePeriod(request, TODAY, 'last30Days')
      expect(before.to < from).toBe(true)
      expect([from, to, before.from].every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))).toBe(true)
    }
  })

  it('keeps the end of a month', () => {
    expect(shiftMonths('2026-02-28', 1)).toBe('2026-03-31')
    expect(shiftMonths('2026-03-30', -1)).toBe('2026-02-28')
  })
})

it.each([
  [{ period: 'thisYear' }, { period: 'thisYear' }],
  [{ period: 'thisYear', startDate: '2026-01-05' }, { startDate: '2026-01-05' }],
  [{ period: 'typed', brand: 'Bosch' }, { brand: 'Bosch' }],
])('typed days replace a named period: %j', (filters, used) => {
  expect(dropUnusedPeriod(filters)).toEqual(used)
})
