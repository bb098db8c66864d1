import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { arbitraryCell, arbitraryFormat, type ListContent, toBytes } from '#tests/support/generated-cells.ts'
import { type ImportShop, openImportShop } from '#tests/support/import-shop.ts'
import { readEnv } from '../platform/env.ts'
import { FIELDS, type Field, LIST_KINDS, type ListKind, REQUIRED, type Shape } from './columns/field.ts'
import { listHeadings } from './columns/heading.ts'
import { emptyMapping } from './columns/mapping.ts'
import { type ImportRequest, importFile } from './commands.server.ts'

let shop: ImportShop
/** The fingerprint of every row of every table. */
let fingerprint: () => Promise<string>
beforeAll(async () => {
  shop = await openImportShop()
  fingerprint = await computeFingerprint(shop)
  const seeds: [name: string, ...lines: string[]][] = [
    [
      'p.csv',
      'Kod;Ad;Marka;Kategori;Fiyat;Barkod;OEM',
      ...PRODUCTS.map((code) => `${code};Balata;Bosch;Fren;12,50;;OE-${code}`),
    ],
    ['c.csv', 'Cari Kodu;Ünvan;Grup', 'C-1;Yılmaz Oto;Bayi', 'C-2;Demir Oto;Servis', 'C-3;Kaya Oto;Bayi'],
  ]
  for (const [name, ...lines] of seeds) await shop.load(await shop.list(name, ...lines))
})
afterAll(() => shop.close())

/** The current import: one that exceeds its time is completed before the next test starts. */
let pending: Promise<unknown> = Promise.resolve()
afterEach(() => pending.catch(() => undefined))

const SEED = Number(process.env.SEED ?? 20_261_123)
const RUNS = 4
const PRODUCTS = ['A-1', 'B-2', 'C/4', '007']

async function computeFingerprint({ db }: ImportShop) {
  const tables = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const parts = tables.rows.map(
    ({ name }) => `select '${name}' as name, count(*), md5(string_agg(t::text, '|' order by t::text)) from ${name} t`,
  )
  const query = sql.raw(`${parts.join(' union all ')} order by name`)
  return async () => JSON.stringify((await sql`${query}`.execute(db)).rows)
}

interface GeneratedList extends ListContent {
  isCut: boolean
}

/** Lists of this kind with its required columns and any of the others, in any order. */
function arbitraryList(kind: ListKind): fc.Arbitrary<GeneratedList> {
  const fields = Object.entries(FIELDS[kind]) as [Field, Shape][]
  const known = fields.flatMap(([field, shape]) => {
    const heading = listHeadings(kind, field)[0]?.[0]
    return heading === undefined ? [] : [{ field, shape, heading }]
  })
  const isRequired = ({ field }: { field: Field }) => REQUIRED[kind].some((group) => group.includes(field))
  const required = known.filter(isRequired)
  const others = known.filter((column) => !isRequired(column))
  return fc.subarray(others).chain((chosen) => {
    const columns = [...required, ...chosen]
    return fc.record({
      headings: fc.constant(columns.map(({ heading }) => heading)),
      rows: fc.array(fc.tuple(...columns.map(({ shape }) => arbitraryCell(shape))), { minLength: 1, maxLength: 25 }),
      repeated: fc.array(fc.nat({ max: 24 }), { maxLength: 4 }),
      format: arbitraryFormat(),
      isCut: fc.boolean(),
    })
  })
}

const run = (kind: ListKind, file: string, more: Partial<ImportRequest> = {}) =>
  importFile(
    { db: shop.db, env: readEnv({ NODE_ENV: 'test' }) },
    {
      file,
      site: 'localhost',
      dryRun: false,
      reportFile: undefined,
      batchRows: 4,
      mapping: { ...emptyMapping(kind), numbers: 'tr' },
      ...more,
    },
  )

/** The numbers of the rows that a report calls refused. */
async function refusedRows(report: string): Promise<number> {
  const text = await readFile(report, 'utf8').catch(() => '')
  return new Set([...text.matchAll(/^(\d+);(?:"(?:[^"]|"")*"|[^;]*);refused;/gm)].map(([, at]) => at)).size
}

class PowerCut extends Error {}

async function checkList(kind: ListKind, list: GeneratedList) {
  const file = join(shop.folder, `generated.${list.format}`)
  const report = join(shop.folder, 'generated.errors.csv')
  await rm(report, { force: true })
  await writeFile(file, toBytes(list))
  const before = await fingerprint()
  const dry = await run(kind, file, { dryRun: true })
  expect(await fingerprint()).toBe(before)
  if (list.isCut) {
    const onProgress = () => {
      throw new PowerCut()
    }
    const cut = await run(kind, file, { reportFile: report, onProgress }).catch((error: unknown) => error)
    if (!('why' in dry)) expect(cut).toBeInstanceOf(PowerCut)
  }
  const loaded = await run(kind, file, { reportFile: report })
  if ('why' in dry || 'why' in loaded) {
    expect(loaded).toEqual(dry)
    expect(await fingerprint()).toBe(before)
    return
  }
  if (list.isCut) expect(loaded.resumedAfter).toBeGreaterThan(0)
  else expect(loaded.counts).toEqual(dry.counts)
  expect(await refusedRows(report)).toBe(dry.counts.refused)
  expect(await run(kind, file)).toMatchObject({ counts: { new: 0, changed: 0, removed: 0 } })
}

describe.each(LIST_KINDS)('generated lists of %s', (kind) => {
  /** @requirement IMP-18 */
  it('load as their dry run reports, which writes nothing; resume after an interruption, report every refused row, and change nothing when repeated', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryList(kind), (list) => {
        const checked = checkList(kind, list)
        pending = checked
        return checked
      }),
      {
        seed: SEED,
        numRuns: RUNS,
        interruptAfterTimeLimit: 15_000,
        endOnFailure: process.env.SHRINK === undefined,
      },
    )
  })
})
