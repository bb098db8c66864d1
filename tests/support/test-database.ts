import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbeddedPostgres } from '#src/platform/embedded-postgres.server.ts'

export interface TestPostgres {
  /** Of a server that may create databases and loses everything at `stop`. */
  url: string
  stop(): Promise<void>
}

/** A PostgreSQL server for one test run, in a temporary directory that `stop` removes. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrin-test-'))
  await chmod(dataDir, 0o755) // As root, PostgreSQL runs as another user, which needs access
  const { url, folder, close } = await openEmbeddedPostgres(dataDir, { log: () => undefined, durable: false })
  await allowCreating(url, dataDir)
  const stop = async () => {
    await close()
    for (const place of [folder, dataDir]) await rm(place, { recursive: true, force: true })
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
