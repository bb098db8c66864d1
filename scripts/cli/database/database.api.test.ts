import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setCounters } from '#src/backups/archive-tables.server.ts'
import { takeBackup } from '#src/backups/backup-file.server.ts'
import { createKysely } from '#src/platform/db.server.ts'
import { typeForJson, typeWords } from '#tests/support/command-line.ts'
import { type EmptyDatabase, emptyDatabase } from '#tests/support/empty-database.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'

let shop: SmallShop
let crowd: string[]
let folder: string
let empty: EmptyDatabase

beforeAll(async () => {
  shop = await openSmallShop(12)
  crowd = await shop.crowd(8)
  folder = await mkdtemp(join(tmpdir(), 'vitrin-backup-'))
}, 120_000)
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  empty = await emptyDatabase()
})
afterEach(() => empty.drop())

let files = 0
const newFile = () => join(folder, `${++files}.backup`)
const backup = (file: string) => typeWords(shop, 'backup', file)
const createTarget = () => ({ db: createKysely(empty.pool), pool: empty.pool })
const restore = (...words: string[]) => typeWords(createTarget(), 'restore', ...words)
const failure = (line: string) => ({ code: 1, out: '', error: expect.stringContaining(line) })

async function sell(product: number, name: string) {
  const buying = { name, items: [[product, '1']], payment: 'onAccount' } as const
  return (await readyToOrder(shop, buying)).order()
}

const loadHighestNumber = async (): Promise<number> =>
  (await shop.pool.query('select max(substr(number, 6)::integer) as highest from orders')).rows[0].highest

async function loadNextNumber({ pool }: Pick<EmptyDatabase, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ next: string }>(
    `select next_document_number('order', $1, extract(year from now() at time zone $2)::integer) as next`,
    [shop.site.id, shop.site.timeZone],
  )
  return Number(rows[0]?.next.split('-')[1])
}

/** A digest of every row of every table and of the sequence counters. */
async function loadContents({ pool }: Pick<EmptyDatabase, 'pool'>) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname::text as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
     and relname <> 'migrations' order by 1`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select count(*), md5(string_agg(md5(t::text), '' order by md5(t::text))) as digest from ${name} t`,
    )
    found[name] = rows[0]
  }
  const { rows } = await pool.query('select sequencename, last_value from pg_sequences order by 1')
  return { ...found, counters: rows }
}

/** The constraints, triggers, indexes and partitions of a restored shop. */
async function loadRules({ pool }: Pick<EmptyDatabase, 'pool'>) {
  const { rows } = await pool.query(
    `select conrelid::regclass::text || ' ' || pg_get_constraintdef(oid) || convalidated as rule from pg_constraint
     where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass::text || ' ' || tgname || tgenabled::text from pg_trigger where not tgisinternal
     union all select indexdef from pg_indexes where schemaname in ('public', 'log_partitions')
     union all select concat_ws(' ', log, name, starts_at, ends_at) from log_partitions.bounds order by 1`,
  )
  return rows
}

/** @requirement OPS-1 */
describe('a backup', () => {
  /** @requirement OPS-2 */
  it('restores the same rows, counters and constraints into an empty database', async () => {
    const product = await shop.product({ stock: '100', price: '10' })
    await sell(product, 'ayse')
    await shop.pool.query(
      `insert into media_files (site_id, key, kind, type, hash, content)
       select $1, 'large', 'picture', 'image/png', 'x', decode(string_agg(lpad(to_hex(n % 256), 2, '0'), ''), 'hex')
       from generate_series(1, 300000) n`,
      [shop.site.id],
    )
    const file = newFile()
    expect(await backup(file)).toMatchObject({ code: 0, out: expect.stringMatching(/\d+ rows of \d+ tables/) })
    const restored = await restore(file, '--skip-numbers', '0')
    expect(restored).toMatchObject({ code: 0, out: expect.stringMatching(/^Restored: /) })
    expect(await loadContents(empty)).toEqual(await loadContents(shop))
    expect(await loadRules(empty)).toEqual(await loadRules(shop))
  })

  it('that the page of backups started is listed as complete once it is restored, with skipped numbers', async () => {
    const file = newFile()
    const used = await loadNextNumber(shop)
    await shop.pool.query(`insert into backups (state, file_name) values ('writing', $1)`, [basename(file)])
    await backup(file)
    await shop.pool.query('delete from backups')
    const restored = await restore(file, '--replace')
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('\nSkipped 1,000 numbers of orders') })
    const { rows } = await empty.pool.query('select state, bytes > 0 as "hasSize" from backups')
    expect(rows).toEqual([{ state: 'done', hasSize: true }])
    expect(await loadNextNumber(empty)).toBe(used + 1001)
    const skipped = await typeWords(createTarget(), 'numbers', 'skip', '--count', '20')
    expect(skipped).toMatchObject({ code: 0, out: expect.stringContaining('Skipped 20 numbers') })
    expect(await loadNextNumber(empty)).toBe(used + 1022)
    const client = await empty.pool.connect()
    await expect(setCounters(client, { ledger_numbers: '7' })).rejects.toThrow('does not exist')
    client.release()
  })

  it('is consistent while orders are placed: every promise holds for the copy (A to G)', async () => {
    const product = await shop.product({ stock: '9999', price: '10' })
    let [open, placed] = [true, 0]
    const buyers = crowd.map(async (name) => {
      for (; open; placed++) expect((await sell(product, name)).ok).toBe(true)
    })
    const many = []
    for (let taken = 0; taken < 2; taken++) {
      await wait(200)
      const file = newFile()
      await backup(file)
      many.push(file)
    }
    open = false
    await Promise.all(buyers)
    expect(placed).toBeGreaterThan(crowd.length)
    for (const file of many) {
      expect(await restore(file, '--replace')).toMatchObject({ code: 0 })
      expect(await loadNextNumber(empty)).toBeGreaterThan(await loadHighestNumber())
    }
    const count = async ({ pool }: Pick<EmptyDatabase, 'pool'>) =>
      Number((await pool.query('select count(*) as orders from orders')).rows[0].orders)
    expect(await count(empty)).toBeGreaterThan(0)
    expect(await count(empty)).toBeLessThanOrEqual(await count(shop))
    // Programs of PostgreSQL are started four times, next to a crowd.
  }, 180_000)

  it('leaves no file when aborted, and never overwrites a file', async () => {
    const file = newFile()
    const signal = AbortSignal.timeout(30)
    await expect(takeBackup(shop.pool, file, { signal })).rejects.toThrow('nothing was saved')
    expect((await readdir(folder)).filter((name) => name.startsWith(`${files}.`))).toEqual([])
    await backup(file)
    expect(await backup(file)).toEqual(failure('is there already'))
    expect(await backup(join(folder, 'nowhere', 'a.backup'))).toEqual(failure('There is no folder'))
  })

  it('leaves no file when its connection is killed', async () => {
    const file = newFile()
    const dying = backup(file).then(({ code }) => (code === 0 ? 'done' : 'died'))
    let killed = 0
    while (killed === 0) {
      const { rowCount } = await shop.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and query ilike 'copy %' and state = 'active'`,
      )
      killed = rowCount ?? 0
      if ((await Promise.race([dying, wait(1, 'going')])) === 'done') break
    }
    const outcome = await dying
    const left = (await readdir(folder)).filter((name) => name.startsWith(`${files}.`))
    expect(left).toEqual(outcome === 'died' ? [] : [`${files}.backup`])
  })
})

/** @requirement OPS-2 */
describe('a restore', () => {
  it('refuses to overwrite a shop without confirmation, and leaves it intact when the file is damaged', async () => {
    const file = newFile()
    await backup(file)
    await restore(file)
    const before = await loadContents(empty)
    expect(await restore(file)).toEqual(failure('say --replace to lose what is there'))
    const text = gunzipSync(await readFile(file)).toString('latin1')
    const half = newFile()
    await writeFile(half, (await readFile(file)).subarray(0, -2000))
    const changed = newFile()
    await writeFile(changed, gzipSync(Buffer.from(text.replace('Yılmaz', 'Yilmaz').replace('ayse', 'ayşe'), 'latin1')))
    for (const damaged of [half, changed]) {
      expect(await restore(damaged, '--check')).toEqual(failure('is damaged'))
      expect(await restore(damaged, '--replace')).toEqual(failure('is damaged'))
    }
    const other = newFile()
    await writeFile(other, 'some text')
    expect(await restore(other, '--replace')).toEqual(failure('no backup of Vitrin'))
    expect(await restore(newFile(), '--replace')).toEqual(failure('There is no file'))
    expect(await restore(newFile(), '--check')).toEqual(failure('There is no file'))
    expect(await loadContents(empty)).toEqual(before)
    expect(await restore(file, '--check')).toMatchObject({ code: 0, out: expect.stringMatching(/^Whole: \d+ rows/) })
  })

  it('reports that a backup which the former version took during the upgrade has no logs', async () => {
    const [whole, former] = [newFile(), newFile()]
    await backup(whole)
    await restore(whole)
    // That version lists no partitioned tables.
    await empty.pool.query('drop table audit_log, searches cascade; drop schema log_partitions cascade')
    await takeBackup(empty.pool, former)
    const restored = await restore(former, '--replace')
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('has no audit log and no searches') })
  })

  it('refuses foreign tables, a database in use and missing arguments', async () => {
    const file = newFile()
    await backup(file)
    expect(await restore()).toMatchObject({ code: 2, error: expect.stringContaining('Usage: vitrin restore') })
    expect(await restore(file, '--force')).toMatchObject({ code: 2 })
    expect(await restore(file, '--check', '--replace')).toMatchObject({ code: 2 })
    await empty.pool.query('create table ledgers (id int)')
    expect(await restore(file, '--replace')).toEqual(failure('not of Vitrin'))
    await empty.pool.query('drop table ledgers')
    const user = await empty.pool.connect()
    expect(await restore(file)).toEqual(failure('in use (connections: 1). Stop the shop'))
    user.release()
  })
})

/** @requirement OPS-3 */
it('verify reports violations by promise, and fails', async () => {
  const file = newFile()
  const product = await shop.product({ stock: '5' })
  await sell(product, 'ayse')
  await backup(file)
  await restore(file)
  expect(await typeForJson(createTarget(), 'verify')).toContainEqual(
    expect.objectContaining({ promise: 'A', broken: [] }),
  )
  await empty.pool.query('update stock set on_hand = on_hand + 1 where product_id = $1', [product])
  await empty.pool.query(
    `insert into account_months (customer_id, currency, dbs, month, debit, credit, entries, due_weight)
     select id, 'TRY', false, '2020-01-01', 1, 0, 1, 0 from customers limit 1`,
  )
  const { code, error: text } = await typeWords(createTarget(), 'verify')
  expect(code).toBe(1)
  expect(text).toContain(`stock of product ${product}`)
  expect(text).toMatch(/^A .*BROKEN, 1 times$/m)
  expect(text).toMatch(/^E .*BROKEN, 1 times$/m)
  expect(text).toMatch(/^B .*holds$/m)
})
