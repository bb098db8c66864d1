import { readdir, readlink, rm } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, findBinaries } from '#src/platform/postgres/binaries.server.ts'
import { buildUrl, type Home, locateCluster, openHome } from '#src/platform/postgres/home.server.ts'
import { sharedBuffers } from '#src/platform/postgres/memory.ts'
import { run } from '#src/platform/postgres/system-user.server.ts'
import { copyRunning, copyStopped } from './copies.ts'
import { type Layout, NODE_NAMES, type NodeName } from './layout.ts'
import type { ManagedProcess, Processes } from './processes.ts'
import { waitUntil } from './waiting.ts'

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // A standby needs at least as many as its primary had, which was created as a server of tests.
  max_connections: 300,
  shared_buffers: sharedBuffers(totalmem()),
  effective_cache_size: '2GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  recovery_init_sync_method: 'syncfs',
  // A commit is acknowledged once one standby has it on its disk, so the standby that is promoted has it.
  synchronous_standby_names: `ANY 1 (${NODE_NAMES.join(', ')})`,
  hot_standby_feedback: 'on',
  // What a standby may lag behind without a copy of the whole database.
  wal_keep_size: '4GB',
  max_wal_senders: 10,
  wal_receiver_status_interval: '1s',
  wal_receiver_timeout: '10s',
  wal_retrieve_retry_interval: '500ms',
}
const DETECTION = { intervalMs: 500, timeoutMs: 1000, failures: 3 }
const DETECTION_SECONDS = 60
const FOLLOW_SECONDS = 120
/** A busy machine may take long to answer; only the detection of a lost primary is stricter. */
const CONNECT_MS = 10_000

interface Node {
  name: NodeName
  port: number
  home: Home
  process: ManagedProcess
}

/** A primary and two streaming standbys, which start as copies of one stopped database. */
export interface Cluster {
  primary(): NodeName
  standbys(): NodeName[]
  /** As the owner of the shop's database. */
  url(name: NodeName): string
  pid(name: NodeName): number | undefined
  /** Standbys of which the primary waits for one before it acknowledges a commit. */
  countSynchronous(): Promise<number>
  password: string
  /** SIGKILL of the server with all its processes, as if its machine had lost power. */
  kill(name: NodeName): Promise<void>
  restart(name: NodeName): Promise<void>
  /** Waits until the primary is lost, then promotes the standby that has received the most. Returns seconds of both. */
  failOver(): Promise<{ detected: number; promoted: number }>
  /** Replaces a lost primary by a copy of the new one, which follows it. */
  rejoin(name: NodeName): Promise<void>
}

interface ClusterOptions {
  processes: Processes
  layout: Layout
  /** A folder for the nodes. */
  folder: string
  /** Of a stopped database, whose passwords the nodes have. */
  seed: Home
}

export async function startCluster({ processes, layout, folder, seed }: ClusterOptions): Promise<Cluster> {
  const nodes = new Map<NodeName, Node>()
  for (const name of NODE_NAMES) {
    const home = { ...(await openHome(join(folder, name))), password: seed.password }
    const binaries = await findBinaries(home.folder, home.user)
    const port = layout.database[name]
    await copyStopped(processes, { name, source: seed, target: home })
    const settings = { ...SETTINGS, cluster_name: name }
    nodes.set(name, { name, port, home, process: defineServer(processes, { name, port, home, settings }, binaries) })
  }
  const cluster = new RunningCluster(processes, nodes)
  await cluster.start()
  return cluster
}

interface ServerDefinition extends Pick<Node, 'port' | 'home'> {
  /** Of its process and log. */
  name: string
  settings: Readonly<Record<string, string | number>>
}

/** A server of an existing cluster, whose output is in the log of its process. */
export function defineServer(processes: Processes, server: ServerDefinition, binaries: Binaries): ManagedProcess {
  const { name, port, home } = server
  const settings = { ...server.settings, port }
  return processes.define({
    name,
    command: binaries.program('postgres'),
    args: ['-D', locateCluster(home), ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    user: home.user,
    stopBy: 'SIGINT',
    isReady: () =>
      query(adminUrl(server), 'select 1').then(
        () => true,
        () => false,
      ),
  })
}

class RunningCluster implements Cluster {
  readonly #processes: Processes
  readonly #nodes: ReadonlyMap<NodeName, Node>
  #primary: NodeName = 'db1'
  #lost = new Set<NodeName>()

  constructor(processes: Processes, nodes: ReadonlyMap<NodeName, Node>) {
    this.#processes = processes
    this.#nodes = nodes
  }

  primary = () => this.#primary
  standbys = () => NODE_NAMES.filter((name) => name !== this.#primary && !this.#lost.has(name))
  url = (name: NodeName) => buildUrl({ port: this.#node(name).port, password: this.password }, 'vitrin', 'vitrin')

  pid = (name: NodeName) => this.#node(name).process.pid()

  get password() {
    return this.#node('db1').home.password
  }

  async start() {
    await this.#node(this.#primary).process.start()
    for (const name of this.standbys()) {
      await this.#follow(name)
      await this.#node(name).process.start()
    }
    await waitUntil(async () => (await this.countSynchronous()) === this.standbys().length, {
      failure: 'the standbys do not follow the primary; see their logs',
      seconds: FOLLOW_SECONDS,
    })
  }

  async countSynchronous() {
    const counted = `select count(*) as standbys from pg_stat_replication where sync_state = 'quorum'`
    const [row] = await query(adminUrl(this.#node(this.#primary)), counted)
    return Number(row?.standbys)
  }

  async kill(name: NodeName) {
    const { home } = this.#node(name)
    for (const pid of await findServerProcesses(locateCluster(home))) killProcess(pid)
  }

  async restart(name: NodeName) {
    await rm(join(locateCluster(this.#node(name).home), 'postmaster.pid'), { force: true })
    await this.#node(name).process.start()
  }

  async failOver() {
    const lost = this.#primary
    const began = performance.now()
    await untilLost(adminUrl(this.#node(lost)))
    const detected = (performance.now() - began) / 1000
    this.#lost.add(lost)
    const next = await this.#mostAdvanced()
    await query(adminUrl(this.#node(next)), 'select pg_promote(true, 30)')
    this.#primary = next
    for (const name of this.standbys()) await this.#followNow(name)
    return { detected, promoted: (performance.now() - began) / 1000 }
  }

  async rejoin(name: NodeName) {
    const node = this.#node(name)
    const primary = new pg.Client({ connectionString: adminUrl(this.#node(this.#primary)) })
    primary.on('error', () => undefined)
    await primary.connect()
    try {
      await primary.query(`select pg_backup_start('rejoin', true)`)
      await copyRunning(this.#processes, { name, source: this.#node(this.#primary).home, target: node.home })
      const { rows } = await primary.query('select labelfile from pg_backup_stop(wait_for_archive => false)')
      await writeOwned(node.home, 'backup_label', rows[0].labelfile)
    } finally {
      await primary.end()
    }
    await this.#follow(name)
    this.#lost.delete(name)
    await node.process.start()
  }

  /** By its files, before its start. */
  async #follow(name: NodeName) {
    const { home } = this.#node(name)
    await writeOwned(home, 'postgresql.auto.conf', `primary_conninfo = '${this.#connection()}'\n`)
    await writeOwned(home, 'standby.signal', '')
  }

  async #followNow(name: NodeName) {
    const url = adminUrl(this.#node(name))
    await query(url, `alter system set primary_conninfo = '${this.#connection()}'`)
    await query(url, 'select pg_reload_conf()')
  }

  /** Among two standbys, of which one has every acknowledged commit. */
  async #mostAdvanced(): Promise<NodeName> {
    const positions = await Promise.all(
      this.standbys().map(async (name) => {
        const [row] = await query(adminUrl(this.#node(name)), `select pg_last_wal_receive_lsn() - '0/0' as bytes`)
        return { name, bytes: BigInt(row?.bytes ?? 0) }
      }),
    )
    const [first] = positions.sort((a, b) => (a.bytes > b.bytes ? -1 : 1))
    if (!first) throw new Error('no standby is left to be promoted')
    return first.name
  }

  #connection() {
    return `host=127.0.0.1 port=${this.#node(this.#primary).port} user=postgres password=${this.password}`
  }

  #node(name: NodeName): Node {
    const node = this.#nodes.get(name)
    if (!node) throw new Error(`there is no node ${name}`)
    return node
  }
}

export const adminUrl = ({ port, home }: Pick<Node, 'port' | 'home'>) =>
  buildUrl({ port, password: home.password }, 'postgres', 'vitrin')

/** One statement on a connection of its own, with a time-out. */
export async function query(
  url: string,
  sql: string,
  { connectMs = CONNECT_MS, queryMs = 60_000 } = {},
): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs, query_timeout: queryMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function untilLost(url: string) {
  const { intervalMs, timeoutMs } = DETECTION
  const deadline = performance.now() + DETECTION_SECONDS * 1000
  for (let failures = 0; failures < DETECTION.failures; ) {
    if (performance.now() > deadline) throw new Error(`the primary still answers ${DETECTION_SECONDS} s after its end`)
    const answered = await query(url, 'select 1', { connectMs: timeoutMs, queryMs: timeoutMs }).then(
      () => true,
      () => false,
    )
    failures = answered ? 0 : failures + 1
    await wait(intervalMs)
  }
}

async function writeOwned(home: Home, name: string, text: string) {
  const file = join(locateCluster(home), name)
  const { code, output } = await run('/bin/sh', ['-c', 'cat > "$1"', 'sh', file], { user: home.user, input: text })
  if (code !== 0) throw new Error(`${file} was not written: ${output}`)
}

/** The working directory of all processes of a server is its data folder. */
async function findServerProcesses(data: string): Promise<number[]> {
  const found: number[] = []
  for (const pid of (await readdir('/proc')).map(Number).filter((pid) => pid > 0)) {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
    if (folder === data) found.push(pid)
  }
  return found
}

function killProcess(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended with its postmaster.
  }
}
