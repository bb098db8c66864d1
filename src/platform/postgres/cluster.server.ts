import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import type { Binaries } from './binaries.server.ts'
import { type Home, locateCluster, saveHome } from './home.server.ts'
import { sharedBuffers } from './memory.ts'
import { removeStalePidFile, terminateOrphans } from './postmaster.server.ts'
import { run } from './system-user.server.ts'
import { archiveSettings, archiveVariables } from './wal-archive.server.ts'

/** Settings are command-line options: the files in the data folder stay as PostgreSQL created them. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '', // socket paths are limited to 107 characters
  max_connections: 60,
  shared_buffers: sharedBuffers(Math.min(totalmem(), process.constrainedMemory() || totalmem())),
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: 1.1, // disks without moving parts
  jit: 'off', // compiling costs more than our short queries
  timezone: 'UTC',
  log_timezone: 'UTC',
  // After a crash: one sync for the whole disk instead of a thousand files (0.3 s instead of 1 to 4).
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
}
/** For tests: no durability, and more connections because many test shops share one server. */
const NON_DURABLE_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 300,
  shared_buffers: sharedBuffers(0),
}
const MAX_LOG_BYTES = 10 * 2 ** 20
export const locateLog = (home: Home) => join(home.folder, 'postgres.log')

/**
 * Creates an empty cluster: UTF-8, sorted by code point and case-mapped by Unicode on every machine, with password
 * authentication. It is created in a temporary folder and moved when complete, so that a killed start leaves no partial
 * cluster.
 */
export async function createCluster(home: Home, binaries: Binaries, durable: boolean): Promise<void> {
  const draft = join(home.folder, `data.${randomUUID()}`)
  const passwordFile = `${draft}.password`
  await rm(draft, { recursive: true, force: true })
  await writeFile(passwordFile, home.password, { mode: 0o600 })
  if (home.user) await chown(passwordFile, home.user.uid, home.user.gid)
  const identity = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  // macOS has no C.UTF-8 for the few functions that use the system's character types.
  const ctype = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const language = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const args = [`--pgdata=${draft}`, ...identity, ...language, `--lc-ctype=${ctype}`, ...(durable ? [] : ['--no-sync'])]
  const { code, output } = await run(binaries.program('initdb'), args, home)
  await rm(passwordFile, { force: true })
  if (code !== 0) throw new StartError(`PostgreSQL could not make its data in ${home.folder}: ${extractReason(output)}`)
  await rename(draft, locateCluster(home)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    return rm(draft, { recursive: true }) // another process was faster, with the same password
  })
}

export type ServerSettings = Readonly<Record<string, string | number>>

/** Start options besides `SETTINGS`. */
export interface ServerStart {
  settings?: ServerSettings
  /** Environment of the server and of the commands that it runs. */
  variables?: Record<string, string>
}

/** Starts the server of a shop and waits until it answers. Returns false after an error that allows a retry. */
export function startServer(home: Home, binaries: Binaries, durable: boolean): Promise<boolean> {
  const settings = { ...(durable ? {} : NON_DURABLE_SETTINGS), ...archiveSettings(home.archive) }
  return startServerProcess(home, binaries, { settings, variables: archiveVariables(home.archive) })
}

/** As `startServer`, with settings of the caller. */
export async function startServerProcess(
  home: Home,
  binaries: Binaries,
  { settings, variables = {} }: ServerStart,
): Promise<boolean> {
  await checkMajor(home, binaries)
  await removeStalePidFile(locateCluster(home))
  if (!(await isPortFree(home.port))) await choosePort(home)
  const logStart = await trimLog(locateLog(home))
  const all: ServerSettings = { port: home.port, ...SETTINGS, ...settings }
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${quoteShellArgument(value)}`)
  const target = [`--pgdata=${locateCluster(home)}`, `--log=${locateLog(home)}`, `--options=${options.join(' ')}`]
  // Recovery after a crash may take long; pg_ctl returns at once if the server fails.
  const start = ['start', '--wait', '--timeout=3600', '--silent', ...target]
  const { code, output } = await run(binaries.program('pg_ctl'), start, { ...home, variables })
  if (code === 0) return true
  await handleStartFailure(home, `${output}\n${await readLog(locateLog(home), logStart)}`)
  return false
}

/** pg_ctl hands the options to a shell. */
const quoteShellArgument = (value: string | number) =>
  process.platform === 'win32' || /^[\w.]*$/.test(`${value}`) ? value : `'${`${value}`.replaceAll("'", `'\\''`)}'`

/** Stops the server fast but cleanly: open transactions are rolled back, all data is flushed. */
export async function stopServer(home: Home, binaries: Binaries): Promise<void> {
  const args = ['stop', '--wait', '--mode=fast', '--timeout=60', '--silent', `--pgdata=${locateCluster(home)}`]
  await run(binaries.program('pg_ctl'), args, home)
}

async function checkMajor(home: Home, binaries: Binaries) {
  const data = (await readFile(join(locateCluster(home), 'PG_VERSION'), 'utf8')).trim()
  const ours = binaries.version.split('.')[0]
  if (data !== ours)
    throw new StartError(
      `The data in ${home.folder} is of PostgreSQL ${data}, this Vitrin brings ${ours}. Dump it with the old one first.`,
    )
}

/** Returns after an error that allows a retry, such as a port in use; throws all others as StartError. */
async function handleStartFailure(home: Home, output: string) {
  if (/lock file ".*" already exists/.test(output)) return
  if (/Address already in use/.test(output)) return choosePort(home)
  if (/shared memory block .* is still in use/.test(output)) return terminateOrphans(locateCluster(home))
  throw new StartError(`PostgreSQL did not start: ${extractReason(output)}. Its log: ${locateLog(home)}`)
}

/** The line in which PostgreSQL states why it stopped. */
export function extractReason(output: string): string {
  const lines = output
    .split('\n')
    .filter((line) => !/^(\s*|Examine the log output\.|pg_ctl: could not start server)$/.test(line))
  if (/No space left on device|Disk quota exceeded/.test(output)) return 'the disk is full'
  if (/Cannot allocate memory|could not (map|create|resize) .*shared memory/.test(output))
    return 'not enough memory for its cache'
  const reasonLine = lines.find((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? 'it did not say why'
  return reasonLine.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '').replace(/\.$/, '')
}

/** Chooses a port below the ephemeral ports, so that it is likely free at the next start. */
async function choosePort(home: Home) {
  do home.port = 20_000 + Math.floor(Math.random() * 10_000)
  while (!(await isPortFree(home.port)))
  await saveHome(home)
}

function isPortFree(port: number): Promise<boolean> {
  if (port === 0) return Promise.resolve(false)
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/** Renames a log that is too large. Returns the offset at which new lines will begin. */
async function trimLog(log: string) {
  if (!existsSync(log)) return 0
  const { size } = await stat(log)
  if (size < MAX_LOG_BYTES) return size
  await rename(log, `${log}.old`)
  return 0
}

export async function readLog(log: string, start: number) {
  if (!existsSync(log)) return ''
  const file = await open(log)
  try {
    return (await file.readFile()).subarray(start).toString('utf8')
  } finally {
    await file.close()
  }
}
