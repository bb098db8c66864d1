import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ImportShop, openImportShop } from '#tests/support/import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

let list = 0
beforeEach(() => {
  list++
})

const LONG = 'Ağır vasıta ve iş makineleri için yüksek basınçlı hidrolik yağ filtresi elemanları'
const HEAD = 'Kod;Ad;Marka;Kategori;Stok'

/** Loads categories, or brands, one product each; the dry run before must report the same. */
async function loadNames(names: readonly string[], column: 'brand' | 'category' = 'category') {
  const cells = (name: string) => (column === 'brand' ? `${name};` : `;${name}`)
  const rows = names.map((name, at) => `C${list}-${at};Part ${at};${cells(name)};1`)
  const file = await shop.list(`names-${list}.csv`, HEAD, ...rows)
  const dry = await shop.load(file, { dryRun: true })
  const reportFile = join(shop.folder, `names-${list}.errors.csv`)
  const loaded = await shop.load(file, { reportFile })
  expect(loaded.counts).toEqual(dry.counts)
  const again = await shop.load(await shop.list(`again-${list}.csv`, HEAD, ...rows, ''))
  expect(again.counts).toMatchObject({ unchanged: names.length, new: 0, changed: 0, refused: 0 })
  expect([...again.counts.created]).toEqual([])
  return { counts: loaded.counts, reportFile }
}

const loadCategories = async () => {
  const rows = await shop.db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.categoryId')
    .leftJoin('categories as above', 'above.id', 'c.parentId')
    .where('p.code', 'like', `C${list}-%`)
    .select(['c.id', 'c.names', 'c.slug', 'above.names as above'])
    .orderBy('p.id')
    .execute()
  return rows.map(({ id, names, slug, above }) => ({
    id,
    slug,
    path: [above, names].flatMap((one) => Object.values((one ?? {}) as Record<string, string>)).join(' > '),
  }))
}

describe('category names that collide', () => {
  it.each([
    ['in Latin letters only', ['Шины', 'Shiny']],
    ['in their first 80 letters', [`${LONG} A`, `${LONG} B`, `${LONG} C`]],
    ['with a path', ['Fren Balata', 'Fren > Balata', 'Fren > Bal > Ata', 'Fren Bal > Ata']],
    ['with a path of other words', ['Ön > Fren Disk', 'Ön Fren > Disk', 'Ön > Fren > Disk', 'Ön Fren Disk']],
    ['with a part of a path', ['Amortisör', 'Süspansiyon > Amortisör', 'Şasi > Amortisör']],
    ['without a Latin letter', ['فلتر', 'مرشح', 'فلتر > زيت']],
    ['without a letter', ['***', '---', '***']],
  ])('%s stay separate categories with separate addresses', async (_, names) => {
    const { counts } = await loadNames(names)
    expect(counts).toMatchObject({ new: names.length, refused: 0, notes: 0 })
    const categories = await loadCategories()
    expect(categories.map(({ path }) => path.split(' > ').at(-1))).toEqual(
      names.map((name) => name.split(' > ').at(-1)),
    )
    const distinct = new Set(names).size
    expect(new Set(categories.map(({ id }) => id)).size).toBe(distinct)
    expect(new Set(categories.map(({ slug }) => slug)).size).toBe(distinct)
  })

  it('that differ only by case, spaces or punctuation are one category, and the report names every spelling', async () => {
    const names = [
      'Motor/Yağ',
      'Motor-Yağ',
      'MOTOR YAĞ',
      'motor  yag.',
      'Motor/Yağ',
      'IŞIK > Far',
      'ışık > FAR',
      'İşik > far',
    ]
    const { counts, reportFile } = await loadNames(names)
    expect([...counts.created]).toEqual(['category Motor/Yağ', 'category IŞIK', 'category IŞIK > Far'])
    expect([...counts.merged]).toEqual([
      ['category Motor-Yağ', 'Motor/Yağ'],
      ['category MOTOR YAĞ', 'Motor/Yağ'],
      ['category motor yag.', 'Motor/Yağ'],
      ['category ışık > FAR', 'IŞIK > Far'],
      ['category İşik > far', 'IŞIK > Far'],
    ])
    expect(new Set((await loadCategories()).map(({ id }) => id)).size).toBe(2)
    const report = await readFile(reportFile, 'utf8')
    expect(report).toContain(`3;C${list}-1;note;category;Motor-Yağ;`)
    expect(report.trimEnd().split('\r\n')).toHaveLength(1 + counts.merged.size)
  })

  it('a category that a refused row names is not made', async () => {
    const file = await shop.list('nameless.csv', 'Kod;Marka;Kategori', 'NAMELESS-1;Lonely brand;Lonely')
    const dry = await shop.load(file, { dryRun: true })
    const { counts } = await shop.load(file)
    expect(counts).toEqual(dry.counts)
    expect(counts).toMatchObject({ refused: 1, created: new Set() })
    expect(counts.problems).toMatchObject([{ at: 2, code: 'NAMELESS-1' }])
  })
})

describe('brand names that collide', () => {
  it('that differ by non-Latin letters, or after 80 letters, stay separate brands', async () => {
    const names = ['Сачс', 'Sachs', `${LONG} 1`, `${LONG} 2`]
    const { counts } = await loadNames(names, 'brand')
    expect(counts).toMatchObject({ new: 4, refused: 0, notes: 0 })
    const brands = await shop.db.selectFrom('brands').where('name', 'in', names).select('slug').execute()
    expect(new Set(brands.map(({ slug }) => slug)).size).toBe(4)
  })

  it('that differ only by case, spaces or punctuation are one brand, and the merge is counted', async () => {
    const { counts } = await loadNames(['Mann-Filter', 'MANN FILTER', 'MannFilter', 'Mann & Hummel'], 'brand')
    expect([...counts.created]).toEqual(['brand Mann-Filter', 'brand Mann & Hummel'])
    expect([...counts.merged.keys()]).toEqual(['brand MANN FILTER', 'brand MannFilter'])
    expect(counts.notes).toBe(2)
  })
})

describe('exact duplicates of rows', () => {
  it('are counted as duplicates and not refused', async () => {
    const rows = ['D-1;Bolt;5', 'D-2;Nut;1', 'D-1;Bolt;5', 'D-1;Bolt;5', 'D-2;Other nut;1']
    const file = await shop.list('duplicates.csv', 'Kod;Ad;Stok', ...rows)
    const dry = await shop.load(file, { dryRun: true })
    const { counts } = await shop.load(file)
    expect(counts).toEqual(dry.counts)
    expect(counts).toMatchObject({ read: 5, new: 2, duplicates: 2, refused: 1 })
  })
})

describe('a value that only the database refuses', () => {
  it('refuses its row and loads the others', async () => {
    await shop.db.schema.alterTable('products').addCheckConstraint('test_no_seven', sql`code <> 'S-7'`).execute()
    const rows = Array.from({ length: 20 }, (_, at) => `S-${at};Part ${at};1`)
    const { counts } = await shop.load(await shop.list('sevens.csv', 'Kod;Ad;Stok', ...rows))
    expect(counts).toMatchObject({ read: 20, new: 19, refused: 1 })
    expect(counts.problems).toMatchObject([{ at: 9, code: 'S-7' }])
  })
})
