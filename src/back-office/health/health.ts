import type { BackupPlan, ListedBackup } from '#src/backups/backup.ts'

/** `unknown`: the shop cannot know it, as with backups of a database that another operator runs. */
export const HEALTH_STATES = ['broken', 'attention', 'unknown', 'good'] as const
export type HealthState = (typeof HEALTH_STATES)[number]

export const HEALTH_CHECKS = [
  'database',
  'disk',
  'backupFiles',
  'backups',
  'archive',
  'search',
  'jobs',
  'emails',
  'imports',
  'payments',
] as const
export type HealthCheckName = (typeof HEALTH_CHECKS)[number]

/** What is measured of the installation, and of the site of the reader: emails, imports and payments. */
export interface HealthFacts {
  at: Date
  version: string
  nodeVersion: string
  startedAt: Date
  database: { isEmbedded: boolean; version: string; bytes: number; milliseconds: number; lastMigration: string }
  /** The disk of DATA_DIR. */
  disk: { freeBytes: number; totalBytes: number }
  /** Null unless the embedded database archives. */
  archive: { isOn: boolean; isFailing: boolean; lastArchivedAt: Date | null } | null
  /** The newest first. */
  bases: { startedAt: Date; finishedAt: Date; bytes: number }[]
  /** Of one file, in BACKUP_DIR; the newest first. */
  backupPlan: BackupPlan
  backupFiles: ListedBackup[]
  search: {
    engine: string
    state: 'ready' | 'building' | 'unavailable'
    documents: number | null
    waitingChanges: number
    lagSeconds: number
  }
  jobs: { failed: number; retrying: number; stuck: number; waiting: number }
  /** `oldestSeconds`: how long the oldest due email waits; 0 without one. */
  emails: { hasServer: boolean; waiting: number; oldestSeconds: number; gaveUp: number }
  /** The last list that was uploaded; null without one. */
  lastImport: { hasFailed: boolean; at: Date } | null
  payments: { terminals: number; openIssues: number }
}

export interface HealthCheck {
  name: HealthCheckName
  state: HealthState
  /** Why it has this state. */
  reason: HealthReason
}

const GIGABYTE = 1e9
const DAY_SECONDS = 86_400
const SLOW_MILLISECONDS = 500
const FULL_BYTES = GIGABYTE
const LOW_BYTES = 5 * GIGABYTE
const LOW_SHARE = 0.1
/** A week of WAL is replayed in minutes. */
const MAX_BASE_AGE_SECONDS = 7 * DAY_SECONDS
/** Without a schedule; with one a backup is taken every day. */
const MAX_FILE_AGE_SECONDS = 7 * DAY_SECONDS
const MAX_DAILY_FILE_AGE_SECONDS = 1.5 * DAY_SECONDS
const MAX_SEARCH_LAG_SECONDS = 600
const MAX_EMAIL_AGE_SECONDS = 900

/** The reasons of each check, with the state that they mean. */
export const HEALTH_REASONS = {
  database: { fine: 'good', slow: 'attention' },
  disk: { fine: 'good', low: 'attention', full: 'broken' },
  backupFiles: { fine: 'good', old: 'attention', failed: 'attention', none: 'broken', notSet: 'unknown' },
  backups: {
    fine: 'good',
    old: 'attention',
    none: 'broken',
    files: 'good',
    filesOnly: 'attention',
    external: 'unknown',
  },
  archive: { fine: 'good', off: 'attention', failing: 'broken', notStarted: 'broken', external: 'unknown' },
  search: { fine: 'good', building: 'attention', behind: 'attention', unavailable: 'broken' },
  jobs: { fine: 'good', retrying: 'attention', failed: 'attention', stuck: 'broken' },
  emails: { fine: 'good', late: 'attention', gaveUp: 'attention', noServer: 'broken' },
  imports: { fine: 'good', none: 'good', failed: 'attention' },
  payments: { fine: 'good', noTerminal: 'good', issues: 'attention' },
} as const satisfies Record<HealthCheckName, Record<string, HealthState>>

export type HealthReason = { [Name in HealthCheckName]: keyof (typeof HEALTH_REASONS)[Name] }[HealthCheckName]

/** The reasons as they are named in the texts: `disk.low`. */
export const HEALTH_TEXTS = HEALTH_CHECKS.flatMap((name) =>
  Object.keys(HEALTH_REASONS[name]).map((reason) => `${name}.${reason}`),
)

export type HealthText = {
  [Name in HealthCheckName]: `${Name}.${keyof (typeof HEALTH_REASONS)[Name] & string}`
}[HealthCheckName]

type Reasons = { [Name in HealthCheckName]: keyof (typeof HEALTH_REASONS)[Name] }

/** The state of everything that is checked, in the order of the page: what is broken first. */
export function assessHealth(facts: HealthFacts): HealthCheck[] {
  const reasons: Reasons = {
    database: facts.database.milliseconds > SLOW_MILLISECONDS ? 'slow' : 'fine',
    disk: assessDisk(facts.disk),
    backupFiles: assessBackupFiles(facts),
    backups: assessBackups(facts),
    archive: assessArchive(facts),
    search: assessSearch(facts.search),
    jobs: assessJobs(facts.jobs),
    emails: assessEmails(facts.emails),
    imports: facts.lastImport === null ? 'none' : facts.lastImport.hasFailed ? 'failed' : 'fine',
    payments: facts.payments.openIssues > 0 ? 'issues' : facts.payments.terminals === 0 ? 'noTerminal' : 'fine',
  }
  const checks = HEALTH_CHECKS.map((name): HealthCheck => {
    const states: Readonly<Record<string, HealthState>> = HEALTH_REASONS[name]
    return { name, state: states[reasons[name]] ?? 'unknown', reason: reasons[name] }
  })
  return HEALTH_STATES.flatMap((state) => checks.filter((check) => check.state === state))
}

function assessDisk({ freeBytes, totalBytes }: HealthFacts['disk']): Reasons['disk'] {
  if (freeBytes < FULL_BYTES) return 'full'
  return freeBytes < LOW_BYTES || freeBytes < totalBytes * LOW_SHARE ? 'low' : 'fine'
}

function assessBackupFiles({ at, backupPlan, backupFiles }: HealthFacts): Reasons['backupFiles'] {
  if (!backupPlan.hasFolder) return 'notSet'
  const newest = backupFiles.find(({ state, isChecked, isRemoved }) => state === 'done' && isChecked && !isRemoved)
  if (backupFiles[0]?.state === 'failed') return 'failed'
  if (!newest) return 'none'
  const maximum = backupPlan.hour === null ? MAX_FILE_AGE_SECONDS : MAX_DAILY_FILE_AGE_SECONDS
  return at.getTime() - newest.requestedAt.getTime() > maximum * 1000 ? 'old' : 'fine'
}

function assessBackups({ at, database, archive, bases, backupPlan }: HealthFacts): Reasons['backups'] {
  if (!database.isEmbedded) return 'external'
  if (archive === null) return backupPlan.hasFolder ? 'files' : 'filesOnly'
  const [newest] = bases
  if (!newest) return 'none'
  return at.getTime() - newest.startedAt.getTime() > MAX_BASE_AGE_SECONDS * 1000 ? 'old' : 'fine'
}

function assessArchive({ database, archive }: HealthFacts): Reasons['archive'] {
  if (!database.isEmbedded) return 'external'
  if (archive === null) return 'off'
  if (!archive.isOn) return 'notStarted'
  return archive.isFailing ? 'failing' : 'fine'
}

function assessSearch({ state, lagSeconds }: HealthFacts['search']): Reasons['search'] {
  if (state === 'ready') return lagSeconds > MAX_SEARCH_LAG_SECONDS ? 'behind' : 'fine'
  return state
}

function assessJobs({ stuck, failed, retrying }: HealthFacts['jobs']): Reasons['jobs'] {
  if (stuck > 0) return 'stuck'
  if (failed > 0) return 'failed'
  return retrying > 0 ? 'retrying' : 'fine'
}

function assessEmails({ hasServer, gaveUp, oldestSeconds }: HealthFacts['emails']): Reasons['emails'] {
  if (!hasServer) return 'noServer'
  if (gaveUp > 0) return 'gaveUp'
  return oldestSeconds > MAX_EMAIL_AGE_SECONDS ? 'late' : 'fine'
}
