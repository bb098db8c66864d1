import { expect, it } from 'vitest'
import { type DaySales, findFirstDay, listSpans, sumSpan } from './overview.ts'

const day = (date: string, more: Partial<DaySales> = {}): DaySales => ({
  day: date,
  early: true,
  orders: 1,
  revenue: '100',
  margin: null,
  ratedRevenue: null,
  ...more,
})

it('compares today with the same weekday, and month and year with the year before', () => {
  expect(listSpans('2024-02-29')).toEqual([
    { span: 'today', from: '2024-02-29', to: '2024-02-29', before: { from: '2024-02-22', to: '2024-02-22' } },
    { span: 'month', from: '2024-02-01', to: '2024-02-29', before: { from: '2023-02-01', to: '2023-02-28' } },
    { span: 'year', from: '2024-01-01', to: '2024-02-29', before: { from: '2023-01-01', to: '2023-02-28' } },
  ])
})

it.each([
  ['2026-11-27', '2024-12-01'],
  ['2026-01-15', '2024-02-01'],
  ['2026-12-31', '2025-01-01'],
])('of %s reads from %s', (today, first) => {
  expect(findFirstDay(today)).toBe(first)
})

it('sums a span up to the present time of its last day', () => {
  const days = [
    day('2026-11-01', { margin: '40', ratedRevenue: '50' }),
    day('2026-11-01', { early: false, revenue: '50.10' }),
    day('2026-11-02', { orders: 2, revenue: '0.20' }),
    day('2026-11-02', { early: false, revenue: '999' }),
    day('2026-11-03'),
  ]
  expect(sumSpan(days, { from: '2026-11-01', to: '2026-11-02' })).toEqual({
    orders: 4,
    revenue: '150.30',
    averageOrder: '37.58',
    margin: '40.00',
    ratedShare: '33',
  })
  expect(sumSpan([], { from: '2026-11-01', to: '2026-11-02' })).toEqual({
    orders: 0,
    revenue: '0.00',
    averageOrder: '0.00',
    margin: null,
    ratedShare: null,
  })
})
