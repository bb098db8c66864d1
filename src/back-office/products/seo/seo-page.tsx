import { redirect } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { sortLanguages } from '#src/back-office/content/content-fields.ts'
import { listSeoLanguages } from '#src/products/seo/seo.ts'
import { pageMeta } from '#src/shop/head.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { requireProductCode, toProductCardPath } from '../product-card-view.ts'
import { ProductHeading } from '../product-sections.tsx'
import { getProductCard, getProductChoices } from '../wire.ts'
import type { Route } from './+types/seo-page'
import { findSeoProblems, readSeoForm, toProductSeo, toTypedSeo } from './seo-form.ts'
import { SeoForm } from './seo-form.tsx'
import { toGeneratedResults, toSeoPath } from './seo-view.ts'
import { changeProductSeo, getProductSeo } from './wire.ts'

/** The address of a product, and its texts for search engines. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const code = requireProductCode(page, args.params.code, 'search-engines')
  const [card, { version, ...seo }, { brands }] = await Promise.all([
    page.call(getProductCard, { code }),
    page.call(getProductSeo, { code }),
    page.call(getProductChoices),
  ])
  const languages = listSeoLanguages(page)
  const name = card.names[page.language] || card.name
  return {
    head: hiddenHead(page, `${page.i18n.t('productSeo.title')} · ${name}`),
    name,
    code: card.code,
    product: toProductCardPath(page, card.code),
    saved: { version, typed: toTypedSeo(seo, languages) },
    languages: sortLanguages(languages, page.language),
    generated: toGeneratedResults(page, card, brands),
  }
}

/** Saves the address and the texts; what was typed stays if they cannot be saved. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const code = requireProductCode(page, args.params.code, 'search-engines')
  const form = await args.request.formData()
  const languages = listSeoLanguages(page)
  const typed = readSeoForm(form, languages)
  const version = versionInForm(form)
  const problems = findSeoProblems(typed, languages)
  const refused = { typed, refusal: null, message: undefined, posted: { version, changed: false } }
  if (Object.keys(problems).length > 0) return { ...refused, problems }
  const { done, refusal, message } = await page.call(changeProductSeo, {
    ...toProductSeo(typed, languages),
    code,
    version,
  })
  if (done) throw redirect(withToast(toSeoPath(page, code), 'SavedSuccessfully'), 303)
  return {
    ...refused,
    problems: undefined,
    refusal,
    message,
    posted: { version, changed: refusal === 'RecordChanged' },
  }
}

export const meta = pageMeta

export default function SeoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { name, code, product, saved, languages, generated } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <ProductHeading title={t('productSeo.title')} name={name} code={code} product={product}>
        <p className="mt-2 max-w-prose text-pretty text-ink-soft">{t('productSeo.text')}</p>
      </ProductHeading>
      <div className="max-w-3xl">
        <SeoForm key={code} saved={saved} languages={languages} generated={generated} answer={actionData} />
      </div>
    </div>
  )
}
