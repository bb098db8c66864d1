import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enqueueJob } from '#src/jobs/enqueue-commands.server.ts'
import { loadJobStatuses } from '#src/jobs/queries.server.ts'
import { createKysely, openPool } from '#src/platform/db.server.ts'
import { typeWords } from '#tests/support/command-line.ts'
import { copyDatabase, type TestDatabase } from '#tests/support/databases.ts'

let database: TestDatabase
let pool: ReturnType<typeof openPool>
let folder: string

beforeAll(async () => {
  database = await copyDatabase('demo')
  pool = openPool(database.url, 4)
  folder = await mkdtemp(join(tmpdir(), 'vitrin-jobs-'))
})
afterAll(async () => {
  await pool.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

/** @requirement JOB-7 */
it('a restore leaves no job of the replaced shop, and new ones can be requested', async () => {
  const services = { db: createKysely(pool), pool }
  const request = () => services.db.transaction().execute((tx) => enqueueJob(tx, 'sendEmails'))
  const countWaiting = async () => (await loadJobStatuses(services.db)).reduce((sum, { waiting }) => sum + waiting, 0)
  const file = join(folder, 'shop.backup')
  await request()
  expect(await typeWords(services, 'backup', file)).toMatchObject({ code: 0 })
  await pool.end()
  pool = openPool(database.url, 4)
  Object.assign(services, { db: createKysely(pool), pool })
  expect(await typeWords(services, 'restore', file, '--replace')).toMatchObject({ code: 0 })
  expect(await countWaiting()).toBe(0)
  await request()
  expect(await countWaiting()).toBe(1)
})
