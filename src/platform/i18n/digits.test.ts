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
