import { Form, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { isJobName, type JobName } from '#src/jobs/job.ts'
import { formatHour, formatQuantity } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { Button } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { toRateLimitAnswer } from '../rate-limit-answer.ts'
import { RefreshLinks } from '../refreshed-header.tsx'
import { loadShortTable } from '../table/short/short-list.ts'
import { TablePage } from '../table/table-page.tsx'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/jobs-page'
import { FailedRequests } from './failed-requests.tsx'
import { JOB_CONDITIONS, JOBS_TABLE, listFailedRequests, toJobsList } from './jobs-list.ts'
import { getJobs, rebuildReports, retryJobs, runJob } from './wire.ts'

/** The background jobs of all sites: their state, their runs, and failed ones with the reason. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageJobs')) throw notForViewer(page, 'jobs')
  const answer = await page.call(getJobs)
  const { t } = page.i18n
  const { table, rows } = await loadShortTable(page, toJobsList(answer))
  return {
    head: hiddenHead(page, t('shell.page.jobs')),
    table,
    rows,
    choices: { state: JOB_CONDITIONS.map((value) => ({ value, label: t(`jobs.state.${value}`) })) },
    loadedAt: formatHour(page.language, answer.at, page.site.timeZone),
    failed: listFailedRequests(page, answer.requests),
    hasFailed: answer.jobs.some(({ dead, retrying }) => dead + retrying > 0),
  }
}

/** Saves views, runs selected jobs or what failed of them, all that failed, or the calculation of reports. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageJobs')) throw notForViewer(page, 'jobs')
  const form = await args.request.formData()
  const answer = (await handleViewForm(page, JOBS_TABLE, form)) ?? (await runRequested(page, form))
  return { ...answer, key: crypto.randomUUID() }
}

async function runRequested(page: PageRequest, form: FormData) {
  const { t } = page.i18n
  const intent = `${form.get('intent') ?? ''}`
  if (intent === 'retryAll') return retry(page, {})
  if (intent === 'rebuild') {
    const answer = await page.call(rebuildReports, {}).catch(toRateLimitAnswer(page))
    if (!('orders' in answer) || !answer.done) return { done: false, message: answer.message }
    return { done: true, message: t('jobs.rebuilding', { number: formatQuantity(page.language, `${answer.orders}`) }) }
  }
  if (intent === 'retryOne') return retry(page, { ids: [`${form.get('id') ?? ''}`.slice(0, 40)] })
  const names = form.getAll('row').map(String).filter(isJobName)
  if (names.length === 0) return { done: false, message: t('table.noneSelected') }
  if (intent === 'run') return runSelected(page, names)
  if (intent === 'retry') return retry(page, { names: [...new Set(names)] })
  return { done: false, message: t('refusal.InvalidRequest') }
}

/** Runs failed requests again: by their ids, all of some jobs, or all. */
async function retry(page: PageRequest, selection: { ids?: string[]; names?: JobName[] }) {
  const { t } = page.i18n
  const { retried } = await page.call(retryJobs, selection)
  const number = formatQuantity(page.language, `${retried}`)
  return { done: retried > 0, message: retried > 0 ? t('jobs.retried', { number }) : t('jobs.gone') }
}

/** Each one is a request of its own: the first refusal ends them, and its message names those before it. */
async function runSelected(page: PageRequest, names: readonly JobName[]) {
  const { t } = page.i18n
  const requested: string[] = []
  const toMessage = () => (requested.length === 0 ? '' : t('jobs.requested', { name: requested.join(', ') }))
  for (const name of names) {
    const { done, message } = await page.call(runJob, { name }).catch(toRateLimitAnswer(page))
    if (!done)
      return { done, message: [toMessage(), `${t(`jobs.name.${name}`)}: ${message}`].filter(Boolean).join(' · ') }
    requested.push(t(`jobs.name.${name}`))
  }
  return { done: true, message: toMessage() }
}

export const meta = pageMeta

export default function JobsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, choices, loadedAt, failed, hasFailed } = loaderData
  return (
    <TablePage
      title={t('shell.page.jobs')}
      text={t('jobs.text')}
      actions={
        <RefreshLinks loadedAt={loadedAt} here={table.here}>
          <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
            <JobButton intent="rebuild" label={t('jobs.rebuild')} />
            {hasFailed && <JobButton intent="retryAll" label={t('jobs.retryAll')} />}
          </Form>
        </RefreshLinks>
      }
      definition={JOBS_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      bulk={[
        { intent: 'run', label: t('jobs.run') },
        { intent: 'retry', label: t('jobs.retry') },
      ]}
      empty={null}
    >
      {failed.length > 0 && <FailedRequests requests={failed} />}
    </TablePage>
  )
}

function JobButton({ intent, label }: { intent: string; label: string }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Button type="submit" name="intent" value={intent} disabled={busy}>
      {label}
    </Button>
  )
}
