import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Programs } from './engines.ts'
import { NODE_NAMES } from './layout.ts'

const execute = promisify(execFile)

/** The folder of the databases and files of one run. */
export interface RunFolder {
  path: string
  /** The folder in which the databases that runs copy stay. */
  seeds: string
  remove(): Promise<void>
}

/** An empty folder `run` in `dataDir`, and one for the logs of the last run. */
export async function openRun(dataDir: string): Promise<RunFolder> {
  const path = join(dataDir, 'run')
  const remove = () => removeRun(path)
  await remove()
  await rm(join(dataDir, 'logs'), { recursive: true, force: true })
  for (const folder of [path, join(dataDir, 'logs')]) await mkdir(folder, { recursive: true })
  return { path, seeds: dataDir, remove }
}

async function removeRun(path: string) {
  for (const name of NODE_NAMES) await removeHome(join(path, name))
  await removeFolder(path)
}

const GB = 10 ** 9
/** Of a database with five numbers, three prices and four depots for each product, and the search index. */
const BYTES_PER_PRODUCT = 7000
/** WAL, the index of OpenSearch, logs. */
const OTHER_BYTES = 4 * GB

/** Bytes on disk of so many copies of the database, and of everything else. */
export const calculateSpace = (products: number, databases: number): number =>
  databases * products * BYTES_PER_PRODUCT + OTHER_BYTES

/** Throws if a run of this size does not fit, before hours are spent on it. */
export async function requireSpace(dataDir: string, { products, seedOnly = false }: SpaceOptions): Promise<void> {
  const hasSeed = (await readdir(dataDir)).some((name) => name.startsWith(`seed-${products}-`))
  const needed = calculateSpace(products, (seedOnly ? 0 : NODE_NAMES.length) + (hasSeed ? 0 : 1))
  const { bavail, bsize } = await statfs(dataDir)
  const format = (bytes: number) => `${(bytes / GB).toFixed(0)} GB`
  if (bavail * bsize < needed)
    throw new Error(
      `${dataDir} has ${format(bavail * bsize)} free; a run with ${products} products needs about ${format(needed)}`,
    )
}

interface SpaceOptions {
  products: number
  /** No node of a cluster is made. */
  seedOnly?: boolean | undefined
}

/** Removes a folder with a database, also the data that PostgreSQL has elsewhere because its user cannot enter the folder. */
export async function removeHome(path: string): Promise<void> {
  const record = await readFile(join(path, 'postgres.json'), 'utf8').catch(() => undefined)
  const { folder = '' } = record === undefined ? {} : (JSON.parse(record) as { folder?: string })
  if (dirname(folder) === '/var/lib/vitrin') await removeFolder(folder)
  await removeFolder(path)
}

/** A program that was interrupted may still be writing. */
const removeFolder = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })

/** Cores and memory of this machine. */
export const describeMachine = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB`

/** The commit that is run, and whether files differ from it. */
async function describeCommit(): Promise<string> {
  const git = async (...words: string[]) => (await execute('git', words, { cwd: import.meta.dirname })).stdout.trim()
  try {
    const commit = await git('rev-parse', '--short=8', 'HEAD')
    return (await git('status', '--porcelain', '--untracked-files=no')) === '' ? commit : `${commit} with changes`
  } catch {
    return 'of no commit'
  }
}

/** One line with the versions of the programs of a run. */
export async function describeVersions({ nginx, pgbouncer, redis, search, store }: Programs): Promise<string> {
  const first = async (path: string, flag: string) => {
    const { stdout, stderr } = await execute(path, [flag])
    return (stdout || stderr)
      .split('\n')[0]
      ?.replace(/^nginx version: |^Redis server v=(\S+).*/, (_, v) => (v ? `Redis ${v}` : ''))
  }
  const jar = (classPath: string, name: string) => new RegExp(`${name}-(\\d[\\w.]*)\\.jar`).exec(classPath)?.[1] ?? ''
  return [
    `Vitrin ${await describeCommit()}`,
    await first(nginx, '-v'),
    await first(pgbouncer, '--version'),
    await first(redis, '--version'),
    `OpenSearch ${jar(search, 'opensearch')}`,
    `S3Proxy ${jar(store, 's3proxy')}`,
    `Node ${process.versions.node}`,
  ].join(', ')
}
