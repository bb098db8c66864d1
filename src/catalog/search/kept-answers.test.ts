import { describe, expect, it } from 'vitest'
import { KeptAnswers } from './kept-answers.ts'

const counting = () => {
  let asked = 0
  return async () => ++asked
}

describe('answers kept', () => {
  it('works out once what is asked twice, even at once', async () => {
    const kept = new KeptAnswers({ most: 10, forMs: 1000 })
    const ask = counting()
    expect(await Promise.all([kept.answer('a', ask), kept.answer('a', ask)])).toEqual([1, 1])
    expect(await kept.answer('b', ask)).toBe(2)
  })

  it('forgets by the beginning of the key, also what is still being worked out', async () => {
    const kept = new KeptAnswers({ most: 10, forMs: 1000 })
    const ask = counting()
    const early = kept.answer('1 a', ask)
    kept.forget('1 ')
    expect(await early).toBe(1)
    expect(await kept.answer('1 a', ask)).toBe(2)
    await kept.answer('12 a', ask)
    kept.forget('1 ')
    expect(await kept.answer('12 a', ask)).toBe(3)
    kept.forget()
    expect(await kept.answer('12 a', ask)).toBe(4)
  })

  it('is bounded: what was used longest ago goes first, and everything after its time', async () => {
    const kept = new KeptAnswers({ most: 2, forMs: 1000 })
    const ask = counting()
    await kept.answer('a', ask, 0)
    await kept.answer('b', ask, 0)
    await kept.answer('a', ask, 1)
    await kept.answer('c', ask, 1)
    expect(await kept.answer('a', ask, 2)).toBe(1)
    expect(await kept.answer('b', ask, 2)).toBe(4)
    expect(await kept.answer('a', ask, 1001)).toBe(5)
  })

  it('keeps no failure', async () => {
    const kept = new KeptAnswers({ most: 2, forMs: 1000 })
    await expect(kept.answer('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(await kept.answer('a', async () => 'found')).toBe('found')
  })
})
