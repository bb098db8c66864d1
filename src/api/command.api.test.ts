import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { createKysely, type Db, openPool } from '../platform/db.server.ts'
import { transact } from './command.server.ts'
import { ok, refuse } from './refusal.ts'

let database: TestDatabase
let pool: ReturnType<typeof openPool>
let db: Db
beforeAll(async () => {
  database = await copyDatabase('empty')
  pool = openPool(database.url, 4)
  db = createKysely(pool)
  await sql`create table counters (id integer primary key, times integer not null default 0)`.execute(db)
  await sql`insert into counters (id) values (1), (2)`.execute(db)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const times = async () =>
  (await sql<{ times: number }>`select times from counters order by id`.execute(db)).rows.map((row) => row.times)
const incrementTimes = (tx: Db, id: number) => sql`update counters set times = times + 1 where id = ${id}`.execute(tx)

it('a refusal rolls back all changes before it', async () => {
  const before = await times()
  const answer = await transact(db, async (tx) => {
    await incrementTimes(tx, 1)
    return refuse('EmptyCart')
  })
  expect(answer).toEqual(refuse('EmptyCart'))
  expect(await times()).toEqual(before)
})

it('an exception rolls back too, and is rethrown unchanged', async () => {
  const before = await times()
  const thrown = transact(db, async (tx) => {
    await incrementTimes(tx, 1)
    throw new RangeError('a mistake of ours')
  })
  await expect(thrown).rejects.toBeInstanceOf(RangeError)
  expect(await times()).toEqual(before)
})

it('two commands in a deadlock both complete, once each', async () => {
  const before = await times()
  let arrived = 0
  const updateCrosswise = (first: number, second: number) =>
    transact(db, async (tx) => {
      await incrementTimes(tx, first)
      arrived += 1
      for (let waited = 0; arrived < 2 && waited < 200; waited++) await sql`select pg_sleep(0.01)`.execute(tx)
      await incrementTimes(tx, second)
      return ok(null)
    })
  expect(await Promise.all([updateCrosswise(1, 2), updateCrosswise(2, 1)])).toEqual([ok(null), ok(null)])
  expect(await times()).toEqual(before.map((count) => count + 2))
})

it('a nested command rolls back only its own part', async () => {
  const before = await times()
  const answer = await transact(db, async (tx) => {
    await incrementTimes(tx, 1)
    const inner = await transact(tx, async (innerTx) => {
      await incrementTimes(innerTx, 2)
      return refuse('EmptyCart')
    })
    await transact(tx, async (innerTx) => {
      await incrementTimes(innerTx, 1)
      return ok(null)
    })
    return ok(inner.ok)
  })
  expect(answer).toEqual(ok(false))
  expect(await times()).toEqual(before.map((count, at) => count + (at === 0 ? 2 : 0)))
})
