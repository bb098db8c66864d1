import { describe, expect, it } from 'vitest'
import { WeakMemo } from './cache.ts'

/** Loads `3` as `3 of the 1st asking`, and records the requested ids. */
function work() {
  const request: number[][] = []
  const workOut = async (ids: number[]) => {
    request.push(ids)
    return new Map(ids.filter((id) => id < 100).map((id) => [id, `${id} of ${request.length}`]))
  }
  return { request, workOut }
}

describe('a cache of values by id', () => {
  it('loads only missing values, all at once', async () => {
    const weakMemo = new WeakMemo<string>({ maxEntries: 10, forMs: 1000 })
    const { request, workOut } = work()
    await weakMemo.among([1, 2], workOut)
    expect([...(await weakMemo.among([3, 2, 1, 4], workOut))].sort()).toEqual([
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
    const weakMemo = new WeakMemo<string>({ maxEntries: 10, forMs: 1000 })
    const { request, workOut } = work()
    for (const _ of [1, 2]) expect([...(await weakMemo.among([100], workOut)).keys()]).toEqual([])
    expect(request).toEqual([[100], [100]])
  })

  /** @requirement FIND-28 */
  it('is invalidated, and drops loads in progress', async () => {
    const weakMemo = new WeakMemo<string>({ maxEntries: 10, forMs: 1000 })
    const { workOut } = work()
    await weakMemo.among([1], workOut)
    const early = weakMemo.among([2], workOut)
    weakMemo.forget()
    expect((await early).get(2)).toBe('2 of 2')
    expect((await weakMemo.among([1, 2], workOut)).get(2)).toBe('2 of 3')
  })

  it('is bounded by size (least recently used first) and by time', async () => {
    const weakMemo = new WeakMemo<string>({ maxEntries: 2, forMs: 1000 })
    const { request, workOut } = work()
    await weakMemo.among([1, 2], workOut, 0)
    await weakMemo.among([1], workOut, 1)
    await weakMemo.among([3], workOut, 1)
    await weakMemo.among([1, 3], workOut, 2)
    expect(request).toEqual([[1, 2], [3]])
    await weakMemo.among([2], workOut, 2)
    await weakMemo.among([3], workOut, 999)
    await weakMemo.among([3], workOut, 1001)
    expect(request).toEqual([[1, 2], [3], [2], [3]])
  })
})
