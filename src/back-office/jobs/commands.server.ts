import { transact } from '#src/api/command.server.ts'
import { enqueueJob } from '#src/jobs/enqueue-commands.server.ts'
import type { JobName } from '#src/jobs/job.ts'
import { type RetrySelection, retryJobs } from '#src/jobs/queue-commands.server.ts'
import { audit, auditAll } from '#src/platform/audit.server.ts'
import type { Db } from '#src/platform/db.server.ts'

/** Runs a job at once, in any process of the shop. Without an editor the command line requests it. */
export const runJobNow = (db: Db, name: JobName, editor?: JobEditor): Promise<{ ok: true }> =>
  transact(db, async (tx) => {
    await enqueueJob(tx, name)
    if (editor) await audit(tx, { ...editor, customerId: null, action: 'job.run', target: name })
    return { ok: true }
  })

/** A member of staff of a site; jobs belong to no site, their entries are in the log of the member's. */
interface JobEditor {
  siteId: number
  userId: number
  ip: string
}

/** Runs failed jobs again; returns how many of them were found. Jobs that run again already are left out. */
export async function retryFailedJobs(db: Db, editor: JobEditor, selection: RetrySelection): Promise<number> {
  const { count } = await transact(db, async (tx) => {
    const retried = await retryJobs(tx, selection)
    await auditAll(
      tx,
      retried.map(({ name }) => ({ ...editor, customerId: null, action: 'job.retry', target: name })),
    )
    return { ok: true, count: retried.length }
  })
  return count
}
