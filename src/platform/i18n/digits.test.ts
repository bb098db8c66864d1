import { describe, expect, it } from 'vitest'
import { typedDecimal } from './typed-decimal.ts'

describe('parsing a typed amount', () => {
  it.each([
    ['1234,5', '1234.5'],
    ['1.234,50', '1234.5'],
    ['1,234.50', '1234.5'],
    ['1.234', '1234'],
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
})
