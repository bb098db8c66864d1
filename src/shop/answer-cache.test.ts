import { describe, expect, it } from 'vitest'
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
