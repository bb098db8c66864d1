import { describe, expect, it } from 'vitest'
import { buildLexicon } from './lexicon.ts'
import { labelParts, replaceWords } from './part-labels.ts'
import { understand } from './query-parts.ts'

const lexicon = buildLexicon({
  vehicles: [
    { id: 1, make: 'Hyundai', model: 'i20 I', engine: '1.4 CRDi 90', yearFrom: 2008, yearTo: 2014 },
    { id: 2, make: 'Hyundai', model: 'i20 II', engine: '1.4 MPI 100', yearFrom: 2014, yearTo: 2020 },
    { id: 3, make: 'Volkswagen', model: 'Golf VII', engine: '1.6 TDI 105', yearFrom: 2012, yearTo: 2019 },
  ],
  brands: [{ id: 1, name: 'Bosch' }],
})

const label = (query: string, numbers: string[] = []) => {
  const parts = understand(query, lexicon, new Set(numbers))
  return labelParts({ query, understood: query }, parts).map((one, at) => ({ ...one, kind: parts[at]?.kind }))
}

/** @requirement FIND-67 */
describe('labels of the parts of a query', () => {
  it('are the typed characters; a vehicle is in the spelling of the shop', () => {
    expect(label('Ön BALATA i20 2012')).toEqual([
      { kind: 'qualifier', typed: 'Ön', label: 'Ön', without: 'BALATA i20 2012' },
      { kind: 'type', typed: 'BALATA', label: 'BALATA', without: 'Ön i20 2012' },
      { kind: 'vehicle', typed: 'i20 2012', label: 'Hyundai i20 (2012)', without: 'Ön BALATA' },
    ])
  })

  it.each([
    ['hyundai i20 1.4 2012 bosch', 'Hyundai i20 (2012) 1.4'],
    ['bosch GOLF 7 1.6 tdi', 'Volkswagen Golf 7 1.6 tdi'],
    ['i20 bosch ٢٠١٢', 'Hyundai i20 (2012)'],
    ['hyundai bosch', 'Hyundai'],
  ])('name the vehicle of %s', (query, expected) => {
    const vehicle = label(query).find(({ kind }) => kind === 'vehicle')
    expect([vehicle?.label, vehicle?.without]).toEqual([expected, 'bosch'])
  })

  it('keep a number together, with its dashes', () => {
    expect(label('bosch 06-1130', ['061130'])).toEqual([
      { kind: 'brand', typed: 'bosch', label: 'bosch', without: '06-1130' },
      { kind: 'number', typed: '06-1130', label: '06-1130', without: 'bosch' },
    ])
  })

  it.each([
    ['  bosch ,balata!  ', ['balata', 'bosch']],
    ['bosch,balata', ['balata', 'bosch']],
    ['bosch (i20 2012) xyz', ['i20 2012 xyz', 'bosch xyz', 'bosch i20 2012']],
    ['groß Öl bosch', ['Öl bosch', 'groß bosch', 'groß Öl']],
    ['o\u0308n bosch', ['bosch', 'o\u0308n']],
  ])('leave the other words of %j as they were typed', (query, expected) => {
    expect(label(query).map(({ without }) => without)).toEqual(expected)
  })

  it('are empty for a text with other words than the parts', () => {
    expect(labelParts({ query: 'bosch balata', understood: 'bosch' }, understand('bosch', lexicon, new Set()))).toEqual(
      [],
    )
  })
})

it('replaces single words of a text', () => {
  expect(replaceWords('Ön blaata, i20', [undefined, 'balata', undefined])).toBe('Ön balata, i20')
})
