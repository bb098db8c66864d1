import { JOB_NAMES } from '#src/jobs/job.ts'
import { type JobHandlers, openJobRunner, type RunnerOptions } from '#src/jobs/runner.server.ts'
import { createKysely, type Db, openPool } from '#src/platform/db.server.ts'
import { openLog } from '#src/platform/log.server.ts'
import { listen } from '#src/platform/notifications.server.ts'

export interface TestRunner {
  db: Db
  close(): Promise<void>
}

/** The jobs of one process of a shop, with these handlers; the other jobs do nothing. */
export function openTestRunner(
  url: string,
  handlers: Partial<JobHandlers>,
  options: Partial<Pick<RunnerOptions, 'log' | 'onRun'>> = {},
): TestRunner {
  const pool = openPool(url, 4)
  const db = createKysely(pool)
  const log = options.log ?? openLog('silent')
  const notifications = listen(url, log)
  const doNothing = Object.fromEntries(JOB_NAMES.map((name) => [name, async () => undefined])) as unknown as JobHandlers
  const runner = openJobRunner({ ...options, db, pool, log, notifications, handlers: { ...doNothing, ...handlers } })
  return {
    db,
    async close() {
      await runner.close()
      await notifications.close()
      await pool.end()
    },
  }
}
