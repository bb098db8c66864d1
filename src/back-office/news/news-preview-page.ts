import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { answerInstead } from '#src/api/page-preview.ts'
import { newsPath } from '#src/content/news-view.ts'
import { getNewsDetail } from '#src/content/wire.ts'
import { NEW_VERSION, readRecordId } from '../content/content-record.tsx'
import { getNewsDocument, previewNews } from '../content/wire.ts'
import { toFormContext } from '../content-pages/page-view.ts'
import { readPreviewChoice, toPreviewAnswer, toPreviewResponse } from '../preview/preview-request.ts'
import type { Route } from './+types/news-preview-page'
import { createNews, readNewsForm, toNewsDocument } from './news-form.ts'

/** Renders news as they are typed, also new ones, or answers why it cannot. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'deskNews')
  const form = await args.request.formData()
  const choice = readPreviewChoice(page, form)
  const isNew = form.get('version') === NEW_VERSION
  const saved = isNew
    ? createNews(new Date())
    : (await page.call(getNewsDocument, { id: readRecordId(args.params.id) })).document
  const context = toFormContext(page)
  const document = { ...toNewsDocument(readNewsForm(form, context), saved, context), number: saved.number }
  const { item } = await page.call(previewNews, { document, language: choice.language })
  if (!item) return toPreviewResponse({ problem: 'invalid' })
  const html = await page.renderPreview({
    ...choice,
    path: newsPath({ site: page.site, language: choice.language }, item.address),
    replaced: answerInstead(getNewsDetail, item),
  })
  return toPreviewResponse(toPreviewAnswer(html))
}
