import { useEffect, useEffectEvent } from 'react'
import { Form, redirect, useNavigation, useRevalidator } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/upload-page'
import { ColumnsForm } from './columns-form.tsx'
import { toColumnsView } from './columns-view.ts'
import { readColumnsForm } from './import-form.ts'
import { readUploadId } from './upload-address.ts'
import { UploadProgress, UploadResults, UploadSummary } from './upload-results.tsx'
import { STATE_TONES, toUploadView, type UploadView } from './upload-view.ts'
import { applyUpload, compareUpload, deleteUpload, describeUpload, getUpload, UPLOAD_LISTS } from './wire.ts'

/** One uploaded list: its columns, the difference, and the report. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const upload = await loadUpload(page, args.params.id)
  const here = getPagePath(page, 'imports', `/${upload.id}`)
  const mayChooseColumns = upload.hasContent && upload.mayReadRows
  const choosesColumns = mayChooseColumns && (upload.state === 'mapping' || page.url.searchParams.has('columns'))
  return {
    head: hiddenHead(page, `${page.i18n.t(`imports.kind.${upload.kind}`)} · ${upload.fileName}`),
    upload: toUploadView(page, upload, readList(page)),
    columns:
      choosesColumns && upload.state !== 'comparing' && upload.state !== 'applying'
        ? toColumnsView(page, upload)
        : null,
    confirm:
      upload.kind === 'representatives' && upload.state === 'compared' ? await loadConfirmPath(page, here) : null,
    number: readNumber(page),
    here,
    paths: {
      imports: getPagePath(page, 'imports'),
      another: getPagePath(page, 'imports', `/new/${upload.kind}`),
      columns: mayChooseColumns && upload.state !== 'done' ? `${here}?columns=1` : null,
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
    case 'delete':
      return leave(await page.call(deleteUpload, target), getPagePath(page, 'imports'))
    default:
      throw new Response(null, { status: 400 })
  }
}

function leave({ done, message }: { done: boolean; message: string }, to: string) {
  if (done) throw redirect(to, 303)
  return { message, posted: undefined }
}

interface PostedForm {
  upload: Awaited<ReturnType<typeof loadUpload>>
  form: FormData
  target: { id: number; version: number }
  here: string
}

/** What was chosen stays: after a problem the form shows it again. */
async function postColumns(page: PageRequest, { upload, form, target, here }: PostedForm) {
  const { choices, options, problems } = readColumnsForm(page, upload.kind, form)
  const isAgain = form.get('intent') === 'describe'
  const posted = { columns: toColumnsView(page, { ...upload, choices, options }), problems }
  if (problems.header !== undefined || (problems.columns !== undefined && !isAgain)) return { message: '', posted }
  const { headerAt, sheet, encoding } = choices
  const answer = isAgain
    ? await page.call(describeUpload, { ...target, headerAt, sheet, encoding, choices, options })
    : await page.call(compareUpload, { ...target, choices, options })
  if (answer.done) throw redirect(isAgain ? `${here}?columns=1` : here, 303)
  return { message: answer.message, posted }
}

export const meta = pageMeta

export default function UploadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { upload, columns, confirm, number, here, paths } = loaderData
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
          {confirm && <ConfirmNotice text={t('deskRepresentatives.confirm')} to={confirm} />}
          <UploadActions upload={upload} paths={paths} />
          {upload.counts && <UploadResults upload={upload} number={number} here={here} />}
        </>
      )}
    </div>
  )
}

interface UploadActionsProps {
  upload: UploadView
  paths: { another: string; columns: string | null }
}

function UploadActions({ upload, paths }: UploadActionsProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { state, version, isEmpty, hasContent, rejectedHref, needsColumns, needsConfirmation } = upload
  const isApplicable = state === 'compared' && !isEmpty && hasContent
  const mayRepeat = (state === 'moved' || state === 'failed' || state === 'compared') && hasContent
  return (
    <Form method="post" className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="version" value={version} />
      {isApplicable && needsConfirmation && (
        <div className="basis-full">
          <CheckField name="confirmed" label={t('imports.confirmLimits')} />
        </div>
      )}
      {isApplicable && (
        <Button type="submit" name="intent" value="apply" look="main" disabled={busy}>
          {t('imports.apply')}
        </Button>
      )}
      {mayRepeat && (
        <Button
          type="submit"
          name="intent"
          value="again"
          look={state === 'compared' || needsColumns ? 'plain' : 'main'}
          disabled={busy}
        >
          {t('imports.again')}
        </Button>
      )}
      {paths.columns && (
        <ButtonLink to={paths.columns} look={needsColumns ? 'main' : 'plain'}>
          {t('imports.columns.change')}
        </ButtonLink>
      )}
      {rejectedHref && (
        <ButtonLink to={rejectedHref} reloadDocument>
          {t('imports.downloadRejected')}
        </ButtonLink>
      )}
      {state === 'done' ? (
        <ButtonLink to={paths.another}>{t('imports.another')}</ButtonLink>
      ) : (
        <Button type="submit" name="intent" value="delete" look="quiet" disabled={busy}>
          {t('imports.delete')}
        </Button>
      )}
    </Form>
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
