import { describe, expect, it } from 'vitest'
import { splitWords } from '#src/platform/i18n/fold.ts'
import { indexNames, matchNames } from './suggestion.ts'

const NAMES = ['Fren Sistemi', 'Ön Fren Balatası', 'Arka Fren Balatası', 'Lastik', 'Frenleme', 'İç Lastik']
const findNames = (typed: string) =>
  matchNames(indexNames(NAMES.map((name) => ({ name }))), splitWords(typed)).map(({ name }) => name)

/** @requirement SRCH-30 */
describe('names that match a search text', () => {
  it.each([
    ['fren', ['Fren Sistemi', 'Frenleme', 'Ön Fren Balatası']],
    ['LASTİK', ['Lastik', 'İç Lastik']],
    ['fren bal', ['Ön Fren Balatası', 'Arka Fren Balatası']],
    ['bal fren', ['Ön Fren Balatası', 'Arka Fren Balatası']],
    ['fren golf', []],
    ['astik', []],
    ['', []],
  ])('%j finds %j', (typed, names) => {
    expect(findNames(typed)).toEqual(names)
  })

  it('matches the Arabic and the Cyrillic alphabet', () => {
    const named = indexNames([{ name: 'إطارات' }, { name: 'Тормозная система' }])
    expect(matchNames(named, splitWords('اطار'))).toEqual([{ name: 'إطارات' }])
    expect(matchNames(named, splitWords('ТОРМ'))).toEqual([{ name: 'Тормозная система' }])
  })
})
