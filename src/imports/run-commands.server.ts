import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db.server.ts'

export interface Run {
  id: number
  /** Rows that an earlier run of the same file, cut off, has done. */
  rowsDone: number
}

/**
 * Starts or resumes the run of a file. An interrupted run is resumed where it stopped, unless another file was loaded
 * since: then its results may be overwritten, and it starts again.
 */
export async function beginRun(db: Db, file: { siteId: number; hash: string; name: string }): Promise<Run> {
  const { rows } = await sql<Run>`
    insert into import_runs as run (site_id, file_hash, file_name) values (${file.siteId}, ${file.hash}, ${file.name})
    on conflict (site_id, file_hash) do update set
      file_name = excluded.file_name,
      finished_at = null,
      started_at = now(),
      rows_done = case
        when run.finished_at is null and not exists (
          select from import_runs other where other.site_id = run.site_id and other.started_at > run.started_at
        ) then run.rows_done else 0 end
    returning id, rows_done`.execute(db)
  const [run] = rows
  if (!run) throw new Error('A run was neither begun nor found')
  return run
}

/** In the transaction that loads the rows: both are committed or neither. */
export async function markDone(tx: Tx, run: Run, rowsDone: number): Promise<void> {
  await tx.updateTable('importRuns').set({ rowsDone }).where('id', '=', run.id).execute()
}

export async function finishRun(db: Db, run: Run): Promise<void> {
  await db.updateTable('importRuns').set({ finishedAt: sql`now()` }).where('id', '=', run.id).execute()
}

const LOCK = 'vitrin import'

/** Runs `work` while no other import of the site can begin; undefined when another is at it. Freed by a lost process. */
export async function aloneOnSite<T>(db: Db, siteId: number, work: () => Promise<T>): Promise<T | undefined> {
  return db.connection().execute(async (held) => {
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_lock(hashtext(${LOCK}), ${siteId}::integer) as ours`.execute(held)
    if (!rows[0]?.ours) return undefined
    try {
      return await work()
    } finally {
      // A lost connection has freed the lock by itself, and must not hide why the work stopped.
      await sql`select pg_advisory_unlock(hashtext(${LOCK}), ${siteId}::integer)`.execute(held).catch(() => undefined)
    }
  })
}
