import { describe, expect, it } from 'vitest'
import type { RowContext } from '../views/row-view.ts'
import { findNeighbour, parseOriginList } from './loaded-list.ts'

const rowContext = { site: { languages: ['tr', 'en'] }, language: 'en' } as unknown as RowContext

/** @requirement DET-4 */
describe('going on through the loaded list (catalogue 2)', () => {
  const list = [{ id: 5 }, { id: 9 }, { id: 7 }]
  it.each([
    ['the one after', 5, 'next', 9],
    ['the one before', 9, 'previous', 5],
    ['the first after the last', 7, 'next', 5],
    ['the last before the first', 5, 'previous', 7],
    ['nothing from one that is not in it', 1, 'next', undefined],
  ] as const)('finds %s', (_, id, direction, found) => expect(findNeighbour(list, id, direction)?.id).toBe(found))

  it('finds no neighbour in a list of one', () => expect(findNeighbour([{ id: 5 }], 5, 'next')).toBeUndefined())

  it('reads a listing, a search and a group by their addresses, in any language', () => {
    expect(parseOriginList('/urunler?brand=bosch&page=3', rowContext)).toMatchObject({
      kind: { searchText: '', group: null },
      address: { page: 3, filters: { brands: ['bosch'] } },
    })
    expect(parseOriginList('/en/products-s-fren%20balatas%C4%B1?sort=ProductName+asc', rowContext)).toMatchObject({
      kind: { searchText: 'fren balatası' },
      address: { sort: { by: 'name', descending: false } },
    })
    expect(parseOriginList('/urunler-mp-128', rowContext)).toMatchObject({ kind: { group: 'sale' } })
  })

  it.each([
    null,
    '',
    '/',
    '/sepetim',
    '/urunler/a-product',
    '//evil.example/urunler',
    'https://evil.example',
    '/urunler-s-%E0%A4%A',
  ])('is none where the address is %s', (text) => expect(parseOriginList(text, rowContext)).toBeUndefined())
})
