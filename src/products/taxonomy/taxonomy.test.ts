import { describe, expect, it } from 'vitest'
import { buildTrail, buildTree, categoryById, groupByInitial } from './taxonomy.ts'

const flat = [
  { id: 1, name: 'Brake', slug: 'brake', parentId: null },
  { id: 2, name: 'Pads', slug: 'pads', parentId: 1 },
  { id: 3, name: 'Front pads', slug: 'front-pads', parentId: 2 },
  { id: 4, name: 'Tyres', slug: 'tyres', parentId: null },
  { id: 5, name: 'Lost', slug: 'lost', parentId: 99 },
]

describe('the category tree', () => {
  it('places every category under its parent and omits orphans', () => {
    const [brake, tyres, ...others] = buildTree(flat)
    expect(brake?.children[0]?.children.map(({ name }) => name)).toEqual(['Front pads'])
    expect(tyres?.children).toEqual([])
    expect(others).toEqual([])
  })

  /** @requirement ADDR-10 */
  it('finds a category by id at any depth (storefront 2.7)', () => {
    expect(categoryById(buildTree(flat), 3)?.slug).toBe('front-pads')
    expect(categoryById(buildTree(flat), 5)).toBeUndefined()
  })

  it('returns the path from the root to a category', () => {
    expect(buildTrail(flat, 3).map(({ slug }) => slug)).toEqual(['brake', 'pads', 'front-pads'])
    expect(buildTrail(flat, null)).toEqual([])
    expect(buildTrail(flat, 77)).toEqual([])
  })

  it('terminates on a cycle made by an import', () => {
    const round = [
      { id: 1, name: 'A', slug: 'a', parentId: 2 },
      { id: 2, name: 'B', slug: 'b', parentId: 1 },
    ]
    expect(buildTrail(round, 1)).toEqual([])
    expect(buildTree(round)).toEqual([])
  })
})

describe('names by initial', () => {
  it('follow the alphabet of the language, with digits together', () => {
    const names = ['Şahin', 'Sarp', 'ibis', '3D', 'Ürün', 'Isıtan'].map((name) => ({ name }))
    expect(groupByInitial(names, 'tr').map(({ initial }) => initial)).toEqual(['#', 'I', 'İ', 'S', 'Ş', 'Ü'])
  })
})
