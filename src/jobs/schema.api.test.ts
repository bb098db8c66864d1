import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '#src/platform/db.server.ts'
import { copyDatabase, type TestDatabase } from '#tests/support/databases.ts'

let database: TestDatabase
let pool: ReturnType<typeof openPool>

beforeAll(async () => {
  database = await copyDatabase('empty')
  pool = openPool(database.url, 2)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

// Fails after an upgrade of pg-boss that changes its schema: PgBoss.getMigrationPlans('pgboss', OLD VERSION) prints the
// statements of the next migration.
it('the migrations create the schema that the installed pg-boss needs', async () => {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, migrate: false })
  expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true })
})
