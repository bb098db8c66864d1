import { describe, expect, it } from 'vitest'
import { expandPrefix, listPrefixes, MAX_EXPANSIONS } from './prefix.ts'

describe('beginnings of words are spelled out', () => {
  const match = "('yag' & 'golf':* | 'yaggolf':*) & 'clio':*"
  const wordsByPrefix = new Map([
    ['golf', ['golf', 'golfe']],
    ['yaggolf', []],
    ['clio', Array.from({ length: MAX_EXPANSIONS + 1 }, (_, at) => `clio${at}`)],
  ])

  it('as the words there are, none at all as a word that nobody has, and too many not at all', () =>
    expect(expandPrefix(match, wordsByPrefix)).toBe("('yag' & ('golf' | 'golfe') | 'yaggolf') & 'clio':*"))

  it('and left as they stand where the words are not known', () => expect(expandPrefix(match, new Map())).toBe(match))

  it('but not the beginnings of long numbers', () =>
    expect(listPrefixes([match, null, "'1k0698':* & '2004':* & 'golf':*"])).toEqual([
      'golf',
      'yaggolf',
      'clio',
      '2004',
    ]))
})
