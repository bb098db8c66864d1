import { describe, expect, it } from 'vitest'
import { parseMeasure, propertyKey, valueText } from './property.ts'

/** @requirement LIST-40 */
describe('parsing a measure (catalogue 2)', () => {
  it.each([
    ['280 mm', '280', 'mm'],
    ['280mm', '280', 'mm'],
    ['12,50 mm', '12.5', 'mm'],
    ['12.5', '12.5', ''],
    ['007', '7', ''],
    ['-18 °C', '-18', '°C'],
    ['−0', '0', ''],
    ['74 Ah', '74', 'Ah'],
  ])('%s', (text, number, unit) => expect(parseMeasure(text)).toEqual({ number, unit }))

  it.each(['5W-30', '5×112', '205/55R16', 'Ön', 'M20×1,5', '1.000,5', 'A2', '12-14', ''])('%s is a word', (text) =>
    expect(parseMeasure(text)).toBeUndefined(),
  )
})

describe('the key of a value in addresses', () => {
  it.each([
    ['280 mm', '280-mm'],
    ['280MM', '280-mm'],
    ['12,50 mm', '12-5-mm'],
    ['12.5mm', '12-5-mm'],
    ['-18 °C', 'minus-18-c'],
    ['Çap', 'cap'],
    ['ÇAP', 'cap'],
    ['5W-30', '5w-30'],
    ['+ sağ', 'plus-sag'],
    ['- sağ', 'minus-sag'],
  ])('%s is %s', (text, key) => expect(propertyKey(text)).toBe(key))

  it('is never empty, and differs for different texts', () => {
    expect(propertyKey('أمامي')).not.toBe('')
    expect(propertyKey('أمامي')).not.toBe(propertyKey('خلفي'))
  })
})

describe("a value is displayed in the owner's texts", () => {
  it.each([
    [{ tr: 'Ön', en: 'Front' }, 'en', 'Front'],
    [{ tr: 'Ön' }, 'de', 'Ön'],
    [{ tr: '12,5 mm' }, 'tr', '12,5 mm'],
    [{ tr: '12,5 mm' }, 'en', '12.5 mm'],
    [{ tr: '1200 g', de: '1,2 kg' }, 'de', '1,2 kg'],
  ] as const)('%o in %s is %s', (names, language, text) => expect(valueText(names, language)).toBe(text))
})
