import { expect, it } from 'vitest'
import { findTermsProblems, NO_TERMS, toTermsList } from './terms.ts'

it('writes the typed terms of many customers as a list with these columns only', () => {
  const typed = { ...NO_TERMS, creditLimit: '25.000,50', reason: 'Yeni dönem' }
  const list = toTermsList(['C-1', 'C"2'], typed, { language: 'tr', priceList: null })
  expect(list?.text).toBe('"code";"creditLimit"\r\n"C-1";"25000.5"\r\n"C""2";"25000.5"')
  expect(list?.choices.columns).toEqual([
    { at: 0, field: 'code', place: '' },
    { at: 1, field: 'creditLimit', place: '' },
  ])
  expect(toTermsList(['C-1'], NO_TERMS, { language: 'tr', priceList: 'BAYI' })?.text).toContain('"C-1";"BAYI"')
  expect(toTermsList(['C-1'], NO_TERMS, { language: 'tr', priceList: null })).toBeUndefined()
})

it.each([
  [{ priceListId: '3' }, { priceListId: 'priceList' }],
  [
    { priceListId: 'x', creditLimit: '5' },
    { priceListId: 'priceList', reason: 'empty' },
  ],
  [{ creditLimit: '10' }, { reason: 'empty' }],
  [{ creditLimit: 'çok', reason: 'x' }, { creditLimit: 'amount' }],
  [{ termsDays: '3651', reason: 'x' }, { termsDays: 'days' }],
  [{ termsDays: '30', reason: 'x'.repeat(151) }, { reason: 'long' }],
])('%o has the problems %o', (change, problems) => {
  expect(findTermsProblems({ ...NO_TERMS, ...change }, { language: 'tr', priceList: null })).toEqual(problems)
})

it('accepts a chosen price list that exists', () => {
  const typed = { ...NO_TERMS, priceListId: '3' }
  expect(findTermsProblems(typed, { language: 'tr', priceList: 'BAYI' })).toEqual({})
})
