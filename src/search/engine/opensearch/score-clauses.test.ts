import { describe, expect, it } from 'vitest'
import { NO_CRITERIA, type QueryTerm, toTermText } from '../criteria.ts'
import { toSetKey } from './criteria-clauses.ts'
import { getTieBreak, isScored, scoreTexts } from './score-clauses.ts'

const score = (filter: object, boost: number) => ({ constant_score: { filter, boost } })
const inField = (field: string, value: string) => ({ term: { [field]: { value } } })
const inAny = (fields: readonly string[], value: string) => ({
  bool: { should: fields.map((field) => inField(field, value)), minimum_should_match: 1 },
})
const highest = (...queries: object[]) => ({ dis_max: { queries } })
const toCriteria = (terms: readonly QueryTerm[], head: string | null = null) => ({
  ...NO_CRITERIA,
  texts: [{ ...toTermText(terms), head }],
})
const word: QueryTerm = { match: { word: 'fren', prefix: false }, vehicles: null, weight: 2, optional: false }

describe('the score', () => {
  it('depends on the best field that has a term', () => {
    const fields = [
      score(inField('a', 'fren'), 2),
      score(inAny(['a', 'b'], 'fren'), 1.6),
      score(inAny(['a', 'b', 'c'], 'fren'), 1),
    ]
    expect(scoreTexts(toCriteria([word]), new Map())).toEqual([highest(...fields, score({ match_all: {} }, 0.4))])
    expect(scoreTexts(toCriteria([{ ...word, optional: true }]), new Map())).toEqual([
      highest(...fields, score(inField('words', 'fren'), 0.4)),
    ])
  })

  it('counts a fitting product more than one that names the vehicle', () => {
    const vehicles = { ids: [4], year: null }
    const sets = new Map([[toSetKey(vehicles), [9]]])
    expect(scoreTexts(toCriteria([{ ...word, weight: 1, vehicles }]), sets)).toEqual([
      highest(score({ terms: { product: [9] } }, 1), score(inField('words', 'fren'), 0.6)),
    ])
  })

  it('prefers the requested kind to none, and none to another one', () => {
    const [, kind] = scoreTexts(toCriteria([word], '=brake-pad'), new Map())
    expect(kind).toEqual(
      highest(
        score(inField('words', '=brake-pad'), 4),
        score({ bool: { must_not: [{ prefix: { words: { value: '=' } } }] } }, 2),
      ),
    )
  })

  it('is better by a point for a name that is shorter by 500 characters, and never negative', () => {
    const scoreName = (length: number) => getTieBreak({ name: 'x'.repeat(length), popularity: 0 })
    expect(scoreName(100) - scoreName(600)).toBeCloseTo(1)
    expect(scoreName(5000)).toBe(0)
  })

  it('is better for a popular product, by less than any match', () => {
    const [unknown = 0, popular = 0] = [0, 10].map((popularity) => getTieBreak({ name: 'x', popularity }))
    expect(popular - unknown).toBeCloseTo(0.05)
  })

  it('exists only with terms', () => {
    expect(isScored(toCriteria([word]))).toBe(true)
    expect(isScored(toCriteria([]))).toBe(false)
    expect(isScored({ ...NO_CRITERIA, texts: [] })).toBe(false)
  })
})
