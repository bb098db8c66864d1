import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { enqueueJob } from '#src/jobs/enqueue-commands.server.ts'
import type { JobName } from '#src/jobs/job.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { typeWords } from '#tests/support/command-line.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { getJobs, rebuildReports, retryJobs, runJob } from './wire.ts'

let founded: FoundedSite
let technician: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  technician = await joinStaff(founded, { email: 'bt@oto.test', role: 'it' })
})
afterAll(() => founded.close())
beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(founded.db)
})

/** A job that failed as often as it is retried. */
async function addFailedJob(name: JobName): Promise<string> {
  await founded.db.transaction().execute((tx) => enqueueJob(tx, name))
  const output = JSON.stringify({ message: 'smtp://shop:s3cret@mail.test refused ayse@yildiz.test' })
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set state = 'failed', retry_count = retry_limit, started_on = now(), completed_on = now(),
      output = ${output}::jsonb where name = ${name} returning id::text`.execute(founded.db)
  return rows[0]?.id ?? ''
}

const load = async (name: JobName) => {
  const { jobs, requests } = await technician.call(getJobs)
  return { job: jobs.find((job) => job.name === name), requests }
}

it('lists every job with its next run, and failed ones with a reason without secrets', async () => {
  const id = await addFailedJob('sendEmails')
  const { job, requests } = await load('sendEmails')
  expect(job).toMatchObject({ dead: 1, isFailing: true, lastRunAt: null, nextRunAt: expect.any(Date) })
  expect(requests).toMatchObject([{ id, state: 'dead', failures: 9, reason: 'smtp://•••@mail.test refused •••' }])
  expect((await load('deleteExpiredData')).job).toMatchObject({ dead: 0, isFailing: false })
})

it('retries one failed job or all of them, once, with an entry in the log for each', async () => {
  const id = await addFailedJob('sendEmails')
  await addFailedJob('updatePopularity')
  expect(await technician.call(retryJobs, { ids: [id, 'x'] })).toEqual({ retried: 1 })
  expect(await technician.call(retryJobs, { ids: [id] })).toEqual({ retried: 0 })
  expect((await load('sendEmails')).job).toMatchObject({ dead: 0, waiting: 1 })
  expect(await technician.call(retryJobs, { names: ['sendEmails'] })).toEqual({ retried: 0 })
  expect(await technician.call(retryJobs, {})).toEqual({ retried: 1 })
  const entries = await founded.db
    .selectFrom('auditLog')
    .where('action', '=', 'job.retry')
    .orderBy('id')
    .select(['target', 'userId'])
    .execute()
  expect(entries).toEqual(['sendEmails', 'updatePopularity'].map((target) => ({ target, userId: expect.any(Number) })))
})

it('retries all failed requests of chosen jobs', async () => {
  await addFailedJob('sendEmails')
  await founded.db.transaction().execute((tx) => enqueueJob(tx, 'sendEmails'))
  await sql`update pgboss.job set state = 'failed' where name = 'sendEmails'`.execute(founded.db)
  await addFailedJob('updatePopularity')
  expect(await technician.call(retryJobs, { names: ['sendEmails'] })).toEqual({ retried: 2 })
  expect((await load('updatePopularity')).job).toMatchObject({ dead: 1 })
})

it('runs a job at once, with an entry in the log', async () => {
  expect(await technician.call(runJob, { name: 'updatePopularity' })).toMatchObject({ done: true })
  expect((await load('updatePopularity')).job).toMatchObject({ waiting: 1 })
  // A shop without orders has nothing to calculate.
  expect(await technician.call(rebuildReports, {})).toMatchObject({ done: true, orders: 0 })
  expect((await load('calculateSoldLines')).job).toMatchObject({ waiting: 0 })
  const entries = await founded.db
    .selectFrom('auditLog')
    .where('action', 'in', ['job.run', 'report.rebuild'])
    .orderBy('id')
    .select(['action', 'target'])
    .execute()
  expect(entries).toEqual([{ action: 'job.run', target: 'updatePopularity' }])
})

it('limits runs and calculations by organisation, and leaves calculations to the operator if there are other owners', async () => {
  for (let at = 1; at < 4; at++) await technician.call(rebuildReports, {})
  await expect(technician.call(rebuildReports, {})).rejects.toMatchObject({ status: 429 })
  const limits = await founded.db.selectFrom('rateLimits').select('key').where('key', 'like', '% oto').execute()
  expect(limits.map(({ key }) => key).sort()).toEqual(['job runs oto', 'report rebuilds oto'])
  const other = ['site', 'new', 'baska', '--host', 'baska.example', '--name', 'B', '--sells-to', 'dealers']
  await typeWords({ db: founded.db }, ...other)
  expect(await technician.call(rebuildReports, {})).toMatchObject({ done: false, refusal: 'OtherOwners', orders: 0 })
  expect(await technician.call(runJob, { name: 'updatePopularity' })).toMatchObject({ done: true })
})

it('is closed to staff without the permission', async () => {
  const catalogue = await joinStaff(founded, { email: 'katalog@oto.test', role: 'catalogue' })
  await expect(catalogue.call(getJobs)).rejects.toMatchObject({ status: 403 })
  await expect(catalogue.call(retryJobs, {})).rejects.toMatchObject({ status: 403 })
  await expect(catalogue.call(runJob, { name: 'sendEmails' })).rejects.toMatchObject({ status: 403 })
  await expect(catalogue.call(rebuildReports, {})).rejects.toMatchObject({ status: 403 })
})
