import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { numberKey } from '#src/products/match-key.ts'
import { removeSearch, upsertSearch } from '#src/products/search-index-commands.server.ts'
import { openPartsShop, type PartsShop } from '#tests/support/parts-shop.ts'

let partsShop: PartsShop
beforeAll(async () => {
  partsShop = await openPartsShop()
})
afterAll(() => partsShop.shop.close())

const searchCodes: PartsShop['find'] = (text, request) => partsShop.find(text, request)
const codes: PartsShop['codes'] = (text, request) => partsShop.codes(text, request)

describe('a number in any spelling', () => {
  /** @requirement FIND-1, FIND-9 */
  it.each(['06-1000', '06 1000', '061000', '06.10-00', '06/1000', '0 6 1 0 0 0', '06+1000', '+06 1000', '06–1000'])(
    'finds the OEM number %s',
    async (text) => {
      expect((await codes(text))[0]).toBe('VT-1001')
    },
  )

  /** @requirement FIND-1 */
  it.each([
    '1K0698151A',
    '1K0–698–151–A',
    '1K0‑698‑151‑A',
    '1k0 698 151 a',
    '1K0-698-151-A',
    '１Ｋ０６９８１５１Ａ',
    '1К0698151А',
  ])('finds %s, also with wide or Cyrillic letters', async (text) => expect(await codes(text)).toEqual(['VT-1001']))

  /** @requirement FIND-1 */
  it('finds by own code, barcode and manufacturer number, and the successor by its superseded number', async () => {
    expect(await codes('vt1001')).toEqual(['VT-1001'])
    expect(await codes('8690123456789')).toEqual(['VT-1001'])
    expect(await codes('12h 2178')).toEqual(['VT-1001'])
  })

  /** @requirement FIND-3 */
  it('ranks the exact number before numbers with that prefix', async () => {
    expect(await codes('061000')).toEqual(['VT-1001', 'VT-1002'])
    expect(await codes('W712')).toEqual(['W712/52', 'W712/75'])
    expect(await codes('W712/75')).toEqual(['W712/75'])
  })

  /** @requirement FIND-30 */
  it.each(['kışlık lastik', 'KIŞLIK 205 55 16', 'winter 205/55R16', 'зимние 2055516'])(
    'finds tyres by their season in any wording: %s',
    async (text) => expect(await codes(text)).toEqual(['LAS-1']),
  )

  /** @requirement FIND-41 */
  it('drops the words that no product with the others has, and names them', async () => {
    const { codes: hits, dropped } = await searchCodes('fren balatası zzqqx')
    expect(hits).toEqual(await codes('fren balatası'))
    expect(dropped).toEqual(['zzqqx'])
    expect((await searchCodes('fren balatası')).dropped).toEqual([])
    expect(await codes('zzqqx qqzzx')).toEqual([])
  })

  it('corrects a word next to an abbreviation with a slash', async () => {
    const { codes: hits, corrections } = await searchCodes('b/pads boshc')
    expect(hits[0]).toBe('VT-1001')
    expect(corrections).toEqual(['bosch'])
  })

  /** @requirement FIND-29 */
  it('corrects a misspelt word that occurs only with suffixes, and names the correction', async () => {
    for (const text of ['balta', 'fren blatası', 'balatla ön']) {
      const { codes: hits, corrections } = await searchCodes(text)
      expect(hits[0], text).toBe('VT-1001')
      expect(corrections[0], text).toMatch(/^balat/)
    }
    expect((await searchCodes('balata')).corrections).toEqual([])
    expect((await searchCodes('lastigl')).codes).toHaveLength(3)
  })

  /** @requirement FIND-3 */
  it('finds two words typed without a space; those of a kind of product are no correction', async () => {
    for (const [text, apart] of [
      ['FRENBALATASI', 'fren balatasi'],
      ['frendiski', 'fren diski'],
    ] as const) {
      const { codes: hits, corrections } = await searchCodes(text)
      expect(hits, text).toEqual(await codes(apart))
      expect(hits.length, text).toBeGreaterThan(0)
      expect(corrections).toEqual([])
    }
    expect((await searchCodes('frenbalatasi bosch')).codes).toEqual(await codes('fren balatasi bosch'))
  })

  it("finds a dealer's own number for that dealer only", async () => {
    expect(await codes('ayse77')).toEqual(['VT-1001'])
    expect(await codes('AYSE-7')).toEqual(['VT-1001'])
    expect(await codes('ayse77', { by: 'mehmet' })).toEqual([])
    expect(await codes('mehmet-9', { by: 'mehmet' })).toEqual(['X-206'])
    expect(await codes('mehmet-9')).toEqual([])
  })

  /** @requirement FIND-10 */
  it('names the superseded number if the product was found only by it', async () => {
    const { replaced } = await searchCodes('12H-2178')
    expect([...replaced]).toEqual([[partsShop.shelf.getId('VT-1001'), '12H2178']])
    expect((await searchCodes('12h21')).replaced.size).toBe(1)
    expect((await searchCodes('VT-1001')).replaced.size).toBe(0)
    expect((await searchCodes('fren')).replaced.size).toBe(0)
  })

  /** @requirement FIND-9 */
  it.each(['98151', '0698-151', '0123456', '1000 9', 'SE77'])(
    'finds a part of a number if no number equals or starts with it: %s',
    async (text) => {
      expect(await codes(text)).toHaveLength(1)
    },
  )

  it('ranks numbers of which it is all digits before those that have more', async () =>
    expect(await codes('0698')).toEqual(['VT-2001', 'VT-1001']))

  it("finds no part of another dealer's own number, and no part of three characters", async () => {
    expect(await codes('YSE77')).toEqual(['VT-1001'])
    expect(await codes('YSE77', { by: 'mehmet' })).toEqual([])
    expect(await codes('815')).toEqual([])
  })

  it('narrows by a part of a number like by any other text', async () => {
    expect(await codes('98151', { also: 'bosch' })).toEqual(['VT-1001'])
    expect(await codes('98151', { also: 'trw' })).toEqual([])
    expect(await codes('98151', { filters: { brands: ['bosch'] } })).toEqual(['VT-1001'])
    expect(await codes('98151', { filters: { brands: ['trw'] } })).toEqual([])
  })

  it('ranks number matches first under filters too, across pages', async () => {
    const filters = { brands: ['bosch', 'trw', 'mann'] }
    expect(await codes('061000', { filters })).toEqual(['VT-1001', 'VT-1002'])
    expect(await codes('061000', { filters, also: 'fren', offset: 1, limit: 1 })).toEqual(['VT-1002'])
  })

  it('is followed by products that only mention it', async () => {
    const { shop, shelf } = partsShop
    const rename = (name: string) =>
      shop.db.transaction().execute(async (tx) => {
        const id = shelf.getId('W712/75')
        await tx.updateTable('products').set({ name }).where('id', '=', id).execute()
        await upsertSearch(tx, shop.site.id, [id])
      })
    const find = async () => {
      const { codes: hits, total, facets } = await searchCodes('8690123456789', { wide: true })
      return { hits, total, brands: facets.brands.map(({ slug, count }) => [slug, count]) }
    }
    expect(await find()).toEqual({ hits: ['VT-1001'], total: 1, brands: [['bosch', 1]] })
    await rename('Yağ Filtresi 8690123456789')
    const brands = [
      ['bosch', 1],
      ['mann', 1],
    ]
    expect(await find()).toEqual({ hits: ['VT-1001', 'W712/75'], total: 2, brands })
    await rename('Yağ Filtresi Dizel')
  })

  it('also reads a short number as a word', async () => expect(await codes('206')).toEqual(['X-206']))
})

/** @requirement FIND-72 */
describe('letters and digits of the same shape in numbers', () => {
  beforeAll(async () => {
    const { shop, shelf } = partsShop
    const numbers = [
      ['X-206', 'OC 47'],
      ['VT-2001', 'НК-132'],
      ['W712/52', 'BI0O2'],
      ['W712/75', 'B10O2'],
    ] as const
    const rows = numbers.map(([code, raw]) => ({
      siteId: shop.site.id,
      productId: shelf.getId(code),
      kind: 'maker',
      key: numberKey(raw),
      raw,
    }))
    await shop.db.insertInto('productNumbers').values(rows).execute()
  })

  it.each([
    ['O6-1000', 'VT-1001'],
    ['o61ooo', 'VT-1001'],
    ['IK0 698 I5I A', 'VT-1001'],
    ['balata O6-1000', 'VT-1001'],
    ['O6 I000 balata', 'VT-1001'],
    ['0C47', 'X-206'],
    ['0c 47', 'X-206'],
    ['silecek 0C47', 'X-206'],
    ['HK-132', 'VT-2001'],
    ['hk132', 'VT-2001'],
    ['НК-132', 'VT-2001'],
    ['Нk 132', 'VT-2001'],
    ['disk HK-132', 'VT-2001'],
    ['vt-1OO1', 'VT-1001'],
  ])('find the product first: %s', async (text, code) => expect((await codes(text))[0]).toBe(code))

  it('count only if nothing has the number as it was typed', async () => {
    expect(await codes('B10O2')).toEqual(['W712/75'])
    expect(await codes('BI0O2')).toEqual(['W712/52'])
  })
})

describe('words (catalogue 5)', () => {
  /** @requirement FIND-2 */
  it.each(['kış lastiği', 'KIŞ LASTİĞİ', 'kis lastigi', 'KIS LASTIGI', 'Kıs Lastıgı', 'lastiği kı'])(
    'folds Turkish both ways: %s',
    async (text) => expect(await codes(text)).toEqual(['LAS-1']),
  )

  /** @requirement FIND-2 */
  it('requires all words and treats the last one as a prefix', async () => {
    expect(await codes('fren bal')).toEqual(['VT-1001', 'VT-1002'])
    expect(await codes('fren bal on')).toEqual(['VT-1001'])
    expect(await codes('fren bosch')).toEqual(['VT-1001'])
  })

  it('finds names in every language', async () => {
    expect(await codes('тормозные')).toEqual(['VT-1001'])
  })

  it.each(['brake pad', 'تيل فرامل', 'тормозные колодки', 'Bremsbeläge'])(
    'finds kinds of products in every language, whatever language their names are in: %s',
    async (text) => expect(await codes(text)).toEqual(['VT-1001', 'VT-1002']),
  )

  it('combines words and a number', async () => {
    expect(await codes('bosch 06-1000')).toEqual(['VT-1001'])
    expect(await codes('trw 061000')).toEqual(['VT-1002'])
  })

  /** @requirement FIND-11 */
  it('requires both texts of a double search', async () => {
    expect((await codes('fren', { also: 'trw' })).toSorted()).toEqual(['VT-1002', 'VT-2001'])
    expect(await codes('061000', { also: 'bosch' })).toEqual(['VT-1001'])
    expect(await codes('061000', { also: 'lassa' })).toEqual([])
  })

  /** @requirement FIND-3 */
  it.each([
    ['blaata', ['VT-1001', 'VT-1002']],
    ['fern diski', ['VT-2001']],
    ['mihcelin', ['LAS-2']],
    ['bal fre', ['VT-1001', 'VT-1002']],
  ])('tolerates a typo only if nothing was found: %s', async (text, expected) => {
    expect(await codes(text)).toEqual(expected)
  })

  it('suggests no correction if only the filters exclude everything', async () => {
    expect(await codes('fren', { filters: { brands: ['lassa'] } })).toEqual([])
  })
})

/** @requirement FIND-4 */
describe('tyre sizes (catalogue search)', () => {
  it.each(['205/55R16', '205 55 16', '2055516', '205/55 R16 91V', '205/55ZR16', '205-55-16', '205/55 r16'])(
    'finds both tyres by %s',
    async (text) => expect((await codes(text)).toSorted()).toEqual(['LAS-1', 'LAS-2']),
  )

  it.each(['7.50-16', '7.50 16', '7,50-16', '750-16', '7.50R16'])('finds a cross-ply size by %s', async (text) => {
    expect(await codes(text)).toEqual(['LAS-3'])
  })

  it('narrows a size by the other words', async () => {
    expect(await codes('michelin 205/55R16')).toEqual(['LAS-2'])
    expect(await codes('2055516 kış')).toEqual(['LAS-1'])
  })
})

/** @requirement THREAT-21 */
describe('malicious texts (threat 21)', () => {
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
  ])('find their words or nothing, and break nothing: %j', async (text) => {
    await expect(searchCodes(text)).resolves.toMatchObject({ total: expect.any(Number) })
    await expect(searchCodes('fren', { filters: { brands: [text], category: text } })).resolves.toMatchObject({
      total: 0,
    })
  })

  it('leave the listing intact', async () => expect(await codes('')).toHaveLength(9))
})

it('never find a removed product', async () => {
  const id = partsShop.shelf.getId('W712/75')
  await partsShop.shop.db.transaction().execute((tx) => removeSearch(tx, partsShop.shop.site.id, [id]))
  expect(await codes('W712')).toEqual(['W712/52'])
})
