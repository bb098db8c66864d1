import { chmod, mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbeddedPostgres } from '#src/platform/postgres/embedded.server.ts'

export interface TestPostgres {
  /** Of a server that may create databases and loses everything at `stop`. */
  url: string
  stop(): Promise<void>
}

/**
 * A tmpfs. Every test file creates and drops a database of 1,200 files; on ext4, which does not reuse the inode of a
 * file for minutes after its deletion, the search for free inodes takes half of PostgreSQL's processor time.
 */
const MEMORY = '/dev/shm'
/** Several copies of the demo database and the WAL (1 GB by default), with a reserve. */
const NEEDED_BYTES = 3 * 2 ** 30

/** A PostgreSQL server for one test run, in a temporary directory that `stop` removes. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const isInMemory = await hasRoom(MEMORY)
  // A container may forbid to run programs there, which are copied from a checkout that only root can read.
  return isInMemory ? startInFolder(MEMORY).catch(() => startInFolder(tmpdir())) : startInFolder(tmpdir())
}

async function hasRoom(memory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return Math.min(bavail * bsize, freemem()) >= NEEDED_BYTES
}

async function startInFolder(parent: string): Promise<TestPostgres> {
  const dataDir = await mkdtemp(join(parent, 'vitrin-test-'))
  const remove = () => rm(dataDir, { recursive: true, force: true })
  await chmod(dataDir, 0o755) // As root, PostgreSQL runs as another user, which needs access
  const { url, folder, close } = await openEmbeddedPostgres(dataDir, { log: () => undefined, durable: false }).catch(
    async (error) => {
      await remove()
      throw error
    },
  )
  await allowCreating(url, dataDir)
  const stop = async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
    await remove()
  }
  return { url, stop }
}

/** Tests and benchmarks run as the same unprivileged user as the shop, plus the right to create databases. */
export async function allowCreating(url: string, dataDir: string) {
  const { password } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8')) as { password: string }
  const { port } = new URL(url)
  const client = new pg.Client({ host: '127.0.0.1', port: Number(port), user: 'postgres', password })
  await client.connect()
  await client.query('alter role vitrin createdb')
  await client.end()
}
