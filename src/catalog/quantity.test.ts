import { describe, expect, it } from 'vitest'
import { defaultQuantity, refuseQuantity, stepDown, stepUp, takesDecimals } from './quantity.ts'

const piece = { stockType: 1, packageQuantity: '1' }
const metre = { stockType: 5, packageQuantity: '1' }

describe('the quantity asked for (catalogue 5)', () => {
  it.each(['0', '-1', '1000000', '999999.5', 'abc', '', '1e3', ' 1', '0x10', 'NaN', 'Infinity'])(
    'refuses %j: it must be above 0 and at most 999999',
    (quantity) => expect(refuseQuantity(quantity, metre)?.code).toBe('InvalidQuantity'),
  )

  it.each(['1', '999999', '12.000'])('takes %s of a piece', (quantity) =>
    expect(refuseQuantity(quantity, piece)).toBeUndefined(),
  )

  it.each([1, 2, 3, 4, 11, 12, 14, 0])('refuses a decimal quantity for stock type %d', (stockType) => {
    expect(takesDecimals(stockType)).toBe(false)
    expect(refuseQuantity('1.5', { stockType, packageQuantity: '0.5' })?.code).toBe('InvalidQuantity')
  })

  it.each([5, 6, 7, 8, 9, 10, 13])('allows a decimal quantity for stock type %d', (stockType) => {
    expect(takesDecimals(stockType)).toBe(true)
    expect(refuseQuantity('1.5', { stockType, packageQuantity: '0.5' })).toBeUndefined()
  })

  it('keeps three decimals and refuses a fourth', () => {
    const sold = { stockType: 5, packageQuantity: '0.001' }
    expect(refuseQuantity('0.001', sold)).toBeUndefined()
    expect(refuseQuantity('0.0015', sold)?.code).toBe('InvalidQuantity')
  })

  it.each([
    ['4', '4', undefined],
    ['8', '4', undefined],
    ['6', '4', 'PackageMultiple'],
    ['0.75', '0.25', undefined],
    ['0.3', '0.1', undefined],
    ['0.35', '0.1', 'PackageMultiple'],
    ['3', '', undefined],
    ['3', '0', undefined],
  ])('asks for multiples of the package: %s in packages of %j', (quantity, packageQuantity, code) => {
    expect(refuseQuantity(quantity, { stockType: 5, packageQuantity })?.code).toBe(code)
  })

  it('says the package it must be a multiple of', () => {
    expect(refuseQuantity('6', { stockType: 1, packageQuantity: '4.000' })?.values).toEqual({ package: '4' })
  })
})

describe('the quantity a row shows (catalogue 5)', () => {
  it.each([
    ['4.000', '4'],
    ['0.250', '0.25'],
    ['', '1'],
    ['0', '1'],
    ['-2', '1'],
  ])('starts with the package, else with 1: %j gives %s', (packageQuantity, quantity) =>
    expect(defaultQuantity(packageQuantity)).toBe(quantity),
  )

  it.each([
    ['4', '4', '8'],
    ['0', '4', '4'],
    ['-3', '1', '1'],
    ['', '2', '2'],
    ['999999', '1', '999999'],
    ['0.1', '0.2', '0.3'],
  ])('steps up by the package: %j and %s give %s', (quantity, packageQuantity, next) =>
    expect(stepUp(quantity, packageQuantity)).toBe(next),
  )

  it.each([
    ['8', '4', '4'],
    ['4', '4', '0'],
    ['1', '4', '0'],
    ['-5', '1', '0'],
    ['0.3', '0.1', '0.2'],
  ])('steps down by the package and floors at 0: %j and %s give %s', (quantity, packageQuantity, next) =>
    expect(stepDown(quantity, packageQuantity)).toBe(next),
  )
})
