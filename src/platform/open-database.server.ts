import type pg from 'pg'
import { type Db, kyselyOn, openPool } from './db.server.ts'
import { openEmbeddedPostgres } from './embedded-postgres.server.ts'
import type { Env } from './env.ts'
import { StartError, startErrorOf } from './start-error.ts'

export interface Database {
  url: string
  pool: pg.Pool
  db: Db
  /** Gives the connections back, waiting a little for those in use, and stops the embedded server if we are its last user. */
  close(): Promise<void>
}

const OLDEST = 17
const DRAIN_MS = 5000

/**
 * The database of `DATABASE_URL`, else the embedded one in `DATA_DIR`. Throws StartError when it cannot be reached, is
 * older than PostgreSQL 17 or does not speak UTF-8.
 */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  log: (line: string) => void,
): Promise<Database> {
  if (env.databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(env.databaseUrl))
    throw new StartError('DATABASE_URL must look like postgres://user:password@host:5432/name.')
  const embedded = env.databaseUrl === undefined ? await openEmbeddedPostgres(env.dataDir, { log }) : undefined
  const url = embedded?.url ?? env.databaseUrl ?? ''
  const pool = openPool(url)
  pool.on('error', () => undefined) // an idle connection was cut; the next query opens another
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= drained(pool).then(() => embedded?.close())
    return closing
  }
  try {
    await checkServer(pool, url)
  } catch (error) {
    await close()
    throw error
  }
  return { url, pool, db: kyselyOn(pool), close }
}

async function checkServer(pool: pg.Pool, url: string) {
  const sql = `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`
  const { rows } = await pool.query<{ version: string; encoding: string }>(sql).catch((error) => {
    throw startErrorOf(error) ?? new StartError(`${nameOf(url)} cannot be used: ${whyNot(error)}`, { cause: error })
  })
  const lack = rows[0] && lackOf(rows[0])
  if (lack) throw new StartError(`${nameOf(url)} ${lack}`)
}

/** What a reachable server lacks for us; undefined when it will do. */
export function lackOf({ version, encoding }: { version: string; encoding: string }): string | undefined {
  if (Number.parseInt(version, 10) < OLDEST) return `is PostgreSQL ${version}; Vitrin needs ${OLDEST} or newer.`
  return encoding === 'UTF8' ? undefined : `is kept in ${encoding}; Vitrin needs UTF8.`
}

/** Without the password. */
function nameOf(url: string) {
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

function whyNot(error: Error & { code?: string }) {
  // One address after the other was tried: the last word is as good as any.
  const cause: typeof error = error instanceof AggregateError ? error.errors.at(-1) : error
  return REASONS[cause.code ?? ''] ?? (cause.message || 'no answer').replace(/\s+/g, ' ')
}

async function drained(pool: pg.Pool) {
  const late = new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref())
  await Promise.race([pool.end(), late])
}
