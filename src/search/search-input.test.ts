import { describe, expect, it } from 'vitest'
import { isTooShort, splitQuery } from './search-input.ts'
import { listLookalikes, readSearch, replaceLookalikes } from './search-reading.ts'

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

describe('reading what was typed (catalogue 5)', () => {
  /** @requirement FIND-5 */
  it.each(['', ' ', 'a', '/', '-', 'a/', '-a', ' x '])('refuses EnterMinDigitsToSearch for %j', (text) =>
    expect(readSearch(text)).toBeUndefined(),
  )

  it('reads a number without its dashes, dots, spaces and slashes', () => {
    for (const text of ['06-1000', '06 1000', '06.1000', '06/1000', '061000']) {
      expect(readSearch(text)).toMatchObject({ keys: ['061000'], prefix: '061000' })
    }
  })

  /** @requirement FIND-7 */
  it('reads slashes as spaces', () => {
    expect(readSearch('W712/52')).toMatchObject({ keys: ['W71252'], text: 'W712 52', typed: 'W712/52' })
  })

  it('takes no word without a digit, and no very short one, for a prefix of numbers', () => {
    expect(readSearch('fren')?.prefix).toBeNull()
    expect(readSearch('206')?.prefix).toBeNull()
    expect(readSearch('0986')?.prefix).toBe('0986')
  })

  it('reads no number where words of another script are next to it', () => {
    for (const text of ['مقص كورولا 2010', 'колодки логан 2012'])
      expect(readSearch(text), text).toMatchObject({ keys: [], prefix: null })
    expect(readSearch('٢٠٥٥٥')).toMatchObject({ keys: ['20555'], prefix: '20555' })
  })

  it('reads a tyre size in any spelling as one number', () => {
    for (const text of ['205/55R16', '205 55 16', '2055516', '205/55 R16 91V', '205/55ZR16']) {
      expect(readSearch(text)?.keys).toContain('2055516')
    }
    expect(readSearch('michelin 205/55R16')?.keys).not.toContain('2055516')
  })

  it('uses at most 50 characters', () => {
    expect(readSearch('x'.repeat(80))?.keys).toEqual(['X'.repeat(50)])
  })

  it('reads letters that look like digits as digits, in numbers only', () => {
    expect(replaceLookalikes('ADU7O36')).toBe('ADU7036')
    expect(replaceLookalikes('OIL')).toBeUndefined()
    expect(replaceLookalikes('061000')).toBeUndefined()
    expect(listLookalikes('0C47')).toEqual(['OC47'])
    expect(listLookalikes('O6I')).toEqual(['O61', '06I', '061'])
    expect(listLookalikes('OIL')).toEqual([])
    expect(listLookalikes('0101010')).toEqual([])
  })
})
