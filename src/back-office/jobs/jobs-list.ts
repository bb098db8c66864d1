import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { formatDate, formatQuantity } from '#src/platform/i18n/format.ts'
import { toCountCell, toMomentCell, toTextCell } from '../table/short/cells.ts'
import type { ShortList } from '../table/short/short-list.ts'
import type { ShortRow } from '../table/short/short-rows.ts'
import type { CellView, ColumnKey, TableDefinition } from '../table/table.ts'
import { getJobs } from './wire.ts'

/** The background jobs of all sites, with what failed of each. */
export const JOBS_TABLE = {
  name: 'jobs',
  columns: [
    { key: 'name', label: 'jobs.column.name', kind: 'text', sortable: true, fixed: true },
    { key: 'state', label: 'jobs.column.state', kind: 'status', sortable: true, initial: true },
    { key: 'failed', label: 'jobs.column.failed', kind: 'number', sortable: true, initial: true },
    { key: 'reason', label: 'jobs.column.reason', kind: 'prose', initial: true },
    { key: 'lastRun', label: 'jobs.lastRun', kind: 'date', sortable: true, initial: true },
    { key: 'lastFailed', label: 'jobs.column.lastFailed', kind: 'date', sortable: true },
    { key: 'nextRun', label: 'jobs.nextRun', kind: 'date', sortable: true, initial: true },
    { key: 'waiting', label: 'jobs.waiting', kind: 'number', sortable: true, initial: true },
    { key: 'does', label: 'jobs.column.does', kind: 'prose', initial: true, wideOnly: true },
  ],
  filters: [
    { key: 'q', label: 'jobs.search', kind: 'search' },
    { key: 'state', label: 'jobs.column.state', kind: 'choice' },
  ],
  sort: { column: 'failed', descending: true },
} as const satisfies TableDefinition

type Jobs = OutputOf<typeof getJobs>
type Job = Jobs['jobs'][number]
type JobRequest = Jobs['requests'][number]

/** The condition of a job as a whole, the worst first. */
export const JOB_CONDITIONS = ['failed', 'stuck', 'retrying', 'running', 'waiting', 'ready'] as const
type JobCondition = (typeof JOB_CONDITIONS)[number]

const TONES: Record<JobCondition, NonNullable<CellView['tone']>> = {
  failed: 'bad',
  stuck: 'bad',
  retrying: 'warn',
  running: 'brand',
  waiting: 'neutral',
  ready: 'good',
}

/** The rows of one answer, which the page also has for its heading. */
export const toJobsList = ({ jobs, requests }: Jobs): ShortList => ({
  definition: JOBS_TABLE,
  page: 'jobs',
  permission: 'manageJobs',
  load: async (page) =>
    jobs.map((job) =>
      toJobRow(
        page,
        job,
        requests.filter(({ name, failures }) => name === job.name && failures > 0),
      ),
    ),
})

export const loadJobsList = async (page: PageRequest): Promise<ShortList> => toJobsList(await page.call(getJobs))

function findCondition({ dead, isStuck, retrying, isFailing, running, waiting }: Job): JobCondition {
  if (dead > 0) return 'failed'
  if (isStuck) return 'stuck'
  if (retrying > 0 || isFailing) return 'retrying'
  if (running > 0) return 'running'
  return waiting > 0 ? 'waiting' : 'ready'
}

function toJobRow(page: PageRequest, job: Job, failed: readonly JobRequest[]): ShortRow {
  const { t } = page.i18n
  const state = findCondition(job)
  const name = t(`jobs.name.${job.name}`)
  const cells: Record<ColumnKey<typeof JOBS_TABLE>, CellView | undefined> = {
    name: { text: name },
    state: { text: t(`jobs.state.${state}`), tone: TONES[state] },
    does: { text: t(`jobs.does.${job.name}`) },
    lastRun: toMomentCell(page, job.lastRunAt) ?? { text: t('jobs.never'), value: '' },
    lastFailed: toMomentCell(page, job.lastFailedAt),
    nextRun: toMomentCell(page, job.nextRunAt) ?? { text: t('jobs.onRequest'), value: '' },
    waiting: toCountCell(page, job.waiting),
    failed: { ...toCountCell(page, job.dead + job.retrying), alert: job.dead > 0 },
    reason: toTextCell(failed.map((request) => describeFailure(page, request)).join('\n')),
  }
  return { id: job.name, label: name, href: '', choices: { state: [state] }, cells }
}

/** Each request that failed, as the page lists them. */
export const listFailedRequests = (page: PageRequest, requests: readonly JobRequest[]) =>
  requests
    .filter(({ failures }) => failures > 0)
    .map((request) => ({
      id: request.id,
      name: page.i18n.t(`jobs.name.${request.name}`),
      text: describeFailure(page, request),
      isRetryable: request.state === 'dead' || request.state === 'retrying',
    }))

export type FailedRequest = ReturnType<typeof listFailedRequests>[number]

function describeFailure({ i18n: { t }, language, site }: PageRequest, { state, failures, at, reason }: JobRequest) {
  const time = formatDate(language, at, { timeZone: site.timeZone, withTime: true })
  const facts = [
    t(`jobs.request.${state}`, { time }),
    t('jobs.failures', { number: formatQuantity(language, `${failures}`) }),
    reason ?? '',
  ]
  return facts.filter(Boolean).join(' · ')
}
