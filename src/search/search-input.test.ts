import { describe, expect, it } from 'vitest'
import { isTooShort, splitQuery } from './search-input.ts'
import { looseMatch, readSearch } from './search-reading.ts'

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

  it('folds words, requires all of them, and reads the last one as a prefix', () => {
    expect(readSearch('KIŞ Lastiği')?.match).toBe("'kis' & 'lastigi':*")
    expect(readSearch('fren')?.match).toBe("'fren':*")
  })

  /** @requirement FIND-7 */
  it('reads a hyphenated word both split and joined: the first hyphen is removed', () => {
    expect(readSearch('06-1000')?.match).toBe("('06' & '1000':* | '061000':*)")
    expect(readSearch('all-season golf')?.match).toBe("('all' & 'season' | 'allseason') & 'golf':*")
  })

  /** @requirement FIND-7 */
  it('reads slashes as spaces', () => {
    expect(readSearch('W712/52')).toMatchObject({ keys: ['W71252'], words: ['w712', '52'] })
    expect(readSearch('W712/52')?.match).toContain("'w71252':*")
  })

  it('takes no word without a digit, and no very short one, for a prefix of numbers', () => {
    expect(readSearch('fren')?.prefix).toBeNull()
    expect(readSearch('206')?.prefix).toBeNull()
    expect(readSearch('0986')?.prefix).toBe('0986')
  })

  it('reads a tyre size in any spelling as one term', () => {
    for (const text of ['205/55R16', '205 55 16', '2055516', '205/55 R16 91V', '205/55ZR16']) {
      expect(readSearch(text)?.keys).toContain('2055516')
      expect(readSearch(text)?.match).toContain("'2055516'")
    }
  })

  it('combines a size with the other words', () => {
    const reading = readSearch('michelin 205/55R16')
    expect(reading?.match).toContain("'2055516' & 'michelin':*")
    expect(reading?.keys).not.toContain('2055516')
  })

  it('uses at most 50 characters', () => {
    expect(readSearch('x'.repeat(80))?.keys).toEqual(['X'.repeat(50)])
  })

  it.each(["o'neil", "'; drop table products; --", '%_\\', '& | ! <-> :*', "a:*'b", '\u0000\u0001ab', '(((', 'ﷺ٪'])(
    'quotes every word of %j',
    (text) => {
      const match = readSearch(text)?.match ?? ''
      expect(match.replace(/'[\p{L}\p{N}]+'(?::\*)?/gu, '').replace(/[()&| ]/g, '')).toBe('')
    },
  )

  it('reads Arabic and Cyrillic words too', () => {
    expect(readSearch('إطار شتوي')?.match).toBe("'اطار' & 'شتوي':*")
    expect(readSearch('Тормозной диск')?.match).toBe("'тормозной' & 'диск':*")
  })

  it('relaxes every word to a prefix or a similar word', () => {
    const reading = readSearch('frn blata')
    const similarWords = new Map([['blata', ['balata']]])
    expect(reading && looseMatch(reading, similarWords)).toBe("('frn':*) & ('blata':* | 'balata':*)")
  })
})
