import { readdir } from 'node:fs/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Env } from '#src/platform/env.ts'
import { type BackupPlan, type ListedBackup, settleInterrupted } from './backup.ts'

export type BackupSettings = Pick<Env, 'backups'>

/** The advisory lock that the process holds which writes backups. */
export const BACKUP_LOCK = 7_301_003

/**
 * Whether a process writes a backup now. It holds a lock of the database, which goes with its connection: a row in the
 * state of writing without it is of a process that ended.
 */
export const isWriting: RawBuilder<boolean> = sql<boolean>`exists (
  select from pg_locks where locktype = 'advisory' and objid = ${sql.lit(BACKUP_LOCK)} and classid = 0 and granted
    and database = (select oid from pg_database where datname = current_database()))`

export const toBackupPlan = ({ backups: { folder, hour, maxFiles } }: BackupSettings): BackupPlan => ({
  hasFolder: folder !== undefined,
  hour: folder === undefined ? null : (hour ?? null),
  maxFiles: folder === undefined ? null : (maxFiles ?? null),
})

type BackupRow = Omit<ListedBackup, 'isRemoved'> & { removedAt: Date | null; isInterrupted: boolean }

/** The last backups, the newest first, as they are: also those whose process ended before it could report. */
export async function loadBackups(db: Db, { backups }: BackupSettings, limit: number): Promise<ListedBackup[]> {
  const { rows } = await sql<BackupRow>`
    select id, state, file_name, progress, bytes, checked_at is not null as is_checked, removed_at, problem,
      requested_at, started_at, finished_at, state in ('writing', 'checking') and not ${isWriting} as is_interrupted
    from backups order by requested_at desc, id desc limit ${limit}`.execute(db)
  const files = rows.length > 0 ? await listBackupFiles(backups.folder) : new Set<string>()
  return rows.map(({ removedAt, isInterrupted, ...row }) => {
    const exists = row.fileName !== null && files.has(row.fileName)
    const backup = isInterrupted ? { ...row, ...settleInterrupted(exists) } : row
    return { ...backup, isRemoved: removedAt !== null || (backup.state === 'done' && !exists) }
  })
}

/** The names in the folder of backups; none if it cannot be read. */
export async function listBackupFiles(folder: string | undefined): Promise<Set<string>> {
  if (folder === undefined) return new Set()
  return new Set(await readdir(folder).catch(() => []))
}

/** Whether a backup waits or is being written. */
export async function isBackupOpen(db: Db | Tx): Promise<boolean> {
  const row = await db
    .selectFrom('backups')
    .where('state', 'in', ['waiting', 'writing', 'checking'])
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
