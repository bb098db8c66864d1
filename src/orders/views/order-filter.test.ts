import { describe, expect, it } from 'vitest'
import { filterQuery, isNarrowed, ORDER_STATUSES, orderFilter, toDays, toLocalDay } from './order-filter.ts'

const NOTHING = { startDate: '', endDate: '', status: null, productId: 0, customerId: 0 }
const read = (query: string) => orderFilter(new URLSearchParams(query))

/** @requirement ORD-9 */
describe('the order list filter in the URL (orders 2)', () => {
  /** @requirement ORDW-1, SUB-8 */
  it('uses startDate, endDate, sid, pid and page', () => {
    const query = '?startDate=2026-01-01&endDate=2026-03-31&sid=4&pid=12&customer=9&page=3'
    expect(read(query)).toEqual({
      startDate: '2026-01-01',
      endDate: '2026-03-31',
      status: 4,
      productId: 12,
      customerId: 9,
      page: 3,
    })
    expect(filterQuery(read(query))).toBe(query)
  })

  it.each([
    'startDate=yesterday',
    'startDate=2026-02-30',
    'endDate=2026-13-01',
    'sid=17',
    'sid=x',
    'page=-2',
    'pid=1e3',
  ])('ignores "%s"', (query) => {
    expect(read(query)).toEqual({ ...NOTHING, page: 1 })
    expect(filterQuery(read(query))).toBe('')
    expect(isNarrowed(read(query))).toBe(false)
  })

  /** @requirement ORD-13 */
  it('numbers pages from 1 (orders 4)', () => expect(read('page=0').page).toBe(1))
})

it('offers orders their own twelve statuses, not those of proposals (orders 3)', () => {
  expect(ORDER_STATUSES).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 16])
})

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
