import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fold } from '#src/platform/i18n/fold.ts'
import { buildLexicon } from './lexicon.ts'
import { LEXICON } from './lexicon-fixture.ts'
import { type QueryPart, understand } from './query-parts.ts'
import { listNumberCandidates, listQueryWords } from './query-words.ts'
import type { RecognisedVehicle } from './vehicle-reading.ts'

interface QueryLine {
  query: string
  language: string
  /** `KIND VALUE` of each part, in the order of the query: see `describePart`. */
  parts: string[]
  /** Keys that the catalogue has. */
  numbers?: string[]
}

const LINES: QueryLine[] = readFileSync(new URL('queries.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))

function describePart(part: QueryPart, query: string): string {
  switch (part.kind) {
    case 'number':
    case 'tyre':
      return `${part.kind} ${part.key}`
    case 'measure':
      return `measure ${part.term}`
    case 'type':
    case 'qualifier':
      return `${part.kind} ${part.term.id}`
    case 'brand':
      return `brand ${part.brand.name}`
    case 'vehicle': {
      const { make, model, details, year, engine } = part.vehicle
      return ['vehicle', make, model, ...details, year, ...engine].filter(Boolean).join(' ')
    }
    case 'category':
      return `category ${part.phrases[0]?.join(' ')}`
    case 'property':
      return `property ${[...listPropertyTerms(part)].join(' ')}`
    case 'range': {
      const { min, max, isStrict, suffixes } = part.range
      return `range ${min ?? ''}${isStrict ? '<>' : '..'}${max ?? ''} ${suffixes.join(' ')}`
    }
    case 'without':
      return `without ${describePart(part.excluded, query)}`
    case 'quantity':
      return `quantity ${part.quantity.number} ${part.quantity.words[0]}`
    case 'word':
      return `word ${fold(query).slice(part.words[0]?.from, part.words.at(-1)?.to)}`
  }
}

/** The terms of an amount, or the first name of a value. */
const listPropertyTerms = ({ parts }: Extract<QueryPart, { kind: 'property' }>) =>
  new Set(
    parts.flatMap(({ property: { terms = [], phrases = [] } = {} }) => (terms.length > 0 ? terms : (phrases[0] ?? []))),
  )

const describeParts = ({ query, numbers = [] }: Pick<QueryLine, 'query' | 'numbers'>) =>
  understand(query, LEXICON, new Set(numbers)).map((part) => describePart(part, query))

describe.each(['tr', 'en', 'ru', 'ar', 'de'])('understands queries in language %s', (language) => {
  it.each(LINES.filter((line) => line.language === language))('$query', (line) => {
    expect(describeParts(line)).toEqual(line.parts)
  })
})

/** @requirement FIND-63 */
describe('numbers of the catalogue in a query', () => {
  const listCandidates = (query: string) => listNumberCandidates(listQueryWords(query))

  it('are runs of up to four words', () =>
    expect(listCandidates('balata 0 986 494 123')).toEqual(
      expect.arrayContaining(['0986494123', 'BALATA0986494', '986494123']),
    ))
  it('have at least four characters and a digit', () => expect(listCandidates('yağ 123')).toEqual(['YAG123']))
  it('have no words in letters that numbers never have', () =>
    expect(listCandidates('فحمات 06-1130')).toEqual(['061130', '1130']))
  it('are not years next to other words', () =>
    expect(describeParts({ query: 'i20 2012 balata', numbers: ['2012'] })).toEqual([
      'vehicle Hyundai i20 2012',
      'type brake-pads',
    ]))
})

describe('a recognised vehicle', () => {
  const findVehicle = (query: string): RecognisedVehicle | undefined =>
    understand(query, LEXICON, new Set()).flatMap((part) => (part.kind === 'vehicle' ? [part.vehicle] : []))[0]

  it('is narrowed by generation, year and engine', () => {
    const all = findVehicle('i20')?.ids ?? []
    expect(all).toHaveLength(8)
    expect(findVehicle('i20 ii')?.ids).toHaveLength(3)
    expect(findVehicle('i20 2012')?.ids).toHaveLength(3)
    expect(findVehicle('i20 2014')?.ids).toHaveLength(6)
    expect(findVehicle('i20 2012 1.4 crdi')?.ids).toHaveLength(1)
  })
  it('covers all vehicles of a make without a model', () => {
    const vehicle = findVehicle('tofaş balata')
    expect(vehicle).toMatchObject({ make: 'Tofaş', model: '' })
    expect(vehicle?.ids).toHaveLength(3)
  })
  it('has its words in the order of the query', () => {
    const [part] = understand('3er ölfilter bmw', LEXICON, new Set())
    expect(part?.words.map(({ text }) => text)).toEqual(['3er', 'bmw'])
  })
  it('is not narrowed by a year in which it was not built', () =>
    expect(findVehicle('clio 4 2005')).toMatchObject({ details: ['4'], year: null }))
  it('lists the names that products may use', () =>
    expect(findVehicle('шкода октавия')?.names).toEqual([['октавия'], ['octavia']]))
})

const GOLFS = buildLexicon({
  vehicles: [
    { id: 1, make: 'Volkswagen', model: 'Golf VII', engine: '2.0 TDI 150', yearFrom: 2012, yearTo: 2020 },
    { id: 2, make: 'Volkswagen', model: 'Golf VI', engine: '1.4 TSI 122', yearFrom: 2008, yearTo: 2013 },
  ],
  brands: [],
})
const kinds = (text: string, ...numbers: string[]) =>
  understand(text, GOLFS, new Set(numbers)).map(
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
  const [vehicle, ...others] = understand(text, GOLFS, new Set())
  expect(others).toEqual([])
  expect(vehicle).toMatchObject({ kind: 'vehicle', vehicle: { ids: [1] } })
})
