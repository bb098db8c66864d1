import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '#tests/support/empty-database.ts'
import { migrate } from '../migrate.server.ts'

const OURS = resolve(import.meta.dirname, '../../../db/migrations')
const quiet = () => undefined
let database: EmptyDatabase
let folder: string

beforeEach(async () => {
  database = await emptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'vitrin-log-months-'))
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

/** A shop of the version before the logs had months, with entries of a year in both. */
async function fillFormerLogs() {
  for (const name of await readdir(OURS)) if (name < '0353') await copyFile(join(OURS, name), join(folder, name))
  await migrate(database.pool, quiet, folder)
  await database.pool.query(`insert into sites (key, name, platform) values ('oto', 'Anadolu Oto', 3)`)
  await database.pool.query(
    `insert into audit_log (site_id, at, user_id, customer_id, action, target, detail)
     select id, now() - n * interval '1 day', n, n, 'product.change', n::text, '{"after": {"name": "x"}}'
     from sites, generate_series(0, 364) n`,
  )
  await database.pool.query(
    `insert into searches (site_id, at, kind, text, term, hits, narrowed, language)
     select id, now() - n * interval '1 day', 'search', 'fren', 'fren', 0, false, 'tr' from sites, generate_series(0, 364) n`,
  )
}

const loadRows = async (table: string) =>
  (await database.pool.query(`select t::text as row from ${table} t order by id`)).rows

const loadFile = async (table: string): Promise<string> =>
  (await database.pool.query(`select pg_relation_filepath('${table}') as file`)).rows[0].file

it('keeps every entry in its table, which becomes the partition of earlier rows, and goes on with its ids', async () => {
  await fillFormerLogs()
  const before = { audit: await loadRows('audit_log'), searches: await loadRows('searches') }
  const files = { audit: await loadFile('audit_log'), searches: await loadFile('searches') }
  await migrate(database.pool, quiet)
  expect({ audit: await loadRows('audit_log'), searches: await loadRows('searches') }).toEqual(before)
  const partitions = ['audit_log_earlier', 'searches_earlier'].map((name) => loadFile(`log_partitions.${name}`))
  expect(await Promise.all(partitions)).toEqual([files.audit, files.searches])
  const added = await database.pool.query(
    `insert into audit_log (site_id, action) select id, 'site.write' from sites returning id, tableoid::regclass::text as part`,
  )
  // Former processes write until they are replaced: the earlier rows end with the next month.
  expect(added.rows).toEqual([{ id: 366, part: 'log_partitions.audit_log_earlier' }])
  const { rows } = await database.pool.query(`select convalidated from pg_constraint where conname ~ '_earlier$'`)
  expect(rows).toEqual([])
})

it('waits in turns for a transaction that has read the sites, which goes on to write as others do', async () => {
  await fillFormerLogs()
  const writing = await database.pool.connect()
  await writing.query('begin')
  await writing.query('select from sites')
  const migrating = migrate(database.pool, quiet)
  const pending = `select from pg_locks where not granted and mode = 'AccessExclusiveLock' and relation = 'sites'::regclass`
  await vi.waitFor(async () => expect((await database.pool.query(pending)).rowCount).toBe(1), { timeout: 30_000 })
  const insert = `insert into audit_log (site_id, action) select id, 'site.write' from sites`
  for (let count = 0; count < 5; count++) await database.pool.query(insert)
  await writing.query(insert)
  await writing.query('commit')
  writing.release()
  await migrating
  expect(await loadRows('audit_log')).toHaveLength(371)
})
