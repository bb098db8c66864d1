import { describe, expect, it } from 'vitest'
import { type CountedValue, usefulProperties } from './property-relevance.ts'

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
