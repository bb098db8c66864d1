import { describe, expect, it } from 'vitest'
import { isTooShort, splitQuery } from './search-input.ts'

/** @requirement FIND-5 */
describe('the input of the search box', () => {
  /** @requirement FIND-7 */
  it('turns slashes into spaces and takes at most 50 characters (catalogue 5)', () => {
    expect(splitQuery(' 205/55  R16 ')).toBe('205 55 R16')
    expect(splitQuery('x'.repeat(60))).toHaveLength(50)
  })

  it('is searched from two characters (catalogue 5)', () => {
    expect(isTooShort(splitQuery('/a/'))).toBe(true)
    expect(isTooShort(splitQuery('ab'))).toBe(false)
  })
})
