import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import type { JobName } from '#src/jobs/job.ts'
import { formatDate, formatHour, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Tone } from '#src/ui/badge.tsx'
import type { getJobs } from './wire.ts'

type Jobs = OutputOf<typeof getJobs>

/** A failed request, for which there is something to do. */
export interface JobRequestView {
  id: string
  text: string
  reason: string
  /** It is not retried any more by itself. */
  isFinal: boolean
  /** False while it runs again. */
  canRetry: boolean
}

/** The condition of a job as a whole, the worst first. */
export const JOB_CONDITIONS = ['failed', 'stuck', 'retrying', 'running', 'waiting', 'ready'] as const
type JobCondition = (typeof JOB_CONDITIONS)[number]

export interface JobView {
  name: JobName
  state: JobCondition
  tone: Tone
  facts: { label: string; value: string }[]
  requests: JobRequestView[]
}

const TONES: Record<JobCondition, Tone> = {
  failed: 'bad',
  stuck: 'bad',
  retrying: 'warn',
  running: 'brand',
  waiting: 'neutral',
  ready: 'good',
}

/** The jobs with what failed of each; those that need attention first, otherwise in the order of the list. */
export function toJobViews(page: PageRequest, { jobs, requests }: Jobs): JobView[] {
  const views = jobs.map((job): JobView => {
    const state = findCondition(job)
    const failed = requests.filter(({ name, failures }) => name === job.name && failures > 0)
    return {
      name: job.name,
      state,
      tone: TONES[state],
      facts: listFacts(page, job),
      requests: failed.map((request) => toRequestView(page, request)),
    }
  })
  return [...views.filter(needsAttention), ...views.filter((view) => !needsAttention(view))]
}

const needsAttention = ({ state }: JobView) => state === 'failed' || state === 'stuck' || state === 'retrying'

function findCondition({ dead, isStuck, retrying, isFailing, running, waiting }: Jobs['jobs'][number]): JobCondition {
  if (dead > 0) return 'failed'
  if (isStuck) return 'stuck'
  if (retrying > 0 || isFailing) return 'retrying'
  if (running > 0) return 'running'
  return waiting > 0 ? 'waiting' : 'ready'
}

function listFacts(page: PageRequest, { waiting, lastRunAt, nextRunAt }: Jobs['jobs'][number]): JobView['facts'] {
  const { t } = page.i18n
  return [
    { label: t('jobs.lastRun'), value: lastRunAt ? toMoment(page, lastRunAt) : t('jobs.never') },
    { label: t('jobs.nextRun'), value: nextRunAt ? toMoment(page, nextRunAt) : t('jobs.onRequest') },
    { label: t('jobs.waiting'), value: formatQuantity(page.language, `${waiting}`) },
  ]
}

function toRequestView(
  page: PageRequest,
  { id, state, failures, at, reason }: Jobs['requests'][number],
): JobRequestView {
  const { t } = page.i18n
  const text = t(`jobs.request.${state}`, { time: toMoment(page, at) })
  return {
    id,
    text: `${text} · ${t('jobs.failures', { number: formatQuantity(page.language, `${failures}`) })}`,
    reason: reason ?? '',
    isFinal: state === 'dead',
    canRetry: state === 'dead' || state === 'retrying',
  }
}

const toMoment = ({ language, site: { timeZone } }: PageRequest, moment: Date) =>
  formatDate(language, moment, { timeZone, withTime: true })

export const toTime = ({ language, site: { timeZone } }: PageRequest, moment: Date) =>
  formatHour(language, moment, timeZone)
