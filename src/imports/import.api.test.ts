import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMapping, FIXTURES, type ImportShop, openImportShop } from '#tests/support/import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

const products = () => shop.db.selectFrom('products').selectAll().orderBy('code').execute()
const loadProduct = (code: string) =>
  shop.db.selectFrom('products').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
const loadNumbers = async (code: string) => {
  const rows = await shop.db
    .selectFrom('productNumbers as n')
    .innerJoin('products as p', 'p.id', 'n.productId')
    .where('p.code', '=', code)
    .select(['n.kind', 'n.key', 'n.raw'])
    .orderBy('n.kind')
    .orderBy('n.key')
    .execute()
  return rows.map(({ kind, key }) => `${kind} ${key}`)
}
const loadPrices = async (code: string) => {
  const rows = await shop.db
    .selectFrom('prices')
    .innerJoin('priceLists as l', 'l.id', 'prices.priceListId')
    .innerJoin('products as p', 'p.id', 'prices.productId')
    .where('p.code', '=', code)
    .select(['l.code', 'amount'])
    .orderBy('l.code')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.code, row.amount]))
}
const loadStock = async (code: string) => {
  const rows = await shop.db
    .selectFrom('stock')
    .innerJoin('depots as d', 'd.id', 'stock.depotId')
    .innerJoin('products as p', 'p.id', 'stock.productId')
    .where('p.code', '=', code)
    .select(['d.code', 'onHand'])
    .orderBy('d.code')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.code, row.onHand]))
}
const loadMoves = async (code: string) => {
  const rows = await shop.db
    .selectFrom('stockMoves as m')
    .innerJoin('products as p', 'p.id', 'm.productId')
    .where('p.code', '=', code)
    .select(['m.quantity', 'm.reason'])
    .orderBy('m.id')
    .execute()
  return rows.map(({ quantity, reason }) => `${reason} ${quantity}`)
}
const version = async () => (await shop.db.selectFrom('sites').select('version').executeTakeFirstOrThrow()).version

describe('a Turkish price list', () => {
  const LIST = `${FIXTURES}/brake-list.csv`

  /** @requirement IMP-7 */
  it('a dry run reports what it would do and writes nothing', async () => {
    const { counts } = await shop.load(LIST, { dryRun: true })
    expect(counts).toMatchObject({ read: 5, new: 5, newPrices: 5, changedStock: 5, refused: 0 })
    expect([...counts.created]).toEqual(expect.arrayContaining(['brand Bosch', 'category Fren > Balata']))
    expect(await products()).toEqual([])
    expect(await shop.db.selectFrom('importRuns').selectAll().execute()).toEqual([])
    expect(await shop.db.selectFrom('brands').selectAll().execute()).toEqual([])
  })

  /** @requirement IMP-1 */
  it('loads products, brands, categories, numbers, prices, tax and stock', async () => {
    const before = await version()
    const { counts } = await shop.load(LIST)
    expect(counts).toMatchObject({ read: 5, new: 5, changed: 0, unchanged: 0, refused: 0 })
    const [list, rear] = [await loadProduct('06-1000'), await loadProduct('06-1001')]
    expect(list).toMatchObject({ name: 'Ön Fren Balatası', slug: 'on-fren-balatasi-06-1000', taxRate: '20.00' })
    expect(rear.brandId).toBe(list.brandId)
    expect(await loadNumbers('06-1000')).toEqual([
      'barcode 8690000010007',
      'oem 1K0615301AA',
      'oem 5Q0615301H',
      'own 061000',
    ])
    expect(await loadNumbers('KS-9')).toContain('size 2055516')
    expect(await loadNumbers('00712')).toContain('oem W71275')
    expect(await loadPrices('06-1000')).toEqual({ LISTE: '1234.5600' })
    expect(await loadPrices('KS-9')).toEqual({ LISTE: '3100.0000' })
    expect(await loadStock('06-1000')).toEqual({ MRK: '12.000' })
    expect(await loadMoves('06-1000')).toEqual(['opening 12.000'])
    expect(await loadMoves('06-1001')).toEqual([])
    // Products are not part of the version that browsers compare.
    expect(await version()).toBe(before)
  })

  it('writes the search rows', async () => {
    const found = await shop.db
      .selectFrom('productSearch')
      .where(sql<boolean>`words @@ 'fren & balatasi & bosch & balata & 061000 & 5q0615301h'::tsquery`)
      .select(['productId', 'nameSort', 'stock'])
      .execute()
    expect(found).toEqual([
      { productId: (await loadProduct('06-1000')).id, nameSort: 'Ön Fren Balatası', stock: '12.000' },
    ])
  })

  /** @requirement IMP-4 */
  it('a second run changes nothing', async () => {
    const before = await products()
    const { counts } = await shop.load(LIST)
    expect(counts).toMatchObject({ read: 5, new: 0, changed: 0, unchanged: 5, newNumbers: 0, changedStock: 0 })
    expect(await products()).toEqual(before)
    expect(await loadMoves('06-1000')).toEqual(['opening 12.000'])
  })

  /** @requirement IMP-1 */
  it('the same list in windows-1254 reads the same', async () => {
    await shop.load(`${FIXTURES}/brake-list-1254.csv`)
    expect(await loadProduct('WN-1000')).toMatchObject({ name: 'Ön Fren Balatası' })
    expect((await loadProduct('WN-1000')).categoryId).toBe((await loadProduct('06-1000')).categoryId)
  })
})

describe('changed lists', () => {
  const list = async (text: string) => {
    const path = join(shop.folder, 'changed.csv')
    await writeFile(path, text)
    return path
  }

  it('a list of prices and stock changes nothing else; a difference in stock is a count', async () => {
    const path = await list('Kod;Fiyat;Stok\n06-1000;1.300,00;10\n')
    const { counts } = await shop.load(path)
    expect(counts).toMatchObject({ changed: 1, changedPrices: 1, changedStock: 1 })
    expect(counts.samples).toEqual([
      { code: '06-1000', field: 'price', from: '1234.5600', to: '1300.0000' },
      { code: '06-1000', field: 'stock', from: '12.000', to: '10.000' },
    ])
    expect(await loadProduct('06-1000')).toMatchObject({ name: 'Ön Fren Balatası' })
    expect(await loadMoves('06-1000')).toEqual(['opening 12.000', 'count -2.000'])
  })

  it('an unknown code needs a name', async () => {
    const { counts } = await shop.load(await list('Kod;Fiyat;Stok\nNEW-1;12,50;1\n06-1001;990,5;2\n'))
    expect(counts).toMatchObject({ read: 2, refused: 1, changed: 1 })
    expect((await products()).map(({ code }) => code)).not.toContain('NEW-1')
  })

  it('two codes with the same spelling have different slugs', async () => {
    await shop.load(await list('Kod;Ad\nX-1;Bolt\nX 1;Bolt\n'))
    const slugs = [(await loadProduct('X-1')).slug, (await loadProduct('X 1')).slug]
    expect(new Set(slugs).size).toBe(2)
  })

  it('is refused before anything is loaded when it cannot be understood', async () => {
    expect(await shop.refusal(await list('a;b\n1;2\n'))).toMatch(/No headings of products were recognised/)
    expect(await shop.refusal(await list('Kod;Ad;Fiyat\nZ1;Bolt;1.234\n'))).toMatch(/is 1\.234 a thousand or one/)
    expect(await shop.refusal(await list('Kod;Ad\nZ1;Bolt\n'), { site: 'nowhere' })).toMatch(
      /no site "nowhere"; there are localhost/,
    )
    expect((await products()).map(({ code }) => code)).not.toContain('Z1')
  })
})

describe('rows that cannot be loaded', () => {
  /** @requirement IMP-6 */
  it('are reported with number and reason, and the rest is loaded', async () => {
    const reportFile = join(shop.folder, 'bad.errors.csv')
    const { counts } = await shop.load(`${FIXTURES}/bad-rows.csv`, { reportFile })
    expect(counts).toMatchObject({ read: 13, new: 4, refused: 9, notes: 3 })
    const lines = (await readFile(reportFile, 'utf8')).trimEnd().split('\r\n')
    expect(lines[0]).toBe('\uFEFFrow;code;what;column;value;reason')
    const notification = lines.slice(1).map((line) => line.split(';').slice(0, 3).join(' '))
    expect(notification).toEqual(
      expect.arrayContaining([
        '3  refused',
        '4 B-3 refused',
        '8 *** refused',
        '9 B-8 refused',
        '11 B-10 note',
        '12 B-11 note',
      ]),
    )
    expect((await products()).map(({ code }) => code)).toEqual(expect.arrayContaining(['B-1', 'B-10', 'B-11', 'B-13']))
    expect(await loadPrices('B-13')).toEqual({})
    expect(await loadPrices('B-11')).toEqual({})
    expect(await loadStock('B-10')).toEqual({ MRK: '0.000' })
  })

  it('a list without any leaves no report, and no other file is touched', async () => {
    const reportFile = join(shop.folder, 'none.csv')
    const clean = await shop.list('clean.csv', 'Kod;Ad', 'CLEAN-1;Bolt')
    expect((await shop.load(clean, { reportFile })).reportFile).toBeUndefined()
    expect(await shop.refusal(`${FIXTURES}/bad-rows.csv`, { reportFile: 'package.json' })).toMatch(/is no report/)
  })
})

describe('mappings', () => {
  it('columns of different lists and depots are one product, also over more than one row', async () => {
    const { counts } = await shop.load(`${FIXTURES}/stock-by-depot.csv`)
    expect(counts).toMatchObject({ read: 5, new: 2, joined: 1, duplicates: 1, refused: 1, notes: 1 })
    expect(await loadStock('L-1')).toEqual({ MRK: '5.000', ANK: '7.000' })
    expect(await loadPrices('L-1')).toEqual({ LISTE: '100.5000', BAYI: '90.5000' })
    expect((await shop.load(`${FIXTURES}/stock-by-depot.csv`)).counts).toMatchObject({ changed: 0, unchanged: 2 })
  })

  /** @requirement IMP-3 */
  it('code, name and size of a tyre list come from its columns, price and stock from the mapping', async () => {
    const options = { map: `${FIXTURES}/tyre-sizes.map.json` }
    const { counts } = await shop.load(`${FIXTURES}/tyre-sizes.csv`, options)
    expect(counts).toMatchObject({ read: 3, new: 3, refused: 0 })
    expect(await loadProduct('205/55 R16 6J 91')).toMatchObject({ name: 'Tyre 205/55 R16 6J 91', taxRate: '10.00' })
    expect(await loadNumbers('205/55 R16 6J 91')).toContain('size 2055516')
    expect(await loadPrices('205/55 R16 6J 91')).toEqual({ LISTE: '2500.0000' })
    await shop.db
      .updateTable('stock')
      .set({ onHand: '3' })
      .where('productId', '=', (await loadProduct('205/55 R16 6J 91')).id)
      .execute()
    expect((await shop.load(`${FIXTURES}/tyre-sizes.csv`, options)).counts).toMatchObject({ unchanged: 3 })
    expect(await loadStock('205/55 R16 6J 91')).toEqual({ MRK: '3.000' })
  })
})

describe('columns that mean the same', () => {
  it('are reported before anything is loaded or created', async () => {
    const path = join(shop.folder, 'clash.csv')
    await writeFile(path, 'Kod;Ad;Fiyat;Toptan;Eski\nC-1;Bolt;1,5;2,5;3,5\n')
    const price = (more: object) => ({ of: 'products', columns: { price: ['Fiyat', { column: 'Toptan', ...more }] } })
    const refusal = (more: object) => shop.refusal(path, { mapping: createMapping(price(more)) })
    expect(await refusal({})).toBe('"Fiyat" and "Toptan" are both price of LISTE: say in a mapping what each is.')
    expect(await refusal({ priceList: 'TOPTAN' })).toBe('it was loaded')
    expect(await loadPrices('C-1')).toEqual({ LISTE: '1.5000', TOPTAN: '2.5000' })
  })
})

describe('old numbers', () => {
  const load = () => shop.load(`${FIXTURES}/old-numbers.txt`, { map: `${FIXTURES}/old-numbers.map.json` })

  it('become numbers of the products that replaced them; those without a target stay products', async () => {
    const dry = await shop.load(`${FIXTURES}/old-numbers.txt`, {
      map: `${FIXTURES}/old-numbers.map.json`,
      dryRun: true,
    })
    const { counts } = await load()
    expect(counts).toMatchObject({ read: 8, new: 3, superseded: 5, notes: 1 })
    expect(dry.counts).toMatchObject({ new: 3, superseded: 5, notes: 1 })
    expect(await loadNumbers('100')).toEqual([
      'own 100',
      'superseded 200',
      'superseded 300',
      'superseded 500',
      'superseded 600',
      'superseded 710720',
    ])
    expect(await loadNumbers('700')).toEqual(['own 700', 'superseded 710720'])
    expect(await loadProduct('400')).toMatchObject({ name: 'NLA USE 999999', visible: true })
  })

  it('a second run changes nothing', async () => {
    const before = await products()
    expect((await load()).counts).toMatchObject({ new: 0, changed: 0, unchanged: 3, superseded: 5, newNumbers: 0 })
    expect(await products()).toEqual(before)
  })

  it('a product that is replaced later is hidden, and its number refers to the new one', async () => {
    const path = join(shop.folder, 'later.csv')
    await writeFile(path, 'Kod;Ad\n700;USE 800\n800;New bolt\n')
    await shop.load(path)
    expect(await loadProduct('700')).toMatchObject({ visible: false })
    expect(await loadNumbers('800')).toEqual(['own 800', 'superseded 700'])
    const found = await shop.db
      .selectFrom('productSearch')
      .where('productId', '=', (await loadProduct('700')).id)
      .selectAll()
      .execute()
    expect(found).toEqual([])
  })
})
