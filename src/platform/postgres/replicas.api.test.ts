import { sql } from 'kysely'
import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { createKysely, type Db, openPool } from '../db.server.ts'
import { openLog } from '../log.server.ts'
import { openReplicas, type Replicas } from './replicas.server.ts'

let main: TestDatabase
let other: TestDatabase
let pool: pg.Pool
let db: Db
let replicas: Replicas
let reached: boolean
let dispatch: () => void

beforeEach(async () => {
  main = await copyDatabase('empty')
  other = await copyDatabase('empty')
  pool = openPool(main.url, 3)
  db = createKysely(pool)
  reached = true
  const ears: (() => void)[] = []
  dispatch = () => {
    for (const listener of ears) listener()
  }
  replicas = openReplicas([other.url], {
    db,
    pool,
    log: openLog('silent'),
    notifications: { on: (_, listener) => void ears.push(() => listener('*')) },
    hasReached: async (copy) => reached && (await copy.query('select 1')).rowCount === 1,
  })
})
afterEach(async () => {
  await replicas.close()
  await pool.end()
  await Promise.all([main.drop(), other.drop()])
})

const readDatabaseName = () =>
  replicas.runRead(
    async (at) => (await sql<{ name: string }>`select current_database() as name`.execute(at)).rows[0]?.name,
  )
const getDatabaseName = (database: TestDatabase) => new URL(database.url).pathname.slice(1)
const expectAnswers = (database: TestDatabase) =>
  expect.poll(readDatabaseName, { timeout: 10_000 }).toBe(getDatabaseName(database))

/** @requirement OPS-6 */
it('a copy that has caught up is read, and one that lags is not', async () => {
  expect(await readDatabaseName()).toBe(getDatabaseName(main))
  await expectAnswers(other)
  reached = false
  await expectAnswers(main)
  reached = true
  await expectAnswers(other)
})

/** @requirement OPS-6 */
it('after a notification none is read until it has the change', async () => {
  await expectAnswers(other)
  dispatch()
  expect(await readDatabaseName()).toBe(getDatabaseName(main))
  await expectAnswers(other)
})

/** @requirement OPS-6 */
it('one that fails during a query causes no error, and is used again once it recovers', async () => {
  await expectAnswers(other)
  await other.close()
  expect(await readDatabaseName()).toBe(getDatabaseName(main))
  await other.open()
  await expectAnswers(other)
})
