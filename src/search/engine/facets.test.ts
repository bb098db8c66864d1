import { describe, expect, it } from 'vitest'
import { brandFacets, categoryFacets, listBranchIds, seasonFacets } from './facets.ts'

const categories = [
  { id: 1, name: 'Brake', slug: 'brake', parentId: null },
  { id: 2, name: 'Pads', slug: 'pads', parentId: 1 },
  { id: 3, name: 'Front', slug: 'front', parentId: 2 },
  { id: 4, name: 'Tyres', slug: 'tyres', parentId: null },
]
const brands = ['Ate', 'Bosch', 'Trw'].map((name, at) => ({ id: at + 1, name, slug: name.toLowerCase(), logo: null }))

/** @requirement LIST-2 */
describe('facets', () => {
  it('counts everything below a category too', () => {
    const counts = new Map([
      [1, 2],
      [2, 3],
      [3, 5],
      [null, 7],
    ])
    expect(categoryFacets(categories, counts, null)).toEqual([
      { name: 'Brake', slug: 'brake', parent: null, count: 10 },
      { name: 'Pads', slug: 'pads', parent: 'brake', count: 8 },
      { name: 'Front', slug: 'front', parent: 'pads', count: 5 },
    ])
  })

  it('retains selected values without results', () => {
    expect(categoryFacets(categories, new Map(), 'tyres').map(({ slug, count }) => [slug, count])).toEqual([
      ['tyres', 0],
    ])
    expect(brandFacets(brands, new Map(), ['trw'])).toEqual([{ name: 'Trw', slug: 'trw', count: 0 }])
    expect(seasonFacets(new Map(), ['winter'])).toEqual([{ season: 'winter', count: 0 }])
  })

  it('puts the brand with most hits first, equals by name', () => {
    const counts = new Map([
      [1, 4],
      [2, 9],
      [3, 4],
      [99, 1],
    ])
    expect(brandFacets(brands, counts, []).map(({ slug }) => slug)).toEqual(['bosch', 'ate', 'trw'])
  })

  it('shows seasons in their order', () => {
    const counts = new Map<number | null, number>([
      [2, 1],
      [0, 5],
      [null, 80],
    ])
    expect(seasonFacets(counts, [])).toEqual([
      { season: 'summer', count: 5 },
      { season: 'allSeason', count: 1 },
    ])
  })

  it('includes all sub-categories of a category, and treats an unknown one as empty', () => {
    expect(listBranchIds(categories, 'brake')).toEqual([1, 2, 3])
    expect(listBranchIds(categories, 'no-such')).toEqual([])
  })
})
