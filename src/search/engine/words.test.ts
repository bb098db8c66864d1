import { describe, expect, it } from 'vitest'
import { editDistance } from '#src/platform/i18n/edit-distance.ts'
import { findNearestWords, mayBeTypo, pickWrittenWords, splitCompound, splitIntoKnownWords } from './words.ts'

describe('misspelt words', () => {
  it.each([
    ['balata', 'balata', 0],
    ['blata', 'balata', 1],
    ['fern', 'fren', 1],
    ['frem', 'fren', 1],
    ['balataa', 'balata', 1],
    ['suspansyion', 'suspansiyon', 1],
    ['filtre', 'firlte', 2],
    ['motor', 'fren', 3],
    ['a', 'abcdef', 3],
  ])('%s is %s with %d edits', (from, to, distance) => expect(editDistance(from, to, 2)).toBe(distance))

  it('suggests only the nearest words: one edit, two from five letters on', () => {
    const vocabulary = ['balata', 'balatasi', 'bakalit', 'fren', 'frenk', 'motor']
    expect(findNearestWords('balta', vocabulary)).toEqual(['balata'])
    expect(findNearestWords('fern', vocabulary)).toEqual(['fren'])
    expect(findNearestWords('xyzw', vocabulary)).toEqual([])
  })

  /** @requirement FIND-29 */
  it.each([
    ['balta', ['balatasi', 'balansi', 'alt', 'bolt', 'valfi'], ['balata']],
    ['amartisor', ['amortisoru', 'amortisorler'], ['amortisor']],
    ['fitresi', ['filtresinin'], ['filtresi']],
    ['debiriyaj', ['debriyaji'], ['debriyaj']],
    ['frem', ['frenleme'], []],
  ])('treats %s as the beginning of a longer word, in words of five letters or more', (typed, vocabulary, guesses) =>
    expect(findNearestWords(typed, vocabulary)).toEqual(guesses),
  )

  it('never corrects numbers or very short words', () => {
    expect(['5w30', '0986', 'ab', 'abc'].filter(mayBeTypo)).toEqual(['abc'])
  })
})

/** @requirement FIND-3 */
describe('two words typed without a space', () => {
  const vocabulary = new Set(['fren', 'balatasi', 'yag', 'filtresi', 'arka', 'arkafren', 'disk'])
  it.each([
    ['frenbalatasi', ['fren', 'balatasi']],
    ['yagfiltresi', ['yag', 'filtresi']],
    ['arkafrendisk', ['arkafren', 'disk']],
    ['frendiski', undefined],
    ['fren', undefined],
  ])('%s is %j', (word, halves) => expect(splitIntoKnownWords(word, vocabulary)).toEqual(halves))

  it('are never split from numbers, and never shorter than three letters', () => {
    expect(splitCompound('yag5w30')).toEqual([])
    expect(splitCompound('onfren')).toEqual([['onf', 'ren']])
    expect(splitCompound('onfre')).toEqual([])
  })
})

/** @requirement FIND-40 */
describe('a corrected word in its original spelling (catalogue 2)', () => {
  it.each([
    [['yag'], ['Motor Yağı 5W-30'], ['yağı']],
    [['balatas'], ['Ön Fren BALATASI', 'Balatası takımı'], ['balatası']],
    [
      ['yag', 'yagi'],
      ['Yağ filtresi', 'Yağı'],
      ['yağ', 'yağı'],
    ],
    [['sarj'], ['ŞARJ DİNAMOSU'], ['şarj']],
    [['yag', 'dag'], ['Motor yağı'], ['yağı']],
    [['yag'], ['Oil filter'], ['yag']],
  ])('%j, found in %j, is %j', (guesses, texts, written) =>
    expect(pickWrittenWords(guesses, texts, 'tr')).toEqual(written),
  )
})
