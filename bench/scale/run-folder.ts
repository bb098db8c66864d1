import { execFile } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Programs } from './engines.ts'

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

/** Also the data that PostgreSQL has elsewhere because its user cannot enter this folder. */
async function removeRun(path: string) {
  for (const name of ['db1', 'db2', 'db3']) {
    const record = await readFile(join(path, name, 'postgres.json'), 'utf8').catch(() => undefined)
    const { folder = '' } = record === undefined ? {} : (JSON.parse(record) as { folder?: string })
    if (folder.startsWith('/var/lib/vitrin/') && dirname(folder) === '/var/lib/vitrin')
      await rm(folder, { recursive: true, force: true })
  }
  // A copy may still be writing when a run is interrupted.
  await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
}

/** Cores and memory of this machine. */
export const describeMachine = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB`

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
    await first(nginx, '-v'),
    await first(pgbouncer, '--version'),
    await first(redis, '--version'),
    `OpenSearch ${jar(search, 'opensearch')}`,
    `S3Proxy ${jar(store, 's3proxy')}`,
    `Node ${process.versions.node}`,
  ].join(', ')
}
