import { describe, expect, it } from 'vitest'
import { quantityAttributes, stepQuantity } from './quantity-step.ts'

const piece = { minimum: '1', maximum: '999999', by: '1', free: false }

/** @requirement CART-4 */
describe('+ and − of a quantity field (catalogue 5)', () => {
  it.each<[string, Partial<typeof piece>, string]>([
    ['4', { by: '4', minimum: '4' }, '8'],
    ['0', { by: '4', minimum: '12' }, '12'],
    ['', { by: '2', minimum: '2' }, '2'],
    ['-3', {}, '1'],
    ['5', { by: '4', minimum: '4' }, '8'],
    ['999999', {}, '999999'],
    ['20', { by: '4', minimum: '4', maximum: '20' }, '20'],
    ['50', { maximum: '20' }, '20'],
    ['0.1', { by: '0.2', minimum: '0.2' }, '0.2'],
    ['1.5', { minimum: '0.001', free: true }, '2.5'],
  ])('+ makes %j with %j %s', (value, bounds, next) => {
    expect(stepQuantity(value, 1, { ...piece, ...bounds })).toBe(next)
  })

  it.each<[string, Partial<typeof piece>, string]>([
    ['8', { by: '4', minimum: '4' }, '4'],
    ['4', { by: '4', minimum: '4' }, '0'],
    ['12', { by: '4', minimum: '12' }, '0'],
    ['1', { by: '4', minimum: '4' }, '0'],
    ['-5', {}, '0'],
    ['6', { by: '4', minimum: '4' }, '4'],
    ['0.3', { by: '0.1', minimum: '0.1' }, '0.2'],
    ['2.5', { minimum: '0.001', free: true }, '1.5'],
    ['0.5', { minimum: '0.001', free: true }, '0'],
  ])('− makes %j with %j %s', (value, bounds, next) => {
    expect(stepQuantity(value, -1, { ...piece, ...bounds })).toBe(next)
  })

  it('match the bounds of the native field', () => {
    const bounds = { minimum: '0.001', maximum: '20', step: null, by: '1', decimals: true }
    expect(quantityAttributes(bounds)).toMatchObject({ inputMode: 'decimal', min: '0.001', max: '20', step: 'any' })
    const packs = { minimum: '12', maximum: '999996', step: '4', by: '4', decimals: false }
    expect(quantityAttributes(packs, true)).toMatchObject({
      inputMode: 'numeric',
      min: '0',
      step: '4',
      'data-min': '12',
    })
  })
})
