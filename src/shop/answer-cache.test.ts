import { describe, expect, it } from 'vitest'
import type { Db } from '#src/platform/db.server.ts'
import { registerReplica } from '#src/platform/postgres/replicas/primary.ts'
import { DatabaseUnavailable } from '#src/platform/postgres/unavailable.ts'
import { cacheAnswers, findCachedFacts, memoizeAnswer } from './answer-cache.server.ts'
import { AnswerCache } from './answer-cache.ts'

const createCounter = () => {
  let calls = 0
  return async () => ++calls
}

describe('cached answers', () => {
  it('are loaded once for concurrent requests', async () => {
    const cache = new AnswerCache({ maxEntries: 10, forMs: 1000 })
    const load = createCounter()
    expect(await Promise.all([cache.answer('a', load), cache.answer('a', load)])).toEqual([1, 1])
    expect(await cache.answer('b', load)).toBe(2)
  })

  it('are invalidated by key prefix, including loads in progress', async () => {
    const cache = new AnswerCache({ maxEntries: 10, forMs: 1000 })
    const load = createCounter()
    const early = cache.answer('1 a', load)
    cache.forget('1 ')
    expect(await early).toBe(1)
    expect(await cache.answer('1 a', load)).toBe(2)
    await cache.answer('12 a', load)
    cache.forget('1 ')
    expect(await cache.answer('12 a', load)).toBe(3)
    cache.forget()
    expect(await cache.answer('12 a', load)).toBe(4)
  })

  it('are bounded by size (least recently used first) and by time', async () => {
    const cache = new AnswerCache({ maxEntries: 2, forMs: 1000 })
    const load = createCounter()
    await cache.answer('a', load, 0)
    await cache.answer('b', load, 0)
    await cache.answer('a', load, 1)
    await cache.answer('c', load, 1)
    expect(await cache.answer('a', load, 2)).toBe(1)
    expect(await cache.answer('b', load, 2)).toBe(4)
    expect(await cache.answer('a', load, 1001)).toBe(5)
  })

  it('do not include failures', async () => {
    const cache = new AnswerCache({ maxEntries: 2, forMs: 1000 })
    await expect(cache.answer('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(await cache.answer('a', async () => 'found')).toBe('found')
  })
})

describe('answers of a replica', () => {
  const query = { siteId: 1, question: 'brands' }

  function openCaches() {
    const [primary, replica] = [{} as Db, {} as Db]
    const state = { isUsable: true, notify: (_id: string): void => undefined }
    registerReplica(replica, { primary, isUsable: () => state.isUsable })
    cacheAnswers(primary, {
      on(_subject, listener) {
        state.notify = listener
      },
    })
    return { primary, replica, state }
  }

  it('are not stored by a call that chose it before it lacked a change', async () => {
    const { primary, replica, state } = openCaches()
    const scope = { siteId: 1, language: 'tr', audience: null } as never
    const readFacts = (db: Db, name: string) => [
      ...findCachedFacts<string>(db, { scope, ids: [7] })
        .complete(new Map([[7, name]]))
        .values(),
    ]
    state.isUsable = false
    state.notify('1')
    expect(await memoizeAnswer(replica, query, async () => 'old')).toBe('old')
    expect(readFacts(replica, 'old')).toEqual(['old'])
    expect(await memoizeAnswer(primary, query, async () => 'new')).toBe('new')
    expect(findCachedFacts(primary, { scope, ids: [7] }).missing).toEqual([7])
    expect(readFacts(primary, 'new')).toEqual(['new'])
    state.isUsable = true
    expect(await memoizeAnswer(replica, query, async () => 'other')).toBe('new')
  })

  it('are loaded again, once, for requests that wait for a replica that fails', async () => {
    const { primary, replica } = openCaches()
    const failure = new DatabaseUnavailable('lost')
    const failed = memoizeAnswer(replica, query, () => Promise.reject(failure))
    const loadAgain = createCounter()
    const waiting = [1, 2, 3].map(() => memoizeAnswer(primary, query, loadAgain))
    await expect(failed).rejects.toBe(failure)
    expect(await Promise.all(waiting)).toEqual([1, 1, 1])
  })

  it('fail together if the primary fails', async () => {
    const { primary } = openCaches()
    const loads = [1, 2].map(() => memoizeAnswer(primary, query, () => Promise.reject(new DatabaseUnavailable('lost'))))
    expect((await Promise.allSettled(loads)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
