import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LONG, ODD_CELLS } from '#tests/support/generated-cells.ts'
import { type ImportShop, openImportShop } from '#tests/support/import-shop.ts'
import { readEnv } from '../platform/env.ts'
import { type ImportRequest, importFile } from './commands.server.ts'
import type { Outcome } from './outcome/summary.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

const SEED = 20_261_123
const RUNS = 24

let sites = 0
/** An empty site with a price list and a depot; answers its host. */
async function openSite(): Promise<{ host: string; siteId: number }> {
  const key = `generated${sites++}`
  const { id: siteId } = await shop.db
    .insertInto('sites')
    .values({ key, name: key, platform: 2 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const host = `${key}.test`
  await shop.db.insertInto('siteHosts').values({ host, siteId, canonical: true }).execute()
  await shop.db.insertInto('priceLists').values({ siteId, code: 'LISTE', name: 'Liste', currency: 'TRY' }).execute()
  await shop.db.insertInto('depots').values({ siteId, code: 'MRK', name: 'Merkez' }).execute()
  return { host, siteId }
}

/** Everything that a product list writes, without ids. */
async function readContent(siteId: number) {
  const { rows } = await sql`
    select p.code, p.name, p.unit, p.tax_rate, b.name as brand, c.slug as category, p.slug,
      (select array_agg(n.kind || ' ' || n.key order by n.kind, n.key) from product_numbers n where n.product_id = p.id) as numbers,
      (select array_agg(r.amount || ' ' || coalesce(r.valid_from::text, '') order by r.amount, r.valid_from) from prices r
       where r.product_id = p.id) as prices,
      (select array_agg(s.on_hand) from stock s where s.product_id = p.id) as stock,
      (select array_agg(v.key order by v.key) from product_properties o join property_values v on v.id = o.value_id
       where o.product_id = p.id) as properties
    from products p left join brands b on b.id = p.brand_id left join categories c on c.id = p.category_id
    where p.site_id = ${siteId} order by p.code collate "C"`.execute(shop.db)
  return rows
}

const HEADINGS = [
  ['Kod', 'Ad', 'Marka', 'Kategori', 'Fiyat', 'Stok', 'Birim', 'OEM', 'KDV', 'Geçerlilik başlangıcı', 'Özellik: Renk'],
  ['Code', 'Name', 'Brand', 'Category', 'Price', 'Stock', 'Unit', 'OEM No', 'VAT', 'Valid from', 'Feature: Colour'],
  [
    'Артикул',
    'Название',
    'Бренд',
    'Категория',
    'Цена',
    'Остаток',
    'Ед. изм.',
    'Аналоги',
    'НДС',
    'Действует с',
    'Свойство: Цвет',
  ],
  [
    'Artikelnummer',
    'Bezeichnung',
    'Marke',
    'Kategorie',
    'Preis',
    'Bestand',
    'Einheit',
    'OE-Nummer',
    'MwSt',
    'Gültig ab',
    'Merkmal: Farbe',
  ],
  [
    'رمز المنتج',
    'اسم المنتج',
    'الماركة',
    'الفئة',
    'السعر',
    'المخزون',
    'الوحدة',
    'الرقم الأصلي',
    'الضريبة',
    'صالح من',
    'خاصية: اللون',
  ],
] as const

const ODD = [...ODD_CELLS, ...['%20', '0,20', '12 900 тг', '1.250,00 TL', '₽ 990', '12,- €', '١٢٥ د.إ', 'on request']]
const CELLS = [
  ['A-1', 'A 1', 'A1', 'a-1', 'B-2', 'B-3', 'C/4', 'Ç-5', 'D-6', 'E-7', '007', '7', 'USE-1'],
  ['Balata', 'Filtre', `${LONG}1`, `${LONG}2`, 'USE A-1', 'USE B-2', 'Шины', 'فلتر', 'İğne ı', 'Bremse ß'],
  [
    'Bosch',
    'BOSCH',
    'bosch.',
    'Mann-Filter',
    'MANN FILTER',
    'Шины',
    'Shiny',
    'فلتر',
    '***',
    `${LONG}1`,
    `${LONG}2`,
    'Işık',
    'IŞIK',
  ],
  [
    ...[
      'Motor/Yağ',
      'Motor-Yağ',
      'MOTOR YAĞ',
      'Шины',
      'Shiny',
      'Fren Balata',
      'Fren > Balata',
      'Fren > Bal > Ata',
      'Balata',
    ],
    ...[`${LONG}1`, `${LONG}2`, '>', 'A > B > C > D > E > F', ' > X > ', 'فلتر > زيت', '***', '---'],
  ],
  ['12,50', '1.250,00', '0', '99,90 TL', '12', '13'],
  ['5', '0', '10+', '3 adet', '-2', '1 200'],
  ['Adet', 'pcs', 'шт.', 'Stück', 'قطعة', 'Rulo'],
  ['GDB1330 GDB1331', 'W 712/75', '06 1000', 'A-1', '06A115561B, 06A115562'],
  ['20', '%20', 'KDV 18', 'без НДС', '0,20', '8.0'],
  ['01.02.2026', '2026-02-01', '13/02/2026'],
  ['Kırmızı', 'KIRMIZI', 'Шины', 'Shiny', '12,5 mm', '12.50mm', 'a|b', `${LONG}1`, `${LONG}2`],
] as const

const arbitraryCell = (column: number) =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...(CELLS[column] ?? [''])), weight: 12 },
    { arbitrary: fc.constantFrom(...ODD), weight: 1 },
    { arbitrary: fc.string({ unit: 'binary', maxLength: 12 }), weight: 1 },
  )
const row = fc.tuple(...CELLS.map((_, column) => arbitraryCell(column)))

const ENCODERS: Record<string, (text: string) => Buffer> = {
  'utf-8': (text) => Buffer.from(text),
  'utf-8 with its mark': (text) => Buffer.from(`\uFEFF${text}`),
  'utf-16': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  // Characters outside of Latin-1 are truncated: invalid UTF-8.
  'one byte per character': (text) => Buffer.from(text, 'latin1'),
}

const generatedList = fc.record({
  headings: fc.constantFrom(...HEADINGS),
  columns: fc.integer({ min: 2, max: CELLS.length }),
  rows: fc.array(row, { minLength: 1, maxLength: 40 }),
  repeated: fc.array(fc.nat({ max: 39 }), { maxLength: 6 }),
  delimiter: fc.constantFrom(';', ',', '\t'),
  encoding: fc.constantFrom('utf-8', 'utf-8', 'utf-8 with its mark', 'utf-16', 'one byte per character'),
  isQuoted: fc.boolean(),
  batchRows: fc.integer({ min: 3, max: 50 }),
})
type GeneratedList = typeof generatedList extends fc.Arbitrary<infer List> ? List : never

function toBytes({ headings, columns, rows, repeated, delimiter, encoding, isQuoted }: GeneratedList): Buffer {
  const written = [...rows, ...repeated.flatMap((at) => (rows[at] ? [rows[at]] : []))]
  const quoteCell = (cell: string) => {
    const mustQuote = isQuoted || cell.includes(delimiter) || /["\r\n]/.test(cell)
    return mustQuote ? `"${cell.replaceAll('"', '""')}"` : cell
  }
  const lines = [headings, ...written].map((cells) => cells.slice(0, columns).map(quoteCell).join(delimiter))
  return ENCODERS[encoding]?.(lines.join('\r\n')) ?? Buffer.alloc(0)
}

async function run(host: string, file: string, more: Partial<ImportRequest> = {}) {
  const env = readEnv({ NODE_ENV: 'test' })
  const request = { file, site: host, dryRun: false, reportFile: undefined, hints: { numbers: 'tr' as const } }
  return importFile({ db: shop.db, env }, { ...request, ...more })
}

/** The numbers of the rows that a report calls refused. */
async function refusedRows(report: string): Promise<Set<string>> {
  const text = await readFile(report, 'utf8').catch(() => '')
  return new Set([...text.matchAll(/^(\d+);(?:"(?:[^"]|"")*"|[^;]*);refused;/gm)].map(([, at = '']) => at))
}

const sumCounts = ({ counts }: Outcome) =>
  counts.new +
  counts.changed +
  counts.unchanged +
  counts.joined +
  counts.duplicates +
  counts.superseded +
  counts.refused

class PowerCut extends Error {}

/** Imports a list into a new site, interrupted after its first batch, and then again to its end. */
async function loadInTwoRuns(file: string, report: string, batchRows: number) {
  const { host, siteId } = await openSite()
  let batches = 0
  const onProgress = () => {
    if (++batches === 1) throw new PowerCut()
  }
  const cut = await run(host, file, { batchRows, reportFile: report, onProgress }).catch((error) => error)
  const resumed = await run(host, file, { batchRows, reportFile: report })
  return { cut, resumed, siteId }
}

async function checkList(list: GeneratedList) {
  const file = join(shop.folder, 'generated.csv')
  const reports = ['whole', 'cut'].map((name) => join(shop.folder, `${name}.errors.csv`))
  const [report = '', cutReport = ''] = reports
  for (const path of reports) await rm(path, { force: true })
  await writeFile(file, toBytes(list))
  const { host, siteId } = await openSite()
  const { batchRows } = list
  const dry = await run(host, file, { dryRun: true, batchRows })
  const loaded = await run(host, file, { batchRows, reportFile: report })
  if ('why' in dry || 'why' in loaded) {
    expect(loaded).toEqual(dry)
    return
  }
  expect(loaded.counts).toEqual(dry.counts)
  expect(sumCounts(loaded)).toBe(loaded.counts.read)
  const refused = await refusedRows(report)
  expect(refused.size).toBe(loaded.counts.refused)
  const content = await readContent(siteId)

  const again = await run(host, file, { batchRows })
  expect(again).toMatchObject({ counts: { new: 0, changed: 0, newPrices: 0, changedPrices: 0, changedStock: 0 } })
  expect(await readContent(siteId)).toEqual(content)

  const { cut, resumed, siteId: cutSite } = await loadInTwoRuns(file, cutReport, batchRows)
  expect(cut).toBeInstanceOf(PowerCut)
  expect('why' in resumed ? resumed.why : resumed.resumedAfter).toBeGreaterThan(0)
  expect(await readContent(cutSite)).toEqual(content)
  expect(await refusedRows(cutReport)).toEqual(refused)
}

describe('generated product lists', () => {
  /** @requirement IMP-18 */
  it('load as their dry run reports, twice without a change, resumed after an interruption, with every refused row reported', async () => {
    await fc.assert(fc.asyncProperty(generatedList, checkList), {
      seed: SEED,
      numRuns: RUNS,
      interruptAfterTimeLimit: 35_000,
      endOnFailure: process.env.SHRINK === undefined,
    })
  }, 60_000)
})
