import { describe, expect, it } from 'vitest'
import { afterDiscounts, roundMoney, roundUnitPrice, sum, trimPrice, trimZeros } from './money.ts'

describe('money', () => {
  it.each([
    ['0.125', 'TRY', '0.13'],
    ['0.1249999', 'TRY', '0.12'],
    ['-0.125', 'TRY', '-0.13'],
    ['1.5', 'JPY', '2'],
  ])('rounds %s %s half-up to %s', (amount, currency, rounded) => expect(roundMoney(amount, currency)).toBe(rounded))

  it('keeps four decimals of a unit price', () => expect(roundUnitPrice('1.23455')).toBe('1.2346'))

  it.each([
    ['302.5000', '302.50'],
    ['12.1250', '12.1250'],
    ['0.0005', '0.0005'],
    ['7', '7'],
  ])('shows the price %s with two or four decimals: %s', (amount, shown) => expect(trimPrice(amount)).toBe(shown))

  /** @requirement THREAT-41 */
  it('adds without a float: ten times 0.1 is 1', () => expect(sum(Array(10).fill('0.1')).toFixed()).toBe('1'))

  it('takes percents one after another, not together: 10+5+3 leaves 82.935 of 100', () => {
    expect(afterDiscounts('100', ['10', '5', '3']).toFixed()).toBe('82.935')
  })

  it('writes quantities as people do', () => {
    expect(['4.000', '1.500', '0.001'].map(trimZeros)).toEqual(['4', '1.5', '0.001'])
  })
})
