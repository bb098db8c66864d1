import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './db-types.ts'
import { createGauge, createHistogram } from './metrics.server.ts'
import { PreparedStatements, prepareStatements } from './postgres/prepared-statements.ts'
import { traceStatements } from './tracing/statements.server.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

const { builtins } = pg.types
const asNumber = (value: string) => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`An id beyond the safe integers: ${value}`)
  return number
}

/** Type id from PostgreSQL's catalogue; `builtins` has no arrays. */
const NUMERIC_ARRAY = 1231
const TEXT_ARRAY: number = 1009
const BIGINT_ARRAY = 1016
const textArray = pg.types.getTypeParser(TEXT_ARRAY, 'text')

/**
 * int8 becomes a number (in arrays too; ids stay far below 2^53), numeric (in arrays too) and date stay text, timestamps become Date.
 */
const parsers: Record<number, (value: string) => unknown> = {
  [builtins.INT8]: asNumber,
  [builtins.NUMERIC]: (value) => value,
  [builtins.DATE]: (value) => value,
  [NUMERIC_ARRAY]: (value) => textArray(value),
  [BIGINT_ARRAY]: (value) => textArray(value).map((id: string | null) => (id === null ? null : asNumber(id))),
}
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
}

/** Session time-outs in milliseconds. They limit slow statements, not a frozen server. */
interface SessionLimits {
  statement_timeout: number
  lock_timeout: number
  idle_in_transaction_session_timeout: number
}

const MINUTE = 60_000
const REQUEST_LIMITS: SessionLimits = {
  statement_timeout: MINUTE,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: MINUTE,
}
/** Locks of a standby are those of replay: the primary has none, and answers instead. */
export const REPLICA_LIMITS: SessionLimits = { ...REQUEST_LIMITS, lock_timeout: 1000 }
/** Commands copy and check whole tables. */
export const COMMAND_LIMITS: SessionLimits = {
  statement_timeout: 6 * 60 * MINUTE,
  lock_timeout: 5 * MINUTE,
  idle_in_transaction_session_timeout: 60 * MINUTE,
}

/** Time-out of connecting, and of waiting for a free connection. */
const CONNECT_MS = 10_000

interface PoolOptions {
  limits?: SessionLimits
  /** Monitored connections. */
  Client?: new () => pg.ClientBase
  /** What its connections prepare; without it, what all of the process do. */
  statements?: PreparedStatements
  /** `url` is a pooler, each transaction of which has another session: no options are set, and nothing is prepared. */
  sharesSessions?: boolean
}

const STATEMENTS = new PreparedStatements()

createGauge({
  name: 'prepared_statements',
  help: 'Statements that every database connection of this process may keep prepared, by kind: fixed, or form of a search',
  labels: ['kind'],
  collect() {
    const { all, forms } = STATEMENTS.counts
    this.set({ kind: 'fixed' }, all - forms)
    this.set({ kind: 'form' }, forms)
  },
})

/**
 * A pool on `url`; `application_name` identifies its connections to the operator. A lost connection is reported to the
 * waiting query; an unhandled error event would end the process too.
 */
export function openPool(
  url: string,
  size = 10,
  { limits = REQUEST_LIMITS, Client = pg.Client, statements = STATEMENTS, sharesSessions = false }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    application_name: 'vitrin',
    connectionTimeoutMillis: CONNECT_MS,
    // An idle connection keeps its prepared plans: the first page after a quiet minute does not pay for them.
    idleTimeoutMillis: 5 * 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    Client,
    // Not as start-up parameters, which PgBouncer rejects.
    ...(!sharesSessions && { onConnect: (client) => client.query(formatSessionOptions(limits)) }),
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (!sharesSessions) prepareStatements(client, statements)
    traceStatements(client)
  })
  return pool
}

/**
 * JIT compilation never pays here: the longest queries take milliseconds. And random access on a current disk is not
 * four times slower, which is the server's default assumption.
 */
const PLANNER_OPTIONS = { jit: 'off', random_page_cost: 1.1 }

/** The statements that give a session its options; those of requests unless `limits` are given. */
export function formatSessionOptions(limits: SessionLimits = REQUEST_LIMITS): string {
  return formatOptions(Object.entries({ ...PLANNER_OPTIONS, ...limits }))
}

/** The options that a session of `pool` has, as `formatSessionOptions` writes them. */
export async function readSessionOptions(pool: pg.Pool): Promise<string> {
  const names = Object.keys({ ...PLANNER_OPTIONS, ...REQUEST_LIMITS })
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from unnest($1::text[]) with ordinality as names (name, at) join pg_settings using (name) order by at',
    [names],
  )
  return formatOptions(rows.map(({ name, setting }) => [name, setting]))
}

const formatOptions = (options: (readonly [string, unknown])[]) =>
  options.map(([name, value]) => `set ${name} = ${value}`).join('; ')

const waits = createHistogram({
  name: 'pool_wait_seconds',
  help: 'How long work waited for a free connection to the database',
  buckets: [0.001, 0.01, 0.1, 1, 10],
})

/** Kysely uses camelCase; keys inside jsonb are left as they are. */
export function createKysely(pool: pg.Pool): Db {
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: () => connect(pool), end: () => pool.end() },
    }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  const stop = waits.startTimer()
  try {
    return await pool.connect()
  } finally {
    stop()
  }
}
