import { Form, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { isJobName, type JobName } from '#src/jobs/job.ts'
import { formatHour, formatQuantity } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { Button } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { RefreshLinks } from '../refreshed-header.tsx'
import { loadShortTable } from '../table/short/short-list.ts'
import { TablePage } from '../table/table-page.tsx'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/jobs-page'
import { JOB_CONDITIONS, JOBS_TABLE, toJobsList } from './jobs-list.ts'
import { getJobs, MAX_LISTED_JOBS, rebuildReports, retryJobs, runJob } from './wire.ts'

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
  if (intent === 'retryAll') return retry(page, undefined)
  if (intent === 'rebuild') {
    const { done, message, orders } = await page.call(rebuildReports, {})
    const number = formatQuantity(page.language, `${orders}`)
    return { done, message: done ? t('jobs.rebuilding', { number }) : message }
  }
  const names = form.getAll('row').map(String).filter(isJobName)
  if (names.length === 0) return { done: false, message: t('table.noneSelected') }
  if (intent === 'run') return runSelected(page, names)
  if (intent !== 'retry') return { done: false, message: t('refusal.InvalidRequest') }
  const { requests } = await page.call(getJobs)
  const failed = requests.filter(({ name, failures }) => failures > 0 && names.includes(name))
  return retry(
    page,
    failed.map(({ id }) => id),
  )
}

/** Runs these failed requests again; all without ids. */
async function retry(page: PageRequest, ids: readonly string[] | undefined) {
  const { t } = page.i18n
  if (ids?.length === 0) return { done: false, message: t('jobs.gone') }
  const { retried } = await page.call(retryJobs, ids === undefined ? {} : { ids: ids.slice(0, MAX_LISTED_JOBS) })
  const number = formatQuantity(page.language, `${retried}`)
  return { done: retried > 0, message: retried > 0 ? t('jobs.retried', { number }) : t('jobs.gone') }
}

/** Each one is a request of its own: the first refusal ends them. */
async function runSelected(page: PageRequest, names: readonly JobName[]) {
  const { t } = page.i18n
  const requested: string[] = []
  for (const name of names) {
    const { done, message } = await page.call(runJob, { name })
    if (!done) return { done, message }
    requested.push(t(`jobs.name.${name}`))
  }
  return { done: true, message: t('jobs.requested', { name: requested.join(', ') }) }
}

export const meta = pageMeta

export default function JobsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, choices, loadedAt, hasFailed } = loaderData
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
    />
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
