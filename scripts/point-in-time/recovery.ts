import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Binaries, findBinaries } from '#src/platform/postgres/binaries.server.ts'
import {
  extractReason,
  locateLog,
  readLog,
  type ServerSettings,
  startServerProcess,
  stopServer,
} from '#src/platform/postgres/cluster.server.ts'
import { type Home, locateCluster, openHome } from '#src/platform/postgres/home.server.ts'
import { findPostmaster } from '#src/platform/postgres/postmaster.server.ts'
import { run } from '#src/platform/postgres/system-user.server.ts'
import { archiveVariables, RESTORE_COMMAND } from '#src/platform/postgres/wal-archive.server.ts'
import { StartError } from '#src/platform/start-error.ts'
import type { RestorableRange } from './archive.ts'
import { unpackBase } from './base-files.ts'

const CHECK_MS = 100

export interface Recovery {
  range: RestorableRange
  /** undefined: the latest archived moment. */
  at: Date | undefined
  /** A new DATA_DIR. */
  into: string
  signal: AbortSignal
}

/**
 * Creates a new DATA_DIR with the database as of a moment. Returns the end time of its last transaction, or undefined
 * if that precedes the base backup. Throws StartError; removes the partial folder on failure or when `signal` aborts.
 */
export async function recoverInto({ range, at, into, signal }: Recovery): Promise<Date | undefined> {
  const wasThere = existsSync(into)
  if (wasThere && (await readdir(into)).length > 0)
    throw new StartError(`${into} is not empty. Name a folder that is empty or not there: nothing is replaced.`)
  const home = await openHome(into)
  const binaries = await findBinaries(home.folder, home.user)
  try {
    checkVersion(range, binaries)
    await unpackData(range, home, signal)
    await replay(home, binaries, { at, archive: range.archive.folder, signal })
    const reached = getLastTransaction(await readLog(locateLog(home), 0))
    await stopServer(home, binaries)
    await setPasswords(home, binaries)
    await run('sync', [])
    return reached
  } catch (error) {
    await stopServer(home, binaries)
    await rm(home.folder, { recursive: true, force: true })
    for (const name of await readdir(into)) await rm(join(into, name), { recursive: true, force: true })
    if (!wasThere) await rm(into, { recursive: true, force: true })
    throw signal.aborted ? new StartError(`${into} was stopped before it was complete: nothing was saved.`) : error
  }
}

function checkVersion({ base }: RestorableRange, binaries: Binaries) {
  const [theirs, ours] = [base.manifest.server, binaries.version].map((version) => Number.parseInt(version, 10))
  if (theirs !== ours)
    throw new StartError(
      `The base backup is of PostgreSQL ${theirs}, this Vitrin brings ${ours}. Restore it with the Vitrin that took it.`,
    )
}

/**
 * Unpacks the data folder. The recovery signal file is written first: without it PostgreSQL would start from an
 * incomplete folder.
 */
async function unpackData({ base }: RestorableRange, home: Home, signal: AbortSignal) {
  const data = locateCluster(home)
  await mkdir(data, { mode: 0o700 })
  await writeFile(join(data, 'recovery.signal'), '', { mode: 0o600 })
  if (home.user)
    for (const path of [data, join(data, 'recovery.signal')]) await chown(path, home.user.uid, home.user.gid)
  await unpackBase(base, data, { user: home.user, signal })
}

interface Replay {
  at: Date | undefined
  archive: string
  signal: AbortSignal
}

/** Replays WAL up to the moment, and leaves a running server with archiving off. */
async function replay(home: Home, binaries: Binaries, { at, archive, signal }: Replay) {
  const settings = {
    archive_mode: 'off',
    // No connections before the end of recovery.
    hot_standby: 'off',
    restore_command: RESTORE_COMMAND,
    // The archive of one database has one timeline.
    recovery_target_timeline: 'current',
  }
  // Time zone names, including Z, are not available when PostgreSQL parses this value.
  const target = at && { recovery_target_time: at.toISOString().replace('Z', '+00'), recovery_target_action: 'promote' }
  const recover = async (all: ServerSettings) => {
    const logStart = (await readLog(locateLog(home), 0)).length
    while (!(await startServerProcess(home, binaries, { settings: all, variables: archiveVariables(archive) })));
    await waitForPromotion(home, logStart, signal)
  }
  await recover({ ...settings, ...target }).catch((error: Error) => {
    // No transaction ended after the moment although the archive extends beyond it: the end of the archive is the
    // requested state.
    if (!at || !/recovery ended before configured recovery target/.test(error.message)) throw error
    return recover(settings)
  })
}

/** pg_ctl does not wait for the end of recovery. */
async function waitForPromotion(home: Home, logStart: number, signal: AbortSignal) {
  for (;;) {
    signal.throwIfAborted()
    const server = await findPostmaster(locateCluster(home))
    if (!server)
      throw new StartError(`Recovery failed: ${extractReason((await readLog(locateLog(home), 0)).slice(logStart))}.`)
    if (server.ready) return
    await wait(CHECK_MS)
  }
}

/** PostgreSQL logs it in UTC: `SETTINGS` sets the log's time zone. */
function getLastTransaction(log: string): Date | undefined {
  const [, day, time] = [...log.matchAll(/last completed transaction was at log time (\S+) (\S+)\+00/g)].at(-1) ?? []
  return day === undefined ? undefined : new Date(`${day}T${time}Z`)
}

/** The passwords in the base backup belong to another DATA_DIR. Single-user mode requires none. */
async function setPasswords(home: Home, binaries: Binaries) {
  const input = ['postgres', 'vitrin'].map((role) => `alter role ${role} password '${home.password}';\n`).join('')
  const single = ['--single', '-D', locateCluster(home), '-c', 'archive_mode=off', 'postgres']
  const { code, output } = await run(binaries.program('postgres'), single, { ...home, input })
  if (code !== 0 || /\b(?:ERROR|FATAL|PANIC):/.test(output))
    throw new StartError(`PostgreSQL could not set its passwords: ${output.trim().split('\n').at(-1)}`)
}
