import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { StartError, toStartError } from './start-error.ts'

interface Migration {
  name: string
  sql: string
  checksum: string
}

const FOLDER = resolve(import.meta.dirname, '../../db/migrations')
/** Advisory lock: one process migrates, the others wait. */
export const MIGRATING = 7_301_002

/** SQL for the name of the last migration that the database has. */
export const LAST_MIGRATION = sql<string>`(select max(name) from migrations)`

/** The whole schema in one migration. A database with all former migrations has this schema already. */
const BASELINE = '0200_baseline.sql'
/** The last of the former migrations 0001 to 0199, which the baseline replaces. */
const LAST_BEFORE_BASELINE = '0199_row_versions_of_own_records.sql'

/**
 * Applies the SQL files of `db/migrations` that this database has not seen, in the order of their names, each in a
 * transaction. Forward only: a file that was changed after it was applied, or that sorts before an applied one, is
 * refused (StartError). Returns the names applied.
 */
export async function migrate(pool: pg.Pool, log: (line: string) => void, folder = FOLDER): Promise<string[]> {
  const files = await readMigrations(folder)
  const client = await pool.connect()
  try {
    // Creating an index on a large table may take long, here or in another process that holds the lock.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATING])
    await adoptBaseline(client, files)
    const pending = selectPending(files, await readApplied(client))
    for (const migration of pending) {
      await apply(client, migration)
      log(`applied ${migration.name}`)
    }
    return pending.map(({ name }) => name)
  } finally {
    client.release(true) // the lock goes with the connection
  }
}

/**
 * Gives an empty database exactly these migrations, inside the caller's transaction. Throws StartError if one of them
 * is unknown or has another checksum.
 */
export async function migrateUntil(
  client: pg.ClientBase,
  targets: readonly Pick<Migration, 'name' | 'checksum'>[],
  folder = FOLDER,
): Promise<void> {
  const files = await readMigrations(folder)
  await readApplied(client)
  const applied = replaceFormerMigrations(new Map(targets.map(({ name, checksum }) => [name, checksum])), files)
  selectPending(files, applied)
  const names = new Set(applied.keys())
  for (const migration of files.filter(({ name }) => names.has(name))) await execute(client, migration)
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      // git on Windows may have changed the line ends, which must not change the checksum.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function readApplied(client: pg.ClientBase): Promise<ReadonlyMap<string, string>> {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/**
 * Records the baseline in a database that got its schema from the former migrations, and adds the comments of the baseline.
 * Throws StartError if the last of the former migrations is missing.
 */
async function adoptBaseline(client: pg.ClientBase, files: readonly Migration[]) {
  const applied = await readApplied(client)
  const adopted = replaceFormerMigrations(applied, files)
  if (adopted === applied) return
  const baseline = files.find(({ name }) => name === BASELINE)
  const comments = baseline?.sql.match(/^comment on .*;$/gm) ?? []
  await client.query('begin')
  await client.query(comments.join('\n'))
  await client.query('delete from migrations where name < $1', [BASELINE])
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [BASELINE, adopted.get(BASELINE)])
  await client.query('commit')
}

/** These migrations with the baseline in place of the former ones; the same map if there are none. */
function replaceFormerMigrations(applied: ReadonlyMap<string, string>, files: readonly Migration[]) {
  const baseline = files.find(({ name }) => name === BASELINE)
  const former = [...applied.keys()].filter((name) => name < BASELINE).sort()
  if (!baseline || former.length === 0) return applied
  if (!applied.has(LAST_BEFORE_BASELINE))
    throw new StartError(
      `The database is at ${former.at(-1)}, which this version cannot upgrade. Start the last version with ${LAST_BEFORE_BASELINE} first.`,
    )
  const later = [...applied].filter(([name]) => name > BASELINE)
  return new Map([[BASELINE, baseline.checksum], ...later])
}

function selectPending(files: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const names = new Set(files.map(({ name }) => name))
  const unknown = [...applied.keys()].find((name) => !names.has(name))
  if (unknown) throw new StartError(`The database was migrated by a newer Vitrin (${unknown}). Start that one.`)
  const changed = files.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
  if (changed)
    throw new StartError(`The migration ${changed.name} was changed after this database got it. Restore the file.`)
  const pending = files.filter(({ name }) => !applied.has(name))
  const newest = [...applied.keys()].sort().at(-1) ?? ''
  const outOfOrder = pending.find(({ name }) => name < newest)
  if (outOfOrder)
    throw new StartError(`The migration ${outOfOrder.name} comes before ${newest}, which was applied. Renumber it.`)
  return pending
}

async function apply(client: pg.ClientBase, migration: Migration) {
  await client.query('begin')
  try {
    await execute(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function execute(client: pg.ClientBase, { name, sql, checksum }: Migration) {
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw toStartError(error) ?? new StartError(`The migration ${name} failed: ${reason}`, { cause: error })
  }
}
