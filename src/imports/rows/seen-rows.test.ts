import { describe, expect, it } from 'vitest'
import { SeenRows } from './seen-rows.ts'

describe('codes seen so far', () => {
  it('recognizes repetitions over any number of codes', () => {
    const seen = new SeenRows()
    const codes = Array.from({ length: 20_000 }, (_, at) => `VT-${at}`)
    expect(codes.filter((code) => !seen.add(code))).toEqual([])
    expect(codes.filter((code) => seen.add(code))).toEqual([])
    expect(seen.has('VT-19999')).toBe(true)
    expect(seen.has('VT-20000')).toBe(false)
  })

  it('distinguishes words', () => {
    const seen = new SeenRows()
    seen.add('a', 'bc')
    expect(seen.add('ab', 'c')).toBe(true)
  })
})
