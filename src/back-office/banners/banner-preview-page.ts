import { pageRequest } from '#src/api/page-context.ts'
import { replaceAnswer } from '#src/api/page-preview.ts'
import { bannerShape, type WrittenBanner } from '#src/banners/document.ts'
import { getAllBanner } from '#src/banners/wire.ts'
import { NEW_VERSION, readRecordId } from '../content/content-record.tsx'
import { toFormContext } from '../content-pages/page-view.ts'
import { readPreviewChoice, toPreviewAnswer, toPreviewResponse } from '../preview/preview-request.ts'
import type { Route } from './+types/banner-preview-page'
import { createBanner, readBannerForm, toBannerDocument } from './banner-form.ts'
import { toPreviewPath, toPreviewRole, withPreviewedBanner } from './banner-preview.ts'
import { requireBannerEditor } from './banner-view.ts'
import { getBannerDocument } from './wire.ts'

/** Renders the page of a banner's position with the banner as it is typed, or answers why it cannot. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  requireBannerEditor(page)
  const form = await args.request.formData()
  const choice = readPreviewChoice(page, form)
  const id = form.get('version') === NEW_VERSION ? null : readRecordId(args.params.id)
  const saved: WrittenBanner =
    id === null ? { ...createBanner(), entries: [] } : (await page.call(getBannerDocument, { id })).document
  const context = toFormContext(page)
  const typed = bannerShape.safeParse(toBannerDocument(readBannerForm(form, context), saved, context).document)
  if (!typed.success) return toPreviewResponse({ problem: 'invalid' })
  const path = toPreviewPath({ site: page.site, language: choice.language }, typed.data)
  if (path === undefined) return toPreviewResponse({ problem: 'noPage' })
  const html = await page.renderPreview({
    ...choice,
    role: toPreviewRole(typed.data),
    path,
    replaced: replaceAnswer(getAllBanner, (answer, placement) => ({
      ...answer,
      banners: withPreviewedBanner(answer.banners, { id, document: typed.data, language: choice.language, placement }),
    })),
  })
  return toPreviewResponse(toPreviewAnswer(html))
}
