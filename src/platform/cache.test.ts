import { describe, expect, it } from 'vitest'
import { BatchCache } from './cache.ts'

/** Loads `3` as `3 of the 1st asking`, and records the requested ids. */
function work() {
  const request: number[][] = []
  const load = async (ids: number[]) => {
    request.push(ids)
    return new Map(ids.filter((id) => id < 100).map((id) => [id, `${id} of ${request.length}`]))
  }
  return { request, load }
}

describe('a cache of values by id', () => {
  it('loads only missing values, all at once', async () => {
    const batchCache = new BatchCache<string>({ maxEntries: 10, forMs: 1000 })
    const { request, load } = work()
    await batchCache.among([1, 2], load)
    expect([...(await batchCache.among([3, 2, 1, 4], load))].sort()).toEqual([
      [1, '1 of 1'],
      [2, '2 of 1'],
      [3, '3 of 2'],
      [4, '4 of 2'],
    ])
    expect(request).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  it('repeats the request for missing values, because they may appear', async () => {
    const batchCache = new BatchCache<string>({ maxEntries: 10, forMs: 1000 })
    const { request, load } = work()
    for (const _ of [1, 2]) expect([...(await batchCache.among([100], load)).keys()]).toEqual([])
    expect(request).toEqual([[100], [100]])
  })

  /** @requirement FIND-28 */
  it('is invalidated, and drops loads in progress', async () => {
    const batchCache = new BatchCache<string>({ maxEntries: 10, forMs: 1000 })
    const { load } = work()
    await batchCache.among([1], load)
    const early = batchCache.among([2], load)
    batchCache.forget()
    expect((await early).get(2)).toBe('2 of 2')
    expect((await batchCache.among([1, 2], load)).get(2)).toBe('2 of 3')
  })

  it('is bounded by size (least recently used first) and by time', async () => {
    const batchCache = new BatchCache<string>({ maxEntries: 2, forMs: 1000 })
    const { request, load } = work()
    await batchCache.among([1, 2], load, 0)
    await batchCache.among([1], load, 1)
    await batchCache.among([3], load, 1)
    await batchCache.among([1, 3], load, 2)
    expect(request).toEqual([[1, 2], [3]])
    await batchCache.among([2], load, 2)
    await batchCache.among([3], load, 999)
    await batchCache.among([3], load, 1001)
    expect(request).toEqual([[1, 2], [3], [2], [3]])
  })
})
