import { redirect } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { loadUnseenOverlaps } from '../discounts/overlap-view.ts'
import type { Route } from './+types/net-price-add-page'
import { findAdditionProblems, NEW_NET_PRICE, readNetPriceForm, toAddition } from './net-price-form.ts'
import { CustomerAndProduct, NetPriceForm } from './net-price-form.tsx'
import { addNetPrice, getNetPriceCurrencies } from './wire.ts'

/** The form of a new net price; `?customer=CODE` names its customer. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'netPrices', '/new')
  return {
    head: hiddenHead(page, page.i18n.t('netPrices.add')),
    customer: page.url.searchParams.get('customer')?.slice(0, 100) ?? '',
    currencies: (await page.call(getNetPriceCurrencies)).currencies,
    back: getPagePath(page, 'netPrices'),
  }
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'netPrices', '/new')
  const form = await args.request.formData()
  const typed = readNetPriceForm(form)
  const { currencies } = await page.call(getNetPriceCurrencies)
  const problems = findAdditionProblems(typed, { language: page.language, currencies })
  if (Object.keys(problems).length > 0) return { typed, problems, message: undefined }
  const addition = toAddition(typed, page.language)
  const goods = { isOfGroup: false, groupId: null, brandId: null, categoryId: null, product: addition.product }
  const overlaps = await loadUnseenOverlaps(page, form, { ...addition, ...goods, savedId: null })
  if (overlaps) return { typed, problems: undefined, message: undefined, overlaps }
  const { done, refusal, message } = await page.call(addNetPrice, addition)
  if (done) throw redirect(withToast(getPagePath(page, 'netPrices'), 'SavedSuccessfully'), 303)
  const isCustomer = refusal === 'UnknownCustomerCode' || refusal === 'NetPriceOfSubDealer'
  const field = isCustomer ? 'customer' : refusal === 'UnknownProductCode' ? 'product' : undefined
  return { typed, problems: field && { [field]: 'unknown' as const }, message }
}

export const meta = pageMeta

export default function NetPriceAddPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { customer, currencies, back } = loaderData
  const typed = actionData?.typed ?? { ...NEW_NET_PRICE, customer, currency: currencies[0] ?? '' }
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('netPrices.add')}</h1>
      <p className="mt-1 mb-4 max-w-prose text-pretty text-ink-soft">{t('netPrices.about')}</p>
      <NetPriceForm typed={typed} answer={actionData} currencies={currencies} back={back}>
        <CustomerAndProduct typed={typed} answer={actionData} />
      </NetPriceForm>
    </div>
  )
}
