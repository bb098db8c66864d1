import { describe, expect, it } from 'vitest'
import { propertyKey } from './property.ts'
import { toValueText } from './typed-value.ts'

describe('a typed value', () => {
  it.each([
    ['12,5 mm', 'tr', '12,5 mm'],
    ['12.50mm', 'tr', '12.50mm'],
    ['1.234,5 mm', 'tr', '1234,5 mm'],
    ['1,234.5 mm', 'en', '1234.5 mm'],
    ['1.000 mm', 'tr', '1000 mm'],
    ['١٢٫٥ مم', 'ar', '12.5 مم'],
    ['-1.250,5 °C', 'de', '-1250,5 °C'],
    ['5W-30', 'tr', '5W-30'],
    ['5×112', 'tr', '5×112'],
    ['205/55 R16', 'tr', '205/55 R16'],
    ['0,1234567 mm', 'tr', '0,1234567 mm'],
    ['Ön', 'tr', 'Ön'],
  ] as const)('%s in %s is stored as %s', (typed, language, text) => {
    expect(toValueText(typed, language)).toBe(text)
  })

  it('with another spelling of the number is the same value', () => {
    const keys = ['1.234,5 mm', '1234,50 mm', '١٢٣٤٫٥ mm'].map((typed) => propertyKey(toValueText(typed, 'tr')))
    expect(new Set(keys)).toEqual(new Set(['1234-5-mm']))
  })
})
