import { readFile, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { AppContext } from '#src/api/serve.server.ts'
import { loadBackups, toBackupPlan } from '#src/backups/queries.server.ts'
import { findLastUpload } from '#src/imports/uploads/queries.server.ts'
import { findProblems, loadJobStatuses } from '#src/jobs/queries.server.ts'
import { loadEmailQueue, mailIsDefined } from '#src/notifications/mail-queries.server.ts'
import { countOpenIssues } from '#src/payments/desk/queries.server.ts'
import { countTerminals } from '#src/payments/terminal-queries.server.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { LAST_MIGRATION } from '#src/platform/migrate.server.ts'
import { listBases, loadArchiveStatus } from '#src/platform/postgres/wal-archive-status.server.ts'
import { loadSearchHealth } from '#src/search/external/feed-queries.server.ts'
import type { HealthFacts } from './health.ts'

const LISTED_BASES = 10
const LISTED_BACKUPS = 10
/** This process started together with this module. */
const STARTED_AT = new Date(Date.now() - process.uptime() * 1000)

type HealthApp = Pick<AppContext, 'db' | 'env' | 'walArchive'>

/** Measures the installation and the site. Throws if the database does not respond. */
export async function loadHealth({ db, env, walArchive }: HealthApp, scope: SiteScope): Promise<HealthFacts> {
  const database = await loadDatabase(db)
  const [disk, archive, bases, backupFiles, search, jobs, hasServer, queue, upload, payments, version] =
    await Promise.all([
      measureDisk(env.dataDir),
      walArchive === undefined ? null : loadArchiveStatus(db),
      walArchive === undefined ? [] : listBases(walArchive, LISTED_BASES),
      loadBackups(db, env, LISTED_BACKUPS),
      loadSearchHealth(db),
      loadJobStatuses(db),
      mailIsDefined(db, scope.siteId, env),
      loadEmailQueue(db, scope),
      findLastUpload(db, scope.siteId),
      loadPayments(db, scope),
      readVersion(),
    ])
  return {
    at: new Date(),
    version,
    nodeVersion: process.version,
    startedAt: STARTED_AT,
    database: { ...database, isEmbedded: env.databaseUrl === undefined },
    disk,
    archive: archive && {
      isOn: archive.isOn,
      isFailing: archive.failing !== null,
      lastArchivedAt: archive.lastArchivedAt,
    },
    bases,
    backupPlan: toBackupPlan(env),
    backupFiles,
    search: {
      engine: search.engine,
      state: search.state,
      documents: search.documents,
      waitingChanges: search.waitingChanges,
      lagSeconds: search.lagSeconds,
    },
    jobs: {
      failed: jobs.reduce((sum, { dead }) => sum + dead, 0),
      retrying: jobs.reduce((sum, { retrying }) => sum + retrying, 0),
      waiting: jobs.reduce((sum, { waiting }) => sum + waiting, 0),
      stuck: findProblems(jobs).stuck.length,
    },
    emails: { ...queue, hasServer },
    lastImport: upload && { at: upload.createdAt, hasFailed: upload.state === 'failed' },
    payments,
  }
}

/** The disk of a folder, or of the one above it while nothing was written into it yet. */
async function measureDisk(folder: string): Promise<HealthFacts['disk']> {
  const disk = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!disk) return measureDisk(dirname(folder))
  return { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize }
}

type MeasuredDatabase = Omit<HealthFacts['database'], 'isEmbedded'>

async function loadDatabase(db: Db): Promise<MeasuredDatabase> {
  const begun = performance.now()
  const { rows } = await sql<Omit<MeasuredDatabase, 'milliseconds'>>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      ${LAST_MIGRATION} as last_migration`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database returned no row')
  return { ...row, milliseconds: Math.round(performance.now() - begun) }
}

async function loadPayments(db: Db, scope: SiteScope): Promise<HealthFacts['payments']> {
  const { rows } = await sql<HealthFacts['payments']>`
    select ${countTerminals(scope)} as terminals, ${countOpenIssues(scope)} as open_issues`.execute(db)
  return rows[0] ?? { terminals: 0, openIssues: 0 }
}

async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return version
}
