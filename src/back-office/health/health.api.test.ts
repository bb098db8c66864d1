import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { enqueueJob } from '#src/jobs/enqueue-commands.server.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import type { HealthCheckName } from './health.ts'
import { getHealth, startBackup } from './wire.ts'

let founded: FoundedSite
let technician: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  technician = await joinStaff(founded, { email: 'bt@oto.test', role: 'it' })
})
afterAll(() => founded.close())
beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(founded.db)
  await founded.db.deleteFrom('outgoingEmails').execute()
})

const findCheck = async (name: HealthCheckName) =>
  (await technician.call(getHealth)).checks.find((check) => check.name === name)

const queueEmail = (values: { gaveUpAt?: Date; createdAt?: Date } = {}) =>
  founded.db
    .insertInto('outgoingEmails')
    .values({ siteId: founded.siteId, recipient: 'ayse@yildiz.test', subject: 'Order', ...values })
    .execute()

it('measures program, database, disk, search and queues of a shop without data', async () => {
  const health = await technician.call(getHealth)
  expect(health).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    database: { version: expect.stringMatching(/^\d+/), lastMigration: expect.stringMatching(/^\d{4}_\w+\.sql$/) },
    archive: null,
    bases: [],
    search: { engine: 'postgresql', state: 'ready', waitingChanges: 0 },
    lastImport: null,
    payments: { terminals: 0, openIssues: 0 },
  })
  expect(health.database.bytes).toBeGreaterThan(1e6)
  expect(health.disk.freeBytes).toBeGreaterThan(0)
  expect(health.disk.totalBytes).toBeGreaterThan(health.disk.freeBytes)
  expect(await findCheck('imports')).toEqual({ name: 'imports', state: 'good', reason: 'none' })
})

it('names failed jobs, and emails of the site that wait or were given up', async () => {
  await founded.db.transaction().execute((tx) => enqueueJob(tx, 'sendEmails'))
  await sql`update pgboss.job set state = 'failed', completed_on = now()`.execute(founded.db)
  expect(await findCheck('jobs')).toEqual({ name: 'jobs', state: 'attention', reason: 'failed' })
  await queueEmail({ createdAt: new Date(Date.now() - 3_600_000) })
  await queueEmail({ gaveUpAt: new Date() })
  const { emails } = await technician.call(getHealth)
  expect(emails).toMatchObject({ waiting: 1, gaveUp: 1 })
  expect(emails.oldestSeconds).toBeGreaterThan(3500)
})

it('shows neither secrets nor addresses of servers', async () => {
  const text = JSON.stringify(await technician.call(getHealth))
  const { secret, databaseUrl, dataDir } = founded.app.env
  for (const hidden of [secret, databaseUrl, dataDir, 'postgres://']) if (hidden) expect(text).not.toContain(hidden)
})

it('refuses a backup without a folder', async () => {
  expect((await technician.call(getHealth)).backupPlan).toEqual({ hasFolder: false, hour: null, maxFiles: null })
  const token = crypto.randomUUID()
  expect(await technician.call(startBackup, { token })).toMatchObject({ done: false, refusal: 'NoBackupFolder' })
})

it('needs the permission to manage settings', async () => {
  const seller = await joinStaff(founded, { email: 'satis@oto.test', role: 'sales' })
  await expect(seller.call(getHealth)).rejects.toMatchObject({ status: 403 })
  await expect(seller.call(startBackup, { token: crypto.randomUUID() })).rejects.toMatchObject({ status: 403 })
})
