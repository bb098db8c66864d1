import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { JOB_NAMES, JOBS, STUCK_SECONDS } from './job.ts'
import { findProblems, type JobStatus } from './queries.server.ts'

const NOW = new Date('2026-11-26T10:00:00Z')
const EARLIER = new Date('2026-11-26T09:00:00Z')
const status = (differing: Partial<JobStatus>): JobStatus => ({
  name: 'sendEmails',
  waiting: 0,
  oldestSeconds: null,
  running: 0,
  retrying: 0,
  dead: 0,
  lastRunAt: NOW,
  lastFailedAt: null,
  ...differing,
})

/** @requirement JOB-5 */
describe('a job', () => {
  it.each([
    ['last ran without failure', {}, {}],
    ['never ran', { lastRunAt: null }, {}],
    ['failed after its last good run', { lastRunAt: EARLIER, lastFailedAt: NOW }, { failing: ['sendEmails'] }],
    ['only ever failed', { lastRunAt: null, lastFailedAt: NOW }, { failing: ['sendEmails'] }],
    ['ran well after it failed, with a dead job left', { lastFailedAt: EARLIER, dead: 1 }, {}],
    ['has waited for a short time', { waiting: 1, oldestSeconds: STUCK_SECONDS }, {}],
    ['has waited for too long', { waiting: 1, oldestSeconds: STUCK_SECONDS + 1 }, { stuck: ['sendEmails'] }],
    ['waits for a long run to end', { waiting: 1, oldestSeconds: STUCK_SECONDS + 1, running: 1 }, {}],
  ] satisfies [string, Partial<JobStatus>, object][])('that %s', (_, differing, problems) => {
    expect(findProblems([status(differing)])).toEqual({ failing: [], stuck: [], ...problems })
  })
})

it('docs/production.md lists every job, in the order of the code', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/production.md'), 'utf8')
  const rows = [...guide.matchAll(/^\| `(\w+)` \|.*\|.*\|$/gm)].map(([, name]) => name)
  expect(rows.filter((name) => name !== undefined && name in JOBS)).toEqual(JOB_NAMES)
})
