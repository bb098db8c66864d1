import type pg from 'pg'
import { formatSessionOptions, openPool, readSessionOptions } from '../db.server.ts'
import type { Logger } from '../log.server.ts'
import { StartError, toStartError } from '../start-error.ts'
import { type DatabaseWatch, watchDatabase } from './watch.server.ts'

/** Connections that share the sessions of the database with others, as PgBouncer gives them in transaction mode. */
export interface Pooler {
  pool: pg.Pool
  watch: DatabaseWatch
}

/**
 * Opens the pooler at `url`, which must lead to the database of `direct`. Throws StartError if it does not, or if its sessions
 * lack the options of the shop: a client of a pooler cannot set them, because the next transaction has another session.
 */
export async function openPooler(url: string, direct: pg.Pool, log: Logger): Promise<Pooler> {
  const watch = watchDatabase(url, log)
  const pool = openPool(url, 10, { Client: watch.Client, sharesSessions: true })
  try {
    await checkPooler(pool, direct)
  } catch (error) {
    await pool.end()
    await watch.close()
    throw error
  }
  return { pool, watch }
}

async function checkPooler(pool: pg.Pool, direct: pg.Pool) {
  const [found, expected] = await Promise.all([readIdentity(pool), readIdentity(direct)]).catch((error) => {
    throw (
      toStartError(error) ?? new StartError(`DATABASE_POOLER_URL cannot be used: ${error.message}`, { cause: error })
    )
  })
  if (found !== expected) throw new StartError('DATABASE_POOLER_URL and DATABASE_URL lead to different databases.')
  const options = formatSessionOptions()
  if ((await readSessionOptions(pool)) !== options)
    throw new StartError(`The pooler of DATABASE_POOLER_URL must begin its sessions with: ${options}`)
}

/** Of the database and of the run of its server. In a transaction, which a pooler in statement mode refuses. */
async function readIdentity(pool: pg.Pool): Promise<string | undefined> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ identity: string }>(`
      select oid || ' ' || extract(epoch from pg_postmaster_start_time()) as identity from pg_database where datname = current_database()`)
    await client.query('commit')
    return rows[0]?.identity
  } finally {
    client.release(true)
  }
}
