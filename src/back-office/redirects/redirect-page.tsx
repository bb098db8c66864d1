import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import {
  ContentRemoval,
  compareFields,
  isRemoval,
  RecordHeader,
  readRecordId,
  readVersion,
  toRemovalResult,
  toSaveResult,
} from '../content/content-record.tsx'
import { PartForm } from '../site/part-frame.tsx'
import type { Route } from './+types/redirect-page'
import { RedirectFields } from './redirect-fields.tsx'
import { readRedirectForm, toRedirectField, toTypedRedirect } from './redirect-form.ts'
import { changeRedirect, deleteRedirect, getRedirect } from './wire.ts'

/** One redirect. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { document, version } = await loadRedirect(page, args.params.id)
  return {
    head: hiddenHead(page, document.from),
    recordHistory: toHistoryPaths(page, 'redirect', readRecordId(args.params.id)),
    saved: { version, typed: toTypedRedirect(document) },
  }
}

function loadRedirect(page: PageRequest, id = '') {
  if (!page.can('editContent')) throw notForViewer(page, 'deskRedirects', `/${encodeURIComponent(id)}`)
  return page.call(getRedirect, { id: readRecordId(id) })
}

/** Saves or removes the redirect. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'deskRedirects')
  const id = readRecordId(args.params.id)
  const form = await args.request.formData()
  const version = readVersion(form)
  const list = getPagePath(page, 'deskRedirects')
  if (isRemoval(form)) return toRemovalResult(await page.call(deleteRedirect, { id, version }), list)
  const typed = readRedirectForm(form)
  const answer = await page.call(changeRedirect, { id, version, document: typed })
  const edit = toSaveResult({ answer, typed, version, toPath: () => list, toField: toRedirectField })
  return { removal: undefined, edit }
}

export const meta = pageMeta

export default function RedirectPage({ loaderData: { saved }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const toLabel = (field: string) => t(field === 'from' ? 'redirectDesk.column.from' : 'redirectDesk.column.to')
  return (
    <div className="page py-4 desk:py-6">
      <RecordHeader title={saved.typed.from ?? ''} preview={saved.typed.to} />
      <PartForm label={t('redirectDesk.form')} saved={saved} answer={actionData?.edit} compare={compareFields(toLabel)}>
        {({ typed, isInvalid }) => <RedirectFields typed={typed} isInvalid={isInvalid} />}
      </PartForm>
      <ContentRemoval text={t('redirectDesk.removeText')} version={saved.version} refused={actionData?.removal} />
    </div>
  )
}
