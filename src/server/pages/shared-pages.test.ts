import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { listCacheKeys } from './shared-pages.server.ts'

const request = { url: '/?from=mail' } as FastifyRequest
const toIds = (count: number) => new Set(Array.from({ length: count }, (_, index) => index + 1))

it('a page names its contents and each product whose price it shows, once', () => {
  const keys = listCacheKeys(4, request, { shown: ['category-fren', 'product-2'], pricedIds: toIds(3) })
  expect(keys).toEqual(['site-4', 'page-home', 'category-fren', 'product-2', 'product-1', 'product-3'])
})

it('a page with prices of more than 100 products has the key of all prices', () => {
  expect(listCacheKeys(4, request, { shown: [], pricedIds: toIds(100) })).toHaveLength(102)
  expect(listCacheKeys(4, request, { shown: ['product-2'], pricedIds: toIds(101) })).toEqual([
    'site-4',
    'page-home',
    'product-2',
    'prices',
  ])
})
