import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { FRUGAL, serverArguments } from '../scripts/steps/serve.mjs'
import { COMMAND_LIMITS, createKysely, type Db, openPool } from '../src/platform/db.server.ts'
import { readEnv } from '../src/platform/env.ts'
import { migrate } from '../src/platform/migrate.server.ts'
import { openDatabase } from '../src/platform/open-database.server.ts'
import { allowCreating } from '../tests/support/test-database.ts'
import { type Dealer, makeBenchData, signedInDealers } from './data.ts'
import { send } from './load.ts'
import { type BenchEngine, prepareFeeds, waitForIndex } from './search-engine.ts'

const ROOT = join(import.meta.dirname, '..')
const SECRET = 'a secret of the bench, forty characters'

export interface BenchShop {
  db: Db
  siteId: number
  products: number
  dealers: Dealer[]
  ports: { web: number; gateway: number }
  /** Its SECRET, which seals and opens the shop's session cookies and tokens. */
  secret: string
  startedInMs: number
  engine: BenchEngine
  /** Of an engine other than PostgreSQL, by the shop after its start. */
  indexBuild: { seconds: number; cpuSeconds: number }
  memoryMb(): Promise<number>
  cpuSeconds(): Promise<number>
  close(): Promise<void>
}

/** The server of DATABASE_URL, or an embedded one of the benchmark; databases may be created on it. */
export async function openBenchServer(print: (line: string) => void) {
  const env = readEnv({ ...process.env, DATA_DIR: process.env.DATA_DIR ?? join(ROOT, '.data/bench') })
  const server = await openDatabase(env, print)
  if (!env.databaseUrl) await allowCreating(server.url, env.dataDir)
  return server
}

export interface BenchShopOptions {
  engine: BenchEngine
  print(line: string): void
}

/**
 * Starts the shop in its own process on a reusable database of `products` products, and waits for the index of its
 * engine.
 */
export async function startBenchShop(products: number, { engine, print }: BenchShopOptions): Promise<BenchShop> {
  const server = await openBenchServer(print)
  const url = await database(server.url, products, print)
  const pool = openPool(url, 4)
  const db = createKysely(pool)
  const { id: siteId } = await db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  const dealers = await signedInDealers(db, siteId, 20)
  await prepareFeeds(db, engine)
  const ports = { web: 4801, gateway: 4802, auth: 4803, universal: 4804 }
  const began = performance.now()
  const child = run(url, engine, ports)
  await firstPage(ports.web, child)
  const startedInMs = performance.now() - began
  const metric = async (name: string) => {
    const { text } = await send({ port: ports.gateway, path: '/metrics' })
    return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN)
  }
  const cpuSeconds = () => metric('process_cpu_seconds_total')
  const cpuBefore = await cpuSeconds()
  const builtInMs = await waitForIndex(db, engine)
  const indexBuild = { seconds: builtInMs / 1000, cpuSeconds: (await cpuSeconds()) - cpuBefore }
  return {
    db,
    siteId,
    products,
    dealers,
    ports,
    secret: SECRET,
    startedInMs,
    engine,
    indexBuild,
    memoryMb: async () => (await metric('process_resident_memory_bytes')) / 2 ** 20,
    cpuSeconds,
    async close() {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('exit', resolve))
      await pool.end()
      await server.close()
      await engine.stop()
    },
  }
}

/** Created once and reused; an incomplete database is dropped and rebuilt. */
async function database(server: string, products: number, print: (line: string) => void): Promise<string> {
  const name = `bench_${products}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const { rows } = await admin.query(
    'select description from pg_database d left join pg_shdescription s on s.objoid = d.oid where datname = $1',
    [name],
  )
  if (rows[0]?.description !== 'ready') {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name}`)
    const pool = openPool(url.href, 2, { limits: COMMAND_LIMITS })
    await migrate(pool, print)
    await makeBenchData(createKysely(pool), { products }, print)
    await pool.end()
    await admin.query(`comment on database ${name} is 'ready'`)
  }
  await admin.end()
  return url.href
}

function run(
  databaseUrl: string,
  { url: searchUrl }: BenchEngine,
  ports: { web: number; gateway: number; auth: number; universal: number },
): ChildProcess {
  const env = {
    ...FRUGAL,
    ...process.env,
    DATABASE_URL: databaseUrl,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    SECRET,
    ...(searchUrl === undefined ? {} : { SEARCH_URL: searchUrl }),
    WEB_PORT: `${ports.web}`,
    GATEWAY_PORT: `${ports.gateway}`,
    AUTH_PORT: `${ports.auth}`,
    UNIVERSAL_PORT: `${ports.universal}`,
  }
  return spawn(process.execPath, serverArguments(), {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function firstPage(port: number, child: ChildProcess) {
  while (child.exitCode === null) {
    const answer = await send({ port, path: '/urunler' }).catch(() => undefined)
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The measured shop did not start')
}
