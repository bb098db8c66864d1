import { describe, expect, it } from 'vitest'
import { BatchCache } from './cache.ts'

/** Loads `3` as `3 of the 1st asking`, and records the requested ids. */
function work() {
  const request: number[][] = []
  const load = async (ids: number[]) => {
    request.push(ids)
    return new Map(ids.filter((id) => id < 100).map((id) => [id, `${id} of ${request.length}`]))
  }
  /** The values of these ids, those that are not cached loaded. */
  const read = async (cache: BatchCache<string>, ids: number[], now?: number) => {
    const { missing, complete } = cache.find(ids, now)
    return complete(missing.length > 0 ? await load(missing) : new Map())
  }
  return { request, read }
}

describe('a cache of values by id', () => {
  it('loads only missing values, all at once', async () => {
    const batchCache = new BatchCache<string>({ maxEntries: 10, forMs: 1000 })
    const { request, read } = work()
    await read(batchCache, [1, 2])
    expect([...(await read(batchCache, [3, 2, 1, 4]))].sort()).toEqual([
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
    const { request, read } = work()
    for (const _ of [1, 2]) expect([...(await read(batchCache, [100])).keys()]).toEqual([])
    expect(request).toEqual([[100], [100]])
  })

  /** @requirement FIND-28 */
  it('is invalidated, and drops loads in progress', async () => {
    const batchCache = new BatchCache<string>({ maxEntries: 10, forMs: 1000 })
    const { read } = work()
    await read(batchCache, [1])
    const early = read(batchCache, [2])
    batchCache.forget()
    expect((await early).get(2)).toBe('2 of 2')
    expect((await read(batchCache, [1, 2])).get(2)).toBe('2 of 3')
  })

  it('is bounded by size (least recently used first) and by time', async () => {
    const batchCache = new BatchCache<string>({ maxEntries: 2, forMs: 1000 })
    const { request, read } = work()
    await read(batchCache, [1, 2], 0)
    await read(batchCache, [1], 1)
    await read(batchCache, [3], 1)
    await read(batchCache, [1, 3], 2)
    expect(request).toEqual([[1, 2], [3]])
    await read(batchCache, [2], 2)
    await read(batchCache, [3], 999)
    await read(batchCache, [3], 1001)
    expect(request).toEqual([[1, 2], [3], [2], [3]])
  })
})
