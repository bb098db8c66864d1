import { describe, expect, it } from 'vitest'
import { NO_CRITERIA, type QueryTerm, type SearchCriteria, toTermText } from '../criteria.ts'
import { matchBase, matchCriteria, matchSelections, toSetKey } from './criteria-clauses.ts'

const term = (word: string, more: Partial<QueryTerm> = {}): QueryTerm => ({
  match: { word, prefix: false },
  vehicles: null,
  weight: 1,
  optional: false,
  ...more,
})
const inWords = (value: string) => ({ term: { words: { value } } })
/** For staff, whose products are not limited. */
const criteria = (more: Partial<SearchCriteria>): SearchCriteria => ({
  ...NO_CRITERIA,
  audience: 'staff',
  texts: [],
  ...more,
})
const noSets = new Map()

describe('the conditions of a search', () => {
  it('requires all terms of a text but optional ones', () => {
    const texts = [toTermText([term('fren'), term('on'), term('balata', { optional: true })])]
    expect(matchBase(criteria({ texts }), noSets)).toEqual({ bool: { filter: [inWords('fren'), inWords('on')] } })
  })

  it('accepts the terms of an alias, and products found by number', () => {
    const text = { ...toTermText([term('aku')]), alternatives: [[term('batarya')]], ids: [7, 9] }
    expect(matchBase(criteria({ texts: [text] }), noSets)).toEqual({
      bool: { should: [inWords('aku'), inWords('batarya'), { terms: { product: [7, 9] } }], minimum_should_match: 1 },
    })
  })

  it('matches nothing without a term or a number', () => {
    expect(matchBase(criteria({ texts: [toTermText([])] }), noSets)).toEqual({ match_none: {} })
    expect(matchBase(criteria({ texts: [toTermText([term('x', { optional: true })])] }), noSets)).toEqual({
      match_none: {},
    })
  })

  it('requires products that are limited to no group of customers, or to that of the viewer', () => {
    const unlimited = { bool: { must_not: [{ exists: { field: 'audience' } }] } }
    expect(matchBase(criteria({ audience: 'everyone' }), noSets)).toEqual(unlimited)
    expect(matchBase(criteria({ audience: 7 }), noSets)).toEqual({
      bool: { should: [unlimited, { terms: { audience: [7] } }], minimum_should_match: 1 },
    })
  })

  it('matches everything without a text', () => {
    expect(matchBase(criteria({}), noSets)).toEqual({ bool: { filter: [] } })
  })

  it('matches a vehicle by a fitment, or by its name in products without fitments if a year is given', () => {
    const vehicles = { ids: [3], year: 2012 }
    const sets = new Map([[toSetKey(vehicles), [11, 12]]])
    const match = (year: number | null) =>
      matchBase(criteria({ texts: [toTermText([term('golf', { vehicles: { ids: [3], year } })])] }), sets)
    expect(match(2012)).toEqual({
      bool: {
        should: [
          { terms: { product: [11, 12] } },
          { bool: { filter: [inWords('golf'), { term: { fitted: false } }] } },
        ],
        minimum_should_match: 1,
      },
    })
    expect(match(null)).toEqual({
      bool: { should: [{ terms: { product: [] } }, inWords('golf')], minimum_should_match: 1 },
    })
  })

  it('includes products found by number in a vehicle filter, and in no other one', () => {
    const vehicle = { vehicles: [3] }
    const tyres = { keys: ['2055516'] }
    const sets = new Map([
      [toSetKey(vehicle), [1]],
      [toSetKey(tyres), [2]],
    ])
    const texts = [{ ...toTermText([]), ids: [8] }]
    expect(matchBase(criteria({ texts, among: [vehicle, tyres] }), sets)).toEqual({
      bool: { filter: [{ terms: { product: [8] } }, { terms: { product: [1, 8] } }, { terms: { product: [2] } }] },
    })
  })
})

describe('selections', () => {
  const selected = criteria({
    chosen: { brand: [1, 2], category: null, season: [0] },
    groupBit: 128,
    properties: [{ propertyId: 40, ids: [400, 401] }],
  })
  const brand = { terms: { brand: [1, 2] } }
  const season = { terms: { season: [0] } }
  const group = { terms: { groups: [128] } }
  const property = { terms: { values: [400, 401] } }

  it.each([
    [undefined, [brand, season, group, property]],
    ['brand', [season, group, property]],
    ['category', [brand, season, group, property]],
    ['season', [brand, group, property]],
    ['group', [brand, season, property]],
    [40, [brand, season, group]],
  ] as const)('are all required but %s', (except, filter) =>
    expect(matchSelections(selected, except)).toEqual({ bool: { filter } }),
  )

  it('are part of all criteria', () => {
    const texts = [toTermText([term('fren')])]
    expect(matchCriteria({ ...selected, texts }, noSets)).toEqual({
      bool: { filter: [inWords('fren'), { bool: { filter: [brand, season, group, property] } }] },
    })
  })
})
