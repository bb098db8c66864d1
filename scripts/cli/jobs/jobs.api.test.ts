import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { enqueueJob } from '#src/jobs/enqueue-commands.server.ts'
import { createKysely, type Db, openPool } from '#src/platform/db.server.ts'
import { typeForJson, typeWords } from '#tests/support/command-line.ts'
import { copyDatabase, type TestDatabase } from '#tests/support/databases.ts'

let database: TestDatabase
let pool: ReturnType<typeof openPool>
let db: Db

beforeAll(async () => {
  database = await copyDatabase('empty')
  pool = openPool(database.url, 2)
  db = createKysely(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(db)
})

const jobs = async (...words: string[]) => {
  const { code, out, error } = await typeWords({ db }, 'jobs', ...words)
  return code === 0 ? out : `${code}: ${error}`
}

/** A job that failed as often as it is retried. */
async function addDeadJob(): Promise<string> {
  await db.transaction().execute((tx) => enqueueJob(tx, 'sendEmails'))
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set state = 'failed', retry_count = retry_limit, started_on = now(), completed_on = now(),
      output = ${JSON.stringify({ message: 'mail server \u001b[2J refused' })}::jsonb returning id::text`.execute(db)
  return rows[0]?.id ?? ''
}

/** @requirement JOB-6 */
it('lists every job, and failed ones with the reason, without terminal control characters', async () => {
  const id = await addDeadJob()
  const visible = await jobs()
  expect(visible).toMatch(/^job +waiting +running +retrying +dead +last run$/m)
  expect(visible).toMatch(/^sendEmails +0 +0 +0 +1 +never$/m)
  expect(visible).toMatch(new RegExp(`^${id} sendEmails dead \\d{4}-.* UTC, failed 9 times$`, 'm'))
  expect(visible).toContain('  mail server  [2J refused')
  expect(await jobs('list', '--state', 'waiting')).not.toContain(id)
  expect(await typeForJson({ db }, 'jobs')).toMatchObject({
    problems: { failing: ['sendEmails'], stuck: [] },
    jobs: [{ id, name: 'sendEmails', state: 'dead', failures: 9 }],
  })
})

/** @requirement JOB-6 */
it('retries failed jobs by id or all, and reports missing ones', async () => {
  const id = await addDeadJob()
  expect(await jobs('retry', id)).toBe('Jobs that run again: 1.')
  expect(await jobs('list', '--state', 'waiting')).toContain(id)
  expect(await jobs('retry', id, 'x')).toBe(`1: No failed job has the id ${id}.\nNo failed job has the id x.`)
  expect(await jobs('retry', '--all')).toBe('Jobs that run again: 0.')
})

/** @requirement JOB-6 */
it('requests a job now', async () => {
  expect(await jobs('run', 'renewSearchIndex')).toMatch(/^Requested: renewSearchIndex, which rebuilds/)
  expect(await jobs()).toMatch(/^renewSearchIndex +1 +0/m)
})

it.each([['retry'], ['retry', 'x', '--all'], ['run'], ['run', 'cleanUp'], ['list', '--state', 'lost']])(
  'prints its usage for %j',
  async (...words) => expect(await jobs(...words)).toMatch(/^2: .*Usage: vitrin jobs/s),
)
