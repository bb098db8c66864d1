import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { contentPath } from '#src/content/content-view.ts'
import { getLocalizedText } from '#src/platform/i18n/language.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { ContentForm } from '../content/content-form.tsx'
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
import { useFieldLabel } from '../content/field-label.ts'
import { changePage, deletePage, getPageDocument } from '../content/wire.ts'
import { PreviewLink } from '../preview/form-preview.tsx'
import type { Route } from './+types/page-page'
import { PageFields } from './page-fields.tsx'
import { flattenPage, readPageForm, toPageDocument, toPageField, toTypedPage } from './page-form.ts'
import { editBlocks, loadPageOffer, requireEditor, toFormContext } from './page-view.ts'

/** One content page. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { document, version } = await loadPage(page, args.params.id)
  const title = getLocalizedText(document.titles, page.language)
  return {
    previewAction: getPagePath(page, 'deskPages', `/preview/${readRecordId(args.params.id)}`),
    head: hiddenHead(page, title),
    recordHistory: toHistoryPaths(page, 'page', readRecordId(args.params.id)),
    title,
    saved: { version, typed: toTypedPage(document, toFormContext(page)) },
    offer: await loadPageOffer(page),
    preview: contentPath(page, getLocalizedText(document.addresses, page.language)),
  }
}

function loadPage(page: PageRequest, id = '') {
  requireEditor(page, `/${encodeURIComponent(id)}`)
  return page.call(getPageDocument, { id: readRecordId(id) })
}

/** Saves or removes the page, or edits its blocks without saving. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { document: saved } = await loadPage(page, args.params.id)
  const id = readRecordId(args.params.id)
  const form = await args.request.formData()
  const version = readVersion(form)
  if (isRemoval(form))
    return toRemovalResult(await page.call(deletePage, { id, version }), getPagePath(page, 'deskPages'))
  const context = toFormContext(page)
  const typed = readPageForm(form, context)
  const edited = editBlocks(form, typed)
  const posted = { version, changed: false }
  if (edited) return { removal: undefined, edit: { typed: edited, invalid: [], message: undefined, posted } }
  const answer = await page.call(changePage, { id, version, document: toPageDocument(typed, saved, context) })
  const edit = toSaveResult({
    answer,
    typed,
    version,
    toPath: (number) => getPagePath(page, 'deskPages', `/${number}`),
    toField: (path) => toPageField(path, page.language),
  })
  return { removal: undefined, edit }
}

export const meta = pageMeta

export default function ContentPagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { title, saved, offer, preview, previewAction } = loaderData
  const compare = compareFields(useFieldLabel())
  return (
    <div className="page py-4 desk:py-6">
      <RecordHeader title={title} preview={preview}>
        <PreviewLink />
      </RecordHeader>
      <ContentForm
        hasRows
        label={t('contentDesk.page.form')}
        saved={saved}
        preview={previewAction}
        languages={offer.languages}
        answer={actionData?.edit}
        compare={(before, typed) => compare(flattenPage(before), flattenPage(typed))}
      >
        {({ typed, isInvalid }) => <PageFields typed={typed} isInvalid={isInvalid} {...offer} />}
      </ContentForm>
      <ContentRemoval text={t('contentDesk.page.removeText')} version={saved.version} refused={actionData?.removal} />
    </div>
  )
}
