import pg from 'pg'
import { COMMAND_LIMITS, createKysely, type Db, openPool } from './db.server.ts'
import type { Env } from './env.ts'
import type { Logger } from './log.server.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from './postgres/embedded.server.ts'
import { openPooler } from './postgres/pooler.server.ts'
import { type DatabaseWatch, watchDatabase } from './postgres/watch.server.ts'
import { StartError, toStartError } from './start-error.ts'

export interface Database {
  url: string
  pool: pg.Pool
  db: Db
  /** For pages and calls, through the pooler if there is one: a statement must not rely on those before its transaction. */
  requests: { pool: pg.Pool; db: Db }
  /** Where the embedded database archives its WAL; undefined without archiving. */
  archive: string | undefined
  /**
   * Closes the connections, waiting briefly for those in use, and stops the embedded server if this is its last user.
   */
  close(): Promise<void>
}

/** Options of a process that serves requests: it monitors its database, and restarts the embedded one if it ends. */
interface ServingProcess {
  log: Logger
  /** The embedded server ended and cannot be started again. */
  onLost(error: Error): void
}

const MIN_VERSION = 17
const DRAIN_MS = 5000

/**
 * The database of `DATABASE_URL`, else the embedded one in `DATA_DIR`. Throws StartError when it cannot be reached, is
 * older than PostgreSQL 17 or does not speak UTF-8.
 */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'poolerUrl' | 'walArchive'>>,
  log: (line: string) => void,
  serving?: ServingProcess,
): Promise<Database> {
  if (env.databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(env.databaseUrl))
    throw new StartError('DATABASE_URL must look like postgres://user:password@host:5432/name.')
  const onLost = serving?.onLost
  const embedded =
    env.databaseUrl === undefined
      ? await openEmbeddedPostgres(env.dataDir, { log, walArchive: env.walArchive, ...(onLost && { onLost }) })
      : undefined
  const url = embedded?.url ?? env.databaseUrl ?? ''
  const watch = serving && watchDatabase(url, serving.log)
  const pool = watch ? openPool(url, 10, { Client: watch.Client }) : openPool(url, 10, { limits: COMMAND_LIMITS })
  const connections: Connections[] = [{ pool, watch }]
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= closeParts(connections, embedded)
    return closing
  }
  try {
    await checkServer(pool, url)
    if (env.databaseUrl !== undefined) await checkSessions(url)
    if (serving && env.poolerUrl !== undefined) connections.push(await openPooler(env.poolerUrl, pool, serving.log))
  } catch (error) {
    await close()
    throw error
  }
  const db = createKysely(pool)
  const pooler = connections[1]
  const requests = pooler ? { pool: pooler.pool, db: createKysely(pooler.pool) } : { pool, db }
  return { url, pool, db, requests, archive: embedded?.archive, close }
}

interface Connections {
  pool: pg.Pool
  watch: DatabaseWatch | undefined
}

async function closeParts(connections: readonly Connections[], embedded: EmbeddedPostgres | undefined) {
  await Promise.all(connections.map(({ pool }) => drainPool(pool)))
  await Promise.all(connections.map(({ watch }) => watch?.close()))
  await embedded?.close()
}

async function checkServer(pool: pg.Pool, url: string) {
  const sql = `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`
  const { rows } = await pool.query<{ version: string; encoding: string }>(sql).catch((error) => {
    throw (
      toStartError(error) ??
      new StartError(`${getDatabaseName(url)} cannot be used: ${describeError(error)}`, { cause: error })
    )
  })
  const shortcoming = rows[0] && findShortcoming(rows[0])
  if (shortcoming) throw new StartError(`${getDatabaseName(url)} ${shortcoming}`)
}

/** LISTEN, advisory locks and prepared statements belong to a session. */
async function checkSessions(url: string) {
  if (!(await isSessionShared(url))) return
  const remedy =
    'Name PostgreSQL itself in DATABASE_URL and the pooler in DATABASE_POOLER_URL, or set pool_mode = session.'
  throw new StartError(
    `${getDatabaseName(url)} is behind a pooler that shares sessions between transactions. ${remedy}`,
  )
}

/** Why a reachable server cannot be used; undefined if it can. */
export function findShortcoming({ version, encoding }: { version: string; encoding: string }): string | undefined {
  if (Number.parseInt(version, 10) < MIN_VERSION)
    return `is PostgreSQL ${version}; Vitrin needs ${MIN_VERSION} or newer.`
  return encoding === 'UTF8' ? undefined : `has the encoding ${encoding}; Vitrin needs UTF8.`
}

/** Without the password. */
function getDatabaseName(url: string) {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  return parsed ? `The database at ${parsed.host}${parsed.pathname}` : 'The database of DATABASE_URL'
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no machine of that name',
  EAI_AGAIN: 'there is no machine of that name',
  '28P01': 'the password is wrong',
  '28000': 'the user may not log in from here',
  '3D000': 'there is no database of that name',
}

function describeError(error: Error & { code?: string }) {
  // Node tried every address: report the last error.
  const cause: typeof error = error instanceof AggregateError ? error.errors.at(-1) : error
  return REASONS[cause.code ?? ''] ?? (cause.message || 'no answer').replace(/\s+/g, ' ')
}

async function drainPool(pool: pg.Pool) {
  const timeout = new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref())
  await Promise.race([pool.end(), timeout])
}

const ROUNDS = 3

/**
 * Whether a pooler at `url` assigns statements of one session to changing server processes, as PgBouncer does in
 * transaction and statement mode. Two clients query their backend process in turn: with session pooling each has its
 * own.
 */
async function isSessionShared(url: string): Promise<boolean> {
  const clients = [createClient(url), createClient(url)]
  try {
    await Promise.all(clients.map((client) => client.connect()))
    const pidsByClient: number[][] = [[], []]
    for (let round = 0; round < ROUNDS; round++)
      for (const [at, client] of clients.entries()) pidsByClient[at]?.push(await servingProcess(client))
    // With session pooling each client has one backend process, two in total.
    const distinctCounts = [...pidsByClient, pidsByClient.flat()].map((pids) => new Set(pids).size)
    return distinctCounts.join() !== '1,1,2'
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}

async function servingProcess(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

function createClient(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: 'vitrin start',
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  })
  client.on('error', () => undefined)
  return client
}
