import { describe, expect, it } from 'vitest'
import { parseTableState, toTableQuery } from '../table/table-state.ts'
import { ORDERS_TABLE, toOrdersQuery, toPresentQuery, toVisibleTable } from './orders-table.ts'

const replace = (query: string) => toPresentQuery(new URLSearchParams(query))

/** @requirement DESK-1 */
describe('addresses of the order desk (orders 2)', () => {
  it.each([
    ['held=1', '?work=held'],
    ['new=1&q=2026', '?q=2026&work=export'],
    ['sid=2&startDate=2026-01-01&page=3&q=Y%C4%B1lmaz', undefined],
    ['', undefined],
  ])('%s of the former list becomes %s', (query, present) => {
    expect(replace(query)).toBe(present)
  })

  it('hold the whole filter; invalid days and columns are ignored', () => {
    const read = (query: string) =>
      toTableQuery(ORDERS_TABLE, parseTableState(ORDERS_TABLE, new URLSearchParams(query)))
    const query = '?q=Y%C4%B1lmaz&work=held&sid=2&startDate=2026-01-01&depot=3&sort=-total&page=3'
    expect(read(query)).toBe(query)
    expect(read('?startDate=2026-02-30&endDate=tomorrow&sort=note&column=cost')).toBe('')
    expect(toOrdersQuery({})).toBe('')
    expect(toOrdersQuery({ work: 'approve' })).toBe('?work=approve')
  })
})

it('has no amounts for viewers without prices', () => {
  const { columns } = toVisibleTable((permission) => permission !== 'seePrices')
  expect(columns.map(({ key }) => key)).not.toContain('total')
})
