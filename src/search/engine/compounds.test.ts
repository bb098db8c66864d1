import { describe, expect, it } from 'vitest'
import { apart, splitCompound } from './compounds.ts'

/** @requirement FIND-3 */
describe('two words typed without a space', () => {
  const vocabulary = new Set(['fren', 'balatasi', 'yag', 'filtresi', 'arka', 'arkafren', 'disk'])
  it.each([
    ['frenbalatasi', ['fren', 'balatasi']],
    ['yagfiltresi', ['yag', 'filtresi']],
    ['arkafrendisk', ['arkafren', 'disk']],
    ['frendiski', undefined],
    ['fren', undefined],
  ])('%s is %j', (word, halves) => expect(apart(word, vocabulary)).toEqual(halves))

  it('are never split from numbers, and never shorter than three letters', () => {
    expect(splitCompound('yag5w30')).toEqual([])
    expect(splitCompound('onfren')).toEqual([['onf', 'ren']])
    expect(splitCompound('onfre')).toEqual([])
  })
})
