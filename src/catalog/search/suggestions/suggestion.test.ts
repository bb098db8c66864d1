import { describe, expect, it } from 'vitest'
import { words } from '../../../platform/i18n/fold.ts'
import { indexNames, matchNames } from './suggestion.ts'

const NAMES = ['Fren Sistemi', 'Ön Fren Balatası', 'Arka Fren Balatası', 'Lastik', 'Frenleme', 'İç Lastik']
const found = (typed: string) =>
  matchNames(indexNames(NAMES.map((name) => ({ name }))), words(typed)).map(({ name }) => name)

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
    expect(found(typed)).toEqual(names)
  })

  it('matches the Arabic and the Cyrillic alphabet', () => {
    const named = indexNames([{ name: 'إطارات' }, { name: 'Тормозная система' }])
    expect(matchNames(named, words('اطار'))).toEqual([{ name: 'إطارات' }])
    expect(matchNames(named, words('ТОРМ'))).toEqual([{ name: 'Тормозная система' }])
  })
})
