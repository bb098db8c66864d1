import { describe, expect, it } from 'vitest'
import { expandPrefix, listPrefixes, MAX_EXPANSIONS } from './prefix.ts'

/** @requirement FIND-44 */
describe('prefix expansion', () => {
  const match = "('yag' & 'golf':* | 'yaggolf':*) & 'clio':*"
  const wordsByPrefix = new Map([
    ['golf', ['golf', 'golfe']],
    ['yaggolf', []],
    ['clio', Array.from({ length: MAX_EXPANSIONS + 1 }, (_, at) => `clio${at}`)],
  ])

  it('expands to the existing words, to an unknown word if there are none, and not at all above the limit', () =>
    expect(expandPrefix(match, wordsByPrefix)).toBe("('yag' & ('golf' | 'golfe') | 'yaggolf') & 'clio':*"))

  it('leaves prefixes unchanged while the words are not indexed', () =>
    expect(expandPrefix(match, new Map())).toBe(match))

  it('leaves prefixes of long numbers unchanged', () =>
    expect(listPrefixes([match, null, "'1k0698':* & '2004':* & 'golf':*"])).toEqual([
      'golf',
      'yaggolf',
      'clio',
      '2004',
    ]))
})
