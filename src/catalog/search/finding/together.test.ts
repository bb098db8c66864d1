import { describe, expect, it } from 'vitest'
import { apart, halvesOf } from './together.ts'

describe('two words typed without the space between them (design 9)', () => {
  const known = new Set(['fren', 'balatasi', 'yag', 'filtresi', 'arka', 'arkafren', 'disk'])
  it.each([
    ['frenbalatasi', ['fren', 'balatasi']],
    ['yagfiltresi', ['yag', 'filtresi']],
    ['arkafrendisk', ['arkafren', 'disk']],
    ['frendiski', undefined],
    ['fren', undefined],
  ])('%s is %j', (word, halves) => expect(apart(word, known)).toEqual(halves))

  it('are never taken out of numbers, and never shorter than three letters', () => {
    expect(halvesOf('yag5w30')).toEqual([])
    expect(halvesOf('onfren')).toEqual([['onf', 'ren']])
    expect(halvesOf('onfre')).toEqual([])
  })
})
