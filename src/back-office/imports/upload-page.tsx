import { useEffect, useEffectEvent } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { getConfirmedStep, isOpen, MAX_SCHEDULE_DAYS } from '#src/imports/uploads/upload.ts'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/upload-page'
import { ColumnsForm } from './columns-form.tsx'
import { toColumnsView } from './columns-view.ts'
import { readColumnsForm } from './import-form.ts'
import { readScheduleForm } from './schedule/schedule-form.ts'
import { cancelUploadSchedule, scheduleUpload } from './schedule/wire.ts'
import { UploadActions } from './upload-actions.tsx'
import { readUploadId } from './upload-address.ts'
import { UploadProgress, UploadResults, UploadSummary } from './upload-results.tsx'
import { STATE_TONES, toUploadView } from './upload-view.ts'
import {
  applyUpload,
  compareUpload,
  deleteUpload,
  describeUpload,
  getUpload,
  UPLOAD_LISTS,
  undoUpload,
} from './wire.ts'

/** One uploaded list: its columns, the difference, and the report. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const upload = await loadUpload(page, args.params.id)
  const here = getPagePath(page, 'imports', `/${upload.id}`)
  const mayChooseColumns = upload.hasContent && upload.mayReadRows && isOpen(upload.state)
  const choosesColumns = mayChooseColumns && (upload.state === 'mapping' || page.url.searchParams.has('columns'))
  return {
    head: hiddenHead(page, `${page.i18n.t(`imports.kind.${upload.kind}`)} · ${upload.fileName}`),
    upload: toUploadView(page, upload, readList(page)),
    columns: choosesColumns ? toColumnsView(page, upload) : null,
    confirm:
      upload.isUndoable ||
      (getConfirmedStep(upload) !== null && (upload.state === 'compared' || upload.state === 'scheduled'))
        ? await loadConfirmPath(page, here)
        : null,
    number: readNumber(page),
    here,
    timeZone: page.site.timeZone,
    paths: {
      imports: getPagePath(page, 'imports'),
      another: getPagePath(page, 'imports', `/new/${upload.kind}`),
      columns: mayChooseColumns ? `${here}?columns=1` : null,
    },
  }
}

const readList = ({ url }: PageRequest) =>
  UPLOAD_LISTS.find((one) => one === url.searchParams.get('list')) ?? ('changes' as const)
const readNumber = ({ url }: PageRequest) =>
  Math.min(100_000, Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1))

function loadUpload(page: PageRequest, id: string | undefined) {
  if (!page.can('importData')) throw notForViewer(page, 'imports', `/${encodeURIComponent(id ?? '')}`)
  return page.call(getUpload, { id: readUploadId(id), list: readList(page), page: readNumber(page) })
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const upload = await loadUpload(page, args.params.id)
  const form = await args.request.formData()
  const target = { id: upload.id, version: versionInForm(form) }
  const here = getPagePath(page, 'imports', `/${upload.id}`)
  switch (form.get('intent')) {
    case 'compare':
    case 'describe':
      return postColumns(page, { upload, form, target, here })
    case 'again':
      return leave(await page.call(compareUpload, target), here)
    case 'apply':
      return leave(await page.call(applyUpload, { ...target, confirmed: form.has('confirmed') }), here)
    case 'schedule':
      return postSchedule(page, { form, target, here })
    case 'cancelSchedule':
      return leave(await page.call(cancelUploadSchedule, target), here)
    case 'undo':
      return leave(await page.call(undoUpload, target), here)
    case 'delete':
      return leave(await page.call(deleteUpload, target), getPagePath(page, 'imports'))
    default:
      throw new Response(null, { status: 400 })
  }
}

function leave({ done, message }: { done: boolean; message: string }, to: string) {
  if (done) throw redirect(to, 303)
  return { message, posted: undefined, schedule: undefined }
}

interface PostedForm {
  form: FormData
  target: { id: number; version: number }
  here: string
}

/** The typed moment stays after a refusal. */
async function postSchedule(page: PageRequest, { form, target, here }: PostedForm) {
  const { typed, scheduledFor } = readScheduleForm(form, page.site.timeZone)
  const problem = page.i18n.t('imports.schedule.problem', { days: `${MAX_SCHEDULE_DAYS}` })
  if (!scheduledFor) return { message: '', posted: undefined, schedule: { typed, problem } }
  const confirmed = form.has('confirmed')
  const answer = leave(await page.call(scheduleUpload, { ...target, scheduledFor, confirmed }), here)
  return { ...answer, schedule: { typed, problem: undefined } }
}

/** What was chosen stays: after a problem the form shows it again. */
async function postColumns(
  page: PageRequest,
  { upload, form, target, here }: PostedForm & { upload: Awaited<ReturnType<typeof loadUpload>> },
) {
  const { choices, problems, options: typed } = readColumnsForm(page, upload.kind, form)
  const options = { ...upload.options, ...typed }
  const isAgain = form.get('intent') === 'describe'
  const posted = { columns: toColumnsView(page, { ...upload, choices, options }), problems }
  if (problems.header !== undefined || (problems.columns !== undefined && !isAgain))
    return { message: '', posted, schedule: undefined }
  const { headerAt, sheet, encoding } = choices
  const answer = isAgain
    ? await page.call(describeUpload, { ...target, headerAt, sheet, encoding, choices, options })
    : await page.call(compareUpload, { ...target, choices, options })
  if (answer.done) throw redirect(isAgain ? `${here}?columns=1` : here, 303)
  return { message: answer.message, posted, schedule: undefined }
}

export const meta = pageMeta

export default function UploadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { upload, columns, confirm, number, here, timeZone, paths } = loaderData
  usePolling(upload.isInProgress)
  return (
    <div className="page grid gap-4 py-4 desk:py-6">
      <header>
        <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl">
          <span>
            {upload.kindName} · <bdi>{upload.fileName}</bdi>
          </span>
          <Badge tone={STATE_TONES[upload.state]}>{t(`imports.state.${upload.state}`)}</Badge>
        </h1>
        <p className="mt-1 text-ink-soft">
          {upload.uploaded}
          {upload.applied && <> · {upload.applied}</>}
          {upload.undo.by && <> · {upload.undo.by}</>}
          {upload.scheduled && upload.state !== 'scheduled' && <> · {upload.scheduled}</>}
        </p>
      </header>
      {actionData?.message && (
        <p role="alert" className="rounded-box bg-bad-soft p-3 text-bad">
          {actionData.message}
        </p>
      )}
      {upload.isInProgress ? (
        <UploadProgress upload={upload} here={here} />
      ) : columns ? (
        <ColumnsForm key={upload.version} saved={columns} posted={actionData?.posted} version={upload.version} />
      ) : (
        <>
          <UploadSummary upload={upload} />
          {confirm && <ConfirmNotice text={t('imports.confirmIdentity')} to={confirm} />}
          <UploadActions upload={upload} paths={paths} schedule={actionData?.schedule} timeZone={timeZone} />
          {upload.counts && <UploadResults upload={upload} number={number} here={here} />}
        </>
      )}
    </div>
  )
}

const POLL_INTERVAL_MS = 1000

/** While a job works on the list the page polls its progress; hidden tabs do not. */
function usePolling(isInProgress: boolean) {
  const { revalidate, state } = useRevalidator()
  const poll = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
  })
  useEffect(() => {
    if (!isInProgress) return
    const timer = setInterval(poll, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isInProgress])
}
