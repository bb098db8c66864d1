import { describe, expect, it } from 'vitest'
import { aliasTerm, buildAliases, findAliasProblem, listMeanings } from './alias.ts'

const aliases = buildAliases([
  { term: 'batarya', meaning: 'akü' },
  { term: 'on takim', meaning: 'ön düzen' },
  { term: 'abc 123', meaning: 'VT-1001' },
])

/** @requirement FIND-13 */
describe('search aliases', () => {
  it.each([
    ['batarya', ['akü']],
    ['BATARYA', ['akü']],
    ['bosch batarya 60', ['bosch akü 60']],
    ['Ön Takım', ['ön düzen']],
    ['ön takim golf', ['ön düzen golf']],
    ['akü', []],
  ])('match words in sequence, whatever surrounds them: %s', (text, meanings) => {
    expect(listMeanings(text, aliases)).toEqual(meanings)
  })

  it.each(['abc123', 'ABC-123', 'abc 123', 'A.B.C.1.2.3'])('match a number in any spelling: %s', (text) => {
    expect(listMeanings(text, aliases)).toContain('VT-1001')
  })

  it('are looked up by their folded words', () => expect(aliasTerm(' Ön  TAKIM ')).toBe('on takim'))
})

describe('a typed alias', () => {
  it.each([
    ['batarya', 'akü', undefined],
    ['abc 123', 'VT-1001', undefined],
    ['???', 'akü', 'noWord'],
    ['bir iki üç dört beş altı', 'akü', 'tooManyWords'],
    ['batarya', 'a', 'tooShort'],
    ['batarya', ' ', 'tooShort'],
    ['batarya', 'BATARYA', 'same'],
  ] as const)('%s for %s: %s', (term, meaning, problem) => expect(findAliasProblem(term, meaning)).toBe(problem))
})
