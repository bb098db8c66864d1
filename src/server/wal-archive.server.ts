import type { Db } from '#src/platform/db.server.ts'
import type { Logger } from '#src/platform/log.server.ts'
import { createGauge, metrics } from '#src/platform/metrics.server.ts'
import {
  type ArchiveStatus,
  findNewestBase,
  loadArchiveStatus,
} from '#src/platform/postgres/wal-archive-status.server.ts'

const CHECK_MS = 10_000
/** A base backup that is younger needs no warning: a week of WAL is replayed in minutes. */
const MAX_BASE_AGE_MS = 7 * 86_400_000
/** While the same warning lasts it is repeated once an hour. */
const REPEAT_MS = 3_600_000

const gauge = (name: string, help: string) => createGauge({ name: `wal_archive_${name}`, help, isOptional: true })
const lag = gauge('lag_seconds', 'How long the oldest complete segment of WAL waits to be archived')
const failures = gauge('failures', 'Failed attempts to archive since the statistics of the server began')
const baseBackup = gauge('base_backup_timestamp_seconds', 'When the last base backup began; 0 without one')

/** The state of archiving, for /metrics and for warnings in the log. */
export function watchWalArchive(archive: string, db: Db, log: Logger): { close(): void } {
  for (const one of [lag, failures, baseBackup]) metrics.registerMetric(one)
  const warn = createThrottledWarning(log)
  const computeLag = openLagMeter()
  const check = async () => {
    const status = await loadArchiveStatus(db)
    const newest = (await findNewestBase(archive))?.getTime()
    const lagSeconds = computeLag(status, Date.now())
    lag.set(lagSeconds)
    failures.set(status.failures)
    baseBackup.set((newest ?? 0) / 1000)
    warn(archiveWarning(status, { lagSeconds, newestBase: newest, now: Date.now() }))
  }
  const runCheck = () =>
    void check().catch((error: Error) => warn(`the state of WAL_ARCHIVE cannot be read: ${error.message}`))
  const timer = setInterval(runCheck, CHECK_MS)
  runCheck()
  return { close: () => clearInterval(timer) }
}

/**
 * How long the oldest complete segment has waited to be archived, between two checks. The server itself reports only
 * when it last archived, which is long ago in an idle shop.
 */
export function openLagMeter() {
  let samples: { current: number; at: number }[] = []
  return (
    { current, archived, failing }: Pick<ArchiveStatus, 'current' | 'archived' | 'failing'>,
    now: number,
  ): number => {
    samples.push({ current, at: now })
    const firstMissing = archived === null ? current + (failing === null ? 0 : -1) : archived + 1
    samples = samples.filter((sample) => sample.current > firstMissing)
    return samples[0] ? (now - samples[0].at) / 1000 : 0
  }
}

const MAX_LAG_SECONDS = 60

interface ArchiveFacts {
  lagSeconds: number
  /** When the newest base backup began. */
  newestBase: number | undefined
  now: number
}

/** A warning for the operator; undefined without one. */
export function archiveWarning(
  { isOn, failing }: Pick<ArchiveStatus, 'isOn' | 'failing'>,
  { lagSeconds, newestBase, now }: ArchiveFacts,
): string | undefined {
  if (!isOn)
    return 'WAL_ARCHIVE is set, but the database was started without it and archives nothing: stop every process of the shop, then start'
  if (failing)
    return `PostgreSQL cannot archive ${failing}: see postgres.log; recovery to a moment ends before it, and the disk fills`
  if (lagSeconds > MAX_LAG_SECONDS)
    return `archiving is ${Math.round(lagSeconds)} s behind: so much would be lost with the disk`
  if (newestBase === undefined)
    return 'WAL_ARCHIVE has no base backup of this database: take one with vitrin backup --base'
  if (now - newestBase > MAX_BASE_AGE_MS) return 'the last base backup in WAL_ARCHIVE is older than a week'
  return undefined
}

function createThrottledWarning(log: Logger) {
  let [last, at] = ['', 0]
  return (warning: string | undefined) => {
    if (warning === undefined) last = ''
    else if (warning !== last || Date.now() - at > REPEAT_MS) {
      ;[last, at] = [warning, Date.now()]
      log.warn(warning)
    }
  }
}
