import { describe, expect, it } from 'vitest'
import { findFormulaProblems, readFormulaQuery, toFormula } from './formula-form.ts'

const read = (query: string) => readFormulaQuery(new URLSearchParams(query))
const findProblems = (query: string) => findFormulaProblems(read(query), { sources: ['BAYI'], today: '2026-11-27' })

describe('price formula form', () => {
  it.each([
    ['source=BAYI', {}],
    ['source=YOK', { source: 'source' }],
    ['', { source: 'source' }],
    ['source=BAYI&percent=12,5', {}],
    ['source=BAYI&percent=١٢٫٥', {}],
    ['source=BAYI&percent=-5', { percent: 'percent' }],
    ['source=BAYI&percent=x', { percent: 'percent' }],
    ['source=BAYI&percent=1000,1', { percent: 'percent' }],
    ['source=BAYI&direction=down&percent=100', { percent: 'percent' }],
    ['source=BAYI&ending=0.90', { ending: 'ending' }],
    ['source=BAYI&ending=0.90&step=1', {}],
    ['source=BAYI&from=2026-11-27', { from: 'day' }],
    ['source=BAYI&from=2026-02-30', { from: 'day' }],
    ['source=BAYI&from=2027-02-30', { from: 'day' }],
    ['source=BAYI&from=2026-11-28', {}],
  ])('finds the problems of %s', (query, problems) => {
    expect(findProblems(query)).toEqual(problems)
  })

  it('reads a formula, and takes unknown choices as the default', () => {
    expect(
      toFormula(read('source=BAYI&direction=down&percent=%2512,50&brand=7&category=x&tiers=first&step=3')),
    ).toEqual({
      source: 'BAYI',
      percent: '-12.5',
      brandId: 7,
      categoryId: null,
      firstTierOnly: true,
      step: '0.01',
      rounding: 'nearest',
      ending: 'none',
      from: null,
    })
  })
})
