import { describe, expect, it } from 'vitest'
import { quantityToType } from './format.ts'
import { LANGUAGES } from './language.ts'
import { toDecimalText, typedDecimal } from './typed-decimal.ts'

describe('parsing a typed amount', () => {
  it.each([
    ['1234,5', '1234.5'],
    ['1.234,50', '1234.5'],
    ['1,234.50', '1234.5'],
    ['1.234', '1234'],
    ['1.250.000', '1250000'],
    ['12,345,678', '12345678'],
    ['1.250.000,5', '1250000.5'],
    ['12.34 ₺', '12.34'],
    ['7', '7'],
    ['0.500', '0.5'],
    ['0,500', '0.5'],
    ['10.500', '10500'],
    ['١٢٣٤٫٥', '1234.5'],
    ['١٬٢٣٤٫٥٠', '1234.5'],
    ['١٬٢٣٤', '1234'],
    ['١٫٥٠٠', '1.5'],
    ['۱۲', '12'],
    ['1٬5', undefined],
    ['0.505', undefined],
    ['9999999999999,99', '9999999999999.99'],
    ['1.234.567', '1234567'],
    ['1,234,567.50', '1234567.5'],
    ['', undefined],
    ['-5', undefined],
    ['1,234,5x', undefined],
    ['1.2345', undefined],
  ])('%s', (text, amount) => {
    expect(typedDecimal(text)).toBe(amount)
  })

  it('a quantity may have three decimals', () => {
    expect(typedDecimal('1.255', 3)).toBe('1.255')
  })

  it.each([
    ['tr', '100,255', '100.255'],
    ['tr', '100.255', '100255'],
    ['tr', '1.100,255', '1100.255'],
    ['tr', '1.250.000', '1250000'],
    ['de', '1,2345', '1.2345'],
    ['en', '100.255', '100.255'],
    ['en', '100,255', '100255'],
    ['ar', '١٠٠٫٢٥٥', '100.255'],
    ['ar', '١٠٠٬٢٥٥', '100255'],
  ] as const)('a price of four decimals in %s: %s', (language, text, amount) => {
    expect(typedDecimal(text, 4, language)).toBe(amount)
  })

  it.each(LANGUAGES)('reads the prices that fields show in %s', (language) => {
    for (const amount of ['100.255', '1.234', '1000', '0.005', '12.3456', '1234567.891'])
      expect(typedDecimal(quantityToType(language, amount), 4, language)).toBe(amount)
  })
})

it.each([
  ['41,25', '41.25'],
  ['41.2512', '41.2512'],
  ['1.234,5', '1234.5'],
  ['1,234.5', '1234.5'],
  ['1.234.567', '1234567'],
  ['٤١٫٢٥', '41.25'],
  ['١٬٢٣٤', '1234'],
  [' 12 ', '12'],
  ['12,', '12'],
  ['much', 'much'],
  ['1,234,5', '1234.5'],
])('the typed decimal "%s" is stored as "%s"', (typed, stored) => {
  for (const language of ['tr', 'en'] as const) expect(toDecimalText(language, typed)).toBe(stored)
})

it.each([
  ['tr', '89,500', '89.500'],
  ['tr', '89.500', ''],
  ['tr', '0.500', '0.500'],
  ['en', '89,500', ''],
  ['en', '89.500', '89.500'],
  ['ar', '٨٩٫٥٠٠', '89.500'],
  ['ru', '1.234', ''],
  ['de', '1234.567', '1234.567'],
] as const)('in %s the typed "%s" is "%s", with nothing for what may be two numbers', (language, typed, stored) => {
  expect(toDecimalText(language, typed)).toBe(stored)
})
