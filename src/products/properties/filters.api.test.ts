import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPartsShop, type PartsShop } from '#tests/support/parts-shop.ts'
import { addProperties } from '#tests/support/small-catalog.ts'
import type { ChosenProperty } from './property.ts'

let partsShop: PartsShop
beforeAll(async () => {
  partsShop = await openPartsShop()
  const { db, site } = partsShop.shop
  await addProperties(db, site.id, {
    'VT-1001': { Aks: ['Ön'], Genişlik: ['155,1 mm'] },
    'VT-1002': { Aks: ['Arka'], Genişlik: ['9 mm'] },
    'VT-2001': { Aks: ['Ön'], Çap: ['280 mm'] },
    'W712/52': { Çap: ['76 mm'], Aks: ['Ön', 'Arka'] },
    'W712/75': { Çap: ['76 mm'] },
  })
})
afterAll(() => partsShop.shop.close())

const searchCodes = (
  text: string,
  properties: ChosenProperty[] = [],
  more: Partial<Parameters<PartsShop['find']>[1]> = {},
) =>
  partsShop.find(text, {
    wide: true,
    ...more,
    filters: { ...more.filters, ...(properties.length > 0 && { properties }) },
  })
type Answer = Awaited<ReturnType<typeof searchCodes>>
const getPropertyCounts = ({ facets: { properties } }: Answer) =>
  Object.fromEntries(
    properties.map(({ key, values }) => [key, values.map((one) => `${one.key} ${one.count}`).join(', ')]),
  )

/** @requirement LIST-40 */
describe('filtering by properties (catalogue 2)', () => {
  it('matches any of the values chosen of each property', async () => {
    expect((await searchCodes('', [{ key: 'aks', values: ['on'] }])).codes.toSorted()).toEqual([
      'VT-1001',
      'VT-2001',
      'W712/52',
    ])
    const both = [
      { key: 'aks', values: ['on', 'arka'] },
      { key: 'cap', values: ['76-mm', '280-mm'] },
    ]
    expect((await searchCodes('', both)).codes.toSorted()).toEqual(['VT-2001', 'W712/52'])
    expect((await searchCodes('fren', [{ key: 'aks', values: ['arka'] }])).codes).toEqual(['VT-1002'])
  })

  it('finds nothing for an unused or unknown value', async () => {
    expect((await searchCodes('', [{ key: 'aks', values: ['no-such'] }])).total).toBe(0)
    expect((await searchCodes('', [{ key: 'no-such', values: ['on'] }])).total).toBe(0)
  })

  it('ranks number matches first among those the filter allows', async () => {
    expect((await searchCodes('VT-1001', [{ key: 'aks', values: ['on'] }])).codes).toEqual(['VT-1001'])
    expect((await searchCodes('VT-1001', [{ key: 'aks', values: ['arka'] }])).total).toBe(0)
  })
})

/** @requirement LIST-41 */
describe('counts of property values', () => {
  it('cover all hits, numbers in numeric order', async () => {
    expect(getPropertyCounts(await searchCodes('fren'))).toEqual({
      aks: 'on 2, arka 1',
      genislik: '9-mm 1, 155-1-mm 1',
      cap: '280-mm 1',
    })
  })

  it('are narrowed by other properties and facets, never by their own selection', async () => {
    const front = await searchCodes('', [{ key: 'aks', values: ['on'] }])
    expect(getPropertyCounts(front)).toEqual({ aks: 'on 3, arka 2', cap: '76-mm 1, 280-mm 1', genislik: '155-1-mm 1' })
    expect(front.facets.brands.map(({ slug, count }) => `${slug} ${count}`)).toEqual(['bosch 1', 'mann 1', 'trw 1'])
    const both = await searchCodes('', [
      { key: 'aks', values: ['on'] },
      { key: 'cap', values: ['76-mm'] },
    ])
    expect(getPropertyCounts(both)).toMatchObject({ aks: 'arka 1, on 1', cap: '76-mm 1, 280-mm 1' })
    const trw = await searchCodes('', [{ key: 'aks', values: ['on'] }], { filters: { brands: ['trw'] } })
    expect(getPropertyCounts(trw)).toMatchObject({ aks: 'arka 1, on 1' })
  })

  it('match the rows of every filtered listing', async () => {
    const chosen = [{ key: 'aks', values: ['on', 'arka'] }]
    const { facets } = await searchCodes('', chosen)
    for (const { key, values } of facets.properties) {
      for (const value of values) {
        const others = chosen.filter((one) => one.key !== key)
        const narrowed = await searchCodes('', [...others, { key, values: [value.key] }])
        expect([key, value.key, narrowed.total]).toEqual([key, value.key, value.count])
      }
    }
  })

  it('show alternatives if nothing is left', async () => {
    const none = await searchCodes('', [
      { key: 'aks', values: ['arka'] },
      { key: 'cap', values: ['280-mm'] },
    ])
    expect(none.total).toBe(0)
    expect(getPropertyCounts(none)).toMatchObject({ aks: 'on 1, arka 0', cap: '76-mm 1, 280-mm 0' })
  })

  it('are not calculated for a quick search', async () => {
    expect((await searchCodes('fren', [], { wide: false })).facets).toMatchObject({
      properties: [],
      inStock: null,
      groups: [],
    })
  })
})

/** @requirement LIST-41 */
describe('counts of stock and main-product groups (catalogue 2)', () => {
  beforeAll(async () => {
    const { db, site } = partsShop.shop
    await db
      .updateTable('productSearch')
      .set({ stock: '5' })
      .where('siteId', '=', site.id)
      .where('productId', 'in', ['VT-1001', 'VT-2001', 'LAS-1'].map(partsShop.shelf.getId))
      .execute()
    for (const [code, flags] of Object.entries({ 'VT-1001': 512, 'VT-2001': 128 + 512, 'LAS-1': 128 }))
      await db
        .updateTable('productSearch')
        .set({ flags })
        .where('productId', '=', partsShop.shelf.getId(code))
        .execute()
  })
  const getStatusCounts = ({ facets: { inStock, groups } }: Answer) => [
    inStock,
    ...groups.map(({ group, count }) => `${group} ${count}`),
  ]

  it('cover the hits', async () => {
    expect(getStatusCounts(await searchCodes(''))).toEqual([3, 'sale 2', 'new 2'])
    expect(getStatusCounts(await searchCodes('fren'))).toEqual([2, 'sale 1', 'new 2'])
    expect(getStatusCounts(await searchCodes('fren', [{ key: 'cap', values: ['280-mm'] }]))).toEqual([
      1,
      'sale 1',
      'new 1',
    ])
  })

  it('are narrowed by each other and not by themselves', async () => {
    expect(getStatusCounts(await searchCodes('', [], { group: 'new' }))).toEqual([2, 'sale 2', 'new 2'])
    expect(getStatusCounts(await searchCodes('', [], { among: [{ inStock: true }] }))).toEqual([3, 'sale 2', 'new 2'])
    await partsShop.shop.db
      .updateTable('productSearch')
      .set({ stock: '0' })
      .where('productId', '=', partsShop.shelf.getId('LAS-1'))
      .execute()
    expect(getStatusCounts(await searchCodes('', [], { among: [{ inStock: true }] }))).toEqual([2, 'sale 1', 'new 2'])
    expect(getStatusCounts(await searchCodes('', [], { group: 'sale' }))).toEqual([1, 'sale 2', 'new 2'])
  })

  it('a selected group without hits stays visible', async () => {
    expect(getStatusCounts(await searchCodes('', [], { group: 'opportunity' }))).toEqual([
      0,
      'sale 2',
      'new 2',
      'opportunity 0',
    ])
  })
})
