import { describe, expect, it } from 'vitest'
import { beginningsIn, MOST_SPELLED, spelledOut } from './beginning.ts'

describe('beginnings of words are spelled out (design 9)', () => {
  const match = "('yag' & 'golf':* | 'yaggolf':*) & 'clio':*"
  const known = new Map([
    ['golf', ['golf', 'golfe']],
    ['yaggolf', []],
    ['clio', Array.from({ length: MOST_SPELLED + 1 }, (_, at) => `clio${at}`)],
  ])

  it('as the words there are, none at all as a word that nobody has, and too many not at all', () =>
    expect(spelledOut(match, known)).toBe("('yag' & ('golf' | 'golfe') | 'yaggolf') & 'clio':*"))

  it('and left as they stand where the words are not known', () => expect(spelledOut(match, new Map())).toBe(match))

  it('but not the beginnings of long numbers', () =>
    expect(beginningsIn([match, null, "'1k0698':* & '2004':* & 'golf':*"])).toEqual([
      'golf',
      'yaggolf',
      'clio',
      '2004',
    ]))
})
