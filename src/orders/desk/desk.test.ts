import { describe, expect, it } from 'vitest'
import { deskFilter, deskQuery, isDeskNarrowed } from './desk.ts'

const read = (query: string) => deskFilter(new URLSearchParams(query))

/** @requirement DESK-1 */
describe('the filter of the order desk (orders 2)', () => {
  it('round-trips through the URL', () => {
    const query = '?startDate=2026-01-01&sid=2&page=3&q=Y%C4%B1lmaz&held=1&new=1'
    expect(read(query)).toMatchObject({ status: 2, page: 3, search: 'Yılmaz', held: true, unfetched: true })
    expect(deskQuery(read(query))).toBe(query)
    expect(deskQuery(read(''))).toBe('')
  })

  it('ignores invalid parameters', () => {
    expect(read('sid=99&held=yes&page=-1&startDate=2026-02-30')).toMatchObject({ status: null, held: false, page: 1 })
    expect(read(`q=${'x'.repeat(500)}`).search).toHaveLength(60)
  })

  it('treats a status alone as a tab, not as a filter', () => {
    expect(isDeskNarrowed(read('sid=2'))).toBe(false)
    expect(isDeskNarrowed(read('q=2026'))).toBe(true)
  })
})
