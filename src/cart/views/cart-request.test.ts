import { expect, it } from 'vitest'
import { typedQuantity } from '../add/add-form.ts'
import { cartForm } from './cart-request.ts'

function getForm(...fields: [string, string][]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

it.each([
  ['2', '2'],
  [' 1,5 ', '1.5'],
  ['0', '0'],
  ['-1', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['two', undefined],
  ['9'.repeat(10), undefined],
])('reads the quantity "%s" as %s (catalogue 5)', (typed, read) => expect(typedQuantity(typed)).toBe(read))

it('reads what a line is set to; without a version the cart cannot be stale', () => {
  const form = getForm(['intent', 'quantity'], ['lineId', '4'], ['quantity', '2'], ['version', '9'])
  const two = { lineId: 4, quantity: '2', typed: '2', stockConfirmed: false }
  expect(cartForm(form)).toEqual({ kind: 'quantity', ...two, version: 9 })
  expect(cartForm(getForm(['intent', 'line'], ['lineId', '4'], ['quantity', '2'], ['active', '1']))).toEqual({
    kind: 'line',
    active: true,
    ...two,
    version: 0,
  })
})

/** @requirement CART-9 */
it('takes lines out only when that was confirmed (catalogue 4)', () => {
  const form = getForm(['intent', 'remove'], ['lineId', '4'], ['lineId', '5'])
  expect(cartForm(form)).toEqual({ kind: 'remove', lineIds: [4, 5], confirmed: false })
  form.set('confirmed', '1')
  expect(cartForm(form)).toEqual({ kind: 'remove', lineIds: [4, 5], confirmed: true })
})

it('does nothing for a form that names no line: removing nothing must never mean removing all', () => {
  expect(cartForm(getForm(['intent', 'remove'], ['confirmed', '1']))).toBeUndefined()
  expect(cartForm(getForm(['intent', 'quantity'], ['quantity', '1']))).toBeUndefined()
  expect(cartForm(getForm(['intent', 'active'], ['active', '0']))).toBeUndefined()
  expect(cartForm(getForm(['intent', 'elsewhere']))).toBeUndefined()
})
