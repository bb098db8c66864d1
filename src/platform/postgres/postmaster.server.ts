import { readdir, readFile, readlink, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './system-user.server.ts'

/** No machine assigns this process id. */
const IMPOSSIBLE_PID = 2 ** 31 - 1

/** The state of a running server in `postmaster.pid`. */
export interface Postmaster {
  pid: number
  port: number
  /** False while it starts, recovers or stops. */
  ready: boolean
}

/** The running server of a cluster; undefined without one, even if a killed server left its files. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const postmaster = parsePostmaster(text)
  return postmaster && (await isServerProcess(cluster, postmaster.pid)) ? postmaster : undefined
}

/** Line 1 is the process, 4 the port, 8 the state; a file just being written has fewer. */
export function parsePostmaster(text: string): Postmaster | undefined {
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' }
}

/**
 * PostgreSQL refuses to start while the process id in `postmaster.pid` belongs to any process of the same user, which
 * may happen after a power cut. The file stays, because it also refers to shared memory in use; only the id is changed.
 */
export async function removeStalePidFile(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => '')
  const postmaster = parsePostmaster(text)
  if (!postmaster || !isRunning(postmaster.pid) || (await isServerProcess(cluster, postmaster.pid))) return
  await writeFile(file, text.replace(/^-?\d*/, String(IMPOSSIBLE_PID)))
}

/** Terminates server processes that outlived their postmaster and hold the data. Linux only. */
export async function terminateOrphans(cluster: string): Promise<void> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0)
  for (const pid of pids) {
    if (!(await isServerProcess(cluster, pid))) continue
    try {
      process.kill(pid, 'SIGTERM')
    } catch {
      // gone by itself
    }
  }
}

async function isServerProcess(cluster: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') return isServerOnLinux(cluster, pid)
  if (process.platform === 'win32') return isRunning(pid)
  const { code, output } = await run('ps', ['-o', 'args=', '-p', String(pid)])
  return code === 0 && output.includes('postgres') && output.includes(cluster)
}

/** The working directory of a server process is its data folder. */
async function isServerOnLinux(cluster: string, pid: number) {
  try {
    const [name, folder] = await Promise.all([readFile(`/proc/${pid}/comm`, 'utf8'), readlink(`/proc/${pid}/cwd`)])
    return name.trim() === 'postgres' && folder === (await realpath(cluster))
  } catch {
    return false
  }
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
