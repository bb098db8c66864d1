import { redirect } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { CODE_LENGTH } from '../product.ts'
import { requireProductCode, toProductCardPath } from '../product-card-view.ts'
import { ProductHeading } from '../product-sections.tsx'
import type { Route } from './+types/variations-page'
import { AddVariations } from './add-variations.tsx'
import { readVariationForm, saveVariations } from './variation-form.ts'
import { VariationList } from './variation-list.tsx'
import { toVariationsPath, toVariationView } from './variation-view.ts'
import { getProductVariations, MAX_REMOVED, removeProductVariations } from './wire.ts'

/** The variations of a product, and the form that makes other products variations of it. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const code = requireProductCode(page, args.params.code, 'variations')
  const { name, parentCode, variations, propertyNames } = await page.call(getProductVariations, { code })
  const { t } = page.i18n
  const used = new Set(variations.flatMap(({ values }) => values.map(({ property }) => property)))
  return {
    head: hiddenHead(page, `${t('productVariations.title')} · ${name}`),
    name,
    code,
    product: toProductCardPath(page, code),
    parent: parentCode === null ? null : { code: parentCode, href: toVariationsPath(page, parentCode) },
    count: t('productVariations.count', { count: variations.length }),
    variations: variations.map((variation) => toVariationView(page, variation)),
    properties: [...used].join('; '),
    propertyNames,
  }
}

/** Adds variations or takes out the selected ones; what is not accepted stays in the form. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const code = requireProductCode(page, args.params.code, 'variations')
  const form = await args.request.formData()
  if (form.get('intent') === 'add') {
    const answer = await saveVariations(page, code, readVariationForm(form))
    if (answer) return { add: answer, message: undefined }
  } else {
    const codes = form.getAll('variation').map((one) => `${one}`.slice(0, CODE_LENGTH))
    if (codes.length === 0) return { add: undefined, message: page.i18n.t('table.noneSelected') }
    await page.call(removeProductVariations, { code, codes: codes.slice(0, MAX_REMOVED) })
  }
  throw redirect(withToast(toVariationsPath(page, code), 'SavedSuccessfully'), 303)
}

export const meta = pageMeta

export default function VariationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { name, code, product, parent, count, variations, properties, propertyNames } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <ProductHeading title={t('productVariations.title')} name={name} code={code} product={product} />
      {parent ? (
        <p className="rounded-control bg-sunk px-3 py-2">
          {t('productVariations.child')}{' '}
          <TextLink to={parent.href}>
            <Ltr>{parent.code}</Ltr>
          </TextLink>
        </p>
      ) : (
        <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_24rem]">
          <VariationList count={count} variations={variations} message={actionData?.message} />
          <AddVariations
            key={properties}
            properties={properties}
            propertyNames={propertyNames}
            answer={actionData?.add}
          />
        </div>
      )}
    </div>
  )
}
