import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shelf, stockShelf } from '../../../tests/support/small-catalog.ts'
import { openSmallShop, type SmallShop } from '../../../tests/support/small-shop.ts'
import { viewerScope } from '../../shop/viewer.ts'
import { type Filters, NO_FILTERS, type Sort } from '../listing.ts'
import type { ProductGroup } from '../product-group.ts'
import { removeSearch } from './commands.server.ts'
import { query } from './queries.server.ts'
import { readSearch } from './reading.ts'

let shop: SmallShop
let shelf: Shelf

beforeAll(async () => {
  shop = await openSmallShop(8)
  const ayse = shop.person('ayse').viewer.customer?.id ?? 0
  const mehmet = shop.person('mehmet').viewer.customer?.id ?? 0
  shelf = await stockShelf(shop.db, shop.site.id, {
    categories: ['Fren', 'Fren/Balata', 'Fren/Disk', 'Lastik', 'Filtre'],
    products: [
      {
        code: 'VT-1001',
        name: 'Fren Balatası Ön',
        names: { en: 'Brake pad front', ar: 'تيل فرامل أمامي', ru: 'Тормозные колодки' },
        brand: 'Bosch',
        category: 'balata',
        numbers: [
          ['oem', '06-1000'],
          ['oem', '1K0 698.151-A'],
          ['superseded', '12H2178'],
          ['barcode', '8690123456789'],
          ['dealer', 'AYSE-77', ayse],
        ],
      },
      { code: 'VT-1002', name: 'Fren Balatası Arka', brand: 'TRW', category: 'balata', numbers: [['oem', '0610009']] },
      { code: 'VT-2001', name: 'Fren Diski Ön', brand: 'TRW', category: 'disk', flags: 128 },
      { code: 'W712/52', name: 'Yağ Filtresi', brand: 'Mann', category: 'filtre', sortNo: 1 },
      { code: 'W712/75', name: 'Yağ Filtresi Dizel', brand: 'Mann', category: 'filtre' },
      {
        code: 'LAS-1',
        name: 'Kış Lastiği 205/55 R16 91H',
        brand: 'Lassa',
        category: 'lastik',
        season: 1,
        numbers: [['size', '205/55R16']],
      },
      {
        code: 'LAS-2',
        name: 'Yaz Lastiği 205/55 R16 91V',
        brand: 'Michelin',
        category: 'lastik',
        season: 0,
        numbers: [['size', '205/55 R16']],
      },
      {
        code: 'LAS-3',
        name: 'Kamyonet Lastiği 7.50-16',
        brand: 'Petlas',
        category: 'lastik',
        season: 2,
        numbers: [['size', '7.50-16']],
      },
      { code: 'GIZLI-1', name: 'Fren Balatası Gizli', visible: false },
      { code: 'X-206', name: 'Peugeot 206 Silecek', numbers: [['dealer', 'MEHMET-9', mehmet]] },
    ],
  })
})

afterAll(() => shop.close())

interface Asked {
  by?: string
  filters?: Partial<Filters>
  group?: ProductGroup
  sort?: Sort
  also?: string
  offset?: number
  limit?: number
}

async function found(text: string, { by = 'ayse', ...asked }: Asked = {}) {
  const readings = [text, asked.also ?? ''].flatMap((typed) => readSearch(typed) ?? [])
  const { sort = null, group = null, offset = 0, limit = 24 } = asked
  const filters = { ...NO_FILTERS, ...asked.filters }
  const answer = await query(shop.db, viewerScope(shop.who(by)), { readings, filters, sort, group, offset, limit })
  return { ...answer, codes: answer.hits.map(shelf.codeOf) }
}
const codes = async (text: string, asked?: Asked) => (await found(text, asked)).codes

describe('a number is found however it is written (design 9)', () => {
  it.each(['06-1000', '06 1000', '061000', '06.10-00', '06/1000', '0 6 1 0 0 0'])(
    'finds the OEM number %s',
    async (text) => {
      expect((await codes(text))[0]).toBe('VT-1001')
    },
  )

  it.each(['1K0698151A', '1k0 698 151 a', '1K0-698-151-A', '１Ｋ０６９８１５１Ａ', '1К0698151А'])(
    'finds %s, also with wide or Cyrillic letters',
    async (text) => expect(await codes(text)).toEqual(['VT-1001']),
  )

  it('finds by own code, barcode and maker alike, and the new product by its superseded number', async () => {
    expect(await codes('vt1001')).toEqual(['VT-1001'])
    expect(await codes('8690123456789')).toEqual(['VT-1001'])
    expect(await codes('12h 2178')).toEqual(['VT-1001'])
  })

  it('puts the exact number before numbers that begin so', async () => {
    expect(await codes('061000')).toEqual(['VT-1001', 'VT-1002'])
    expect(await codes('W712')).toEqual(['W712/52', 'W712/75'])
    expect(await codes('W712/75')).toEqual(['W712/75'])
  })

  it("finds a dealer's own number for him alone", async () => {
    expect(await codes('ayse77')).toEqual(['VT-1001'])
    expect(await codes('AYSE-7')).toEqual(['VT-1001'])
    expect(await codes('ayse77', { by: 'mehmet' })).toEqual([])
    expect(await codes('mehmet-9', { by: 'mehmet' })).toEqual(['X-206'])
    expect(await codes('mehmet-9')).toEqual([])
  })

  it('reads a short number as a word too', async () => expect(await codes('206')).toEqual(['X-206']))
})

describe('words (catalogue 5, design 9)', () => {
  it.each(['kış lastiği', 'KIŞ LASTİĞİ', 'kis lastigi', 'KIS LASTIGI', 'Kıs Lastıgı', 'lastiği kı'])(
    'folds Turkish both ways: %s',
    async (text) => expect(await codes(text)).toEqual(['LAS-1']),
  )

  it('wants all words and takes the last one as a beginning', async () => {
    expect(await codes('fren bal')).toEqual(['VT-1001', 'VT-1002'])
    expect(await codes('fren bal on')).toEqual(['VT-1001'])
    expect(await codes('fren bosch')).toEqual(['VT-1001'])
    expect(await codes('fren xyzzy')).toEqual([])
  })

  it.each(['brake pad', 'تيل فرامل', 'тормозные'])('finds the names of every language: %s', async (text) => {
    expect(await codes(text)).toEqual(['VT-1001'])
  })

  it('finds words and a number together', async () => {
    expect(await codes('bosch 06-1000')).toEqual(['VT-1001'])
    expect(await codes('trw 061000')).toEqual(['VT-1002'])
  })

  it('wants both boxes of a double search', async () => {
    expect(await codes('fren', { also: 'trw' })).toEqual(['VT-1002', 'VT-2001'])
    expect(await codes('061000', { also: 'bosch' })).toEqual(['VT-1001'])
    expect(await codes('061000', { also: 'lassa' })).toEqual([])
  })

  it.each([
    ['blaata', ['VT-1001', 'VT-1002']],
    ['fern diski', ['VT-2001']],
    ['mihcelin', ['LAS-2']],
    ['bal fre', ['VT-1001', 'VT-1002']],
  ])('forgives a slip only when nothing was found: %s', async (text, expected) => {
    expect(await codes(text)).toEqual(expected)
  })

  it('does not guess where the filters alone leave nothing', async () => {
    expect(await codes('fren', { filters: { brands: ['lassa'] } })).toEqual([])
  })
})

describe('tyre sizes (catalogue search)', () => {
  it.each(['205/55R16', '205 55 16', '2055516', '205/55 R16 91V', '205/55ZR16', '205-55-16', '205/55 r16'])(
    'finds both tyres by %s',
    async (text) => expect((await codes(text)).toSorted()).toEqual(['LAS-1', 'LAS-2']),
  )

  it.each(['7.50-16', '7.50 16', '7,50-16', '750-16', '7.50R16'])('finds a cross-ply size by %s', async (text) => {
    expect(await codes(text)).toEqual(['LAS-3'])
  })

  it('narrows a size by the words beside it', async () => {
    expect(await codes('michelin 205/55R16')).toEqual(['LAS-2'])
    expect(await codes('2055516 kış')).toEqual(['LAS-1'])
  })
})

describe('what a page is made of', () => {
  it('never holds hidden products, nor those of another site', async () => {
    expect(await codes('gizli')).toEqual([])
    expect(await codes('GIZLI-1')).toEqual([])
    const other = await openSmallShop(2)
    const scope = viewerScope(other.who('ayse'))
    const asked = { readings: [], filters: NO_FILTERS, group: null, sort: null, offset: 0, limit: 24 }
    expect((await query(other.db, scope, asked)).total).toBe(0)
    await other.close()
  })

  it('comes in the order of the shop, page after page, without loss or repetition', async () => {
    const all = await codes('')
    expect(all[0]).toBe('W712/52')
    expect(all).toHaveLength(9)
    const pages = [
      ...(await codes('', { limit: 4 })),
      ...(await codes('', { limit: 4, offset: 4 })),
      ...(await codes('', { limit: 4, offset: 8 })),
    ]
    expect(pages).toEqual(all)
  })

  it('counts found numbers and words as one list over the pages', async () => {
    const all = await found('w712')
    expect(all.total).toBe(2)
    const one = await codes('w712', { limit: 1 })
    const two = await codes('w712', { limit: 1, offset: 1 })
    expect([...one, ...two]).toEqual(all.codes)
    expect(await codes('w712', { limit: 1, offset: 2 })).toEqual([])
  })

  it('sorts by name in Turkish and by stock, both ways (catalogue 2)', async () => {
    const byName = await codes('', { sort: { by: 'name', descending: false } })
    expect(byName.slice(0, 3)).toEqual(['VT-1002', 'VT-1001', 'VT-2001'])
    expect(await codes('', { sort: { by: 'name', descending: true } })).toEqual(byName.toReversed())
    await shop.db
      .updateTable('productSearch')
      .set({ stock: '7' })
      .where('productId', '=', shelf.idOf('LAS-3'))
      .execute()
    expect((await codes('', { sort: { by: 'stock', descending: true } }))[0]).toBe('LAS-3')
    expect((await codes('', { sort: { by: 'stock', descending: false } })).at(-1)).toBe('LAS-3')
  })

  it('knows the main-product groups (catalogue 2)', async () => {
    expect(await codes('', { group: 'sale' })).toEqual(['VT-2001'])
    expect(await codes('', { group: 'new' })).toEqual([])
  })
})

describe('facet counts (design 9)', () => {
  const brandCounts = (answer: Awaited<ReturnType<typeof found>>) =>
    Object.fromEntries(answer.facets.brands.map(({ slug, count }) => [slug, count]))
  const categoryCounts = (answer: Awaited<ReturnType<typeof found>>) =>
    Object.fromEntries(answer.facets.categories.map(({ slug, count }) => [slug, count]))

  it('are of everything that was found', async () => {
    const fren = await found('fren')
    expect(fren.total).toBe(3)
    expect(brandCounts(fren)).toEqual({ trw: 2, bosch: 1 })
    expect(categoryCounts(fren)).toEqual({ fren: 3, balata: 2, disk: 1 })
  })

  it('are narrowed by the other facets and not by their own', async () => {
    const trw = await found('fren', { filters: { brands: ['trw'] } })
    expect(trw.total).toBe(2)
    expect(brandCounts(trw)).toEqual({ trw: 2, bosch: 1 })
    expect(categoryCounts(trw)).toEqual({ fren: 2, balata: 1, disk: 1 })
    const both = await found('fren', { filters: { brands: ['trw', 'bosch'], category: 'balata' } })
    expect(both.codes).toEqual(['VT-1001', 'VT-1002'])
    expect(brandCounts(both)).toEqual({ bosch: 1, trw: 1 })
    expect(categoryCounts(both)).toEqual({ fren: 3, balata: 2, disk: 1 })
  })

  it('take a category with everything below it', async () => {
    expect(await codes('', { filters: { category: 'fren' } })).toEqual(['VT-1001', 'VT-1002', 'VT-2001'])
    expect(await codes('', { filters: { category: 'no-such' } })).toEqual([])
  })

  it('count seasons', async () => {
    const all = await found('lastigi')
    expect(all.facets.seasons).toEqual([
      { season: 'summer', count: 1 },
      { season: 'winter', count: 1 },
      { season: 'allSeason', count: 1 },
    ])
    const winter = await found('lastigi', { filters: { seasons: ['winter'] } })
    expect(winter.codes).toEqual(['LAS-1'])
    expect(winter.facets.seasons).toEqual(all.facets.seasons)
    expect(brandCounts(winter)).toEqual({ lassa: 1 })
  })

  it('agree with the rows of every filtered listing', async () => {
    const { facets } = await found('')
    for (const { slug, count } of facets.brands) {
      expect((await found('', { filters: { brands: [slug] } })).codes).toHaveLength(count)
    }
    for (const { slug, count } of facets.categories) {
      expect((await found('', { filters: { category: slug } })).codes).toHaveLength(count)
    }
  })
})

describe('texts made to do harm (threat 21)', () => {
  it.each([
    "'",
    "'; drop table products; --",
    '%',
    '_%_%',
    '\\',
    "' | '",
    ":* & !'fren'",
    '(((',
    '<->',
    '$1 :name ?',
    '\u0000ab',
    '"; select pg_sleep(9); --',
    'a'.repeat(200),
    '\u{1F697}\u{1F697}',
    '‮fren',
    "1' or '1'='1",
  ])('find what they say or nothing, and break nothing: %j', async (text) => {
    await expect(found(text)).resolves.toMatchObject({ total: expect.any(Number) })
    await expect(found('fren', { filters: { brands: [text], category: text } })).resolves.toMatchObject({ total: 0 })
  })

  it('and the shelf is still there', async () => expect(await codes('')).toHaveLength(9))
})

it('a product taken out is not found any more', async () => {
  const id = shelf.idOf('W712/75')
  await shop.db.transaction().execute((tx) => removeSearch(tx, shop.site.id, [id]))
  expect(await codes('W712')).toEqual(['W712/52'])
})
