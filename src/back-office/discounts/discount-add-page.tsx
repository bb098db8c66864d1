import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/discount-add-page'
import { findAdditionProblems, NEW_DISCOUNT, readDiscountForm, toAddition } from './discount-form.ts'
import { BuyerAndGoods, DiscountForm } from './discount-form.tsx'
import { loadUnseenOverlaps } from './overlap-view.ts'
import { isPreview, loadPreview, readSample } from './preview-view.ts'
import { addDiscount, getDiscountChoices } from './wire.ts'

/** The form of a new discount; `?customer=CODE` names its buyer. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'discounts', '/new')
  return {
    head: hiddenHead(page, page.i18n.t('discounts.add')),
    choices: await page.call(getDiscountChoices),
    customer: page.url.searchParams.get('customer')?.slice(0, 100) ?? '',
    currency: page.site.currency,
    back: getPagePath(page, 'discounts'),
  }
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'discounts', '/new')
  const form = await args.request.formData()
  const typed = readDiscountForm(form)
  const problems = findAdditionProblems(typed)
  if (Object.keys(problems).length > 0) return { typed, problems, message: undefined }
  const addition = toAddition(typed)
  if (isPreview(form))
    return { typed, problems: undefined, message: undefined, ...(await loadEffect(page, form, addition)) }
  const overlaps = await loadUnseenOverlaps(page, form, {
    ...addition,
    isOfGroup: addition.groupId !== null,
    minQuantity: null,
    savedId: null,
  })
  if (overlaps) return { typed, problems: undefined, message: undefined, overlaps }
  const { done, refusal, message } = await page.call(addDiscount, addition)
  if (done) throw redirect(withToast(getPagePath(page, 'discounts'), 'SavedSuccessfully'), 303)
  const field =
    refusal === 'UnknownCustomerCode' ? 'customer' : refusal === 'UnknownProductCode' ? 'product' : undefined
  return { typed, problems: field && { [field]: 'unknown' as const }, message }
}

/** The effect on prices, which the discount of a group does not show. */
async function loadEffect(page: PageRequest, form: FormData, addition: ReturnType<typeof toAddition>) {
  const { customer, brandId, categoryId, product, percents, from } = addition
  const sample = readSample(form)
  if (customer === null)
    return { sample, preview: { message: page.i18n.t('discounts.preview.ofGroup'), rows: [] as [] } }
  const discount = { customer, brandId, categoryId, product, percents, from, savedId: null }
  return { sample, preview: await loadPreview(page, form, discount) }
}

export const meta = pageMeta

export default function DiscountAddPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { choices, customer, currency, back } = loaderData
  const typed = actionData?.typed ?? { ...NEW_DISCOUNT, customer }
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{t('discounts.add')}</h1>
      <DiscountForm typed={typed} answer={actionData} currency={currency} back={back} hasPreview>
        <BuyerAndGoods typed={typed} answer={actionData} choices={choices} />
      </DiscountForm>
    </div>
  )
}
