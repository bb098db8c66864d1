import { data, redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useAnswerUntilSent } from '#src/ui/forms/last-answer.ts'
import { ChangedFields, useFilledRecord, VersionField } from '#src/ui/forms/record-version.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/discount-page'
import { AgreementPage } from './agreement-page.tsx'
import { findTermProblems, NEW_DISCOUNT, readDiscountForm, readTerms, toTypedTerms } from './discount-form.ts'
import { DiscountForm } from './discount-form.tsx'
import { describeGoods } from './discount-row.ts'
import { loadUnseenOverlaps } from './overlap-view.ts'
import { isPreview, loadPreview, readSample } from './preview-view.ts'
import { changeDiscount, getDiscount, removeDiscounts } from './wire.ts'

/** One discount: its buyer, goods and first day stay, its terms can be changed. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { t } = page.i18n
  const discount = await loadDiscount(page, args.params.id)
  const { to, buyer, customer, from, state, version, overlaps } = discount
  return {
    head: hiddenHead(page, buyer),
    recordHistory: toHistoryPaths(page, 'discount', discount.id),
    discount: { version, typed: toTypedTerms(discount) },
    from: from ?? '',
    state,
    overlaps,
    buyer: {
      name: to === 'group' ? t('discounts.groupNamed', { name: buyer }) : buyer,
      href: to === 'customer' ? getPagePath(page, 'customers', `/${encodeURIComponent(customer)}`) : null,
    },
    goods: describeGoods(t, discount),
    begins: from === null ? null : formatDate(page.language, new Date(`${from}T00:00:00Z`), { timeZone: 'UTC' }),
    currency: page.site.currency,
    back: getPagePath(page, 'discounts'),
  }
}

function loadDiscount(page: PageRequest, id = '') {
  if (!page.can('manageCustomers')) throw notForViewer(page, 'discounts', `/${encodeURIComponent(id)}`)
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 })
  return page.call(getDiscount, { id: Number(id) })
}

/** Saves the terms, or removes the discount. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const back = withToast(getPagePath(page, 'discounts'), 'SavedSuccessfully')
  if (form.get('intent') === 'remove' && page.can('manageCustomers')) {
    await page.call(removeDiscounts, { ids: [Number(args.params.id)] })
    throw redirect(back, 303)
  }
  const { id, to, from, until } = await loadDiscount(page, args.params.id)
  const [typed, version] = [{ ...readDiscountForm(form), from: from ?? '' }, versionInForm(form)]
  const posted = { version, changed: false }
  const problems = findTermProblems(typed)
  if (Object.keys(problems).length > 0) return { typed, problems, message: undefined, posted }
  const terms = readTerms(typed)
  if (isPreview(form)) {
    const preview = await loadPreview(page, form, {
      ...NO_GOODS,
      customer: null,
      from: null,
      percents: terms.percents,
      savedId: id,
    })
    return { typed, problems: undefined, message: undefined, sample: readSample(form), preview, posted }
  }
  if (terms.until !== until) {
    const saved = { ...NO_TARGET, isOfGroup: to === 'group', savedId: id }
    const overlaps = await loadUnseenOverlaps(page, form, { ...saved, from, until: terms.until })
    if (overlaps) return { typed, problems: undefined, message: undefined, overlaps, posted }
  }
  const answer = await page.call(changeDiscount, { id, version, ...terms })
  if (answer.done) throw redirect(back, 303)
  const changed = answer.refusal === 'RecordChanged'
  return { typed, problems: undefined, message: answer.message, posted: { version, changed } }
}

/** A saved discount has the buyer and goods that are saved. */
const NO_GOODS = { brandId: null, categoryId: null, product: null } as const
const NO_TARGET = { ...NO_GOODS, customer: null, groupId: null, minQuantity: null } as const

export const meta = pageMeta

export default function DiscountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { discount, from, state, overlaps, buyer, goods, begins, currency, back } = loaderData
  const { filled, onChange, onSubmit: onSend } = useFilledRecord(discount)
  const { answer, onSubmit } = useAnswerUntilSent(actionData, onSend)
  const typed = answer?.typed ?? { ...NEW_DISCOUNT, ...filled.typed, from }
  return (
    <AgreementPage
      buyer={buyer.name}
      state={state}
      description={
        <>
          <bdi>{goods}</bdi>
          {begins && ` · ${t('discounts.begins', { day: begins })}`}
          {buyer.href && (
            <>
              {' · '}
              <TextLink to={buyer.href}>{t('discounts.toCustomer')}</TextLink>
            </>
          )}
        </>
      }
      overlap={overlaps ? t('discounts.overlaps') : undefined}
      removal={{ label: t('discounts.remove'), text: t('discounts.removeText') }}
    >
      <DiscountForm
        key={filled.version}
        typed={typed}
        answer={answer}
        currency={currency}
        back={back}
        hasPreview={buyer.href !== null}
        onChange={onChange}
        onSubmit={onSubmit}
        notice={
          answer?.posted.changed && (
            <ChangedFields
              fields={(['chain', 'title', 'until', 'reference', 'note'] as const).map((name) => ({
                label: name === 'note' ? t('discounts.form.note') : t(`discounts.column.${name}`),
                saved: discount.typed[name],
                typed: typed[name],
              }))}
            />
          )
        }
      >
        <VersionField version={discount.version} posted={answer?.posted} />
      </DiscountForm>
    </AgreementPage>
  )
}
