import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { readPriceLists } from './price-list-queries.server.ts'

const GOODS = [
  'Stok Kodu;Stok Adı;KDV;Perakende;Bayi;Özel',
  'A-1;Ön balata;20;120,00;80,00;70,00',
  'A-2;Arka balata;20;60,00;40,00;',
  'A-3;Disk;20;240,00;;',
]

let shop: FoundedShop
beforeAll(async () => {
  shop = await openFoundedShop('both', '--public-list', 'PERAKENDE')
})
afterAll(() => shop.close())

describe('price lists of a shop founded without the demo', () => {
  it('shows visitors public prices, and dealers their own with a fallback', async () => {
    await shop.finish('price-lists', 'set', 'PERAKENDE', '--name', 'Perakende', '--tax-included', 'yes')
    await shop.finish('price-lists', 'set', 'BAYI', '--name', 'Bayi')
    await shop.finish('price-lists', 'set', 'OZEL', '--name', 'Özel', '--fallback', 'BAYI')
    const summary = await shop.load(GOODS)
    expect(summary).toContain('prices     6 new')
    expect(summary).not.toContain('Visitors see no prices')
    await shop.load(['Cari Kodu;Ünvan;Fiyat Listesi', 'D1;Demir Oto;BAYI', 'D2;Öz Oto;OZEL', 'D3;Yeni Oto;'])
    const prices = async (code?: string) => {
      const context = await shop.as(code)
      return [await shop.price(context, 'A-1'), await shop.price(context, 'A-2'), await shop.price(context, 'A-3')]
    }
    expect(await prices()).toEqual([100, 50, 200])
    expect(await prices('D1')).toEqual([80, 40, null])
    expect(await prices('D2')).toEqual([70, 40, null])
    expect(await prices('D3')).toEqual([null, null, null])
  })

  it('rejects cycles of fallbacks by command and by document', async () => {
    const typed = await shop.type('price-lists', 'set', 'BAYI', '--fallback', 'OZEL')
    expect(typed).toMatchObject({ code: 1, error: expect.stringContaining('goes in a circle: BAYI -> OZEL -> BAYI') })
    const lists = await readPriceLists(shop.db, shop.siteId)
    const circle = lists.map((list) => (list.code === 'BAYI' ? { ...list, fallback: 'OZEL' } : list))
    expect(await shop.importParts({ priceLists: circle })).toMatchObject({ code: 1 })
    expect(await readPriceLists(shop.db, shop.siteId)).toEqual(lists)
  })

  it('refuses to remove a list that customers or another list use, and names them', async () => {
    expect(await shop.type('price-lists', 'remove', 'BAYI')).toMatchObject({
      code: 1,
      error: expect.stringContaining('is the fallback of OZEL'),
    })
    expect(await shop.type('price-lists', 'remove', 'OZEL')).toMatchObject({
      code: 1,
      error: expect.stringContaining('1 customers buy by it (D2)'),
    })
    expect(await shop.price(await shop.as('D2'), 'A-1')).toBe(70)
    expect(await shop.type('price-lists', 'remove', 'NONE')).toMatchObject({
      code: 1,
      error: expect.stringContaining('there are PERAKENDE, BAYI, OZEL'),
    })
  })

  it('keeps an omitted list with prices, and removes it by command', async () => {
    await shop.finish('price-lists', 'set', 'ESKI')
    await shop.load(['Stok Kodu;Fiyat;Fiyat Listesi', 'A-1;9,00;ESKI'])
    const lists = (await readPriceLists(shop.db, shop.siteId)).filter(({ code }) => code !== 'ESKI')
    expect(await shop.importParts({ priceLists: lists })).toMatchObject({
      code: 1,
      error: expect.stringContaining('ESKI is left out but holds 1 prices'),
    })
    await shop.finish('price-lists', 'remove', 'ESKI')
    expect(await readPriceLists(shop.db, shop.siteId)).toEqual(lists)
  })

  it('renames a list with its customers, prices and fallbacks', async () => {
    await shop.finish('price-lists', 'set', 'BAYI', '--new-code', 'DEALER', '--name', 'Dealers')
    expect(await shop.price(await shop.as('D1'), 'A-1')).toBe(80)
    const lists = await readPriceLists(shop.db, shop.siteId)
    expect(lists.find(({ code }) => code === 'OZEL')?.fallback).toBe('DEALER')
    expect(await shop.type('price-lists', 'set', 'DEALER', '--new-code', 'OZEL')).toMatchObject({ code: 1 })
  })

  it('refuses another currency for a list with prices', async () => {
    expect(await shop.type('price-lists', 'set', 'DEALER', '--currency', 'EUR')).toMatchObject({
      code: 1,
      error: expect.stringContaining('DEALER holds 2 prices in TRY'),
    })
  })

  it('warns that a list in a currency without a rate shows no prices', async () => {
    expect(await shop.finish('price-lists', 'set', 'EURO', '--currency', 'EUR')).toContain('before EUR has a rate')
    await shop.importParts({ currencies: [{ currency: 'EUR', rate: '50' }] })
    expect(await shop.finish('price-lists', 'set', 'EURO', '--currency', 'EUR')).not.toContain('rate')
    await shop.finish('price-lists', 'remove', 'EURO')
  })

  it('makes another list the public one in one step', async () => {
    await shop.finish('price-lists', 'set', 'DEALER', '--public')
    expect(await shop.price(await shop.as(), 'A-1')).toBe(80)
    await shop.finish('price-lists', 'set', 'PERAKENDE', '--public')
    expect(await shop.price(await shop.as(), 'A-1')).toBe(100)
    await shop.finish('price-lists', 'set', 'PERAKENDE', '--not-public')
    expect(await shop.price(await shop.as(), 'A-1')).toBeNull()
    expect(await shop.load(GOODS)).toContain('Visitors see no prices: no price list is public.')
    await shop.finish('price-lists', 'set', 'PERAKENDE', '--public')
  })

  it('prints the lists and exports them as a document that changes nothing', async () => {
    expect(await shop.finish('price-lists', 'list')).toContain(
      'PERAKENDE  Perakende  TRY  3 prices  0 customers  public  tax included',
    )
    const lists = await readPriceLists(shop.db, shop.siteId)
    expect(await shop.importParts({ priceLists: lists })).toMatchObject({ code: 0 })
    expect(await readPriceLists(shop.db, shop.siteId)).toEqual(lists)
  })
})

it('makes the first list of a public shop the public one', async () => {
  const privateShop = await openFoundedShop('public')
  try {
    const list = ['Stok Kodu;Stok Adı;KDV;Fiyat', 'A-1;Ön balata;20;100,00']
    expect(await privateShop.load(list, { dryRun: true })).not.toContain('Visitors see no prices')
    expect(await privateShop.load(list)).not.toContain('Visitors see no prices')
    expect(await privateShop.price(await privateShop.as(), 'A-1')).toBe(100)
    expect(await readPriceLists(privateShop.db, privateShop.siteId)).toMatchObject([{ code: 'LIST', public: true }])
  } finally {
    await privateShop.close()
  }
})

it('explains how visitors get to see prices, at founding and after a list without a public price list', async () => {
  const privateShop = await openFoundedShop('both')
  try {
    const list = ['Stok Kodu;Stok Adı;Fiyat', 'A-1;Ön balata;100,00']
    expect(await privateShop.load(list)).toContain('npm run vitrin -- price-lists set CODE --public --site oto')
    expect(await privateShop.price(await privateShop.as(), 'A-1')).toBeNull()
    await privateShop.finish('price-lists', 'set', 'LIST', '--public')
    expect(await privateShop.price(await privateShop.as(), 'A-1')).toBe(100)
  } finally {
    await privateShop.close()
  }
})
