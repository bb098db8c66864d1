import { describe, expect, it } from 'vitest'
import type { Cell } from '../file-reader/table.ts'
import {
  bareNumber,
  dayEvidence,
  decideStyles,
  emptyTally,
  getEvidence,
  type NumberStyle,
  readAmount,
  readDay,
  readDecimal,
  type Tally,
} from './cell-value.ts'

const amount = (cell: Cell, style: NumberStyle = 'comma') => {
  const found = readAmount(cell, style)
  return 'value' in found ? found.value : 'why' in found ? found.why : 'blank'
}

describe('numbers in cells', () => {
  it.each<[Cell, NumberStyle, string]>([
    ['1.234,56', 'comma', '1234.56'],
    ['1,234.56', 'dot', '1234.56'],
    ['1.234', 'comma', '1234'],
    ['1.234', 'dot', '1.234'],
    ['1 234 567,5', 'comma', '1234567.5'],
    ['-3', 'comma', '-3'],
    ['+12,5', 'comma', '12.5'],
    ['.5', 'dot', '0.5'],
    ['1.234,56', 'each', '1234.56'],
    ['12.5', 'each', '12.5'],
    [0.1, 'comma', '0.1'],
    [0.30000000000000004, 'comma', '0.3'],
    [1e21 / 1e10, 'comma', '100000000000'],
  ])('%s in a column with %s is %s', (cell, style, value) => {
    expect(amount(cell, style)).toMatchObject({ amount: value })
  })

  it('reads the currency next to the number, as symbol or word', () => {
    expect(amount('1.234,50 TL')).toEqual({ amount: '1234.5', currency: 'TRY', allowsWords: true })
    expect(amount('€ 12,50')).toMatchObject({ currency: 'EUR' })
    expect(amount('$12.50', 'dot')).toMatchObject({ amount: '12.5', currency: 'USD' })
    expect(amount({ number: 12.5, currency: 'EUR' })).toEqual({ amount: '12.5', currency: 'EUR' })
  })

  it.each([
    ['12 900 тг', '12900', 'KZT'],
    ['12\u00a0900 ₸', '12900', 'KZT'],
    ['12\u202f900,50 руб.', '12900.5', 'RUB'],
    ['₽ 990', '990', 'RUB'],
    ['руб.12', '12', 'RUB'],
    ['99,90 €', '99.9', 'EUR'],
    ['1.250,00 TL', '1250', 'TRY'],
    ['₺1.250,00', '1250', 'TRY'],
    ['US$ 12', '12', 'USD'],
    ['AED 1.250', '1250', 'AED'],
    ['\u200f١٢٥ د.إ.\u200f', '125', 'AED'],
    ['١٬٢٥٠ ر.س', '1250', 'SAR'],
    ['12,- €', '12', 'EUR'],
    ['12 900 грн.', '12900', 'UAH'],
  ])('reads the currency of %j', (cell, value, currency) => {
    expect(amount(cell, 'comma')).toEqual({ amount: value, currency, allowsWords: true })
  })

  it('reads Arabic and Persian digits with their decimal separator', () => {
    expect(amount('١٢٫٥', 'dot')).toEqual({ amount: '12.5' })
    expect(amount('۱۲', 'dot')).toEqual({ amount: '12' })
  })

  it('reads a percent as text and as a format', () => {
    expect(amount('%18')).toMatchObject({ amount: '18', percent: true })
    expect(amount({ number: 0.07 * 100, percent: true })).toEqual({ amount: '7', percent: true })
  })

  it.each<[Cell, NumberStyle]>([
    ['12.5', 'comma'],
    ['1,23', 'dot'],
    ['1.234', 'each'],
    ['1.23.4', 'comma'],
    ['12 34', 'comma'],
    ['on sale', 'comma'],
    ['12 apples', 'comma'],
    ['1e5', 'comma'],
    ['99999999999999', 'comma'],
    [true, 'comma'],
    [{ fault: '#DIV/0!' }, 'comma'],
  ])('does not guess at %s in a column with %s', (cell, style) => {
    expect(readAmount(cell, style)).toHaveProperty('why')
  })

  it('a blank cell is no number and no fault', () => {
    expect(amount('  ')).toBe('blank')
    expect(amount(null)).toBe('blank')
    expect(amount('-')).toBe('blank')
  })

  it('rounds half-up to the digits of the column', () => {
    expect(readDecimal('1,00005', 'comma', 4)).toEqual({ value: '1.0001' })
    expect(readDecimal('5', 'comma', 3)).toEqual({ value: '5.000' })
  })
})

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

describe('dates in cells', () => {
  it.each([
    ['2026-02-01', 'dmy', '2026-02-01'],
    ['2026-02-01T10:30:00', 'mdy', '2026-02-01'],
    ['01.02.2026', 'dmy', '2026-02-01'],
    ['01/02/2026', 'mdy', '2026-01-02'],
    ['1-2-26', 'dmy', '2026-02-01'],
    ['26/02/01', 'ymd', '2026-02-01'],
  ] as const)('%s in the order %s is %s', (text, order, day) => {
    expect(readDay(text, order)).toEqual({ value: day })
  })

  it('a part above twelve proves the order', () => {
    expect(dayEvidence('13.02.2026')).toBe('dmy')
    expect(dayEvidence('02/13/2026')).toBe('mdy')
    expect(dayEvidence('01.02.2026')).toBeUndefined()
    expect(dayEvidence('2026-13-01')).toBeUndefined()
  })

  it.each(['01.01.0202', '01.01.12026', '31.02.2026', '1900-02-29', 'soon', '12'])('%s is no day', (text) => {
    expect(readDay(text, 'dmy')).toHaveProperty('why')
  })
})
