import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'

/**
 * Starts `work` while another transaction holds the lock of `hold`, terminates every connection waiting for a lock, and
 * releases it. Returns the number of terminated connections and whether the work still succeeded.
 */
export async function killedWhile(
  pool: Pool,
  hold: string,
  work: () => Promise<unknown>,
): Promise<{ killed: number; outcome: 'done' | 'died' }> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(hold)
    const dying = work().then(
      () => 'done' as const,
      () => 'died' as const,
    )
    const killed = await killWaiting(pool)
    await holder.query('rollback')
    return { killed, outcome: await dying }
  } finally {
    holder.release()
  }
}

async function killWaiting(pool: Pool): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and backend_type = 'client backend'`,
    )
    if (rowCount) return rowCount
    await wait(20)
  }
  return 0
}
