import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enqueueJob } from '#src/jobs/enqueue-commands.server.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { measureRun, watchJobs } from './job-metrics.server.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({}, 'empty')
  await shop.db.transaction().execute(async (tx) => {
    for (const name of ['sendEmails', 'reconcilePayments', 'buildProductLists'] as const) await enqueueJob(tx, name)
  })
  await sql`update pgboss.job set state = 'failed', completed_on = now() where name = 'sendEmails'`.execute(shop.db)
  await sql`
    update pgboss.job set start_after = now() - interval '10 minutes' where name = 'reconcilePayments'`.execute(shop.db)
})
afterAll(() => shop.close())

const load = (url: string) => shop.service('gateway').inject({ method: 'GET', url, headers: { host: 'localhost' } })

/** @requirement JOB-5, ARCH-5 */
it('/readyz names jobs that fail or are stuck, and stays ready', async () => {
  const answer = await load('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { status: 'ready', jobs: { failing: ['sendEmails'], stuck: ['reconcilePayments'] } },
  ])
})

it('/readyz names no job to those who may not read metrics', async () => {
  const headers = { host: 'localhost', 'x-forwarded-for': '198.51.100.1' }
  const answer = await shop.service('gateway').inject({ method: 'GET', url: '/readyz', headers })
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready' }])
})

/** @requirement JOB-5 */
it('/metrics has the length and age of every queue, and the runs of this process', async () => {
  watchJobs(shop.db)
  measureRun({ name: 'sendEmails', seconds: 0.2, failed: true })
  measureRun({ name: 'sendEmails', seconds: 0.1, failed: false })
  const { body } = await load('/metrics')
  expect(body).toContain('vitrin_jobs{job="sendEmails",state="dead"} 1\n')
  expect(body).toContain('vitrin_jobs{job="buildProductLists",state="waiting"} 1\n')
  expect(body).toContain('vitrin_jobs{job="renewSearchIndex",state="waiting"} 0\n')
  expect(body).toMatch(/^vitrin_job_oldest_waiting_seconds\{job="reconcilePayments"\} 60\d/m)
  expect(body).toContain('vitrin_job_failures_total{job="sendEmails"} 1\n')
  expect(body).toContain('vitrin_job_seconds_count{job="sendEmails"} 2\n')
})
