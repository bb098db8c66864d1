import { describe, expect, it } from 'vitest'
import {
  computeOrderable,
  fitQuantity,
  type QuantityTerms,
  quantityLimits,
  refuseQuantity,
  takesDecimals,
} from './quantity.ts'

const piece: QuantityTerms = {
  stockType: 1,
  packageQuantity: '1.000',
  minQuantity: '0.000',
  maxQuantity: '0.000',
  quantityStep: '0.000',
}
const metre: QuantityTerms = { ...piece, stockType: 5 }

describe('an ordered quantity (catalogue 5)', () => {
  /** @requirement CART-2 */
  it.each(['0', '-1', '1000000', '999999.5', 'abc', '', '1e3', ' 1', '0x10', 'NaN', 'Infinity', '1.0005'])(
    'is rejected as %j: above 0, at most 999999, three decimals',
    (quantity) => expect(refuseQuantity(quantity, metre)?.code).toBe('InvalidQuantity'),
  )

  it.each(['1', '999999', '12.000'])('is accepted as %s of a piece', (quantity) =>
    expect(refuseQuantity(quantity, piece)).toBeUndefined(),
  )

  /** @requirement CART-3 */
  it.each([1, 2, 3, 4, 11, 12, 14, 0])('accepts no decimals for stock type %d', (stockType) => {
    expect(takesDecimals(stockType)).toBe(false)
    expect(refuseQuantity('1.5', { ...piece, stockType, packageQuantity: '0.5' })?.code).toBe('InvalidQuantity')
  })

  /** @requirement CART-3 */
  it.each([5, 6, 7, 8, 9, 10, 13])('accepts decimals for stock type %d with a package of 1', (stockType) => {
    expect(takesDecimals(stockType)).toBe(true)
    for (const quantity of ['1.5', '0.001', '7.125', '3'])
      expect(refuseQuantity(quantity, { ...piece, stockType })).toBeUndefined()
  })

  /** @requirement CART-78 */
  it.each<[string, Partial<QuantityTerms>, string | undefined]>([
    ['4', { packageQuantity: '4' }, undefined],
    ['8', { packageQuantity: '4' }, undefined],
    ['6', { packageQuantity: '4' }, 'PackageMultiple'],
    ['2', { packageQuantity: '4' }, 'PackageMultiple'],
    ['0.75', { packageQuantity: '0.25', stockType: 5 }, undefined],
    ['0.35', { packageQuantity: '0.1', stockType: 5 }, 'PackageMultiple'],
    ['150', { packageQuantity: '100', stockType: 5 }, 'PackageMultiple'],
    ['3', { packageQuantity: '' }, undefined],
    ['3', { packageQuantity: '0' }, undefined],
    ['10', { quantityStep: '5' }, undefined],
    ['12', { quantityStep: '5' }, 'PackageMultiple'],
    // Package and increment both apply.
    ['12', { packageQuantity: '4', quantityStep: '6' }, undefined],
    ['6', { packageQuantity: '4', quantityStep: '6' }, 'PackageMultiple'],
    ['1.5', { quantityStep: '0.5', stockType: 5 }, undefined],
    ['1.2', { quantityStep: '0.5', stockType: 5 }, 'PackageMultiple'],
    ['9', { minQuantity: '10' }, 'QuantityBelowMinimum'],
    ['10', { minQuantity: '10' }, undefined],
    ['8', { minQuantity: '10', packageQuantity: '4' }, 'QuantityBelowMinimum'],
    ['12', { minQuantity: '10', packageQuantity: '4' }, undefined],
    ['0.5', { minQuantity: '0.75', stockType: 5 }, 'QuantityBelowMinimum'],
    ['20', { maxQuantity: '20' }, undefined],
    ['21', { maxQuantity: '20' }, 'QuantityAboveMaximum'],
    ['20', { maxQuantity: '22', packageQuantity: '4' }, undefined],
    ['24', { maxQuantity: '22', packageQuantity: '4' }, 'QuantityAboveMaximum'],
    ['999999', { maxQuantity: '999999' }, undefined],
  ])('%s with %j: %s', (quantity, terms, code) => {
    expect(refuseQuantity(quantity, { ...piece, ...terms })?.code).toBe(code)
  })

  it('is checked against minimum and maximum together with other lines of the product', () => {
    const terms = { ...piece, minQuantity: '10', maxQuantity: '20' }
    expect(refuseQuantity('2', terms, '12')).toBeUndefined()
    expect(refuseQuantity('10', terms, '21')?.code).toBe('QuantityAboveMaximum')
  })

  it('is rejected with the accepted values', () => {
    const terms = { ...piece, packageQuantity: '4.000', minQuantity: '10.000', maxQuantity: '22.000' }
    expect(refuseQuantity('6', { ...terms, minQuantity: '0' })?.values).toEqual({ package: '4' })
    expect(refuseQuantity('4', terms)?.values).toEqual({ package: '4', minimum: '12' })
    expect(refuseQuantity('40', terms)?.values).toEqual({ package: '4', maximum: '20' })
  })
})

/** @requirement CART-4 */
describe('the limits of a quantity field', () => {
  it.each<[Partial<QuantityTerms>, object]>([
    [{}, { minimum: '1', maximum: '999999', step: '1', by: '1', start: '1', decimals: false }],
    [{ packageQuantity: '4' }, { minimum: '4', maximum: '999996', step: '4', by: '4', start: '4' }],
    [{ packageQuantity: '-2' }, { step: '1', start: '1' }],
    [
      { packageQuantity: '4', minQuantity: '10', maxQuantity: '30' },
      { minimum: '12', maximum: '28', start: '12' },
    ],
    [{ stockType: 5 }, { minimum: '0.001', maximum: '999999', step: null, by: '1', start: '1', decimals: true }],
    [
      { stockType: 5, minQuantity: '2.5' },
      { minimum: '2.5', step: null, by: '1', start: '2.5' },
    ],
    [
      { stockType: 5, maxQuantity: '0.5' },
      { maximum: '0.5', start: '0.5' },
    ],
    [
      { stockType: 5, packageQuantity: '0.25' },
      { minimum: '0.25', step: '0.25', by: '0.25', start: '0.25' },
    ],
    [{ packageQuantity: '0.25' }, { minimum: '1', step: '1' }],
  ])('of %j are %j', (terms, limits) => {
    expect(quantityLimits({ ...piece, ...terms })).toMatchObject(limits)
  })

  it.each<[string, Partial<QuantityTerms>, string]>([
    ['6', { packageQuantity: '4' }, '8'],
    ['1.5', { stockType: 5 }, '1.5'],
    ['3', { minQuantity: '10' }, '10'],
    ['999999', { packageQuantity: '4' }, '999996'],
    ['50', { maxQuantity: '20' }, '20'],
  ])('round %s up with %j to %s', (quantity, terms, fitting) => {
    expect(fitQuantity(quantity, { ...piece, ...terms })).toBe(fitting)
  })

  it.each<[string, Partial<QuantityTerms>, string | null]>([
    ['7', { packageQuantity: '2' }, '6'],
    ['1', { packageQuantity: '2' }, null],
    ['9', { minQuantity: '10' }, null],
    ['90', { maxQuantity: '20' }, '20'],
    ['1.25', { stockType: 5 }, '1.25'],
    ['-3', {}, null],
  ])('let %s in stock with %j be ordered as %s', (available, terms, maximum) => {
    expect(computeOrderable(available, { ...piece, ...terms })).toBe(maximum)
  })
})
