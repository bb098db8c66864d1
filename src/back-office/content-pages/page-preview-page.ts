import { pageRequest } from '#src/api/page-context.ts'
import { answerInstead } from '#src/api/page-preview.ts'
import { contentPath } from '#src/content/content-view.ts'
import { getContentPage } from '#src/content/wire.ts'
import { NEW_VERSION, readRecordId } from '../content/content-record.tsx'
import { getPageDocument, previewPage } from '../content/wire.ts'
import { readPreviewChoice, toPreviewAnswer, toPreviewResponse } from '../preview/preview-request.ts'
import type { Route } from './+types/page-preview-page'
import { createPage, readPageForm, toPageDocument } from './page-form.ts'
import { requireEditor, toFormContext } from './page-view.ts'

/** Renders a content page as it is typed, also a new one, or answers why it cannot. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  requireEditor(page, '')
  const form = await args.request.formData()
  const choice = readPreviewChoice(page, form)
  const isNew = form.get('version') === NEW_VERSION
  const saved = isNew ? createPage() : (await page.call(getPageDocument, { id: readRecordId(args.params.id) })).document
  const context = toFormContext(page)
  const document = { ...toPageDocument(readPageForm(form, context), saved, context), number: saved.number }
  const { page: previewed } = await page.call(previewPage, { document, language: choice.language })
  if (!previewed) return toPreviewResponse({ problem: 'invalid' })
  const html = await page.renderPreview({
    ...choice,
    path: contentPath({ site: page.site, language: choice.language }, previewed.address),
    replaced: answerInstead(getContentPage, previewed),
  })
  return toPreviewResponse(toPreviewAnswer(html))
}
