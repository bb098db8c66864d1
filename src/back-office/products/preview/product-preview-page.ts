import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { replaceAnswer } from '#src/api/page-preview.ts'
import { readPreviewChoice, toPreviewAnswer, toPreviewResponse } from '#src/back-office/preview/preview-request.ts'
import { getProductDetail } from '#src/catalog/detail/wire.ts'
import { productPath } from '#src/shop/paths.ts'
import { CODE_LENGTH } from '../product.ts'
import { findProductProblems, readProductForm, toProductDetails } from '../product-form.ts'
import { getProductCard, getProductChoices } from '../wire.ts'
import type { Route } from './+types/product-preview-page'
import { withTypedDetails } from './product-preview.ts'

/** Renders the page of a product, also of a hidden one, with what is typed, or answers why it cannot. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskProducts')
  const form = await args.request.formData()
  const choice = readPreviewChoice(page, form)
  const { id, code, slug, priceLists } = await page.call(getProductCard, {
    code: args.params.code.slice(0, CODE_LENGTH),
  })
  const scope = { language: page.language, languages: page.site.languages, priceLists }
  const read = readProductForm(form, scope)
  const typed = { ...read, texts: { ...read.texts, code } }
  if (Object.keys(findProductProblems(typed, scope)).length > 0) return toPreviewResponse({ problem: 'invalid' })
  const details = toProductDetails(typed, scope)
  const { brands, categories } = await page.call(getProductChoices)
  const html = await page.renderPreview({
    ...choice,
    path: productPath({ site: page.site, language: choice.language }, slug),
    productId: id,
    replaced: replaceAnswer(getProductDetail, (product) =>
      withTypedDetails(product, { typed: details, language: choice.language, brands, categories }),
    ),
  })
  return toPreviewResponse(toPreviewAnswer(html))
}
