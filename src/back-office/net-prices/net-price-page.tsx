import { data, redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { formatDate, formatQuantity } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useAnswerUntilSent } from '#src/ui/forms/last-answer.ts'
import { ChangedFields, useFilledRecord, VersionField } from '#src/ui/forms/record-version.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { AgreementPage } from '../discounts/agreement-page.tsx'
import { loadUnseenOverlaps } from '../discounts/overlap-view.ts'
import type { Route } from './+types/net-price-page'
import { findTermProblems, NEW_NET_PRICE, readNetPriceForm, readTerms, toTypedTerms } from './net-price-form.ts'
import { NetPriceForm } from './net-price-form.tsx'
import { changeNetPrice, getNetPrice, getNetPriceCurrencies, removeNetPrices } from './wire.ts'

/** One net price: its customer, product, quantity and first day stay, its terms can be changed. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { t } = page.i18n
  const netPrice = await loadNetPrice(page, args.params.id)
  const { buyer, customer, product, productName, minQuantity, from, state, version, overlaps } = netPrice
  const { currencies } = await page.call(getNetPriceCurrencies)
  return {
    head: hiddenHead(page, `${buyer} ${product}`),
    recordHistory: toHistoryPaths(page, 'netPrice', netPrice.id),
    netPrice: { version, typed: toTypedTerms(netPrice, page.language) },
    // A currency that lost its rate stays until it is changed.
    currencies: currencies.includes(netPrice.currency) ? currencies : [...currencies, netPrice.currency],
    from: from ?? '',
    state,
    overlaps,
    product: { code: product, name: productName },
    buyer: { name: buyer, href: getPagePath(page, 'customers', `/${encodeURIComponent(customer)}`) },
    notes: [
      ...(Number(minQuantity) > 0
        ? [t('netPrices.fromQuantity', { quantity: formatQuantity(page.language, minQuantity) })]
        : []),
      ...(from === null
        ? []
        : [
            t('discounts.begins', {
              day: formatDate(page.language, new Date(`${from}T00:00:00Z`), { timeZone: 'UTC' }),
            }),
          ]),
    ],
    back: getPagePath(page, 'netPrices'),
  }
}

function loadNetPrice(page: PageRequest, id = '') {
  if (!page.can('manageCustomers')) throw notForViewer(page, 'netPrices', `/${encodeURIComponent(id)}`)
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 })
  return page.call(getNetPrice, { id: Number(id) })
}

/** Saves the terms, or removes the net price. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const { id, customer, product, minQuantity, from, until, currency } = await loadNetPrice(page, args.params.id)
  const back = withToast(getPagePath(page, 'netPrices'), 'SavedSuccessfully')
  if (form.get('intent') === 'remove') {
    await page.call(removeNetPrices, { ids: [id] })
    throw redirect(back, 303)
  }
  const [typed, version] = [{ ...readNetPriceForm(form), from: from ?? '' }, versionInForm(form)]
  const posted = { version, changed: false }
  const { currencies } = await page.call(getNetPriceCurrencies)
  const problems = findTermProblems(typed, { language: page.language, currencies: [...currencies, currency] })
  if (Object.keys(problems).length > 0) return { typed, problems, message: undefined, posted }
  const terms = readTerms(typed, page.language)
  if (terms.until !== until) {
    const goods = { isOfGroup: false, groupId: null, brandId: null, categoryId: null, product }
    const period = { from, until: terms.until }
    const overlaps = await loadUnseenOverlaps(page, form, { customer, ...goods, minQuantity, ...period, savedId: id })
    if (overlaps) return { typed, problems: undefined, message: undefined, overlaps, posted }
  }
  const answer = await page.call(changeNetPrice, { id, version, ...terms })
  if (answer.done) throw redirect(back, 303)
  const changed = answer.refusal === 'RecordChanged'
  return { typed, problems: undefined, message: answer.message, posted: { version, changed } }
}

const FIELD_LABELS = {
  amount: 'netPrices.column.amount',
  currency: 'netPrices.column.currency',
  until: 'discounts.column.until',
  reference: 'discounts.column.reference',
  note: 'discounts.form.note',
} as const

export const meta = pageMeta

export default function NetPricePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { netPrice, currencies, from, state, overlaps, product, buyer, notes, back } = loaderData
  const { filled, onChange, onSubmit: onSend } = useFilledRecord(netPrice)
  const { answer, onSubmit } = useAnswerUntilSent(actionData, onSend)
  const typed = answer?.typed ?? { ...NEW_NET_PRICE, ...filled.typed, from }
  return (
    <AgreementPage
      buyer={buyer.name}
      state={state}
      description={
        <>
          <Ltr>{product.code}</Ltr> <bdi>{product.name}</bdi>
          {notes.map((note) => ` · ${note}`)}
          {' · '}
          <TextLink to={buyer.href}>{t('discounts.toCustomer')}</TextLink>
        </>
      }
      overlap={overlaps ? t('netPrices.overlaps') : undefined}
      removal={{ label: t('netPrices.remove'), text: t('netPrices.removeText') }}
    >
      <NetPriceForm
        key={filled.version}
        typed={typed}
        answer={answer}
        currencies={currencies}
        back={back}
        onChange={onChange}
        onSubmit={onSubmit}
        notice={
          answer?.posted.changed && (
            <ChangedFields
              fields={(['amount', 'currency', 'until', 'reference', 'note'] as const).map((name) => ({
                label: t(FIELD_LABELS[name]),
                saved: netPrice.typed[name],
                typed: typed[name],
              }))}
            />
          )
        }
      >
        <VersionField version={netPrice.version} posted={answer?.posted} />
      </NetPriceForm>
    </AgreementPage>
  )
}
