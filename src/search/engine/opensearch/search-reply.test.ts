import { describe, expect, it } from 'vitest'
import { placeLeadingIds, readCounts, readReply, readTotal, type SearchReply } from './search-reply.ts'

const reply = (more: Partial<SearchReply> = {}): SearchReply => ({
  timed_out: false,
  _shards: { failed: 0 },
  hits: { total: { value: 3 }, hits: [] },
  ...more,
})

describe('a reply', () => {
  it('has the total, and products without a value under null', () => {
    const buckets = [
      { key: 7, doc_count: 2 },
      { key: -1, doc_count: 1 },
    ]
    const counted = reply({ aggregations: { brand: { values: { sum_other_doc_count: 0, buckets } } } })
    expect(readTotal(counted)).toBe(3)
    expect(readCounts(counted, 'brand')).toEqual(
      new Map([
        [7, 2],
        [null, 1],
      ]),
    )
  })

  it.each([
    ['of some shards', { _shards: { failed: 1 } }],
    ['that was cut off', { timed_out: true }],
  ])('%s is an error', (_, more) => expect(() => readReply(reply(more))).toThrow('incomplete'))

  it('with counts of some values only is an error', () => {
    const aggregations = { brand: { values: { sum_other_doc_count: 1, buckets: [] } } }
    expect(() => readCounts(reply({ aggregations }), 'brand')).toThrow('incomplete')
    expect(() => readCounts(reply(), 'brand')).toThrow('incomplete')
  })
})

describe('products found by number', () => {
  // The engine places 1, 2 and 3 first, in any order.
  const order = [3, 1, 2, 50, 40, 60]
  it.each([
    [0, 2, [2, 3]],
    [0, 4, [2, 3, 1, 50]],
    [2, 2, [1, 50]],
    [3, 3, [50, 40, 60]],
  ])('come first, from %i on %i products', (offset, limit, page) =>
    expect(placeLeadingIds(order.slice(offset, offset + limit), { leadingIds: [2, 3, 1], offset, limit })).toEqual(
      page,
    ),
  )
})
