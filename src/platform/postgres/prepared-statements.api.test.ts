import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { transact } from '#src/api/command.server.ts'
import { createKysely, type Db, openPool } from '#src/platform/db.server.ts'
import { type EmptyDatabase, emptyDatabase } from '#tests/support/empty-database.ts'
import { PreparedStatements } from './prepared-statements.ts'

let database: EmptyDatabase
let db: Db
beforeAll(async () => {
  database = await emptyDatabase()
  db = createKysely(openPool(database.url, 1, { statements: new PreparedStatements() }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
beforeEach(async () => {
  await sql`drop table if exists shelves`.execute(db)
  await sql`create table shelves (id integer)`.execute(db)
  await sql`insert into shelves values (7)`.execute(db)
})

const readShelf = async (one: Db) => (await sql<object>`select * from shelves where id = ${7}`.execute(one)).rows[0]
const readOften = async () => {
  for (let use = 0; use < 4; use++) await readShelf(db)
}
const addColumn = () => sql`alter table shelves add column note text`.execute(db)

it('a statement that is used again is prepared in its connection', async () => {
  await readOften()
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  expect(rows.map(({ statement }) => statement)).toContain('select * from shelves where id = $1')
})

it('a long list is not, because another plan may be better for it', async () => {
  const readShelves = (ids: number[]) =>
    sql<{ id: number }>`select id from shelves where id = any(${ids}::bigint[])`.execute(db)
  const ids = Array.from({ length: 1001 }, (_, id) => id)
  const counts = []
  for (const list of [ids, ids, ids, ids, [7], [7], [7], [7], ids]) counts.push((await readShelves(list)).rows.length)
  const { rows } = await sql<{ uses: number }>`
    select generic_plans + custom_plans as uses from pg_prepared_statements where statement like '%id = any(%'`.execute(
    db,
  )
  expect(counts).toEqual(counts.map(() => 1))
  expect(rows).toEqual([{ uses: 2 }])
})

it('a prepared statement reads the columns that a migration added meanwhile', async () => {
  await readOften()
  await addColumn()
  expect([await readShelf(db), await readShelf(db)]).toEqual([
    { id: 7, note: null },
    { id: 7, note: null },
  ])
})

it('a command that meets such a statement is run again', async () => {
  await readOften()
  await addColumn()
  let attempts = 0
  const answer = await transact(db, async (tx) => {
    attempts += 1
    return { ok: true, shelf: await readShelf(tx) }
  })
  expect([attempts, answer]).toEqual([2, { ok: true, shelf: { id: 7, note: null } }])
})
