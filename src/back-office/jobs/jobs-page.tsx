import { Form, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { isJobName } from '#src/jobs/job.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { RefreshedHeader } from '../refreshed-header.tsx'
import type { Route } from './+types/jobs-page'
import { type JobRequestView, type JobView, toJobViews, toTime } from './jobs-view.ts'
import { getJobs, MAX_LISTED_JOBS, rebuildReports, retryJobs, runJob } from './wire.ts'

/** The background jobs of all sites: their state, their runs, and failed ones with the reason. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageJobs')) throw notForViewer(page, 'jobs')
  const answer = await page.call(getJobs)
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.jobs')),
    jobs: toJobViews(page, answer),
    loadedAt: toTime(page, answer.at),
    hasFailed: answer.jobs.some(({ dead, retrying }) => dead + retrying > 0),
    here: getPagePath(page, 'jobs'),
  }
}

/** Runs failed jobs again: one, or all of them. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageJobs')) throw notForViewer(page, 'jobs')
  const form = await args.request.formData()
  const { t } = page.i18n
  const intent = `${form.get('intent') ?? ''}`
  if (intent === 'run' || intent === 'rebuild') return request(page, intent, `${form.get('name') ?? ''}`)
  const ids = form.getAll('id').map((id) => `${id}`.slice(0, 40))
  if (intent !== 'retryAll' && ids.length === 0) return { done: false, message: t('jobs.gone') }
  const { retried } = await page.call(retryJobs, ids.length > 0 ? { ids: ids.slice(0, MAX_LISTED_JOBS) } : {})
  return {
    done: retried > 0,
    message: retried > 0 ? t('jobs.retried', { number: formatQuantity(page.language, `${retried}`) }) : t('jobs.gone'),
  }
}

/** Runs a job at once, or calculates everything again that reports store. */
async function request(page: PageRequest, intent: 'run' | 'rebuild', name: string) {
  const { t } = page.i18n
  if (intent === 'rebuild') {
    const { done, message, orders } = await page.call(rebuildReports, {})
    const number = formatQuantity(page.language, `${orders}`)
    return { done, message: done ? t('jobs.rebuilding', { number }) : message }
  }
  if (!isJobName(name)) return { done: false, message: t('refusal.InvalidRequest') }
  const { done, message } = await page.call(runJob, { name })
  return { done, message: done ? t('jobs.requested', { name: t(`jobs.name.${name}`) }) : message }
}

export const meta = pageMeta

export default function JobsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { jobs, loadedAt, hasFailed, here } = loaderData
  const answer = useLastAnswer(actionData)
  return (
    <div className="page py-4 desk:py-6">
      <RefreshedHeader title={t('shell.page.jobs')} text={t('jobs.text')} loadedAt={loadedAt} here={here}>
        {hasFailed && (
          <Form method="post" preventScrollReset>
            <RetryButton intent="retryAll" label={t('jobs.retryAll')} />
          </Form>
        )}
      </RefreshedHeader>
      {answer && (
        <p
          role={answer.done ? 'status' : 'alert'}
          className={`mb-3 rounded-control px-3 py-2.5 font-semibold ${answer.done ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad'}`}
        >
          {answer.message}
        </p>
      )}
      <ul aria-label={t('shell.page.jobs')} className="sheet ruled">
        {jobs.map((job) => (
          <JobRow key={job.name} job={job} />
        ))}
      </ul>
    </div>
  )
}

function JobRow({ job }: { job: JobView }) {
  const { t } = useTexts()
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 desk:grid-cols-[minmax(0,1fr)_28rem]">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-2 font-semibold">
          {t(`jobs.name.${job.name}`)}
          <Badge tone={job.tone}>{t(`jobs.state.${job.state}`)}</Badge>
        </h2>
        <p className="text-sm text-pretty text-ink-soft">{t(`jobs.does.${job.name}`)}</p>
      </div>
      <dl className="grid grid-cols-[1fr_1fr_auto] gap-x-3 text-sm">
        {job.facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-faint">{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2 desk:col-span-2">
        <input type="hidden" name="name" value={job.name} />
        <JobButton intent="run" label={t('jobs.run')} name={t(`jobs.name.${job.name}`)} />
        {job.name === 'calculateSoldLines' && <JobButton intent="rebuild" label={t('jobs.rebuild')} />}
      </Form>
      {job.requests.length > 0 && (
        <ul className="grid gap-2 desk:col-span-2">
          {job.requests.map((request) => (
            <FailedRequest key={request.id} request={request} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** `name` tells screen readers which of the many buttons it is. */
function JobButton({ intent, label, name }: { intent: string; label: string; name?: string }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Button type="submit" name="intent" value={intent} size="small" disabled={busy}>
      {label}
      {name && <span className="sr-only"> {name}</span>}
    </Button>
  )
}

function FailedRequest({ request: { id, text, reason, isFinal, canRetry } }: { request: JobRequestView }) {
  return (
    <li
      className={`flex flex-wrap items-center justify-between gap-3 rounded-control px-3 py-2 ${isFinal ? 'bg-bad-soft' : 'bg-warn-soft'}`}
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className={isFinal ? 'font-semibold text-bad' : 'font-semibold text-warn'}>
          <Icon name="alert" className="me-1.5 inline-block size-4 align-text-bottom" />
          {text}
        </p>
        {reason !== '' && (
          <p className="text-sm break-words text-ink">
            <Ltr>{reason}</Ltr>
          </p>
        )}
      </div>
      {canRetry && <RetryForm id={id} />}
    </li>
  )
}

function RetryForm({ id }: { id: string }) {
  const { t } = useTexts()
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <RetryButton intent="retry" label={t('jobs.retry')} />
    </Form>
  )
}

function RetryButton({ intent, label }: { intent: string; label: string }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Button type="submit" name="intent" value={intent} disabled={busy}>
      {label}
    </Button>
  )
}
