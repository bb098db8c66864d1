import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIXTURES, getMapping, type ImportShop, openImportShop } from '#tests/support/import-shop.ts'
import { readMapping } from './columns/mapping.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

/** Codes of the products found by a number of any kind. */
async function find(key: string) {
  const rows = await shop.db
    .selectFrom('productNumbers as n')
    .innerJoin('products as p', 'p.id', 'n.productId')
    .innerJoin('productSearch as s', 's.productId', 'p.id')
    .where('n.key', '=', key)
    .select('p.code')
    .distinct()
    .orderBy('p.code')
    .execute()
  return rows.map(({ code }) => code)
}
const price = async () => {
  const { rows } = await sql<{ count: number }>`select count(distinct product_id) as count from prices`.execute(shop.db)
  return rows[0]?.count
}

const folder = process.env.SAMPLE_DATA
if (!folder) process.stdout.write('SAMPLE_DATA is not set: the real price lists were left out.\n')

interface RealList {
  title: string
  file: string
  load(path: string): Promise<void>
}

const TYRES = `{ "columns": { "code": "{size} {load_index}", "name": "{size} {load_index}", "size": "size" },
  "constants": { "category": "Lastik", "price": "2500" }, "defaults": { "priceList": "LISTE", "stock": { "quantity": 4 } } }`

const REAL: readonly RealList[] = [
  {
    title: '5,000 products as they are, with more than one barcode in a cell',
    file: 'icecat_products_5k.csv',
    async load(path) {
      const { counts, unused } = await shop.load(path)
      expect(counts).toMatchObject({ read: 5000, new: 5000, refused: 0, newPrices: 5000 })
      expect(unused).toEqual(['Image', 'Release date'])
      expect((await shop.load(path)).counts).toMatchObject({ unchanged: 5000, changed: 0, new: 0, newNumbers: 0 })
      expect(await find('5031713032359')).toHaveLength(1)
      expect(await find('006R90321')).toEqual(['3920564'])
    },
  },
  {
    title: '17,200 parts without headings and prices, with the old numbers leading to the new',
    file: 'british_parts_17k.txt',
    async load(path) {
      const mapping = getMapping(`${FIXTURES}/old-numbers.map.json`)
      const { counts } = await shop.load(path, { mapping })
      expect(counts.read).toBe(17_200)
      expect(counts.new + counts.changed + counts.unchanged + counts.superseded + counts.refused).toBe(17_200)
      expect(counts.refused).toBeLessThanOrEqual(1)
      expect(counts.superseded).toBeGreaterThan(600)
      expect(await find('2204')).toEqual(['12H2178'])
      expect(await find('50')).toEqual(['50'])
      expect((await shop.load(path, { mapping })).counts).toMatchObject({ new: 0, changed: 0, newNumbers: 0 })
    },
  },
  {
    title: '2,117 tyre sizes, with code, name, size, price and count by a mapping',
    file: 'tyre_sizes_2117.csv',
    async load(path) {
      const read = readMapping(TYRES)
      if ('why' in read) throw new Error(read.why)
      const before = (await price()) ?? 0
      const { counts } = await shop.load(path, { mapping: read.mapping })
      expect(counts).toMatchObject({ read: 2117, new: 2117, refused: 0, newPrices: 2117, changedStock: 2117 })
      expect(await find('2055516')).not.toEqual([])
      expect(await price()).toBe(before + 2117)
    },
  },
]

/** @requirement IMP-8 */
describe('price lists of the real world', () => {
  it('a generated file: a list of two kinds of numbers is found by each', async () => {
    const path = join(shop.folder, 'own.csv')
    await writeFile(path, 'Code,Name,OEM,Barcode\nOWN-1,Oil filter,"W 712/75, 06A115561B",8690000099995\n')
    expect((await shop.load(path)).counts).toMatchObject({ new: 1, newNumbers: 4 })
    for (const key of ['OWN1', 'W71275', '06A115561B', '8690000099995']) expect(await find(key)).toEqual(['OWN-1'])
  })

  for (const { title, file, load } of folder ? REAL : []) {
    it(title, () => load(join(folder ?? '', 'catalogue', file)))
  }
})
