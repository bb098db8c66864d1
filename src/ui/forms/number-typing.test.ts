import { expect, it } from 'vitest'
import { asNumberField } from './number-typing.ts'

/** @requirement CART-77 */
it.each([
  ['tr', '1,5', '1.5'],
  ['de', ',', '.'],
  ['ru', ' 1,5 ', '1.5'],
  ['tr', '1.234,5', '1.234,5'],
  ['en', '1,250', '1,250'],
  ['ar', '٢٥', '25'],
  ['ar', '١٫٥', '1.5'],
  ['ar', '۳', '3'],
  ['tr', '12', '12'],
])('in %s %j is entered into a number field as %j', (language, text, number) =>
  expect(asNumberField(text, language)).toBe(number),
)
