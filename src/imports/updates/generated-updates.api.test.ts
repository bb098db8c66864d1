import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { arbitraryCell, arbitraryFormat, type ListContent, toBytes } from '#tests/support/generated-cells.ts'
import { type ImportShop, openImportShop } from '#tests/support/import-shop.ts'
import { PRODUCT_FIELDS } from '../columns/field.ts'
import { emptyMapping } from '../columns/mapping.ts'
import { applyUpdate } from './commands.server.ts'
import { previewUpdate } from './preview-commands.server.ts'
import type { UpdateKind } from './update.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
  const lines = [
    'Kod;Ad;Stok;Fiyat',
    'A-1;Balata;10;100,00',
    'B-2;Disk;5;250,50',
    'C/4;Kampana;3;80,00',
    '007;Filtre;7;12,00',
  ]
  await shop.load(await shop.list('p.csv', ...lines))
})
afterAll(() => shop.close())

/** The pending list: one that timed out is applied to its end before the next test begins. */
let pending: Promise<unknown> = Promise.resolve()
afterEach(() => pending.catch(() => undefined))

const COLUMNS = {
  stock: { stock: 'stok', coming: 'yoldaki', comingOn: 'geliş tarihi', depot: 'depo' },
  prices: { price: 'fiyat', currency: 'para birimi', priceList: 'fiyat listesi', validFrom: 'geçerlilik başlangıcı' },
} as const satisfies Record<UpdateKind, Partial<Record<keyof typeof PRODUCT_FIELDS, string>>>

/** Codes, the value itself, and any of the other columns. */
function arbitraryList(kind: UpdateKind): fc.Arbitrary<ListContent> {
  const [value, ...others] = Object.entries(COLUMNS[kind]) as [keyof typeof PRODUCT_FIELDS, string][]
  return fc.subarray(others).chain((chosen) => {
    const columns = [['code', 'kod'] as const, ...(value ? [value] : []), ...chosen]
    const cells = columns.map(([field]) =>
      field === 'code'
        ? fc.oneof({ arbitrary: fc.constantFrom('A-1', 'B-2', 'C/4', '007'), weight: 4 }, arbitraryCell('text'))
        : arbitraryCell(PRODUCT_FIELDS[field]),
    )
    return fc.record({
      headings: fc.constant(columns.map(([, heading]) => heading)),
      rows: fc.array(fc.tuple(...cells), { minLength: 1, maxLength: 30 }),
      repeated: fc.array(fc.nat({ max: 29 }), { maxLength: 4 }),
      format: arbitraryFormat(),
    })
  })
}

/** Stock and prices of the shop, serialized. */
async function readContent(): Promise<string> {
  const { rows } = await sql`
    select 'stock' as kind, s::text as row from stock s union all select 'prices', r::text from prices r order by 1, 2`.execute(
    shop.db,
  )
  return JSON.stringify(rows)
}

async function checkUpdate(kind: UpdateKind, list: ListContent) {
  const file = join(shop.folder, `update.${list.format}`)
  await writeFile(file, toBytes(list))
  const mapping = { ...emptyMapping('products'), numbers: 'tr' as const }
  const compare = () => previewUpdate(shop.db, { file, site: 'localhost', kind, mapping, reportFile: undefined })
  const before = await readContent()
  const preview = await compare()
  expect(await readContent()).toBe(before)
  if ('why' in preview) {
    expect(preview.why).not.toBe('')
    return
  }
  const { token, difference } = preview
  const applied = await applyUpdate(shop.db, {
    site: 'localhost',
    token,
    leaveMoved: false,
    confirmed: true,
    reportFile: undefined,
  })
  expect(applied).toMatchObject({ written: difference.changed, moved: [], refused: false })
  expect(await compare()).toMatchObject({ difference: { changed: 0, made: 0 } })
}

describe.each(['stock', 'prices'] as const)('generated lists of %s', (kind) => {
  /** @requirement IMP-18 */
  it('change nothing when previewed, exactly the previewed rows when applied, and nothing when previewed again', async () => {
    const check = (list: ListContent) => {
      pending = checkUpdate(kind, list)
      return pending as Promise<void>
    }
    await fc.assert(fc.asyncProperty(arbitraryList(kind), check), {
      seed: Number(process.env.SEED ?? 20_261_123),
      numRuns: 10,
      interruptAfterTimeLimit: 15_000,
      endOnFailure: process.env.SHRINK === undefined,
    })
  })
})
