import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { formatSessionOptions } from '#src/platform/db.server.ts'
import { databaseUser, type SystemUser } from '#src/platform/postgres/system-user.server.ts'
import { loadClassPath } from '#tests/engines/maven.ts'
import { findProgram } from '#tests/support/debian.ts'
import type { Cluster } from './cluster.ts'
import { formatBalancer, formatPooler, type Layout, POOLERS } from './layout.ts'
import { answers, isListening, type ManagedProcess, type Processes } from './processes.ts'

const execute = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
const ENGINES = join(ROOT, 'tests/engines')
const [ACCESS_KEY, SECRET_KEY, BUCKET] = ['vitrin', 'a-secret-of-the-run', 'shop']

/** Paths of the programs of a run, and the class paths of those in Java. */
export interface Programs {
  nginx: string
  pgbouncer: string
  redis: string
  vegeta: string
  search: string
  store: string
}

/** Throws with all that this machine lacks, and how it is to be had. */
export async function findPrograms(): Promise<Programs> {
  const missing: string[] = []
  const findOrNote = async (name: string, packageName: string) => {
    const path = await findProgram(name, packageName)
    if (path === undefined) missing.push(`${name} is not installed: apt-get install ${packageName}`)
    return path ?? ''
  }
  const [nginx, pgbouncer] = [await findOrNote('nginx', 'nginx-light'), await findOrNote('pgbouncer', 'pgbouncer')]
  const redis = await findOrNote('redis-server', 'redis-server')
  const library = async (folder: string, name: string) => {
    const found = await loadClassPath(join(ENGINES, folder))
    if (typeof found !== 'string') return found.classPath
    missing.push(
      `${name} cannot be had: ${found} (Java 17 or newer and Maven: apt-get install default-jdk-headless maven)`,
    )
    return ''
  }
  const [search, store] = [await library('opensearch', 'OpenSearch'), await library('s3', 'S3Proxy')]
  const vegeta = await findVegeta().catch((error: Error) => {
    missing.push(`vegeta cannot be built: ${error.message.split('\n')[0]} (Go 1.22 or newer)`)
    return ''
  })
  if (missing.length > 0) throw new Error(missing.join('\n'))
  return { nginx, pgbouncer, redis, vegeta, search, store }
}

const VEGETA = 'v12.13.0'

/** That of PATH, otherwise built once from its module. */
async function findVegeta(): Promise<string> {
  const bin = join(ROOT, 'node_modules/.cache', `vegeta-${VEGETA}`)
  for (const path of ['vegeta', join(bin, 'vegeta')]) {
    const runs = await execute(path, ['-version']).then(
      () => true,
      () => false,
    )
    if (runs) return path
  }
  const env = { ...process.env, GOBIN: bin, PATH: `${process.env.PATH}:/usr/local/go/bin` }
  await execute('go', ['install', `github.com/tsenart/vegeta/v12@${VEGETA}`], { env, timeout: 600_000 })
  return join(bin, 'vegeta')
}

/** Everything of a run but the database and the shop, in order of start. */
export interface Engines {
  search: ManagedProcess
  store: ManagedProcess
  redis: ManagedProcess
  poolers: ManagedProcess[]
  balancer: ManagedProcess
  searchUrl: string
  storeUrl: string
  redisUrl: string
  /** Makes the poolers connect to the primary of now. */
  repoint(): Promise<void>
}

interface EnginesOptions {
  processes: Processes
  programs: Programs
  layout: Layout
  folder: string
  cluster: Cluster
  /** Of OpenSearch. */
  heap: string
}

export async function defineEngines(options: EnginesOptions): Promise<Engines> {
  const { processes, programs, layout, folder, cluster } = options
  const poolerFile = join(folder, 'pgbouncer.ini')
  const writePooler = () =>
    writeFile(
      poolerFile,
      formatPooler({
        listen: layout.pooler,
        database: layout.database[cluster.primary()],
        options: formatSessionOptions(),
        password: cluster.password,
      }),
    )
  await writePooler()
  await writeFile(join(folder, 'nginx.conf'), formatBalancer(layout, folder))
  const user = await databaseUser(undefined)
  const poolers = Array.from({ length: POOLERS }, (_, at) =>
    definePooler(processes, programs, { layout, poolerFile, user, at }),
  )
  return {
    search: await defineSearch(options),
    store: await defineStore(options),
    redis: processes.define({
      name: 'redis',
      command: programs.redis,
      args: ['--port', `${layout.redis}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder, '--daemonize', 'no'],
      isReady: () => isListening(layout.redis),
    }),
    poolers,
    balancer: processes.define({
      name: 'balancer',
      command: programs.nginx,
      args: ['-c', join(folder, 'nginx.conf'), '-p', folder],
      isReady: () => isListening(layout.balancer),
    }),
    searchUrl: `http://127.0.0.1:${layout.search}/scale`,
    storeUrl: `http://${ACCESS_KEY}:${SECRET_KEY}@127.0.0.1:${layout.store}/${BUCKET}/oto`,
    redisUrl: `redis://127.0.0.1:${layout.redis}/1`,
    async repoint() {
      await writePooler()
      for (const pooler of poolers) pooler.signal('SIGHUP')
    },
  }
}

interface PoolerProcess {
  layout: Layout
  poolerFile: string
  /** PgBouncer refuses to run as root, like PostgreSQL. */
  user: SystemUser | undefined
  at: number
}

const definePooler = (processes: Processes, { pgbouncer }: Programs, { layout, poolerFile, user, at }: PoolerProcess) =>
  processes.define({
    name: `pgbouncer-${at + 1}`,
    command: pgbouncer,
    args: ['-q', poolerFile],
    user,
    isReady: () => isListening(layout.pooler),
  })

/** Whether OpenSearch has opened all its indices: after a crash this takes longer than until it answers. */
const isSearchable = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/_cluster/health?wait_for_status=yellow&timeout=1s`, {
    signal: AbortSignal.timeout(5000),
  }).then(
    ({ ok }) => ok,
    () => false,
  )

async function defineSearch({ processes, programs, layout, folder, heap }: EnginesOptions): Promise<ManagedProcess> {
  const data = join(folder, 'opensearch')
  await mkdir(data, { recursive: true })
  const server = join(ENGINES, 'opensearch/OpenSearchServer.java')
  return processes.define({
    name: 'opensearch',
    command: 'java',
    args: [`-Xms${heap}`, `-Xmx${heap}`, '-XX:+UseSerialGC', '-cp', programs.search, server, data, `${layout.search}`],
    stopBy: 'input',
    isReady: () => isSearchable(layout.search),
    readyMs: 180_000,
  })
}

async function defineStore({ processes, programs, layout, folder }: EnginesOptions): Promise<ManagedProcess> {
  const objects = join(folder, 'objects')
  await mkdir(join(objects, BUCKET), { recursive: true })
  const settings = {
    's3proxy.authorization': 'aws-v2-or-v4',
    's3proxy.identity': ACCESS_KEY,
    's3proxy.credential': SECRET_KEY,
    's3proxy.endpoint': `http://127.0.0.1:${layout.store}`,
    'jclouds.provider': 'filesystem-nio2',
    'jclouds.identity': 'unused',
    'jclouds.credential': 'unused',
    'jclouds.filesystem.basedir': objects,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  await writeFile(join(folder, 's3proxy.properties'), lines.join('\n'))
  await writeFile(join(folder, 'logback.xml'), '<configuration><root level="OFF"/></configuration>')
  return processes.define({
    name: 's3proxy',
    command: 'java',
    args: [
      '-Xmx128m',
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      `-Dlogback.configurationFile=${join(folder, 'logback.xml')}`,
      '-cp',
      programs.store,
      'org.gaul.s3proxy.Main',
      '--properties',
      join(folder, 's3proxy.properties'),
    ],
    isReady: () => answers(`http://127.0.0.1:${layout.store}/`),
  })
}
