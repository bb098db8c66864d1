import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { loadDemo } from '#db/demo/load.ts'
import { createKysely, openPool } from '#src/platform/db.server.ts'
import { migrate } from '#src/platform/migrate.server.ts'
import { dropDatabase } from './drop-database.ts'
import { startTestPostgres } from './test-database.ts'

/** Separates two users on one server. */
const TAG = process.env.VITRIN_TEST_TAG ?? 'own'
const EMPTY = `vitrin_test_${TAG}_empty`
const DEMO = `vitrin_test_${TAG}_demo`

/** The databases that tests copy: migrated and empty, and with the demo. */
export const TEMPLATES = { empty: EMPTY, demo: DEMO } as const

/**
 * Runs before all tests: one server with a migrated database and a demo database, which every test file copies; not
 * again if another suite of the same run has created them.
 */
export default async function setup() {
  if (process.env.TEST_TEMPLATES === 'ready' && (await hasTemplates())) return async () => undefined
  const server = process.env.TEST_DATABASE_URL ? undefined : await startTestPostgres()
  if (server) process.env.TEST_DATABASE_URL = server.url
  await asTemplate(EMPTY, undefined, async () => undefined)
  await asTemplate(DEMO, EMPTY, async (url) => {
    const pool = openPool(url, 4)
    await loadDemo(createKysely(pool), { log: () => undefined })
    await pool.end()
  })
  return async () => {
    await server?.stop()
  }
}

async function hasTemplates(): Promise<boolean> {
  const { rowCount } = await onServer((client) =>
    client.query('select from pg_database where datname = any($1)', [[EMPTY, DEMO]]),
  )
  return rowCount === 2
}

/** Recreated for every run, because migrations and demo may have changed. */
async function asTemplate(name: string, from: string | undefined, fill: (url: string) => Promise<void>) {
  await dropDatabase(here(), name)
  await onServer((client) =>
    client.query(`create database ${name} ${from ? `template ${from}` : 'template template0'}`),
  )
  const url = getUrl(name)
  if (!from) {
    const pool = openPool(url, 2)
    await migrate(pool, () => undefined)
    await pool.end()
  }
  await fill(url)
}

export interface TestDatabase {
  url: string
  /** Terminates all connections and rejects new ones, like an unavailable database. */
  close(): Promise<unknown>
  open(): Promise<unknown>
  drop(): Promise<unknown>
}

/** A database for one test: migrated and empty, or with the demo's users, products and orders. */
export async function copyDatabase(kind: 'empty' | 'demo'): Promise<TestDatabase> {
  const name = `vitrin_test_${randomBytes(6).toString('hex')}`
  await onServer((client) => client.query(`create database ${name} template ${TEMPLATES[kind]} strategy file_copy`))
  const run = (sql: string) => onServer((client) => client.query(sql))
  return {
    url: getUrl(name),
    close: async () => {
      await run(`alter database ${name} with allow_connections false`)
      await run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'
        and backend_type = 'client backend'`)
    },
    open: () => run(`alter database ${name} with allow_connections true`),
    drop: () => dropDatabase(here(), name),
  }
}

/** The shared server; defined once it has started. */
const here = () => process.env.TEST_DATABASE_URL ?? ''

async function onServer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: here() })
  await client.connect()
  return work(client).finally(() => client.end())
}

function getUrl(name: string): string {
  const url = new URL(here())
  url.pathname = `/${name}`
  return url.href
}
