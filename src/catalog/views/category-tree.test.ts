import { describe, expect, it } from 'vitest'
import { readListingAddress, writeListingAddress } from '../listing-address.ts'
import { type CategoryBranch, categoryTree } from './category-tree.ts'

const category = (slug: string, parent: string | null, count = 1) => ({ name: slug, slug, parent, count })

const ALL = [
  category('fren', null, 1200),
  category('balata', 'fren', 800),
  category('on-balata', 'balata', 500),
  category('seramik', 'on-balata', 20),
  category('yarim-seramik', 'seramik', 5),
  category('disk', 'fren', 400),
  category('motor', null, 30),
  category('bos', null, 0),
]

const getTree = (query: string) =>
  categoryTree(ALL, readListingAddress(new URLSearchParams(query)), { language: 'tr', to: writeListingAddress })

const flat = (branches: CategoryBranch[]): CategoryBranch[] =>
  branches.flatMap((branch) => [branch, ...flat(branch.children)])

describe('the category tree next to a listing (storefront 3, ShowLeftCategoryMenuOnProducts)', () => {
  /** @requirement SITE-17 */
  it('marks the current category and opens only its path', () => {
    const tree = flat(getTree('category=balata'))
    expect(tree.filter(({ current }) => current).map(({ slug }) => slug)).toEqual(['balata'])
    expect(tree.filter(({ open }) => open).map(({ slug }) => slug)).toEqual(['fren', 'balata'])
    expect(flat(getTree('')).filter(({ open, current }) => open || current)).toEqual([])
  })

  it('has four levels, and no empty branch', () => {
    expect(flat(getTree('')).map(({ slug }) => slug)).toEqual([
      'fren',
      'balata',
      'on-balata',
      'seramik',
      'disk',
      'motor',
    ])
  })

  it('links to a category with the other filters, and formats its count', () => {
    expect(getTree('brand=bosch&page=3')[0]).toMatchObject({ href: '?category=fren&brand=bosch', count: '1.200' })
  })

  it('shows the current category even if it is empty', () => {
    expect(getTree('category=bos').map(({ slug }) => slug)).toContain('bos')
  })
})
