import { rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#src/platform/db.server.ts'
import { makeFolder } from '#src/platform/folders.server.ts'
import type { Logger } from '#src/platform/log.server.ts'
import { type BackupProblem, type BackupState, nameBackupFile, toBackupProblem } from './backup.ts'
import { takeBackup } from './backup-file.server.ts'
import { checkBackup } from './backup-reader.server.ts'
import { requestScheduledBackup, settleBackups } from './commands.server.ts'
import { BACKUP_LOCK, type BackupSettings, listBackupFiles } from './queries.server.ts'

interface BackupApp {
  db: Db
  pool: pg.Pool
  env: BackupSettings
  log: Pick<Logger, 'error'>
}

/**
 * Takes the backup that was requested, or that the schedule requests, and removes those that newer ones replace. One
 * process does it at a time: while another one does, there is nothing to do. A backup whose process ended fails and is not
 * tried again by itself.
 */
export async function runDueBackups(app: BackupApp, isClosing: () => boolean): Promise<void> {
  const { db, env } = app
  await requestScheduledBackup(db, env)
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_lock(${BACKUP_LOCK}) as ours`.execute(
      connection,
    )
    if (!rows[0]?.ours) return
    try {
      await settleBackups(db, { ...env, ownsLock: true })
      while (!isClosing() && (await takeNextBackup(app, isClosing)));
    } finally {
      // A lost connection has released the lock already.
      await sql`select pg_advisory_unlock(${BACKUP_LOCK})`.execute(connection).catch(() => undefined)
    }
  })
}

/** The backup that waits; false without one. */
async function takeNextBackup(app: BackupApp, isClosing: () => boolean): Promise<boolean> {
  const { db, env, log } = app
  const claimed = await db
    .updateTable('backups')
    .set({ state: 'writing', startedAt: sql<Date>`now()` })
    .where('state', '=', 'waiting')
    .returning(['id', sql<Date>`started_at`.as('startedAt')])
    .executeTakeFirst()
  if (!claimed) return false
  const fileName = nameBackupFile(claimed.id, claimed.startedAt)
  await change(db, claimed.id, { fileName })
  try {
    await writeAndCheck(app, { id: claimed.id, file: join(env.backups.folder ?? '', fileName), isClosing })
  } catch (error) {
    const problem = error instanceof DamagedFile ? 'damaged' : isClosing() ? 'interrupted' : toBackupProblem(error)
    await change(db, claimed.id, { state: 'failed', problem, finishedAt: sql<Date>`now()` })
    log.error({ reason: (error as Error).message, problem }, 'a backup failed')
  }
  await removeReplacedFiles(db, env)
  return true
}

interface BackupWork {
  id: number
  file: string
  isClosing(): boolean
}

async function writeAndCheck({ db, pool }: BackupApp, { id, file, isClosing }: BackupWork): Promise<void> {
  await makeFolder(dirname(file), 0o700)
  const stop = new AbortController()
  const reportProgress = trackProgress(db, id)
  await takeBackup(pool, file, {
    signal: stop.signal,
    onProgress(share) {
      if (isClosing()) stop.abort()
      reportProgress(share)
    },
  })
  const { size } = await stat(file)
  await change(db, id, { state: 'checking', progress: 100, bytes: size })
  await checkBackup(file).catch(async (error) => {
    await rm(file, { force: true })
    throw new DamagedFile('the file differs from what was written', { cause: error })
  })
  await change(db, id, { state: 'done', checkedAt: sql<Date>`now()`, finishedAt: sql<Date>`now()` })
}

/** The complete file could not be read as it was written, and was removed. */
class DamagedFile extends Error {}

const PROGRESS_MS = 700

/** Stores the progress about once a second, without waiting for it. */
function trackProgress(db: Db, id: number) {
  let last = 0
  return (share: number) => {
    if (Date.now() - last < PROGRESS_MS) return
    last = Date.now()
    void change(db, id, { progress: Math.floor(share * 100) }).catch(() => undefined)
  }
}

interface BackupChange {
  state?: BackupState
  problem?: BackupProblem
  fileName?: string
  progress?: number
  bytes?: number
  finishedAt?: RawBuilder<Date>
  checkedAt?: RawBuilder<Date>
}

/** Only of a backup that is open: one that was given up meanwhile stays as it is. */
const change = (db: Db, id: number, values: BackupChange) =>
  db.updateTable('backups').set(values).where('id', '=', id).where('state', 'in', ['writing', 'checking']).execute()

/** Removes the files beyond the newest ones that remain by BACKUP_KEEP; only checked ones replace others. */
async function removeReplacedFiles(db: Db, { backups: { folder, maxFiles } }: BackupSettings): Promise<void> {
  if (folder === undefined || maxFiles === undefined) return
  const files = await listBackupFiles(folder)
  const rows = await db
    .selectFrom('backups')
    .where('state', '=', 'done')
    .where('removedAt', 'is', null)
    .orderBy('startedAt', 'desc')
    .select(['id', 'fileName', 'checkedAt'])
    .execute()
  let newer = 0
  for (const { id, fileName, checkedAt } of rows) {
    if (fileName === null || !files.has(fileName)) continue
    if (newer >= maxFiles) {
      await rm(join(folder, fileName), { force: true })
      await db.updateTable('backups').set({ removedAt: sql<Date>`now()` }).where('id', '=', id).execute()
    } else if (checkedAt !== null) newer++
  }
}
