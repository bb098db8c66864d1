import { expect, it } from 'vitest'
import { readListingAddress } from '../listing-address.ts'
import { findListingSubject } from './taxonomy-page-view.ts'

const EVERYTHING = { searchText: '', group: null, path: '/urunler' }
const find = (query: string, kind = {}) =>
  findListingSubject({ ...EVERYTHING, ...kind }, readListingAddress(new URLSearchParams(query)))

it.each([
  ['category=fren', { kind: 'category', slug: 'fren' }],
  ['brand=trw', { kind: 'brand', slug: 'trw' }],
  // Order, length and view change no subject.
  ['brand=trw&sort=name+asc&rows=48&view=poly', { kind: 'brand', slug: 'trw' }],
])('is the page of a category or brand: ?%s', (query, subject) => {
  expect(find(query)).toEqual(subject)
})

it.each(['', 'category=fren&brand=trw', 'brand=trw&brand=ate', 'category=fren&page=2', 'brand=trw&stock=1', 's1=x'])(
  'is the page of none: ?%s',
  (query) => {
    expect(find(query)).toBeUndefined()
  },
)

it('is no page of a category for a search', () => {
  expect(find('category=fren', { searchText: 'balata' })).toBeUndefined()
})
