import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMapping, type ImportShop, openImportShop } from '#tests/support/import-shop.ts'
import { openOrder } from '#tests/support/open-order.ts'
import { type ApplyRequest, applyUpdate } from './commands.server.ts'
import { appliedLines, previewLines } from './outcome.ts'
import { type PreviewRequest, previewUpdate } from './preview-commands.server.ts'
import type { UpdateKind } from './update.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

type CountQuery = RawBuilder<{ count: number }>
const PRODUCTS = 'Kod;Ad;Stok;Fiyat\nA-1;Balata;10;100,00\nA-2;Disk;5;250,50\nA-3;Kampana;3;80,00\nA-4;Filtre;7;12,00\n'
const file = async (name: string, text: string) => {
  const path = join(shop.folder, name)
  await writeFile(path, text)
  return path
}
const request = async (kind: UpdateKind, text: string, more: Partial<PreviewRequest> = {}) =>
  previewUpdate(shop.db, {
    file: await file('update.csv', text),
    site: 'localhost',
    kind,
    reportFile: undefined,
    ...more,
  })
const compare = async (...input: Parameters<typeof request>) => {
  const preview = await request(...input)
  if ('why' in preview) throw new Error(preview.why)
  return preview
}
const tryApply = (token: string, more: Partial<ApplyRequest> = {}) =>
  applyUpdate(shop.db, { site: 'localhost', token, leaveMoved: false, confirmed: true, reportFile: undefined, ...more })
const apply = async (...request: Parameters<typeof tryApply>) => {
  const applied = await tryApply(...request)
  if ('why' in applied) throw new Error(applied.why)
  return applied
}
const stock = async () => {
  const { rows } = await sql<{ code: string; onHand: string }>`
    select p.code, s.on_hand::float::text as on_hand from stock s join products p on p.id = s.product_id
    join depots d on d.id = s.depot_id where d.code = 'MRK' and p.code like 'A-%'`.execute(shop.db)
  return Object.fromEntries(rows.map(({ code, onHand }) => [code, Number(onHand)]))
}
const prices = async (list = 'LISTE') => {
  const { rows } = await sql<{ code: string; amount: string }>`
    select p.code, r.amount from prices r join products p on p.id = r.product_id
    join price_lists l on l.id = r.price_list_id where l.code = ${list} and p.code like 'A-%' and r.valid_from is null`.execute(
    shop.db,
  )
  return Object.fromEntries(rows.map(({ code, amount }) => [code, Number(amount)]))
}
const sell = (code: string, quantity: number) =>
  sql`update stock set on_hand = on_hand - ${quantity} from products p where p.id = product_id and p.code = ${code}`.execute(
    shop.db,
  )
const ledgerIsWhole = async () => {
  const { rows } = await sql`
    select p.code from stock s join products p on p.id = s.product_id
    where s.on_hand <> (select coalesce(sum(quantity), 0) from stock_moves m where m.product_id = s.product_id and m.depot_id = s.depot_id)`.execute(
    shop.db,
  )
  return rows.length === 0
}

beforeEach(async () => {
  await sql`truncate list_updates, stock_moves, stock, prices cascade`.execute(shop.db)
  await shop.load(await file('products.csv', PRODUCTS))
})

describe('previewing a stock list', () => {
  /** @requirement IMP-11 */
  it('reports changes, zeroed stock, unknown codes and unreadable rows', async () => {
    const reportFile = join(shop.folder, 'compared.csv')
    const { difference, counts, token } = await compare(
      'stock',
      'Stok Kodu;Stok;Ad\nA-1;12;x\nA-2;0;x\nA-3;3;x\nZ-9;4;x\nA-3;3;x\nA-2;9;x\nA-4;many;x\n',
      { reportFile },
    )
    expect(difference).toMatchObject({ changed: 2, made: 0, unchanged: 1, up: 1, down: 1, toNothing: 1, zeros: 1 })
    expect(difference).toMatchObject({ unknown: 1, repeated: 1, contradicting: 1, unlisted: 1 })
    expect(difference.samples).toEqual([
      { at: 2, code: 'A-1', place: 'MRK', before: '10.0000', after: '12.0000' },
      { at: 3, code: 'A-2', place: 'MRK', before: '5.0000', after: '0.0000' },
    ])
    expect(counts).toMatchObject({ read: 7, refused: 3 })
    const notification = (await readFile(reportFile, 'utf8')).trimEnd().split('\r\n').slice(1)
    expect(notification.map((line) => line.split(';').slice(0, 3).join(' '))).toEqual([
      '8 A-4 refused',
      '5 Z-9 refused',
      '7 A-2 refused',
    ])
    expect(await stock()).toEqual({ 'A-1': 10, 'A-2': 5, 'A-3': 3, 'A-4': 7 })
    expect(token).toMatch(/^[0-9a-f]{10}$/)
  })

  /** @requirement IMP-12, IMP-13 */
  it('writes stock, ledger and listing figure once per token', async () => {
    const { token } = await compare('stock', 'Kod;Stok Ankara;Stok\nA-1;2;12\nA-2;;0\n')
    expect(await apply(token)).toMatchObject({ written: 3, refused: false, moved: [] })
    expect(await stock()).toMatchObject({ 'A-1': 12, 'A-2': 0, 'A-3': 3 })
    expect(await ledgerIsWhole()).toBe(true)
    const { rows } = await sql<{ reason: string; quantity: string }>`
      select reason, quantity::float::text as quantity from stock_moves order by id desc limit 3`.execute(shop.db)
    expect(rows.map(({ reason, quantity }) => `${reason} ${quantity}`).sort()).toEqual([
      'count -5',
      'count 2',
      'opening 2',
    ])
    const listed = await sql<{ stock: string }>`
      select s.stock::float::text as stock from product_search s join products p on p.id = s.product_id where p.code = 'A-1'`.execute(
      shop.db,
    )
    expect(listed.rows).toEqual([{ stock: '14' }])
    expect(await tryApply(token)).toEqual({ why: expect.stringContaining('applied already') })
    expect(await stock()).toMatchObject({ 'A-1': 12 })
    const line = await shop.db.selectFrom('auditLog').select(['action', 'target']).where('target', '=', token).execute()
    expect(line).toEqual([{ action: 'import.stock', target: token }])
  })

  it('clears the day and the note of goods that are no longer on their way', async () => {
    const list = async (text: string) => apply((await compare('stock', text)).token)
    const read = async () => {
      const { rows } = await sql`
        select s.coming::float as coming, s.coming_on::text as day, s.coming_note as note,
          (select string_agg(e.quantity::float || ' ' || coalesce(e.day::text, '-'), ', ') from expected_deliveries e
            where e.product_id = s.product_id and e.depot_id = s.depot_id) as expected
        from stock s join products p on p.id = s.product_id where p.code = 'A-1'`.execute(shop.db)
      return rows[0]
    }
    await list('Kod;Stok;Yoldaki;Geliş tarihi\nA-1;10;7;05.01.2035\n')
    await sql`update expected_deliveries set reference = 'IRS-1'`.execute(shop.db)
    expect(await read()).toEqual({ coming: 7, day: '2035-01-05', note: 'IRS-1', expected: '7 2035-01-05' })
    const { token } = await compare('stock', 'Kod;Stok;Yoldaki;Geliş tarihi\nA-1;10;0;05.01.2035\n')
    const { rows } = await sql`
      select day_before::text, day_after from list_update_rows order by update_id desc limit 1`.execute(shop.db)
    // An undo finds the stock as the list wrote it.
    expect(rows).toEqual([{ dayBefore: '2035-01-05', dayAfter: null }])
    expect(await apply(token)).toMatchObject({ written: 1 })
    expect(await read()).toEqual({ coming: 0, day: null, note: null, expected: null })
    await list('Kod;Stok;Yoldaki\nA-1;10;4\n')
    expect(await read()).toEqual({ coming: 4, day: null, note: null, expected: '4 -' })
  })

  it('writes no day without goods on their way, and the same list changes nothing again', async () => {
    const text = 'Kod;Stok;Yoldaki;Geliş tarihi\nA-1;12;0;05.01.2035\n'
    expect(await apply((await compare('stock', text)).token)).toMatchObject({ written: 1 })
    expect(await compare('stock', text)).toMatchObject({ difference: { changed: 0 } })
    await sql`update stock set coming_on = '2035-01-05' where coming = 0`.execute(shop.db)
    expect((await sql`select from stock where coming_on is not null`.execute(shop.db)).rows).toEqual([])
  })

  /** @requirement IMP-12 */
  it('refuses to apply when an order took stock meanwhile, reports which, and writes nothing', async () => {
    const reportFile = join(shop.folder, 'moved.csv')
    const { token } = await compare('stock', 'Kod;Stok\nA-1;12\nA-2;9\n')
    await sell('A-1', 4)
    const refused = await apply(token, { reportFile })
    expect(refused).toMatchObject({ refused: true, written: 0 })
    expect(refused.moved).toEqual([
      { at: 2, code: 'A-1', place: 'MRK', before: '10.0000', after: '12.0000', now: '6.0000' },
    ])
    expect(await stock()).toMatchObject({ 'A-1': 6, 'A-2': 5 })
    expect(await readFile(reportFile, 'utf8')).toContain('was 10.0000, is 6.0000 now')
    expect(appliedLines(refused)[0]).toBe('Nothing was changed: 1 counts moved since the list was compared.')
  })

  it('applies the rest on request and leaves moved rows unchanged', async () => {
    const { token } = await compare('stock', 'Kod;Stok\nA-1;12\nA-2;9\n')
    await sell('A-1', 4)
    expect(await apply(token, { leaveMoved: true })).toMatchObject({
      refused: false,
      written: 1,
      moved: [{ code: 'A-1' }],
    })
    expect(await stock()).toMatchObject({ 'A-1': 6, 'A-2': 9 })
  })

  /** @requirement IMP-12 */
  it('treats products and first stock entries added or removed meanwhile as moved', async () => {
    const { token } = await compare('stock', 'Kod;Stok Ankara\nA-1;1\nA-2;2\n')
    await sql`insert into stock (product_id, depot_id, on_hand) select p.id, d.id, 8 from products p, depots d
      where p.code = 'A-1' and d.code = 'ANK'`.execute(shop.db)
    expect((await apply(token)).moved).toEqual([
      { at: 2, code: 'A-1', place: 'ANK', before: null, after: '1.0000', now: '8.0000' },
    ])
  })

  it('subtracts reservations of open orders when the figures include them, never below zero', async () => {
    const { rows } = await sql<{
      id: number
    }>`select id from products where code in ('A-1', 'A-2') order by code`.execute(shop.db)
    const order = await openOrder(shop)
    for (const [at, quantity] of [4, 5].entries()) {
      await sql`insert into stock_moves (site_id, product_id, depot_id, quantity, reason, order_id)
        select ${shop.siteId}, ${rows[at]?.id}, id, ${-quantity}, 'order', ${order} from depots where code = 'MRK'`.execute(
        shop.db,
      )
      await sell(`A-${at + 1}`, quantity)
    }
    const { token } = await compare('stock', 'Kod;Stok\nA-1;12\nA-2;3\n', { includesReserved: true })
    await apply(token)
    expect(await stock()).toMatchObject({ 'A-1': 8, 'A-2': 0 })
    expect(await ledgerIsWhole()).toBe(true)
  })
})

describe('price lists', () => {
  /** @requirement IMP-11 */
  it('shows the largest changes as percentages and warns of a shifted column', async () => {
    const preview = await compare('prices', 'Kod;Fiyat;Stok\nA-1;110,00;1\nA-2;2.505,00;1\nA-4;0;1\n')
    expect(preview.difference).toMatchObject({ changed: 2, up: 2, priceSteps: 1, made: 0 })
    expect(preview.difference.jumps.map(({ code }) => code)).toEqual(['A-2', 'A-1'])
    const lines = previewLines(preview, 'localhost')
    expect(lines).toContain('  A-2  LISTE: 250.5 -> 2505 (+900.0 %)')
    expect(lines.join('\n')).toContain('CAREFUL')
    expect(lines).toContain('Columns not used: Stok')
    expect(lines.at(-1)).toBe(`Apply it with:  npm run import -- --site localhost --apply ${preview.token}`)
    expect((await compare('prices', 'Kod;Fiyat\nA-1;110,00\n')).exceeded).toEqual([])
    expect(preview.counts).toMatchObject({ notes: 1 })
  })

  it('distinguishes lists, quantities and dates; creates missing prices', async () => {
    const { token, difference } = await compare(
      'prices',
      'Kod;Fiyat Listesi;Fiyat;Kademe;Geçerlilik Başlangıcı;Geçerlilik Bitişi\nA-1;LISTE;120,00;;;\nA-1;BAYI;90,00;;;\nA-1;LISTE;95,00;10;;\nA-1;LISTE;130,00;;01.01.2027;31.01.2027\nA-1;NONE;1,00;;;\n',
    )
    expect(difference).toMatchObject({ changed: 4, made: 3 })
    expect(await apply(token)).toMatchObject({ written: 4 })
    expect(await prices('BAYI')).toEqual({ 'A-1': 90 })
    const { rows } = await sql<{ amount: string; day: string | null; until: string | null; minimum: string }>`
      select amount::float::text as amount, valid_from::text as day, valid_to::text as until, prices.min_quantity::float::text as minimum
      from prices join price_lists l on l.id = price_list_id join products p on p.id = product_id
      where l.code = 'LISTE' and p.code = 'A-1' order by prices.min_quantity, valid_from nulls first`.execute(shop.db)
    expect(rows).toEqual([
      { amount: '120', day: null, until: null, minimum: '0' },
      { amount: '130', day: '2027-01-01', until: '2027-01-31', minimum: '0' },
      { amount: '95', day: null, until: null, minimum: '10' },
    ])
  })

  /** @requirement IMP-13 */
  it('is all or nothing: one moved price leaves every other unchanged', async () => {
    const { token } = await compare('prices', 'Kod;Fiyat\nA-1;111\nA-2;222\nA-3;333\n')
    await shop.load(await file('other.csv', 'Kod;Fiyat\nA-3;81,00\n'))
    const refused = await apply(token)
    expect(refused).toMatchObject({ refused: true, written: 0, moved: [{ code: 'A-3', now: '81.0000' }] })
    expect(await prices()).toEqual({ 'A-1': 100, 'A-2': 250.5, 'A-3': 81, 'A-4': 12 })
  })
})

describe('a value that moves between the check and the write', () => {
  const WAITING = sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  /** Applies a list that waits for the lock of a change, which is committed meanwhile. */
  async function applyDuring(token: string, change: RawBuilder<unknown>, more: Partial<ApplyRequest> = {}) {
    const { applied } = await shop.db.transaction().execute(async (tx) => {
      await change.execute(tx)
      const applied = apply(token, more)
      await expect.poll(async () => (await WAITING.execute(shop.db)).rows[0]?.count).toBe(1)
      return { applied }
    })
    return applied
  }

  it('refuses a price list, which is rolled back', async () => {
    const { token } = await compare('prices', 'Kod;Fiyat\nA-1;111\nA-2;222\n')
    const change = sql`update prices set amount = 260 from products p where p.id = product_id and p.code = 'A-2'`
    const refused = await applyDuring(token, change)
    expect(refused).toMatchObject({ refused: true, written: 0, moved: [{ code: 'A-2', now: '260.0000' }] })
    expect(await prices()).toMatchObject({ 'A-1': 100, 'A-2': 260 })
  })

  it('leaves a count alone, and does not store values to undo it', async () => {
    const { token } = await compare('stock', 'Kod;Stok\nA-1;12\nA-2;0\n')
    const change = sql`update stock set on_hand = 4 from products p where p.id = product_id and p.code = 'A-2'`
    const applied = await applyDuring(token, change, { storesUndo: true })
    expect(applied).toMatchObject({ refused: false, written: 1, moved: [{ code: 'A-2' }] })
    const stored = await shop.db.selectFrom('listUpdateRows').select('after').execute()
    expect(stored).toEqual([{ after: '12.0000' }])
  })
})

describe('refusals in one line', () => {
  it.each([
    ['stock', 'Kod;Ad\nA-1;x\n', {}, /No column is a count/],
    ['prices', 'Kod;Stok\nA-1;5\n', {}, /No column is a price/],
    ['stock', 'Kod;Stok\nA-1;"5\n', {}, /quotation mark/],
    ['prices', 'Kod;Fiyat\nA-1;1.234\n', {}, /a thousand or one/],
    ['stock', '<html><table></table></html>', {}, /web page/],
    [
      'stock',
      'Kod;Stok\nA-1;5\n',
      { mapping: createMapping({ columns: { stock: { column: 'Stok', depot: 'NOWHERE' } } }) },
      /no depot "NOWHERE"/,
    ],
    ['stock', 'Kod;Stok\nA-1;5\n', { site: 'nowhere' }, /no site "nowhere"/],
  ] as const)('%s: %j', async (kind, text, more, line) => {
    expect(await request(kind, text, more)).toEqual({ why: expect.stringMatching(line) })
    expect(await shop.db.selectFrom('listUpdates').selectAll().execute()).toEqual([])
  })

  it('refuses an unknown token and one of another site', async () => {
    expect(await tryApply('0123456789')).toEqual({ why: expect.stringContaining('No difference is stored') })
  })
})

describe('an interrupted run', () => {
  const ROWS = 24_000
  const BUFFER_SIZE = sql<{
    count: number
  }>`select count(*)::integer as count from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and d.datname = current_database()`
  const many = (value: (at: number) => number) =>
    `Kod;Stok;Fiyat\n${Array.from({ length: ROWS }, (_, at) => `M-${at};${value(at)};${value(at)},50`).join('\n')}\n`
  const kill = async (token: string) => {
    const words = `scripts/cli/main.ts import --site localhost --apply ${token}`.split(' ')
    const child = spawn(process.execPath, words, { env: { ...process.env, DATABASE_URL: shop.url } })
    await once(child.stderr, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    // The server finishes its current statement before it releases the locks of the killed process.
    await expect.poll(() => count(BUFFER_SIZE), { timeout: 20_000 }).toBe(0)
  }
  const count = async (query: CountQuery) => (await query.execute(shop.db)).rows[0]?.count

  beforeAll(async () => {
    await sql`insert into products (site_id, code, slug, name)
      select ${shop.siteId}, 'M-' || n, 'm-' || n, 'M-' || n from generate_series(0, ${ROWS - 1}) n`.execute(shop.db)
    await sql`analyze products`.execute(shop.db)
  }, 60_000)

  /** @requirement IMP-13 */
  it('resumes stock where it stopped and writes every figure once', async () => {
    const { token } = await compare(
      'stock',
      many(() => 5),
    )
    await kill(token)
    const { rowsDone, appliedAt } = await shop.db.selectFrom('listUpdates').selectAll().executeTakeFirstOrThrow()
    expect([rowsDone > 0, rowsDone < ROWS, appliedAt]).toEqual([true, true, null])
    const applied = await apply(token)
    expect(applied).toMatchObject({ written: ROWS - rowsDone, refused: false })
    expect(
      await count(
        sql`select count(*)::integer as count from stock_moves where quantity = 5 and reason = 'opening' and product_id in (select id from products where code like 'M-%')`,
      ),
    ).toBe(ROWS)
  }, 180_000)

  /** @requirement IMP-13 */
  it('rolls back prices, and the token still writes them all', async () => {
    const { token } = await compare(
      'prices',
      many((at) => at + 1),
    )
    await kill(token)
    const written = sql<{
      count: number
    }>`select count(*)::integer as count from prices where product_id in (select id from products where code like 'M-%')`
    expect(await count(written)).toBe(0)
    expect(await apply(token)).toMatchObject({ written: ROWS })
    expect(await count(written)).toBe(ROWS)
  }, 180_000)
})
