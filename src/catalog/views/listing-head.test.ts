import { describe, expect, it } from 'vitest'
import type { PageRequest } from '#src/api/page-context.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { GROUP_BITS, PRODUCT_GROUPS } from '#src/products/product-group.ts'
import { type ListingAddress, readListingAddress } from '../listing-address.ts'
import { groupHeading } from './group-heading.ts'
import { buildHeading, listingHead } from './listing-head.ts'
import type { ListingView } from './listing-view.ts'

const page = {
  site: { name: 'Anadolu Oto', languages: ['tr', 'en'] },
  language: 'tr',
  origin: 'https://shop.example',
  url: new URL('https://shop.example/urunler'),
  i18n: { t: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ') },
  seo: (of: unknown) => (of === 'products' ? { title: '', keywords: 'parça', description: '' } : undefined),
} as unknown as PageRequest

const EVERYTHING = { searchText: '', group: null, path: '/urunler' }

function readView(query: string) {
  const address: ListingAddress = readListingAddress(new URLSearchParams(query))
  const { category, brands } = address.filters
  const filters = {
    above: category ? [{ name: 'Fren', href: '/urunler?category=fren', count: '5' }] : [],
    brands: [{ value: 'akfren', name: 'Akfren', count: '3', chosen: brands.includes('akfren') }],
  } as unknown as ListingView['filters']
  return { address, filters }
}

function getHead(query: string, more: { kind?: object; total?: number } = {}) {
  const { address, filters } = readView(query)
  return listingHead(page, {
    kind: { ...EVERYTHING, ...more.kind },
    address,
    heading: address.filters.category ? 'Fren' : 'Tüm ürünler',
    view: { filters, total: more.total ?? 50 },
  })
}

it.each([
  ['brand=akfren', 'Akfren'],
  ['brand=akfren&page=2', 'Akfren'],
  ['brand=akfren&stock=1&season=winter', 'Akfren'],
  ['brand=akfren&brand=other', 'catalog.heading.all'],
  ['category=fren&brand=akfren', 'Fren'],
])('heads a listing of one brand with its name: ?%s', (query, heading) => {
  const { address, filters } = readView(query)
  expect(buildHeading({ ...EVERYTHING, address }, { filters, total: 1 }, page)).toBe(heading)
})

/** @requirement SEO-6 */
describe('indexing of listings', () => {
  it.each([
    ['', '/urunler', 'Tüm ürünler · Anadolu Oto'],
    ['page=3', '/urunler?page=3', 'Tüm ürünler (3) · Anadolu Oto'],
    ['category=fren', '/urunler?category=fren', 'Fren · Anadolu Oto'],
    ['brand=akfren', '/urunler?brand=akfren', 'Akfren · Anadolu Oto'],
    [
      'category=fren&brand=akfren&page=2',
      '/urunler?category=fren&brand=akfren&page=2',
      'Akfren Fren (2) · Anadolu Oto',
    ],
  ])('uses its content as the address: ?%s is %s', (query, path, title) => {
    expect(getHead(query)).toMatchObject({ path, title })
  })

  it.each(['sort=name+asc', 'rows=48', 'sort=stock+desc&rows=48&page=4', 'brands=all'])(
    'ignores order and length: ?%s',
    (query) => {
      expect(getHead(query).path).toBe('/urunler')
    },
  )

  it.each(['season=winter', 'brand=akfren&brand=other', 's1=fren'])('excludes endless combinations: ?%s', (query) => {
    expect(getHead(query)).toMatchObject({ follow: true })
    expect(getHead(query).path).toBeUndefined()
  })

  it('excludes searches and empty listings', () => {
    expect(getHead('', { kind: { searchText: 'fren', path: '/urunler-s-fren' } }).path).toBeUndefined()
    expect(getHead('category=fren', { total: 0 }).path).toBeUndefined()
  })

  /** @requirement SEO-4 */
  it("uses the owner's texts for the page of all products (storefront 3)", () => {
    expect(getHead('').keywords).toBe('parça')
    expect(getHead('category=fren').keywords).toBeUndefined()
  })
})

/** @requirement FIND-24 */
describe('titles of the main-product groups (catalogue 2)', () => {
  /** @requirement ADDR-13 */
  it('for the flags 128, 256, 512, 1024 and 2048 (catalogue 9)', () => {
    expect(
      PRODUCT_GROUPS.map((group) => [GROUP_BITS[group], groupHeading(group, { i18n: getMessages('en') })]),
    ).toEqual([
      [128, 'Products on sale'],
      [256, 'Best sellers'],
      [512, 'New products'],
      [1024, 'Most viewed'],
      [2048, 'Deals'],
    ])
  })

  it.each(LANGUAGES)('localized in %s', (language) => {
    expect(new Set(PRODUCT_GROUPS.map((group) => groupHeading(group, { i18n: getMessages(language) }))).size).toBe(5)
  })
})
