import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadArrivals } from '#src/catalog/detail/delivery-queries.server.ts'
import type { ListKind } from '#src/imports/columns/field.ts'
import { emptyMapping } from '#src/imports/columns/mapping.ts'
import { readNetPrices } from '#src/imports/loaders/net-price-queries.server.ts'
import { readDealerNumbers } from '#src/products/dealer-number-queries.server.ts'
import { readDepots } from '#src/stock/depot-queries.server.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { loadBrands, loadCategories } from './commands.server.ts'
import { loadEditableBrands, loadEditableCategories } from './queries.server.ts'

let shop: FoundedShop
beforeAll(async () => {
  shop = await openFoundedShop('dealers')
  await shop.finish('depots', 'set', 'MRK')
  await shop.load([
    'Stok Kodu;Stok Adı;Marka;Kategori;Fiyat;Depo;Stok',
    'P-1;Ön balata;BOSCH GMBH;Fren > Balata;100,00;MRK;5',
    'P-2;Arka balata;Bosh;Fren > Balata;100,00;MRK;5',
    'P-3;Disk;TRW;Fren > Disk;100,00;MRK;5',
  ])
  await shop.load(['Cari Kodu;Ünvan;Fiyat Listesi;Depo', 'D1;Demir Oto;LIST;MRK', 'D2;Öz Oto;LIST;'])
})
afterAll(() => shop.close())

const load = (of: ListKind, lines: readonly string[], options = {}) =>
  shop.load(lines, { mapping: emptyMapping(of), ...options })

async function searchCodes(customer: string, keyword: string): Promise<string[]> {
  const answer = await shop.wire<{
    TotalHits: number
    Hits: { $values: { ProductDetails: { ProductCode: string } }[] }
  }>(await shop.as(customer), 'product/get-product-search', { keyword, Pg: 1 })
  return answer.Hits.$values.slice(0, answer.TotalHits).map(({ ProductDetails }) => ProductDetails.ProductCode)
}

describe('pages of categories and brands', () => {
  it('get texts by language and pictures by list, and lose what a dash removes', async () => {
    const lines = ['Kategori;Sayfa metni;Sayfa metni (EN);Sayfa başlığı;Sayfa açıklaması']
    const texts = '<p>Fren</p><script>x</script>;<p>Brakes</p>;Fren parçaları;Stoktan'
    expect(await load('categories', [...lines, `Fren;${texts}`])).toContain('changed    1')
    const read = () =>
      shop.db.selectFrom('categories').select(['pageTexts', 'seoTitles', 'seoDescriptions']).where('code', '=', 'fren')
    expect(await read().executeTakeFirst()).toEqual({
      pageTexts: { tr: '<p>Fren</p>', en: '<p>Brakes</p>' },
      seoTitles: { tr: 'Fren parçaları' },
      seoDescriptions: { tr: 'Stoktan' },
    })
    expect(await load('categories', [...lines, `Fren;${texts}`])).toContain('unchanged  1')
    await load('categories', ['Kategori;Sayfa metni (EN)', 'Fren;-'])
    expect(await read().executeTakeFirst()).toMatchObject({ pageTexts: { tr: '<p>Fren</p>' } })
    expect(await load('categories', ['Kategori;Kategori resmi', 'Fren;yok'])).toContain('refused    1')
    await load('brands', ['Marka;Sayfa başlığı', 'TRW;TRW fren'])
    const brand = await shop.db.selectFrom('brands').select('seoTitles').where('name', '=', 'TRW').executeTakeFirst()
    expect(brand).toEqual({ seoTitles: { tr: 'TRW fren' } })
  })

  it('keep a text that is saved while a list is loaded', async () => {
    const read = () => shop.db.selectFrom('categories').select('pageTexts').where('code', '=', 'fren')
    const { list } = await shop.db.transaction().execute(async (tx) => {
      const pageTexts = JSON.stringify({ tr: '<p>Yeni</p>' })
      await tx.updateTable('categories').set({ pageTexts }).where('code', '=', 'fren').execute()
      const loading = load('categories', ['Kategori;Sayfa metni (DE)', 'Fren;<p>Bremse</p>'])
      await expect
        .poll(async () => (await sql`select from pg_locks where not granted`.execute(shop.db)).rows.length)
        .toBeGreaterThan(0)
      return { list: loading }
    })
    await list
    expect(await read().executeTakeFirst()).toEqual({ pageTexts: { tr: '<p>Yeni</p>', de: '<p>Bremse</p>' } })
  })

  it('are reported by their stored name, not by the spelling of a list', async () => {
    const page = { texts: {}, titles: { ru: 'x' }, descriptions: {} }
    const options = { siteId: shop.siteId, write: false, replace: false, language: 'tr', hasPicture: async () => true }
    const change = { parent: undefined, sortNo: undefined, picture: undefined, names: { en: 'Brakes' }, page }
    const [brands, categories] = await shop.db
      .transaction()
      .execute(async (tx) => [
        await loadBrands(tx, options, [
          { brand: 'trw', newName: undefined, quality: undefined, logo: undefined, page },
        ]),
        await loadCategories(tx, options, [{ category: 'Fren', ...change }]),
      ])
    const changes = [{ field: 'seoTitles.ru', from: '', to: 'x' }]
    expect(brands?.outcomes).toEqual([{ state: 'changed', changes, storedName: 'TRW' }])
    expect(categories?.outcomes).toMatchObject([
      { storedName: 'fren', changes: [{ field: 'names.en', to: 'Brakes' }, ...changes] },
    ])
  })
})

describe('depots', () => {
  it('get their schedule by list, by command and by document', async () => {
    const lines = ['Depo Kodu;Depo Adı;Öncelik;Kesim Saati;Teslim Süresi;Çalışma Günleri', 'MRK;Merkez;1;16:30;2;1-5']
    expect(await load('depots', [...lines, 'ANK;Ankara;2;9.00;0;1-6'])).toContain('new        1 depots')
    const merkez = { code: 'MRK', name: 'Merkez', priority: 1, cutOff: '16:30', leadDays: 2, workDays: [1, 2, 3, 4, 5] }
    const ankara = { code: 'ANK', name: 'Ankara', priority: 2, cutOff: '09:00', leadDays: 0 }
    expect(await readDepots(shop.db, shop.siteId)).toMatchObject([merkez, ankara])
    await shop.finish(
      'depots',
      'set',
      'ANK',
      '--priority',
      '0',
      '--cut-off',
      '-',
      '--lead-days',
      '3',
      '--name',
      'Ankara 2',
    )
    const depots = await readDepots(shop.db, shop.siteId)
    expect(depots).toMatchObject([{ code: 'ANK', name: 'Ankara 2', cutOff: null, leadDays: 3 }, merkez])
    expect(await shop.importParts({ depots })).toMatchObject({ code: 0 })
    expect(await readDepots(shop.db, shop.siteId)).toEqual(depots)
  })

  it('promise an arrival day to dealers', async () => {
    await shop.finish('depots', 'set', 'MRK', '--lead-days', '1', '--work-days', '1-7')
    const { productId } = await shop.db
      .selectFrom('products')
      .select('id as productId')
      .where('code', '=', 'P-1')
      .executeTakeFirstOrThrow()
    const arrivals = await loadArrivals(shop.db, await shop.as('D1'), [productId])
    expect(arrivals.get(productId)?.inDays).toBeGreaterThan(0)
  })

  it('are renamed by code with their stock, and not removed while they have any', async () => {
    await shop.finish('depots', 'set', 'MRK', '--new-code', 'MERKEZ')
    expect(await shop.finish('depots', 'list')).toContain('MERKEZ  Merkez  priority 1  3 products  1 customers')
    expect(await shop.type('depots', 'remove', 'MERKEZ')).toMatchObject({
      code: 1,
      error: expect.stringContaining('1 customers are served from it (D1); it holds or held the stock of 3 products'),
    })
    await shop.finish('depots', 'remove', 'ANK')
    expect(await readDepots(shop.db, shop.siteId)).toHaveLength(1)
  })

  it('report bad rows', async () => {
    const summary = await load('depots', [
      'Depo Kodu;Kesim Saati;Teslim Süresi;Çalışma Günleri',
      'X;25:99;2;1-5',
      'Y;9:00;99;1',
      'Z;9:00;1;Pzt',
    ])
    expect(summary).toContain('refused    3')
    expect(await readDepots(shop.db, shop.siteId)).toHaveLength(1)
  })
})

describe('brands', () => {
  it('get a name and a quality class, and are still found by lists with the old name', async () => {
    expect(await load('brands', ['Marka;Yeni Ad;Kalite', 'Bosch GmbH;Bosch;orijinal', 'Nobody;;original'])).toContain(
      'no brand is called "Nobody"',
    )
    expect(await loadEditableBrands(shop.db, shop.siteId)).toMatchObject([
      { name: 'Bosch', quality: 'original' },
      { name: 'Bosh' },
      { name: 'TRW', quality: 'branded' },
    ])
    await shop.load(['Stok Kodu;Stok Adı;Marka', 'P-9;Kampana;BOSCH GMBH'])
    expect(await loadEditableBrands(shop.db, shop.siteId)).toHaveLength(3)
    expect(await searchCodes('D1', 'bosch kampana')).toEqual(['P-9'])
  })

  it('reject a logo that is not in the store, and the name of another brand', async () => {
    const summary = await load('brands', ['Marka;Yeni Ad;Logo', 'TRW;;no-such-picture', 'Bosh;Bosch;'])
    expect(summary).toContain('there is no picture "no-such-picture" in the store')
    expect(summary).toContain('another brand is called "Bosch"')
  })

  it('are removed when unused, and merged with a report otherwise', async () => {
    await shop.finish('discounts', 'set', '5', '--customer', 'D1', '--brand', 'Bosh')
    expect(await shop.type('brands', 'remove', 'Bosh')).toMatchObject({
      code: 1,
      error: 'Bosh is not removed: 1 products, 1 discounts use it; --into NAME moves them.',
    })
    expect(await shop.finish('brands', 'remove', 'Bosh', '--into', 'Bosch')).toBe(
      'Bosh is removed. 1 products, 1 discounts and 0 categories went to Bosch.',
    )
    expect(await shop.price(await shop.as('D1'), 'P-2')).toBe(95)
    expect(await searchCodes('D1', 'bosch arka')).toEqual(['P-2'])
  })
})

describe('categories', () => {
  it('have names in every language, another position and another parent', async () => {
    const lines = ['Kategori;TR;EN;AR;RU;DE;Sıra;Üst Kategori']
    const summary = await load('categories', [
      ...lines,
      'Fren > Balata;Fren Balatası;Brake pads;تيل الفرامل;Колодки;Bremsbeläge;5;-',
    ])
    expect(summary).toContain('changed    1')
    const categories = await loadEditableCategories(shop.db, shop.siteId)
    expect(categories[0]).toMatchObject({
      code: 'fren/balata',
      parentId: null,
      sortNo: 5,
      names: { tr: 'Fren Balatası', en: 'Brake pads', ar: 'تيل الفرامل', ru: 'Колодки', de: 'Bremsbeläge' },
    })
  })

  it('cannot be moved below themselves, nor next to one with the same name', async () => {
    const summary = await load('categories', [
      'Kategori;Üst Kategori;TR',
      'Fren;Fren > Disk;',
      'Fren > Disk;-;Fren Balatası',
    ])
    expect(summary).toContain('fren/disk is below it')
    expect(summary).toContain('fren/balata in the same category has the same name')
  })

  it('are merged into another one with their children', async () => {
    expect(await shop.type('categories', 'remove', 'Fren')).toMatchObject({
      code: 1,
      error: 'Fren is not removed: 1 categories below it use it; --into NAME moves them.',
    })
    await shop.finish('categories', 'remove', 'Fren', '--into', 'fren/balata')
    const codes = (await loadEditableCategories(shop.db, shop.siteId)).map(({ code }) => code)
    expect(codes).toEqual(['fren/balata', 'fren/disk'])
  })
})

describe('net prices', () => {
  const HEADINGS = 'Cari Kodu;Stok Kodu;Net Fiyat;Para Birimi;En az miktar;Başlangıç;Bitiş;Anlaşma no;Anlaşma notu'

  it('are added and changed by a list, in the currency of the customer without another one', async () => {
    const rows = ['D1;P-1;80,5;;;;31.12.2098;A-1;Yıllık', 'D1;P-1;75,1255;TRY;10;;;;', 'D2;P-2;9;;;;;;']
    expect(await load('net-prices', [HEADINGS, ...rows])).toContain('new        3 net prices')
    expect(await load('net-prices', [HEADINGS, ...rows])).toContain('unchanged  3')
    await shop.db.insertInto('currencyRates').values({ siteId: shop.siteId, currency: 'EUR', rate: '40' }).execute()
    await load('net-prices', [HEADINGS, 'D2;P-2;9;EUR;;;;;'])
    await load('net-prices', [HEADINGS, 'D2;P-2;8;;;;;;'])
    expect(await readNetPrices(shop.db, shop.siteId, 'D2')).toMatchObject([{ amount: '8.0000', currency: 'EUR' }])
    const summary = await load('net-prices', [HEADINGS, 'D1;P-1;82;;;;31.12.2098;;'])
    expect(summary).toContain('changed    1')
    expect(await readNetPrices(shop.db, shop.siteId, 'D1')).toEqual([
      {
        customer: 'D1',
        product: 'P-1',
        minQuantity: '0.000',
        amount: '82.0000',
        currency: 'TRY',
        from: null,
        until: '2098-12-31',
        reference: 'A-1',
        note: 'Yıllık',
      },
      expect.objectContaining({ minQuantity: '10.000', amount: '75.1255' }),
    ])
  })

  it('are refused by row, and the others loaded', async () => {
    const rows = [
      'D9;P-1;8;;;;;;',
      'D1;P-0;8;;;;;;',
      'D1;P-2;0;;;;;;',
      'D1;P-2;8;CHF;;;;;',
      'D1;P-2;8;;;02.01.2030;01.01.2030;;',
      'D1;P-3;8;;;;;;',
      'D1;P-3;9;;0;;;;',
    ]
    const summary = await load('net-prices', [HEADINGS, ...rows])
    expect(summary).toContain('new        1 net prices')
    for (const why of [
      'no customer has the code "D9"',
      'no product has the code "P-0"',
      'no net price above zero',
      'no exchange rate for CHF',
      'end before it begins',
      'an earlier row names this customer',
    ])
      expect(summary).toContain(why)
  })

  it('are exported by the command line as a file that the import reads as it is', async () => {
    const file = `${shop.folder}/net-prices.csv`
    await shop.finish('net-prices', 'export', file)
    const lines = readFileSync(file, 'utf8').replace('\uFEFF', '').trim().split(/\r?\n/)
    expect(lines).toHaveLength(5)
    expect(await load('net-prices', lines)).toContain('unchanged  4')
    expect((await shop.type('net-prices', 'list', '--customer', 'D2')).out).toContain('D2, P-2: 8 EUR')
  })
})

describe('numbers of dealers', () => {
  const HEADINGS = 'Cari Kodu;Stok Kodu;Bayi Stok Kodu'

  it('find products only for their own dealer', async () => {
    expect(await load('dealer-numbers', [HEADINGS, 'D1;P-1;RAF-0042', 'D1;P-9;RAF 0043'])).toContain(
      'new        2 numbers',
    )
    expect(await searchCodes('D1', 'RAF0042')).toEqual(['P-1'])
    expect(await searchCodes('D2', 'RAF0042')).toEqual([])
  })

  it('report invalid rows, and replace those of the dealers in a complete list', async () => {
    await load('dealer-numbers', [HEADINGS, 'D2;P-1;ÖZ-1'])
    const rows = [HEADINGS, 'D9;P-1;X', 'D1;P-0;X', 'D1;P-1;--']
    const summary = await load('dealer-numbers', rows)
    for (const why of ['no customer has the code "D9"', 'no product has the code "P-0"', 'neither letters nor digits'])
      expect(summary).toContain(why)
    expect(await load('dealer-numbers', [HEADINGS, 'D1;P-1;RAF-42'], { replace: true })).toContain('removed    2')
    expect(await readDealerNumbers(shop.db, shop.siteId, undefined)).toEqual([
      { customer: 'D1', product: 'P-1', number: 'RAF-42' },
      { customer: 'D2', product: 'P-1', number: 'ÖZ-1' },
    ])
  })
})
