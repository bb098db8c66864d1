import { describe, expect, it } from 'vitest'
import { CategoryFinder, CategoryTree } from './category-tree.ts'

const tree = new CategoryTree([
  { id: 1, parentId: null, names: { tr: 'Fren', en: 'Brakes' } },
  { id: 2, parentId: 1, names: { tr: 'Balata' } },
  { id: 3, parentId: null, names: { tr: 'Debriyaj' } },
  { id: 4, parentId: 1, names: { tr: 'Set' } },
  { id: 5, parentId: 3, names: { tr: 'Set' } },
  { id: 6, parentId: null, names: { tr: 'Motor/Yağ' } },
  { id: 7, parentId: null, names: { tr: 'Şanzıman ' } },
])

describe('category tree', () => {
  it.each([
    [['FREN'], 1],
    [['brakes', 'BALATA'], 2],
    [['balata'], undefined],
    [['Debriyaj', 'Set'], 5],
    [['Set'], undefined],
    [['Fren', 'Disk'], undefined],
    [['Fren Balata'], undefined],
    [['motor - yağ'], 6],
    [['MOTORYAĞ'], 6],
    [['SANZIMAN'], 7],
  ])('finds %j as %s', (path, id) => {
    expect(tree.find(path)).toBe(id)
  })

  it('lists missing parts of paths from the top down, each once in any spelling', () => {
    expect(
      tree.listMissingPaths([['Fren', 'Disk', 'Ön'], ['FREN', 'disk'], ['Fren', 'Balata'], ['Yağ'], ['YAG.']]),
    ).toEqual([['Yağ'], ['Fren', 'Disk'], ['Fren', 'Disk', 'Ön']])
  })

  it('reports the stored spelling only if the path has none of its names', () => {
    expect(tree.findStoredSpelling(['FREN', 'Balata'])).toEqual(['Fren', 'Balata'])
    expect(tree.findStoredSpelling(['Brakes', 'Balata'])).toBeUndefined()
    expect(tree.findStoredSpelling(['Yok'])).toBeUndefined()
  })
})

const finder = new CategoryFinder([
  { id: 1, parentId: null, code: 'fren', names: { tr: 'Fren', en: 'Brakes' } },
  { id: 2, parentId: 1, code: 'fren/balata', names: { tr: 'Balata' } },
  { id: 3, parentId: null, code: 'debriyaj', names: { tr: 'Debriyaj' } },
  { id: 4, parentId: 1, code: 'fren/set', names: { tr: 'Set' } },
  { id: 5, parentId: 3, code: 'debriyaj/set', names: { tr: 'Set' } },
])

it.each([
  ['fren/balata', 2],
  ['Balata', 2],
  ['Brakes > BALATA', 2],
  ['Debriyaj > Set', 5],
  ['Set', undefined],
  ['Debriyaj > Balata', undefined],
  ['', undefined],
])('finds "%s"', (written, id) => {
  expect(finder.find(written)?.id).toBe(id)
})

it('prefers the top-level category over one of the same name below another', () => {
  const localFinder = new CategoryFinder([
    { id: 1, parentId: null, code: 'a', names: { tr: 'Set' } },
    { id: 2, parentId: 1, code: 'b', names: { tr: 'Set' } },
  ])
  expect(localFinder.find('Set')?.id).toBe(1)
  expect(localFinder.find('Set > Set')?.id).toBe(2)
})
