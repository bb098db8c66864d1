import { findProblems, type JobStatus, type ListedJob, listJobs, loadJobStatuses } from '#src/jobs/queries.server.ts'
import { choice, optional } from '../frame/parameter.ts'
import { finish } from '../frame/result.ts'
import { defineVerb } from '../frame/verb.ts'
import { getMinute, plainText } from '../visitors/plain-text.ts'

const MAX_LISTED = 200
const STATES = ['waiting', 'running', 'retrying', 'dead'] as const

export const list = defineVerb({
  name: 'list',
  summary: 'Shows every background job, and those that wait, run or failed with the reason',
  options: { state: optional(choice(STATES, 'jobs in this state alone', 'state')) },
  async run({ db }, { state }) {
    const statuses = await loadJobStatuses(db)
    const jobs = await listJobs(db, { state, limit: MAX_LISTED })
    const problems = findProblems(statuses)
    const lines = [...table(statuses), ...jobs.flatMap((job) => ['', ...jobLines(job)])]
    return finish(lines, { statuses, problems, jobs })
  },
})

function table(statuses: readonly JobStatus[]): string[] {
  const rows = statuses.map(({ name, waiting, running, retrying, dead, lastRunAt }) => [
    name,
    `${waiting}`,
    `${running}`,
    `${retrying}`,
    `${dead}`,
    lastRunAt ? getMinute(lastRunAt) : 'never',
  ])
  return [['job', ...STATES, 'last run'], ...rows].map(
    ([name = '', ...cells]) => `${name.padEnd(18)}${cells.map((cell) => cell.padStart(10)).join('')}`,
  )
}

function jobLines({ id, name, state, failures, at, reason }: ListedJob): string[] {
  const times = failures > 0 ? `, failed ${failures} times` : ''
  return [`${id} ${name} ${state} ${getMinute(at)}${times}`, ...(reason ? [`  ${plainText(reason)}`] : [])]
}
