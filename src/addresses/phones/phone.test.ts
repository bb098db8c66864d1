import { describe, expect, it } from 'vitest'
import { phoneDigits, phoneProblem, toPhoneCode, trimPhone } from './phone.ts'

describe('trimming a phone (storefront 5)', () => {
  /** @requirement FORM-11, FORM-12 */
  it.each([
    ['53212345678', 168, undefined, '5321234567'],
    ['53212345678', '+90', undefined, '5321234567'],
    ['053212345678', '+90', '0', '5321234567'],
    ['15123456789', '+49', undefined, '15123456789'],
    ['015123456789', '+49', '0', '15123456789'],
    ['53212345678', 276, undefined, '53212345678'],
    ['53212345678', '', undefined, '53212345678'],
    ['5321234567', '+90', '0', '5321234567'],
    ['0', '+90', '0', ''],
    ['', '+90', '0', ''],
  ])('makes %s of %s with prefix %s into %s', (typed, of, prefix, trimmed) => {
    expect(trimPhone(typed, { of, ...(prefix && { prefix }) })).toBe(trimmed)
  })
})

describe('the digits of a phone', () => {
  /** @requirement FORM-13 */
  it.each([
    ['0532 123 45 67', '+90', '5321234567'],
    ['(0532) 123-45-67', '+90', '5321234567'],
    ['+90 532 123 45 67', '+90', '5321234567'],
    ['0090 532 123 45 67', '+90', '5321234567'],
    ['90 532 123 45 67', '+90', '5321234567'],
    ['٠٥٣٢١٢٣٤٥٦٧', '+90', '5321234567'],
    ['۰۵۳۲۱۲۳۴۵۶۷', '+90', '5321234567'],
    ['532123456789', '+90', '5321234567'],
    ['0151 2345 6789', '+49', '15123456789'],
    ['+49 151 23456789', '+49', '15123456789'],
    ['1234567890123456789', '+49', '123456789012345'],
    ['call me', '+90', ''],
  ])('of "%s" after %s are %s: ten at most in Turkey', (typed, code, digits) => {
    expect(phoneDigits(typed, code)).toBe(digits)
  })

  it('are typed one by one without losing any', () => {
    const typed = [...'05321234567'].reduce((text, digit) => phoneDigits(text + digit), '')
    expect(typed).toBe('5321234567')
    expect(phoneDigits(`${typed}8`)).toBe('5321234567')
  })
})

it.each([
  ['+90', '+90'],
  ['90', '+90'],
  ['0090', '+90'],
  ['٩٠', '+90'],
  ['+1 ', '+1'],
  ['', ''],
  ['TR', ''],
])('"%s" is the phone code %s', (typed, code) => expect(toPhoneCode(typed)).toBe(code))

/** @requirement FORM-13 */
it.each([
  ['', '+90', 'empty'],
  ['', '+49', 'empty'],
  ['532123456', '+90', 'short'],
  ['5321234567', '+90', undefined],
  ['301234', '+49', undefined],
])(
  'accepts or refuses the number "%s" after %s: %s; ten digits are required in Turkey only (storefront 5)',
  (digits, code, problem) => expect(phoneProblem(digits, code)).toBe(problem),
)
