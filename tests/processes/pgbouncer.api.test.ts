import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#src/platform/open-database.server.ts'
import { copyDatabase, type TestDatabase } from '../support/databases.ts'
import { findProgram } from '../support/debian.ts'
import { runShop } from '../support/running-shop.ts'
import { freePorts } from '../support/shop-process.ts'

const program = await findProgram('pgbouncer')
if (!program) process.stdout.write('pgbouncer is not installed: the tests behind it were left out.\n')

let database: TestDatabase
let folder: string
let pooler: ChildProcess | undefined

beforeAll(async () => {
  database = await copyDatabase('empty')
  folder = await mkdtemp(join(tmpdir(), 'vitrin-pgbouncer-'))
  await chmod(folder, 0o755)
})
afterEach(async () => {
  if (!pooler) return
  const ended = new Promise((resolve) => pooler?.once('exit', resolve))
  pooler.kill('SIGTERM')
  await ended
  pooler = undefined
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

describe.each(program ? [program] : [])('behind PgBouncer', (path) => {
  /** @requirement OPS-14 */
  it('serves in session mode without extra settings', async () => {
    const shop = await runShop({ databaseUrl: await startPooler(path, 'session'), env: { DEMO: '0' } })
    expect((await fetch(`${shop.address()}/readyz`)).status).toBe(200)
    await shop.close()
  })

  /** @requirement OPS-14 */
  it.each(['transaction', 'statement'])('refuses to start in %s mode', async (mode) => {
    const databaseUrl = await startPooler(path, mode)
    const opening = openDatabase({ databaseUrl, dataDir: folder }, () => undefined)
    await expect(opening).rejects.toThrow(/pooler .* pool_mode = session/)
  })
})

/** Returns the address of the database behind it. */
async function startPooler(path: string, mode: string): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(database.url)
  const name = pathname.slice(1)
  const { web } = await freePorts()
  const file = join(folder, `${mode}.ini`)
  const server = `host=${hostname} port=${port} dbname=${name} user=${username} password=${password}`
  const settings = ['listen_addr = 127.0.0.1', `listen_port = ${web}`, 'auth_type = any', `pool_mode = ${mode}`]
  await writeFile(
    file,
    ['[databases]', `${name} = ${server}`, '[pgbouncer]', ...settings, 'unix_socket_dir =', ''].join('\n'),
  )
  // PgBouncer refuses to run as root, like PostgreSQL.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  pooler = spawn(path, ['-q', ...user, file], { stdio: 'ignore' })
  const url = `postgres://${username}@127.0.0.1:${web}/${name}`
  await expect.poll(() => isUp(url), { timeout: 10_000 }).toBe(true)
  return url
}

async function isUp(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  const connected = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => undefined)
  return connected
}
