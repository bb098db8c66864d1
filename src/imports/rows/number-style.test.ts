import { describe, expect, it } from 'vitest'
import { bareNumber, decideStyles, emptyTally, getEvidence, type Tally } from './number-style.ts'

const tally = (some: Partial<Tally>): Tally => ({ ...emptyTally(), ...some })

describe('how a column of numbers is written', () => {
  it.each([
    ['1.234,56', 'comma'],
    ['1,234.56', 'dot'],
    ['1.234.567', 'comma'],
    ['1,234,567', 'dot'],
    ['12,5', 'comma'],
    ['12.50', 'dot'],
    ['0.125', 'dot'],
    ['1234.567', 'dot'],
    ['1.234', 'either'],
    ['125,000', 'either'],
    ['1234', 'nothing'],
    ['% 18', 'nothing'],
    ['1.234,56 TL', 'comma'],
    ['₺ 1 234,50', 'comma'],
    ['text', 'nothing'],
  ])('%s is evidence for: %s', (text, evidence) => {
    expect(getEvidence(text)).toBe(evidence)
  })

  it('a column is read by its own cells', () => {
    const { styles } = decideStyles(
      new Map([
        ['price', tally({ comma: 1, either: 500 })],
        ['weight', tally({ dot: 3 })],
      ]),
    )
    expect(Object.fromEntries(styles)).toEqual({ price: 'comma', weight: 'dot' })
  })

  it('an ambiguous column uses the style of all the others', () => {
    const { styles, open } = decideStyles(
      new Map([
        ['price', tally({ comma: 9 })],
        ['stock', tally({ either: 40 })],
      ]),
    )
    expect(styles.get('stock')).toBe('comma')
    expect(open).toEqual([])
  })

  it('1.234 without other evidence is not guessed', () => {
    expect(decideStyles(new Map([['price', tally({ either: 2 })]])).open).toEqual(['price'])
    const torn = new Map([
      ['price', tally({ either: 2 })],
      ['a', tally({ comma: 1 })],
      ['b', tally({ dot: 1 })],
    ])
    expect(decideStyles(torn).open).toEqual(['price'])
  })

  it('a column written both ways is read cell by cell', () => {
    expect(decideStyles(new Map([['price', tally({ comma: 5, dot: 5 })]])).styles.get('price')).toBe('each')
  })

  it('spaces and apostrophes only separate thousands', () => {
    expect(bareNumber("1'234.50")).toBe('1234.50')
    expect(bareNumber('1\u00a0234,50')).toBe('1234,50')
    expect(bareNumber('12 34')).toBeUndefined()
  })
})
