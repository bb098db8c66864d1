import { sql } from 'kysely'
import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyDatabase, type TestDatabase } from '../../../tests/support/databases.ts'
import { type Db, kyselyOn, openPool } from '../db.server.ts'
import { openLog } from '../log.server.ts'
import { openReplicas, type Replicas } from './replicas.server.ts'

let main: TestDatabase
let other: TestDatabase
let pool: pg.Pool
let db: Db
let replicas: Replicas
let reached: boolean
let tell: () => void

beforeEach(async () => {
  main = await copyDatabase('empty')
  other = await copyDatabase('empty')
  pool = openPool(main.url, 3)
  db = kyselyOn(pool)
  reached = true
  const ears: (() => void)[] = []
  tell = () => {
    for (const hear of ears) hear()
  }
  replicas = openReplicas([other.url], {
    ...{ db, pool, log: openLog('silent') },
    notifications: { on: (_, hear) => void ears.push(() => hear('*')) },
    hasReached: async (copy) => reached && (await copy.query('select 1')).rowCount === 1,
  })
})
afterEach(async () => {
  await replicas.close()
  await pool.end()
  await Promise.all([main.drop(), other.drop()])
})

const asked = () =>
  replicas.read(
    async (at) => (await sql<{ name: string }>`select current_database() as name`.execute(at)).rows[0]?.name,
  )
const nameOf = (database: TestDatabase) => new URL(database.url).pathname.slice(1)
const answeredBy = (database: TestDatabase) => expect.poll(asked, { timeout: 10_000 }).toBe(nameOf(database))

it('a copy that has caught up is read, and one that lags is not (design 1)', async () => {
  expect(await asked()).toBe(nameOf(main))
  await answeredBy(other)
  reached = false
  await answeredBy(main)
  reached = true
  await answeredBy(other)
})

it('after word of a change none is read until it has the change', async () => {
  await answeredBy(other)
  tell()
  expect(await asked()).toBe(nameOf(main))
  await answeredBy(other)
})

it('one that fails in the middle costs nobody an answer, and comes back by itself', async () => {
  await answeredBy(other)
  await other.close()
  expect(await asked()).toBe(nameOf(main))
  await other.open()
  await answeredBy(other)
})
