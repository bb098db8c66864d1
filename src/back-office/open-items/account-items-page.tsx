import { data } from 'react-router'
import type { OutputOf } from '#src/api/endpoint.ts'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatDay } from '#src/current-account/account-view.ts'
import { CurrencyTabs } from '#src/current-account/currency-tabs.tsx'
import { toOpenItemView } from '#src/current-account/open-items/open-item-view.ts'
import { OpenRows } from '#src/current-account/open-items/open-rows.tsx'
import { getOverdue } from '#src/current-account/wire.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { AgeingTotals } from '../accounts/ageing-totals.tsx'
import { toAgeingTotals } from '../accounts/ageing-totals-view.ts'
import type { Route } from './+types/account-items-page'
import { getOpenPaymentList } from './wire.ts'

/** Payments that the page lists; all are in the list of open payments. */
const MAX_PAYMENTS = 25

/** The open debts of one account by age, and its payments that are not matched wholly. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { customer: customerId = '', currency = '' } = args.params
  if (!page.can('workAccounts')) throw notForViewer(page, 'openItems')
  if (!/^[1-9]\d{0,14}$/.test(customerId) || !/^[A-Z]{3}$/.test(currency)) throw data(null, { status: 404 })
  const filters = [
    { filter: 'customer', value: customerId },
    { filter: 'currency', value: currency },
  ]
  const [overdue, { payments, totalHits }] = await Promise.all([
    page.call(getOverdue, { customerId: Number(customerId), currency }),
    page.call(getOpenPaymentList, { filters, pageSize: MAX_PAYMENTS }),
  ])
  const { account } = overdue
  // A credit balance has payments that are not matched.
  const balance = payments[0]?.balance ?? overdue.total
  const total = { ...overdue.ageing, currency, balance, overdue: overdue.overdue }
  const toAccountPath = (other: string) => getPagePath(page, 'openItems', `/account/${customerId}/${other}`)
  return {
    head: hiddenHead(page, account.name || account.code),
    name: account.name || account.code,
    code: account.code,
    currency,
    totals: toAgeingTotals(page.language, [total]),
    lines: overdue.lines.map((line) => toOpenItemView(page, line, currency)),
    payments: payments.map((payment) => toPaymentView(page, payment)),
    allPayments:
      totalHits > payments.length
        ? getPagePath(page, 'openItems', `?customer=${customerId}&currency=${currency}`)
        : null,
    tabs: overdue.currencies.map((other) => ({ currency: other, href: toAccountPath(other) })),
    entry: page.can('postEntries') ? `${toAccountPath(currency)}/entry` : null,
    statement: `${getPagePath(page, 'accountActivity')}?customer=${customerId}&currency=${currency}`,
  }
}

type ListedPayment = OutputOf<typeof getOpenPaymentList>['payments'][number]

function toPaymentView(page: PageRequest, { id, document, documentType, currency, ...payment }: ListedPayment) {
  const toMoney = (amount: string) => formatMoney(page.language, { amount, currency })
  return {
    id,
    document,
    type: page.i18n.t(`account.type.${documentType}`),
    day: formatDay(page, payment.entryDate),
    amount: toMoney(payment.amount),
    unmatched: toMoney(payment.unmatched),
    href: getPagePath(page, 'openItems', `/${id}`),
  }
}

export const meta = pageMeta

export default function AccountItemsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { name, code, currency, totals, lines, payments, allPayments, tabs, entry, statement } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-3 flex flex-wrap items-start gap-3">
        <div className="me-auto min-w-0">
          <h1 className="text-2xl">
            <bdi>{name}</bdi>
          </h1>
          <p className="text-ink-soft">
            {t('openItems.account.title')} · <Ltr>{code}</Ltr> · <Ltr>{currency}</Ltr>
          </p>
        </div>
        <ButtonLink to={statement}>{t('account.title')}</ButtonLink>
        {entry && (
          <ButtonLink to={entry} look="main">
            {t('account.enter')}
          </ButtonLink>
        )}
      </header>
      <CurrencyTabs tabs={tabs} currency={currency} />
      <AgeingTotals totals={totals} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <PaymentList payments={payments} all={allPayments} />
        <section aria-label={t('openItems.account.debts')} className="sheet">
          <h2 className="border-b border-line px-4 py-2.5 text-lg">{t('openItems.account.debts')}</h2>
          {lines.length === 0 ? (
            <p className="p-4 text-ink-soft">{t('account.overduePage.none')}</p>
          ) : (
            <OpenRows lines={lines} />
          )}
          <p className="p-4 text-sm text-pretty text-ink-soft">{t('openItems.account.rule')}</p>
        </section>
      </div>
    </div>
  )
}

interface PaymentListProps {
  payments: readonly ReturnType<typeof toPaymentView>[]
  /** The list with all of them, if the page has only the latest. */
  all: string | null
}

function PaymentList({ payments, all }: PaymentListProps) {
  const { t } = useTexts()
  return (
    <section aria-label={t('openItems.account.payments')} className="sheet">
      <h2 className="border-b border-line px-4 py-2.5 text-lg">{t('openItems.account.payments')}</h2>
      {payments.length === 0 ? (
        <p className="p-4 text-ink-soft">{t('openItems.account.noPayments')}</p>
      ) : (
        <table className="w-full border-collapse" aria-label={t('openItems.account.payments')}>
          <thead>
            <tr className="border-b border-line text-sm whitespace-nowrap text-ink-soft">
              <th className="px-4 py-2 font-semibold">{t('account.line.document')}</th>
              <th className="px-3 py-2 font-semibold figures">{t('openItems.column.unmatched')}</th>
              <th className="px-4 py-2 font-semibold figures">{t('account.document.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </tbody>
        </table>
      )}
      {all && (
        <p className="p-4">
          <TextLink to={all}>{t('openItems.account.allPayments')}</TextLink>
        </p>
      )}
    </section>
  )
}

function PaymentRow({ payment }: { payment: ReturnType<typeof toPaymentView> }) {
  return (
    <tr className="relative border-b border-line last:border-0 hover:bg-ground">
      <th scope="row" className="px-4 py-2 text-start font-normal">
        <TextLink to={payment.href} look="bare" className="font-semibold covers-row">
          <Ltr className="break-all">{payment.document}</Ltr>
        </TextLink>
        <span className="block text-sm text-ink-faint">
          {payment.type} · <bdi>{payment.day}</bdi>
        </span>
      </th>
      <td className="px-3 py-2 align-top figures whitespace-nowrap">
        <Ltr className="font-semibold">{payment.unmatched}</Ltr>
      </td>
      <td className="px-4 py-2 align-top figures whitespace-nowrap text-ink-soft">
        <Ltr>{payment.amount}</Ltr>
      </td>
    </tr>
  )
}
