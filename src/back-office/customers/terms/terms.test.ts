import { expect, it } from 'vitest'
import { findTermsProblems, isEmptyTerms, NO_TERMS, toTerms } from './terms.ts'

it('changes the typed terms of many customers, and leaves the others', () => {
  const typed = { ...NO_TERMS, creditLimit: '25.000,50', reason: 'Yeni dönem' }
  expect(toTerms(typed, { customerIds: [4, 5], language: 'tr' })).toEqual({
    customerIds: [4, 5],
    priceListId: null,
    creditLimit: '25000.5',
    termsDays: null,
    reason: 'Yeni dönem',
  })
  expect(isEmptyTerms(NO_TERMS)).toBe(true)
})

it.each([
  [{ priceListId: '3' }, {}],
  [{ creditLimit: '10' }, { reason: 'empty' }],
  [{ creditLimit: 'çok', reason: 'x' }, { creditLimit: 'amount' }],
  [{ termsDays: '3651', reason: 'x' }, { termsDays: 'days' }],
  [{ termsDays: '30', reason: 'x'.repeat(301) }, { reason: 'long' }],
])('%o has the problems %o', (change, problems) => {
  expect(findTermsProblems({ ...NO_TERMS, ...change }, 'tr')).toEqual(problems)
})
