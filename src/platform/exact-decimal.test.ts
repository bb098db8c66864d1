import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ExactDecimal, sumExact, toExact } from './exact-decimal.ts'

/** Plain decimals of either sign, up to 25 digits before the point: far above 2^53. */
const anyDecimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 25n }), fc.integer({ min: 0, max: 22 }))
  .map(([isNegative, units, scale]) => {
    const digits = units.toString().padStart(scale + 1, '0')
    const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
    return isNegative ? `-${text}` : text
  })
const digits = fc.constantFrom(0, 2, 3, 4, 8)

/** big.js writes a negative number that rounds to zero as "-0.00". */
const withoutNegativeZero = (text: string) => (/^-[0.]+$/.test(text) ? text.slice(1) : text)

describe('calculates like big.js', () => {
  it.each<[string, (one: ExactDecimal, other: ExactDecimal) => ExactDecimal, (one: Big, other: Big) => Big]>([
    ['a sum', (one, other) => one.plus(other), (one, other) => one.plus(other)],
    ['a difference', (one, other) => one.minus(other), (one, other) => one.minus(other)],
    ['a product', (one, other) => one.times(other), (one, other) => one.times(other)],
    ['a percentage', (one, other) => one.percentOf(other), (one, other) => one.times(other).times('0.01')],
    [
      'a deducted percentage',
      (one, other) => one.minusPercent(other),
      (one, other) => one.times(new Big(100).minus(other)).times('0.01'),
    ],
  ])('%s, rounded and not', (_, calculate, calculateByBig) => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, digits, (one, other, places) => {
        const result = calculate(toExact(one), toExact(other))
        const expected = calculateByBig(new Big(one), new Big(other))
        expect(result.toFixed()).toBe(withoutNegativeZero(expected.toFixed()))
        expect(result.toFixed(places)).toBe(withoutNegativeZero(expected.toFixed(places, Big.roundHalfUp)))
        expect(result.round(places).toFixed()).toBe(
          withoutNegativeZero(expected.round(places, Big.roundHalfUp).toFixed()),
        )
      }),
    )
  })

  it('an order and zero', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, (one, other) => {
        expect(toExact(one).compare(toExact(other))).toBe(new Big(one).cmp(other))
        expect(toExact(one).compare(toExact(`${one}${one.includes('.') ? '00' : '.00'}`))).toBe(0)
        expect(toExact(one).isZero()).toBe(new Big(one).eq(0))
      }),
    )
  })

  it('a sum of many', () => {
    fc.assert(
      fc.property(fc.array(anyDecimal, { maxLength: 50 }), (values) => {
        const expected = values.reduce((total, value) => total.plus(value), new Big(0))
        expect(sumExact(values.map(toExact)).toFixed()).toBe(withoutNegativeZero(expected.toFixed()))
      }),
    )
  })
})

it.each([
  ['0.125', 2, '0.13'],
  ['-0.125', 2, '-0.13'],
  ['-0.124999', 2, '-0.12'],
  ['-0.001', 2, '0.00'],
  ['9.995', 2, '10.00'],
  ['1.0005', 3, '1.001'],
  ['9007199254740993.005', 2, '9007199254740993.01'],
])('rounds %s half-up to %i digits: %s', (value, places, rounded) => {
  expect(toExact(value).toFixed(places)).toBe(rounded)
})

it.each([
  ['100', '100'],
  ['100.00', '100'],
  ['0.00', '0'],
  ['1.500', '1.5'],
  ['1e3', '1000'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['99999999999999.9', '99999999999999.9'],
  ['999999999999999', '999999999999999'],
  ['9999999999999999', '9999999999999999'],
  ['12345678901234.567', '12345678901234.567'],
])('reads %s as %s', (value, written) => expect(toExact(value).toFixed()).toBe(written))

it.each(['', ' 1', '1,5', '0x10', 'NaN', '--1', '1.2.3', '.'])('refuses "%s"', (text) => {
  expect(() => toExact(text)).toThrow('Invalid number')
})

it('refuses what is no text, such as a number of JSON', () => {
  expect(() => toExact(5 as never)).toThrow()
})
