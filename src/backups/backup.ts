export const BACKUP_STATES = ['waiting', 'writing', 'checking', 'done', 'failed'] as const
export type BackupState = (typeof BACKUP_STATES)[number]

/** Why a backup failed; the log of the server has more about `other`. */
export const BACKUP_PROBLEMS = ['interrupted', 'diskFull', 'folder', 'damaged', 'other'] as const
export type BackupProblem = (typeof BACKUP_PROBLEMS)[number]

export interface ListedBackup {
  id: number
  state: BackupState
  /** In the folder of BACKUP_DIR; null before it is written. */
  fileName: string | null
  /** The written share of the data in percent. */
  progress: number
  /** The size of the complete file; null before it is complete. */
  bytes: number | null
  /** Whether the complete file was read again and equals what was written. */
  isChecked: boolean
  /** Newer backups replaced the file, or it is no longer in its folder. */
  isRemoved: boolean
  problem: BackupProblem | null
  requestedAt: Date
  startedAt: Date | null
  finishedAt: Date | null
}

export interface BackupPlan {
  /** False without BACKUP_DIR: backups cannot be started from the shop. */
  hasFolder: boolean
  /** The hour of the day, in the time zone of the server, from which a backup is taken; null without a schedule. */
  hour: number | null
  /** How many files remain; null if all do. */
  maxFiles: number | null
}

/** The last moment before `now` at which the schedule starts a backup, in the time zone of the process. */
export function findDueTime(hour: number, now: Date): Date {
  const due = new Date(now)
  due.setHours(hour, 0, 0, 0)
  if (due > now) due.setDate(due.getDate() - 1)
  return due
}

/** `vitrin-20261127T151500Z-12.backup` */
export const nameBackupFile = (id: number, startedAt: Date): string =>
  `vitrin-${startedAt.toISOString().replace(/[-:]|\.\d+/g, '')}-${id}.backup`

/** The state of a backup whose process ended: done if its file had been completed. */
export const settleInterrupted = (fileExists: boolean) =>
  fileExists ? ({ state: 'done', problem: null } as const) : ({ state: 'failed', problem: 'interrupted' } as const)

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])
const NO_FOLDER = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST'])

/** The problem that an error of the disk, of the database or of a stopped process means. */
export function toBackupProblem(error: unknown): BackupProblem {
  const code = findCode(error)
  if (DISK_FULL.has(code)) return 'diskFull'
  return NO_FOLDER.has(code) ? 'folder' : 'other'
}

/** The code of an error, or of its cause. */
function findCode(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : findCode(error.cause)
}
