import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './db-types.ts'
import { keepPlans } from './kept-plans.server.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

const { builtins } = pg.types
const asNumber = (value: string) => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`An id beyond the safe integers: ${value}`)
  return number
}

/** Of PostgreSQL's own catalogue; `builtins` has no arrays. */
const NUMERIC_ARRAY = 1231
const TEXT_ARRAY: number = 1009
const textArray = pg.types.getTypeParser(TEXT_ARRAY, 'text')

/** int8 -> number (ids stay far below 2^53), numeric (in arrays too) and date stay text, timestamps become Date. */
const parsers: Record<number, (value: string) => unknown> = {
  [builtins.INT8]: asNumber,
  [builtins.NUMERIC]: (value) => value,
  [builtins.DATE]: (value) => value,
  [NUMERIC_ARRAY]: (value) => textArray(value),
}
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
}

/**
 * A pool on `url`; `application_name` tells the operator whose connections these are. A connection that is lost is told
 * to whoever waits for its answer; as an event that nobody hears it would end the process too.
 */
export function openPool(url: string, size = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    application_name: 'vitrin',
    connectionTimeoutMillis: 15_000,
    // A connection that was rested a while still has its plans: the first page after a quiet minute pays for none of them.
    idleTimeoutMillis: 5 * 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    // Compiling a statement never pays here: the longest reads take milliseconds. And no disk of today is four times
    // slower for being read here and there, which is what the server believes unless told.
    options: '-c jit=off -c random_page_cost=1.1',
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    keepPlans(client)
  })
  return pool
}

/** Kysely speaks camelCase; the keys inside jsonb are left as they are. */
export function kyselyOn(pool: pg.Pool): Db {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
