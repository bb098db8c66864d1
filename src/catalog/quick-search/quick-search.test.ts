import { describe, expect, it } from 'vitest'
import { buildResultsPath, isSearchable, maySend, parseBox, readBox } from './quick-search.ts'

const boxContext = { site: { languages: ['tr' as const, 'en' as const] }, language: 'en' as const }
const box = (words: string, also = '', category = '') => ({ text: words, also, category })

describe('the search box', () => {
  /** @requirement FIND-15 */
  it('submits from two characters, in both inputs of a double search (catalogue 5)', () => {
    expect(maySend(box('f'), false)).toBe(false)
    expect(maySend(box('fr'), false)).toBe(true)
    expect(maySend(box('fr'), true)).toBe(false)
    expect(maySend(box('fr', 'b'), true)).toBe(false)
    expect(maySend(box('fr', 'bo'), true)).toBe(true)
  })

  it('searches while typing from two characters, in a second input too (catalogue 5)', () => {
    expect([box(''), box('f'), box('fr'), box('fr', 'b'), box('fr', 'bo')].map(isSearchable)).toEqual([
      ...[false, false, true, false, true],
    ])
  })

  it('links to -s-{word}, with s1 for the second input and the chosen category (catalogue 2)', () => {
    expect(buildResultsPath(boxContext, box('fren'))).toBe('/en/products-s-fren')
    expect(buildResultsPath(boxContext, box('fren', 'bosch & co', 'fren-sistemi'))).toBe(
      '/en/products-s-fren?s1=bosch+%26+co&category=fren-sistemi',
    )
  })

  it('shows the query on a results page, and the category elsewhere', () => {
    const params = new URLSearchParams('s1=bosch&category=balata&page=2')
    expect(parseBox('/en/products-s-fren%20diski', params)).toEqual(box('fren diski', 'bosch', 'balata'))
    expect(parseBox('/en/products', new URLSearchParams('category=balata'))).toEqual(box('', '', 'balata'))
  })

  it('reads slashes as spaces in both inputs (catalogue 5)', () => {
    expect(readBox(new URLSearchParams('q=205/55&s1=R/16'))).toEqual(box('205 55', 'R 16'))
  })
})
