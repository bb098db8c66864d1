import { expect, it } from 'vitest'
import { messagesIn } from '../../platform/i18n/messages.server.ts'
import { readListingAddress, writeListingAddress } from '../listing-address.ts'
import { filterView } from './filter-view.ts'

const brands = Array.from({ length: 12 }, (_, n) => ({ name: `Marka ${n}`, slug: `marka-${n}`, count: 100 - n }))
const viewOf = (query: string) => {
  const writing = { language: 'tr', i18n: messagesIn('tr'), to: writeListingAddress } as const
  return filterView({ brands, categories: [], seasons: [] }, readListingAddress(new URLSearchParams(query)), writing)
}

it('offers the ten brands with the most products, the ticked ones, and a way to all (catalogue 4)', () => {
  const view = viewOf('brand=marka-11')
  expect(view.brands.map(({ value }) => value)).toEqual([...brands.slice(0, 10).map(({ slug }) => slug), 'marka-11'])
  expect(view.moreBrands).toEqual({ total: 12, href: '?brand=marka-11&brands=all' })
})

it('offers every brand once asked to, and keeps doing so when another box is ticked', () => {
  const view = viewOf('brands=all')
  expect(view.brands).toHaveLength(12)
  expect(view.moreBrands).toBeNull()
  expect(view.kept).toContainEqual(['brands', 'all'])
})
