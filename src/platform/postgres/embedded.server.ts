import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { type Binaries, findBinaries } from './binaries.server.ts'
import { createCluster, startServer, stopServer } from './cluster.server.ts'
import { buildUrl, type Home, locateCluster, openHome } from './home.server.ts'
import { findPostmaster } from './postmaster.server.ts'

export interface EmbeddedPostgres {
  /** Connects to the database `vitrin` as its owner, who is not a superuser. */
  url: string
  /** Its data folder: inside DATA_DIR, or for root possibly elsewhere. */
  folder: string
  /** Where it archives its WAL: a folder in `walArchive`. */
  archive: string | undefined
  /** Ends the session of this process; the last process also stops the server. */
  close(): Promise<void>
}

export interface EmbeddedOptions {
  log: (line: string) => void
  /** False in tests: no fsync. */
  durable?: boolean
  /** The folder that a server which starts now archives its WAL in. */
  walArchive?: string | undefined
  /**
   * Makes this process restart the server whenever it ends, for any reason. Called if that fails. Without it the server
   * stays down until the next start.
   */
  onLost?: (error: Error) => void
}

/**
 * Advisory lock: shared by every process that uses the server, exclusive for the one that stops it. Released with its
 * process.
 */
const SERVER_IN_USE = 7_301_001
const START_TIMEOUT_MS = 60_000
/** A frozen server responds neither to a new connection nor to a statement. */
const QUERY_TIMEOUT_MS = 5000

/**
 * Connects to the PostgreSQL server whose data are in `dataDir`. Creates the cluster at the first start, and starts the
 * server unless it runs, for another process or since a process that was killed. Throws StartError.
 */
export async function openEmbeddedPostgres(dataDir: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true, onLost, walArchive } = options
  const home = await openHome(dataDir, walArchive)
  const binaries = await findBinaries(home.folder, home.user)
  if (!existsSync(locateCluster(home))) {
    log(`creating a PostgreSQL ${binaries.version} in ${home.folder}`)
    await createCluster(home, binaries, durable)
  }
  const session = await connectOrStart(home, binaries, durable)
  await ensureDatabase(session, home.password)
  log(`PostgreSQL ${binaries.version} in ${home.folder}, port ${getPort(session)}`)
  const reconnect = () => connectOrStart(home, binaries, durable)
  const supervised = onLost ? supervise(session, { reconnect, log, onLost }) : { stop: async () => session }
  return {
    url: buildUrl({ password: home.password, port: getPort(session) }, 'vitrin', 'vitrin'),
    folder: home.folder,
    archive: home.archive,
    close: async () => disconnect(await supervised.stop(), home, binaries),
  }
}

interface Supervision {
  reconnect(): Promise<pg.Client>
  log(line: string): void
  onLost(error: Error): void
}

/** Restarts the server when the session of this process ends, until `stop`, which returns the last session. */
function supervise(first: pg.Client, { reconnect, log, onLost }: Supervision): { stop(): Promise<pg.Client> } {
  let session = first
  let stopped = false
  let working = Promise.resolve()
  const restart = async () => {
    if (stopped) return
    log('PostgreSQL ended; starting it again')
    const next = await reconnect()
    // All pools of this process have the old port.
    if (getPort(next) !== getPort(session)) throw new StartError('The port of PostgreSQL was taken by another program.')
    session = next
    watch()
    log('PostgreSQL runs again')
  }
  const watch = () =>
    session.once('end', () => {
      working = restart().catch(onLost)
    })
  watch()
  return {
    async stop() {
      stopped = true
      await working
      return session
    },
  }
}

/** Joins the running server, or starts it; another process may be starting or stopping it at the same time. */
async function connectOrStart(home: Home, binaries: Binaries, durable: boolean): Promise<pg.Client> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const running = await findPostmaster(locateCluster(home))
    const session = running?.ready ? await connect(home, running.port) : undefined
    if (session) return session
    const started = !running && (await startServer(home, binaries, durable))
    if (!started) await wait(200)
  }
  throw new StartError(`PostgreSQL in ${home.folder} neither answers nor ends. Its log: ${home.folder}/postgres.log`)
}

/** Returns undefined if the server stopped meanwhile. */
async function connect(home: Home, port: number): Promise<pg.Client | undefined> {
  const url = buildUrl({ password: home.password, port }, 'postgres', 'postgres')
  const session = new pg.Client({
    connectionString: url,
    application_name: 'vitrin start',
    keepAlive: true,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  })
  session.on('error', () => undefined) // the server ended: `close` has nothing to do
  try {
    await session.connect()
    await session.query('select pg_advisory_lock_shared($1)', [SERVER_IN_USE])
    return session
  } catch (error) {
    await session.end().catch(() => undefined)
    if ((error as { code?: string }).code === '28P01')
      throw new StartError(`The password in ${home.dataDir}/postgres.json is not that of ${home.folder}.`)
    return undefined
  }
}

/** PostgreSQL has no `create ... if not exists` for either; two processes may run this concurrently. */
async function ensureDatabase(session: pg.Client, password: string) {
  const existing = await session.query(`select 1 from pg_database where datname = 'vitrin'`)
  if (existing.rowCount) return
  const role = `create role vitrin login password ${session.escapeLiteral(password)}`
  for (const sql of [role, 'create database vitrin owner vitrin']) {
    await session.query(sql).catch((error: { code?: string }) => {
      if (!['42710', '42P04', '23505'].includes(error.code ?? '')) throw error
    })
  }
}

async function disconnect(session: pg.Client, home: Home, binaries: Binaries) {
  try {
    await session.query('select pg_advisory_unlock_shared($1)', [SERVER_IN_USE])
    const { rows } = await session.query('select pg_try_advisory_lock($1) as last', [SERVER_IN_USE])
    if (rows[0]?.last) await stopServer(home, binaries)
  } catch {
    // the server is gone already
  }
  await session.end().catch(() => undefined)
}

const getPort = (session: pg.Client) => session.port
