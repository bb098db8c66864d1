import { describe, expect, it } from 'vitest'
import { isTooShort, typedWords } from './typed.ts'

describe('what is typed into the search box', () => {
  it('turns slashes into spaces and takes at most 50 characters (catalogue 5)', () => {
    expect(typedWords(' 205/55  R16 ')).toBe('205 55 R16')
    expect(typedWords('x'.repeat(60))).toHaveLength(50)
  })

  it('is searched from two characters (catalogue 5)', () => {
    expect(isTooShort(typedWords('/a/'))).toBe(true)
    expect(isTooShort(typedWords('ab'))).toBe(false)
  })
})
