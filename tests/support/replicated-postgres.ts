import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Binaries, findBinaries } from '#src/platform/postgres/binaries.server.ts'
import { createCluster, startServerProcess, stopServer } from '#src/platform/postgres/cluster.server.ts'
import { buildUrl, type Home, locateCluster, openHome } from '#src/platform/postgres/home.server.ts'
import { findPostmaster } from '#src/platform/postgres/postmaster.server.ts'
import { run } from '#src/platform/postgres/system-user.server.ts'

/** A primary and a streaming standby, both with an empty database of the user `vitrin`. */
export interface ReplicatedPostgres {
  primary: ReplicatedServer
  standby: ReplicatedServer
  /** Kills the primary without warning. */
  killPrimary(): Promise<void>
  close(): Promise<void>
}

interface ReplicatedServer {
  url: string
  /** Runs a statement as superuser. */
  run(sql: string): Promise<unknown>
}

const FAST = { fsync: 'off', shared_buffers: '32MB' }
/** A commit is acknowledged once the standby has received it. */
const SYNCHRONOUS = { synchronous_standby_names: '*', synchronous_commit: 'on' }

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-replicated-'))
  await chmod(folder, 0o755) // As root, PostgreSQL runs as another user, which needs access
  const [first, second] = [await openHome(join(folder, 'first')), await openHome(join(folder, 'second'))]
  const binaries = await findBinaries(first.folder, first.user)
  await createCluster(first, binaries, false)
  await startServerProcess(first, binaries, { settings: FAST })
  const primary = createServer(first, first.password)
  await primary.run(`create role vitrin login password '${first.password}'`)
  await primary.run('create database vitrin owner vitrin')
  await stopServer(first, binaries)
  await copyCluster(first, second)
  const connection = `host=127.0.0.1 port=${first.port} user=postgres password=${first.password}`
  await startServerProcess(first, binaries, { settings: { ...FAST, ...SYNCHRONOUS } })
  await startServerProcess(second, binaries, {
    settings: { ...FAST, primary_conninfo: connection, wal_retrieve_retry_interval: '100ms' },
  })
  return {
    primary,
    standby: createServer(second, first.password),
    killPrimary: () => killServer(first),
    async close() {
      for (const home of [second, first]) await stopIfRunning(home, binaries)
      for (const home of [second, first]) await rm(home.folder, { recursive: true, force: true })
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const createServer = ({ port }: Home, password: string): ReplicatedServer => ({
  url: buildUrl({ port, password }, 'vitrin', 'vitrin'),
  async run(sql) {
    const client = new pg.Client(buildUrl({ port, password }, 'postgres', 'postgres'))
    await client.connect()
    await client.query(sql).finally(() => client.end())
  },
})

/** A copy of a stopped cluster streams what the original writes after the next start. */
async function copyCluster(from: Home, to: Home) {
  const script = 'cp -a "$1" "$2" && touch "$2/standby.signal"'
  const { code, output } = await run('/bin/sh', ['-c', script, 'sh', locateCluster(from), locateCluster(to)], to)
  if (code !== 0) throw new Error(output)
}

async function killServer(home: Home) {
  const server = await findPostmaster(locateCluster(home))
  if (server) process.kill(server.pid, 'SIGKILL')
}

async function stopIfRunning(home: Home, binaries: Binaries) {
  if (await findPostmaster(locateCluster(home))) await stopServer(home, binaries)
}
