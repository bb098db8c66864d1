import { redirect } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { listCountryNames } from '#src/platform/i18n/country.ts'
import { pageMeta } from '#src/shop/head.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/product-add-page'
import { getProductFormats, toProductCardPath } from './product-card-view.ts'
import { findProductProblems, NEW_PRODUCT, readProductForm, toProductDetails, toTypedProduct } from './product-form.ts'
import { type ProductAnswer, ProductForm } from './product-form.tsx'
import { addProduct, getProductChoices } from './wire.ts'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskProducts', '/new')
  const { priceLists, factNames, ...choices } = await page.call(getProductChoices)
  const { languages } = page.site
  return {
    head: hiddenHead(page, page.i18n.t('deskProducts.add')),
    saved: {
      version: 0,
      typed: toTypedProduct(NEW_PRODUCT, { languages, priceLists }, getProductFormats(page)),
    },
    languages,
    priceLists,
    choices,
    factChoices: { ...factNames, origins: listCountryNames(page.language) },
  }
}

/** Creates the product and opens its page, where its stock is counted. */
export async function action(args: Route.ActionArgs): Promise<ProductAnswer> {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskProducts', '/new')
  const { priceLists } = await page.call(getProductChoices)
  const scope = { language: page.language, languages: page.site.languages, priceLists }
  const typed = readProductForm(await args.request.formData(), scope)
  const problems = findProductProblems(typed, scope)
  if (Object.keys(problems).length > 0) return { typed, problems, message: undefined, posted: undefined }
  const details = toProductDetails(typed, scope)
  const answer = await page.call(addProduct, details)
  if (answer.done) throw redirect(withToast(toProductCardPath(page, details.code), 'SavedSuccessfully'), 303)
  const isTaken = answer.refusal === 'ProductCodeTaken'
  return {
    typed,
    problems: isTaken ? { code: { problem: 'taken', maximum: 0 } } : undefined,
    message: answer.message,
    posted: undefined,
  }
}

export const meta = pageMeta

export default function ProductAddPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { saved, languages, priceLists, choices, factChoices } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{t('deskProducts.add')}</h1>
      <div className="max-w-4xl">
        <ProductForm
          saved={saved}
          languages={languages}
          priceLists={priceLists}
          choices={choices}
          factChoices={factChoices}
          answer={actionData}
        />
      </div>
    </div>
  )
}
