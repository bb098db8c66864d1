import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded.server.ts'
import { findPostmaster } from './postmaster.server.ts'

let dataDir: string
const cluster = () => join(dataDir, 'postgres/data')
const open = (durable = false) => openEmbeddedPostgres(dataDir, { log: () => undefined, durable })

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "vitrin's own data "))
  await chmod(dataDir, 0o755)
})

afterEach(async () => {
  await (await open()).close() // a server that was left running is reused and stopped
  await rm(dataDir, { recursive: true })
})

describe('the embedded PostgreSQL', () => {
  it("uses UTF-8 and Turkish collation whatever the machine's locale", async () => {
    const postgres = await open()
    expect(await runQuery(postgres, `select lower('ĞÜŞÇÖ') || ' Ж' as text`)).toBe('ğüşçö Ж')
    expect(await runQuery(postgres, `select current_setting('server_encoding') as text`)).toBe('UTF8')
    expect(await runQuery(postgres, `select rolsuper::text as text from pg_roles where rolname = current_user`)).toBe(
      'false',
    )
    await postgres.close()
  })

  /** @requirement RUN-6 */
  it('retains its data and its address over a restart', async () => {
    const before = await open()
    await runQuery(before, `create table stored as select 'yes' as text`)
    await before.close()
    expect(await findPostmaster(cluster())).toBeUndefined()
    const after = await open()
    expect(after.url).toBe(before.url)
    expect(await runQuery(after, 'select text from stored')).toBe('yes')
    await after.close()
  })

  /** @requirement RUN-8 */
  it('is joined by a second process and stopped by the last to leave', async () => {
    const [first, second] = await Promise.all([open(), open()])
    expect(second.url).toBe(first.url)
    await first.close()
    expect(await runQuery(second, `select 'still here' as text`)).toBe('still here')
    await second.close()
    expect(await findPostmaster(cluster())).toBeUndefined()
  })

  /** @requirement RUN-6, THREAT-42 */
  it('starts again after everything was killed, its number now being that of another process', async () => {
    const before = await open(true)
    await runQuery(before, `create table stored as select 'yes' as text`)
    await killServer()
    const file = join(cluster(), 'postmaster.pid')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(process.pid)))
    const after = await open(true)
    expect(await runQuery(after, 'select text from stored')).toBe('yes')
    await after.close()
  })

  it('does not work on the data of the folder it was copied from', async () => {
    const original = await open()
    const copied = `${dataDir} copy`
    await cp(dataDir, copied, { recursive: true })
    await rm(join(copied, 'postgres'), { recursive: true })
    const copy = await openEmbeddedPostgres(copied, { log: () => undefined, durable: false })
    expect(copy.url).not.toBe(original.url)
    await copy.close()
    await rm(copied, { recursive: true })
    await original.close()
  })

  it('refuses data of another PostgreSQL version in one line', async () => {
    const postgres = await open()
    await postgres.close()
    await writeFile(join(cluster(), 'PG_VERSION'), '17\n')
    await expect(open()).rejects.toThrow(/is of PostgreSQL 17, this Vitrin brings 18/)
    await writeFile(join(cluster(), 'PG_VERSION'), '18\n')
  })
})

async function runQuery(postgres: EmbeddedPostgres, sql: string): Promise<string | undefined> {
  const client = new pg.Client(postgres.url)
  client.on('error', () => undefined) // killed below
  await client.connect()
  const { rows } = await client.query<{ text: string }>(sql)
  await client.end()
  return rows[0]?.text
}

/** Simulates a power cut: the server is killed first, so that its children end without writing. */
async function killServer() {
  const server = await findPostmaster(cluster())
  if (server) process.kill(server.pid, 'SIGKILL')
  while (await findPostmaster(cluster())) await new Promise((resolve) => setTimeout(resolve, 20))
}
