import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { enqueueJob } from '#src/jobs/enqueue-commands.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { findDueTime, settleInterrupted } from './backup.ts'
import { type BackupSettings, isBackupOpen, isWriting, listBackupFiles } from './queries.server.ts'

interface BackupRequest extends BackupSettings {
  siteId: number
  userId: number
  ip: string
  /** Of the form: sending it again answers as the first time and starts no second backup. */
  token: string
}

/** Requests a backup of the whole installation. Refuses NoBackupFolder without BACKUP_DIR, BackupRunning during another. */
export async function requestBackup(db: Db, { token, backups, ...editor }: BackupRequest): Promise<Result<null>> {
  if (backups.folder === undefined) return refuse('NoBackupFolder')
  return transact(db, async (tx) => {
    await lockBackups(tx)
    if (await tx.selectFrom('backups').where('formToken', '=', token).select('id').executeTakeFirst()) return ok(null)
    await settleBackups(tx, { backups })
    if (await isBackupOpen(tx)) return refuse('BackupRunning')
    const { id } = await tx.insertInto('backups').values({ formToken: token }).returning('id').executeTakeFirstOrThrow()
    await audit(tx, { ...editor, customerId: null, action: 'backup.start', target: `${id}` })
    await enqueueJob(tx, 'takeBackups')
    return ok(null)
  })
}

/** A failed backup of the schedule is taken again after this time. */
const RETRY_MS = 60 * 60_000

/** Requests the backup of the schedule unless there is one since its hour. */
export async function requestScheduledBackup(db: Db, { backups }: BackupSettings, now = new Date()): Promise<void> {
  if (backups.folder === undefined || backups.hour === undefined) return
  const due = findDueTime(backups.hour, now)
  await db.transaction().execute(async (tx) => {
    await lockBackups(tx)
    const existing = await tx
      .selectFrom('backups')
      .where('requestedAt', '>=', due)
      .where((eb) => eb.or([eb('state', '<>', 'failed'), eb('requestedAt', '>', new Date(now.getTime() - RETRY_MS))]))
      .select('id')
      .executeTakeFirst()
    if (existing || (await isBackupOpen(tx))) return
    await tx.insertInto('backups').defaultValues().execute()
  })
}

/** Requests are made one after the other. */
const lockBackups = (tx: Tx) => sql`lock table backups in share row exclusive mode`.execute(tx)

/**
 * Gives backups whose process ended their final state: done, though not checked, if the file was complete, else failed.
 * Removes the partial file. `ownsLock` in the process that would write them.
 */
export async function settleBackups(
  db: Db | Tx,
  { backups, ownsLock = false }: BackupSettings & { ownsLock?: boolean },
): Promise<void> {
  const interrupted = await db
    .selectFrom('backups')
    .where('state', 'in', ['writing', 'checking'])
    .where(ownsLock ? sql<boolean>`true` : sql<boolean>`not ${isWriting}`)
    .select(['id', 'fileName'])
    .execute()
  if (interrupted.length === 0) return
  const files = await listBackupFiles(backups.folder)
  for (const { id, fileName } of interrupted) {
    for (const name of files)
      if (name.startsWith(`${fileName}.`)) await rm(join(backups.folder ?? '', name), { force: true })
    const exists = fileName !== null && files.has(fileName)
    const bytes = exists ? (await stat(join(backups.folder ?? '', fileName))).size : null
    await db
      .updateTable('backups')
      .set({ ...settleInterrupted(exists), bytes, finishedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
  }
}
