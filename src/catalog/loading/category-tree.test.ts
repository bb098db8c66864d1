import { describe, expect, it } from 'vitest'
import { CategoryTree } from './category-tree.ts'

const tree = new CategoryTree([
  { id: 1, parentId: null, code: 'fren', names: { tr: 'Fren', en: 'Brakes' } },
  { id: 2, parentId: 1, code: 'fren/balata', names: { tr: 'Balata' } },
  { id: 3, parentId: null, code: 'debriyaj', names: { tr: 'Debriyaj' } },
  { id: 4, parentId: 1, code: 'fren/set', names: { tr: 'Set' } },
  { id: 5, parentId: 3, code: 'debriyaj/set', names: { tr: 'Set' } },
])

describe('categories by their names', () => {
  it.each([
    [['FREN'], 1],
    [['brakes', 'BALATA'], 2],
    [['balata'], 2],
    [['Debriyaj', 'Set'], 5],
    [['Set'], undefined],
    [['Fren', 'Disk'], undefined],
  ])('%j is %s', (path, id) => {
    expect(tree.find(path)).toBe(id)
  })

  it('what is missing of a path is told from the top down, each part once', () => {
    expect(tree.missing([['Fren', 'Disk', 'Ön'], ['Fren', 'Disk'], ['Fren', 'Balata'], ['Yağ']])).toEqual([
      ['Yağ'],
      ['Fren', 'Disk'],
      ['Fren', 'Disk', 'Ön'],
    ])
  })
})
