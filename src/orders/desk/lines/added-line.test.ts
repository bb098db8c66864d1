import { expect, it } from 'vitest'
import { toQuantityTerms } from '#src/products/quantity.ts'
import { readQuantity, refuseCode } from './added-line.ts'

const pieces = toQuantityTerms(undefined)
const metres = { ...pieces, stockType: 5 }
const fours = { ...pieces, packageQuantity: '4', minQuantity: '6' }

it.each([
  ['', [], pieces, '1'],
  ['', [], fours, '8'],
  ['3', ['3'], fours, '3'],
  ['1.000', ['1000', '1'], pieces, '1000'],
  ['1,5', ['1.5'], metres, '1.5'],
  ['1,5', ['1.5'], pieces, undefined],
  ['x', [], pieces, undefined],
  ['0', ['0'], pieces, undefined],
])('reads the quantity %j with the readings %j', (quantityText, readings, terms, quantity) => {
  const expected = quantity === undefined ? { refusal: { code: 'InvalidQuantity' } } : { quantity }
  expect(readQuantity({ quantityText, readings }, terms)).toEqual(expected)
})

it('refuses codes of no product and of more than one', () => {
  expect(refuseCode({ code: 'A-1', productIds: [1] })).toBeUndefined()
  expect(refuseCode({ code: 'A-1', productIds: [] })).toEqual({ code: 'UnknownProductCode', values: { code: 'A-1' } })
  expect(refuseCode({ code: 'A-1', productIds: [1, 2] })?.code).toBe('SeveralProducts')
})
