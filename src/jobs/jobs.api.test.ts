import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { transact } from '#src/api/command.server.ts'
import { ok, refuse } from '#src/api/refusal.ts'
import { createKysely, type Db, openPool } from '#src/platform/db.server.ts'
import { openLog } from '#src/platform/log.server.ts'
import { copyDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { openTestRunner, type TestRunner } from '#tests/support/job-runners.ts'
import { enqueueJob } from './enqueue-commands.server.ts'
import { type JobName, RETRIES } from './job.ts'
import { findProblems, listJobs, loadJobStatuses } from './queries.server.ts'
import { retryJobs } from './queue-commands.server.ts'
import type { JobHandlers } from './runner.server.ts'

// No process requests it at its start, and its schedule is hourly.
const JOB = 'deleteExpiredData'
let database: TestDatabase
let pool: ReturnType<typeof openPool>
let db: Db
const runners: TestRunner[] = []

beforeAll(async () => {
  database = await copyDatabase('empty')
  pool = openPool(database.url, 8)
  db = createKysely(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(db)
})
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.close()))
})

function open(handlers: Partial<JobHandlers>, options: Parameters<typeof openTestRunner>[2] = {}) {
  const runner = openTestRunner(database.url, handlers, options)
  runners.push(runner)
  return runner
}

/** Loading the library takes a busy machine longer than the second that vitest waits by default. */
const expectSoon: typeof vi.waitFor = (check, options = { timeout: 10_000 }) => vi.waitFor(check, options)
const enqueue = (name: JobName = JOB) => db.transaction().execute((tx) => enqueueJob(tx, name))
const status = async (name: JobName = JOB) => (await loadJobStatuses(db)).find((one) => one.name === name)
const untilRuns = (run: ReturnType<typeof vi.fn>, times: number, timeout = 20_000) =>
  expectSoon(() => expect(run).toHaveBeenCalledTimes(times), { timeout, interval: 10 })
/** As if the delays of retries had passed. */
const makeRetriesDue = () =>
  sql`with due as (update pgboss.job set start_after = now() where state = 'retry' returning name)
    select pg_notify('vitrin', 'jobs:' || name) from due`.execute(db)

/** @requirement JOB-1 */
describe('a job requested in a transaction', () => {
  it('runs within a second of the commit', async () => {
    const run = vi.fn(async () => undefined)
    open({ [JOB]: run })
    await expectSoon(async () => expect((await status('sendEmails'))?.lastRunAt).toBeInstanceOf(Date))
    // The quickest of three: anything else on the machine only makes them slower.
    const times: number[] = []
    for (let count = 1; count <= 3; count++) {
      const began = performance.now()
      await enqueue()
      await untilRuns(run, count)
      times.push(performance.now() - began)
      await expectSoon(async () => expect(await status()).toMatchObject({ waiting: 0, running: 0, dead: 0 }))
    }
    expect(Math.min(...times)).toBeLessThan(1000)
  })

  it('does not exist after a refusal or a rolled-back part of the transaction', async () => {
    await transact(db, async (tx) => {
      await enqueueJob(tx, JOB)
      return refuse('EmptyCart')
    })
    await transact(db, async (tx) => {
      await transact(tx, async (part) => {
        await enqueueJob(part, JOB)
        return refuse('EmptyCart')
      })
      return ok(null)
    })
    expect(await listJobs(db, { limit: 10 })).toEqual([])
  })

  it('does not wait for other transactions that request it', async () => {
    await db.transaction().execute(async (tx) => {
      await enqueueJob(tx, JOB)
      await enqueue()
    })
    expect(await status()).toMatchObject({ waiting: 2 })
  })

  it('exists once, however often the transaction requests it', async () => {
    await db.transaction().execute(async (tx) => {
      for (let times = 0; times < 3; times++) await enqueueJob(tx, JOB)
    })
    expect(await status()).toMatchObject({ waiting: 1 })
  })

  it('exists when the part of the transaction that requested it first was rolled back', async () => {
    await transact(db, async (tx) => {
      await transact(tx, async (part) => {
        await enqueueJob(part, JOB)
        return refuse('EmptyCart')
      })
      await enqueueJob(tx, JOB)
      return ok(null)
    })
    expect(await status()).toMatchObject({ waiting: 1 })
  })

  it('needs no queue that a process has opened before', async () => {
    await sql`delete from pgboss.schedule`.execute(db)
    await sql`delete from pgboss.queue where name = ${JOB}`.execute(db)
    await enqueue()
    expect(await status()).toMatchObject({ waiting: 1 })
  })
})

/** @requirement JOB-2 */
describe('requests of a job', () => {
  it('that were committed before a run are answered by it', async () => {
    for (let times = 0; times < 5; times++) await enqueue()
    const run = vi.fn(async () => undefined)
    open({ [JOB]: run })
    await expectSoon(async () => expect(await status()).toMatchObject({ waiting: 0, running: 0 }), { timeout: 10_000 })
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('that are committed during a run cause another', async () => {
    let finish = () => {}
    const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    open({ [JOB]: run })
    await enqueue()
    await untilRuns(run, 1)
    await enqueue()
    finish()
    await untilRuns(run, 2)
    finish()
  })

  it('are done once by two processes', async () => {
    const run = vi.fn(async () => undefined)
    for (let processes = 0; processes < 2; processes++) open({ [JOB]: run })
    for (let times = 1; times <= 5; times++) {
      await enqueue()
      await untilRuns(run, times)
      await wait(100)
    }
    expect(run).toHaveBeenCalledTimes(5)
  })
})

/** @requirement JOB-3 */
describe('a job that fails', () => {
  it('is retried with growing delays, and then stays as a dead job with its reason', async () => {
    const lines: string[] = []
    const log = openLog('warn', { write: (line) => void lines.push(line) })
    const run = vi.fn(async () => {
      throw new Error('the disk is full')
    })
    open({ [JOB]: run }, { log })
    await enqueue()
    const delays: number[] = []
    for (let failed = 1; failed <= RETRIES.limit; failed++) {
      await untilRuns(run, failed)
      await expectSoon(async () => expect(await status()).toMatchObject({ retrying: 1, running: 0 }))
      const [job] = await listJobs(db, { limit: 10, state: 'retrying' })
      delays.push(((job?.at.getTime() ?? 0) - Date.now()) / 1000)
      await makeRetriesDue()
    }
    await untilRuns(run, RETRIES.limit + 1)
    await expectSoon(async () => expect(await status()).toMatchObject({ retrying: 0, dead: 1 }))
    expect(await listJobs(db, { limit: 10 })).toMatchObject([
      { name: JOB, state: 'dead', failures: RETRIES.limit + 1, reason: 'the disk is full' },
    ])
    expect(delays[0]).toBeLessThanOrEqual(RETRIES.firstSeconds * 2)
    expect(delays.at(-1)).toBeGreaterThan(RETRIES.maxSeconds / 4)
    expect(delays.at(-1)).toBeLessThanOrEqual(RETRIES.maxSeconds)
    expect(lines.filter((line) => line.includes('it is retried'))).toHaveLength(RETRIES.limit)
    expect(lines.filter((line) => line.includes('no longer retried'))).toHaveLength(1)
    expect(findProblems(await loadJobStatuses(db)).failing).toEqual([JOB])
  })

  it('waits for its delay, although it is requested meanwhile', async () => {
    const run = vi.fn(async () => {
      throw new Error('no network')
    })
    open({ [JOB]: run })
    await enqueue()
    await untilRuns(run, 1)
    await expectSoon(async () => expect(await status()).toMatchObject({ retrying: 1 }))
    await makeRetriesDue()
    await untilRuns(run, 2)
    await expectSoon(async () => expect(await status()).toMatchObject({ retrying: 1 }))
    await enqueue()
    await expectSoon(async () => expect(await status()).toMatchObject({ waiting: 0, running: 0, retrying: 1 }))
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('runs again on request, and is no problem once it succeeds', async () => {
    let works = false
    const run = vi.fn(async () => {
      if (!works) throw new Error('no network')
    })
    open({ [JOB]: run })
    await enqueue()
    await untilRuns(run, 1)
    await expectSoon(async () => expect(await status()).toMatchObject({ retrying: 1 }))
    expect(findProblems(await loadJobStatuses(db)).failing).toEqual([JOB])
    works = true
    expect(await retryJobs(db, 'all')).toHaveLength(1)
    await untilRuns(run, 2)
    await expectSoon(async () =>
      expect(await status()).toMatchObject({ retrying: 0, dead: 0, lastRunAt: expect.any(Date) }),
    )
    expect(findProblems(await loadJobStatuses(db)).failing).toEqual([])
  })
})

/** @requirement JOB-4 */
describe('a process that ends', () => {
  it('finishes its piece of work, and leaves the rest to another', async () => {
    let pieces = 0
    const first = open({
      async [JOB](isClosing) {
        while (!isClosing()) {
          await wait(300)
          pieces++
        }
      },
    })
    await enqueue()
    await expectSoon(() => expect(pieces).toBeGreaterThan(0), { timeout: 10_000 })
    const before = pieces
    await runners.splice(runners.indexOf(first), 1)[0]?.close()
    expect(pieces).toBe(before + 1)
    const run = vi.fn(async () => undefined)
    open({ [JOB]: run })
    await untilRuns(run, 1)
  })

  it('closes at once if it does nothing', async () => {
    const times: number[] = []
    for (let count = 0; count < 3; count++) {
      await sql`delete from pgboss.job`.execute(db)
      const runner = open({})
      await expectSoon(async () => expect((await status('sendEmails'))?.lastRunAt).toBeInstanceOf(Date))
      const began = performance.now()
      await runners.splice(runners.indexOf(runner), 1)[0]?.close()
      times.push(performance.now() - began)
    }
    expect(Math.min(...times)).toBeLessThan(1000)
  })

  it('by kill -9 loses no job: another process takes it over when its heartbeat is missing', async () => {
    const killed = spawn(process.execPath, ['tests/support/run-job-forever.ts', database.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await enqueue()
    await once(killed.stdout, 'data')
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    expect(await status()).toMatchObject({ running: 1 })
    await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`.execute(db)
    const run = vi.fn(async () => undefined)
    open({ [JOB]: run })
    await untilRuns(run, 1, 45_000)
    await expectSoon(async () => expect(await status()).toMatchObject({ running: 0, retrying: 0, dead: 0 }), {
      timeout: 45_000,
    })
  })
})

it('starts once the database answers', async () => {
  const run = vi.fn(async () => undefined)
  await database.close()
  open({ [JOB]: run })
  await wait(500)
  await database.open()
  await enqueue()
  await untilRuns(run, 1)
})
