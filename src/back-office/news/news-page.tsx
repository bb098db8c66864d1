import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { newsPath } from '#src/content/news-view.ts'
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
import { changeNews, deleteNews, getNewsDocument } from '../content/wire.ts'
import { toFormContext } from '../content-pages/page-view.ts'
import { loadPictureKeys } from '../media/picture-keys.ts'
import { PreviewLink } from '../preview/form-preview.tsx'
import type { Route } from './+types/news-page'
import { NewsFields } from './news-fields.tsx'
import { readNewsForm, toNewsDocument, toNewsField, toTypedNews } from './news-form.ts'

/** One piece of news. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { document, version } = await loadNews(page, args.params.id)
  const title = getLocalizedText(document.titles, page.language)
  return {
    previewAction: getPagePath(page, 'deskNews', `/preview/${readRecordId(args.params.id)}`),
    head: hiddenHead(page, title),
    recordHistory: toHistoryPaths(page, 'newsItem', readRecordId(args.params.id)),
    title,
    saved: { version, typed: toTypedNews(document, toFormContext(page)) },
    offer: { ...toFormContext(page), pictures: await loadPictureKeys(page) },
    preview: newsPath(page, getLocalizedText(document.addresses, page.language)),
  }
}

function loadNews(page: PageRequest, id = '') {
  if (!page.can('editContent')) throw notForViewer(page, 'deskNews', `/${encodeURIComponent(id)}`)
  return page.call(getNewsDocument, { id: readRecordId(id) })
}

/** Saves or removes the news. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { document: saved } = await loadNews(page, args.params.id)
  const id = readRecordId(args.params.id)
  const form = await args.request.formData()
  const version = readVersion(form)
  if (isRemoval(form))
    return toRemovalResult(await page.call(deleteNews, { id, version }), getPagePath(page, 'deskNews'))
  const context = toFormContext(page)
  const typed = readNewsForm(form, context)
  const answer = await page.call(changeNews, { id, version, document: toNewsDocument(typed, saved, context) })
  const edit = toSaveResult({
    answer,
    typed,
    version,
    toPath: (number) => getPagePath(page, 'deskNews', `/${number}`),
    toField: (path) => toNewsField(path, page.language),
  })
  return { removal: undefined, edit }
}

export const meta = pageMeta

export default function NewsRecordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { title, saved, offer, preview, previewAction } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <RecordHeader title={title} preview={preview}>
        <PreviewLink />
      </RecordHeader>
      <ContentForm
        label={t('contentDesk.news.form')}
        saved={saved}
        preview={previewAction}
        languages={offer.languages}
        answer={actionData?.edit}
        compare={compareFields(useFieldLabel())}
      >
        {({ typed, isInvalid }) => <NewsFields typed={typed} isInvalid={isInvalid} {...offer} />}
      </ContentForm>
      <ContentRemoval text={t('contentDesk.news.removeText')} version={saved.version} refused={actionData?.removal} />
    </div>
  )
}
