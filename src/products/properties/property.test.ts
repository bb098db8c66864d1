import { describe, expect, it } from 'vitest'
import { type CountedValue, parseMeasure, propertyKey, usefulProperties, valueText } from './property.ts'

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

const values = (property: string, counts: Record<string, number>, more: Partial<CountedValue> = {}): CountedValue[] =>
  Object.entries(counts).map(([key, count]) => ({
    property,
    propertyNames: { tr: property },
    sortNo: 100,
    key,
    names: { tr: key },
    number: null,
    count,
    of: Object.keys(counts).length,
    ...more,
  }))
const getKeys = (counted: CountedValue[], total: number, chosen: string[] = []) =>
  usefulProperties({ counted, total, chosen: chosen.map((key) => ({ key, values: ['x'] })), language: 'tr' }).map(
    ({ key }) => key,
  )

/** @requirement LIST-40 */
describe('relevant properties of a result, the most useful first (catalogue 2)', () => {
  it('an even distribution ranks before an uneven one', () => {
    const counted = [...values('side', { left: 95, right: 5 }), ...values('diameter', { a: 50, b: 50 })]
    expect(getKeys(counted, 100)).toEqual(['diameter', 'side'])
  })

  it('a single hit has none but the selected one', () => {
    const counted = [...values('colour', { red: 1, blue: 1 }), ...values('side', { left: 1, right: 1 })]
    expect(getKeys(counted, 1)).toEqual([])
    expect(getKeys(counted, 1, ['side'])).toEqual(['side'])
  })

  it('rare properties and those shared by all hits are omitted', () => {
    const counted = [...values('rare', { a: 5, b: 4 }), ...values('same', { a: 100 })]
    expect(getKeys(counted, 100)).toEqual([])
    expect(getKeys(values('some', { a: 40 }), 100)).toEqual(['some'])
  })

  it('selected properties come first, even without hits', () => {
    const counted = [...values('axle', { front: 50, rear: 50 }), ...values('rare', { a: 0 })]
    expect(getKeys(counted, 100, ['rare'])).toEqual(['rare', 'axle'])
  })

  it("the owner's order has priority", () => {
    const counted = [...values('axle', { front: 50, rear: 50 }), ...values('rim', { r: 90, l: 10 }, { sortNo: 1 })]
    expect(getKeys(counted, 100)).toEqual(['rim', 'axle'])
  })

  it('properties with nearly unique values come last', () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`w${at}`, 1]))
    expect(getKeys([...values('weight', many), ...values('axle', { front: 80, rear: 20 })], 100)).toEqual([
      'axle',
      'weight',
    ])
  })
})

it('numbers are sorted by value, words by count', () => {
  const measured = ['9', '280', '12.5'].flatMap((number, at) => values('d', { [number]: at + 1 }, { number }))
  const [numbers] = usefulProperties({ counted: measured, total: 6, chosen: [], language: 'tr' })
  expect(numbers?.values.map(({ key }) => key)).toEqual(['9', '12.5', '280'])
  const [textFacet] = usefulProperties({
    counted: values('axle', { front: 1, rear: 5 }),
    total: 6,
    chosen: [],
    language: 'tr',
  })
  expect(textFacet?.values.map(({ key }) => key)).toEqual(['rear', 'front'])
})
