import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbeddedPostgres } from '../../src/platform/embedded-postgres.server.ts'

export interface TestPostgres {
  /** Of a server that may create databases and forgets everything at `stop`. */
  url: string
  stop(): Promise<void>
}

/** A PostgreSQL of its own for a test run, in a temporary folder that `stop` removes. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrin-test-'))
  await chmod(dataDir, 0o755) // root runs PostgreSQL as somebody else, who has to get in
  const { url, folder, close } = await openEmbeddedPostgres(dataDir, { log: () => undefined, durable: false })
  await allowCreating(url, dataDir)
  const stop = async () => {
    await close()
    for (const place of [folder, dataDir]) await rm(place, { recursive: true, force: true })
  }
  return { url, stop }
}

/** Tests and measurements run as the same plain user as the shop, with the one right more that they need. */
export async function allowCreating(url: string, dataDir: string) {
  const { password } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8')) as { password: string }
  const { port } = new URL(url)
  const client = new pg.Client({ host: '127.0.0.1', port: Number(port), user: 'postgres', password })
  await client.connect()
  await client.query('alter role vitrin createdb')
  await client.end()
}
