import { describe, expect, it } from 'vitest'
import { parseMeasure, propertyKey, valueText } from './property.ts'

describe('a value that is a number is one, however it is written (catalogue 2)', () => {
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

describe('the part of an address a value is known by', () => {
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

  it('is never empty, and another for another text', () => {
    expect(propertyKey('أمامي')).not.toBe('')
    expect(propertyKey('أمامي')).not.toBe(propertyKey('خلفي'))
  })
})

describe('a value is read in the words of its owner', () => {
  it.each([
    [{ tr: 'Ön', en: 'Front' }, 'en', 'Front'],
    [{ tr: 'Ön' }, 'de', 'Ön'],
    [{ tr: '12,5 mm' }, 'tr', '12,5 mm'],
    [{ tr: '12,5 mm' }, 'en', '12.5 mm'],
    [{ tr: '1200 g', de: '1,2 kg' }, 'de', '1,2 kg'],
  ] as const)('%o in %s is %s', (names, language, text) => expect(valueText(names, language)).toBe(text))
})
