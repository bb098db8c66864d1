import { expect, it } from 'vitest'
import { buildLexicon } from './lexicon.ts'
import { understand } from './query-parts.ts'

const lexicon = buildLexicon({
  vehicles: [
    { id: 1, make: 'Volkswagen', model: 'Golf VII', engine: '2.0 TDI 150', yearFrom: 2012, yearTo: 2020 },
    { id: 2, make: 'Volkswagen', model: 'Golf VI', engine: '1.4 TSI 122', yearFrom: 2008, yearTo: 2013 },
  ],
  brands: [],
})
const kinds = (text: string, ...numbers: string[]) =>
  understand(text, lexicon, new Set(numbers)).map(
    ({ kind, words }) => `${kind} ${words.map((word) => word.text).join(' ')}`,
  )

/** @requirement FIND-63 */
it('does not join a generation and a year to a number of the catalogue', () => {
  expect(kinds('golf 7 2015 balata', '72015')).toEqual(['vehicle golf 7 2015', 'type balata'])
})

it('joins the tokens of a number that has no word of a vehicle', () => {
  expect(kinds('golf 1k0 698 151 a', '1K0698151A')).toEqual(['vehicle golf', 'number 1k0 698 151 a'])
})

it.each(['golf 2.0l tdi', 'golf 2,0 lt tdi', 'golf 2.0 litre tdi'])('reads the litres of an engine in %s', (text) => {
  const [vehicle, ...others] = understand(text, lexicon, new Set())
  expect(others).toEqual([])
  expect(vehicle).toMatchObject({ kind: 'vehicle', vehicle: { ids: [1] } })
})
