import { expect, it } from 'vitest'
import { priceListsDocument } from './price-lists-document.ts'

const list = (code: string, more: object = {}) => ({ code, name: code, currency: 'TRY', ...more })
const listProblems = (...lists: object[]) => {
  const read = priceListsDocument.safeParse(lists)
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

it('accepts a public list, a dealers list with a fallback and a list of retail prices', () => {
  expect(listProblems(list('PUBLIC', { public: true, taxIncluded: true }), list('A', { fallback: 'PUBLIC' }))).toEqual(
    [],
  )
  expect(listProblems(list('RETAIL', { kind: 'retail' }))).toEqual([])
})

it('rejects cycles of fallbacks, with the path of each list', () => {
  expect(
    listProblems(list('A', { fallback: 'B' }), list('B', { fallback: 'C' }), list('C', { fallback: 'A' })),
  ).toEqual([
    '0.fallback: goes in a circle: A -> B -> C -> A',
    '1.fallback: goes in a circle: B -> C -> A -> B',
    '2.fallback: goes in a circle: C -> A -> B -> C',
  ])
  expect(listProblems(list('A', { fallback: 'A' }))).toEqual(['0.fallback: goes in a circle: A -> A'])
  expect(
    listProblems(list('X', { fallback: 'A' }), list('A', { fallback: 'B' }), list('B', { fallback: 'A' })),
  ).toHaveLength(2)
})

it('rejects an unknown fallback, a second public list, and a repeated code', () => {
  expect(listProblems(list('A', { fallback: 'Z' }))).toEqual(['0.fallback: there is no price list Z'])
  expect(listProblems(list('A', { public: true }), list('B', { public: true }))).toEqual([
    '1.public: A is public already',
  ])
  expect(listProblems(list('A'), list('A'))).toEqual(['1.code: A is there twice'])
  expect(listProblems(list('R', { kind: 'retail', public: true }))).toEqual([
    '0.public: only a list of kind sale is public',
  ])
})
