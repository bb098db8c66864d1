import { describe, expect, it } from 'vitest'
import { editDistance } from '#src/platform/edit-distance.ts'
import { mayBeTypo, nearest } from './similar-words.ts'

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
    expect(nearest('balta', vocabulary)).toEqual(['balata'])
    expect(nearest('fern', vocabulary)).toEqual(['fren'])
    expect(nearest('xyzw', vocabulary)).toEqual([])
  })

  /** @requirement FIND-29 */
  it.each([
    ['balta', ['balatasi', 'balansi', 'alt', 'bolt', 'valfi'], ['balata']],
    ['amartisor', ['amortisoru', 'amortisorler'], ['amortisor']],
    ['fitresi', ['filtresinin'], ['filtresi']],
    ['debiriyaj', ['debriyaji'], ['debriyaj']],
    ['frem', ['frenleme'], []],
  ])('treats %s as the beginning of a longer word, in words of five letters or more', (typed, vocabulary, guesses) =>
    expect(nearest(typed, vocabulary)).toEqual(guesses),
  )

  it('never corrects numbers or very short words', () => {
    expect(['5w30', '0986', 'ab', 'abc'].filter(mayBeTypo)).toEqual(['abc'])
  })
})
