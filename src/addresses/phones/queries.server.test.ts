import { expect, it } from 'vitest'
import { formatPhone, isPhone, isPhoneCode } from './queries.server.ts'

/** @requirement FORM-14 */
it.each([
  ['+90', '5321234567', true],
  ['+90', '2123334455', true],
  ['+90', '1111111111', false],
  ['+90', '532123456', false],
  ['+49', '15123456789', true],
  ['+49', '1', false],
  ['+1', '2125550123', true],
])('%s %s may exist: %s, by the numbering plan', (code, digits, exists) => expect(isPhone(code, digits)).toBe(exists))

/** @requirement FORM-14 */
it('shows a number as people read it', () => {
  expect(formatPhone('+90', '5321234567')).toBe('+90 532 123 45 67')
  expect(formatPhone('+49', '15123456789')).toBe('+49 1512 3456789')
  expect(formatPhone('', 'abc')).toBe('abc')
})

it('has the calling codes of all countries', () => {
  expect(['+90', '+1', '+966', '+999', '', '90'].map(isPhoneCode)).toEqual([true, true, true, false, false, false])
})
