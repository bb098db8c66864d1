import { describe, expect, it } from 'vitest'
import { WeakMemo } from './weak-memo.ts'

/** Works out `3` as `3 of the 1st asking`, and says for which ids it was asked. */
function work() {
  const request: number[][] = []
  const workOut = async (ids: number[]) => {
    request.push(ids)
    return new Map(ids.filter((id) => id < 100).map((id) => [id, `${id} of ${request.length}`]))
  }
  return { request, workOut }
}

describe('a thing of each, kept', () => {
  it('works out what is missing alone, for all of them at once', async () => {
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

  it('asks again for what is not there: it may come to be', async () => {
    const weakMemo = new WeakMemo<string>({ maxEntries: 10, forMs: 1000 })
    const { request, workOut } = work()
    for (const _ of [1, 2]) expect([...(await weakMemo.among([100], workOut)).keys()]).toEqual([])
    expect(request).toEqual([[100], [100]])
  })

  it('forgets, and keeps nothing that was being worked out meanwhile', async () => {
    const weakMemo = new WeakMemo<string>({ maxEntries: 10, forMs: 1000 })
    const { workOut } = work()
    await weakMemo.among([1], workOut)
    const early = weakMemo.among([2], workOut)
    weakMemo.forget()
    expect((await early).get(2)).toBe('2 of 2')
    expect((await weakMemo.among([1, 2], workOut)).get(2)).toBe('2 of 3')
  })

  it('is bounded: what was used longest ago goes first, and everything after its time', async () => {
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
