import { describe, expect, it } from 'vitest'
import { buildBaseline } from './bm25.ts'
import { CATALOGUES, listSets } from './catalogues.ts'
import { gradeProducts, readJudgments } from './judgments.ts'
import { averageScores, scoreAnswer } from './scores.ts'

const grades = new Map([
  ['A', 3],
  ['B', 2],
  ['C', 1],
] as const)

describe('the score of an answer', () => {
  it('is 1 for the best order, less for a worse one, and 0 without a useful hit', () => {
    expect(scoreAnswer(['A', 'B', 'C'], grades).ndcg).toBe(1)
    const worse = scoreAnswer(['C', 'B', 'A'], grades)
    expect(worse.ndcg).toBeGreaterThan(0.6)
    expect(worse.ndcg).toBeLessThan(0.8)
    expect(scoreAnswer(['X', 'Y'], grades).ndcg).toBe(0)
  })

  it('counts the best product among the first hit and the first five', () => {
    expect(scoreAnswer(['B', 'A'], grades)).toMatchObject({ first: false, firstFive: true })
    expect(scoreAnswer(['X', 'X', 'X', 'X', 'X', 'A'], grades)).toMatchObject({ firstFive: false })
    expect(scoreAnswer([], grades)).toMatchObject({ isEmpty: true, ndcg: 0 })
  })

  it('is averaged over the queries of a set', () => {
    const scores = [scoreAnswer(['A', 'B', 'C'], grades), scoreAnswer([], grades)]
    expect(averageScores(scores)).toEqual({ queries: 2, ndcg: 0.5, first: 0.5, firstFive: 0.5, empty: 1 })
  })
})

describe('judgments', () => {
  it('grade a product by the first rule that it meets', () => {
    const product = { code: '1', name: 'Notebook case black', category: '', brand: 'HP' }
    const judge = (rules: object[]) =>
      gradeProducts({ query: 'x', language: 'en', why: '', grades: rules as never }, [product]).get('1')
    expect(
      judge([
        { grade: 3, name: 'notebook', not: 'case' },
        { grade: 1, brand: 'HP' },
      ]),
    ).toBe(1)
    expect(
      judge([
        { grade: 2, codes: ['1'] },
        { grade: 3, name: 'case' },
      ]),
    ).toBe(2)
    expect(judge([{ grade: 3, category: 'Bags' }])).toBeUndefined()
  })

  it('are at least 300, in five languages, without a query twice in a set', async () => {
    const sets = await Promise.all(CATALOGUES.flatMap(listSets).map(readJudgments))
    expect(sets.flat().length).toBeGreaterThanOrEqual(300)
    expect(new Set(sets.flat().map(({ language }) => language)).size).toBe(5)
    for (const set of sets) expect(new Set(set.map(({ query }) => query)).size).toBe(set.length)
  })
})

it('the baseline ranks rare words before common ones, and short texts before long ones', () => {
  const search = buildBaseline([
    { code: 'long', text: 'brake pad front with wear sensor' },
    { code: 'short', text: 'brake pad' },
    { code: 'disc', text: 'brake disc' },
    { code: 'other', text: 'oil filter' },
  ])
  expect(search('brake pad')).toEqual(['short', 'long', 'disc'])
  expect(search('nothing')).toEqual([])
})
