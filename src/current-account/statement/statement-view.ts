import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { formatDate, formatMoney, formatRate } from '#src/platform/i18n/format.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { type BalanceView, formatAmountOrEmpty, formatDay, formatMonth, toBalanceView } from '../account-view.ts'
import type { getAccountActivity } from '../wire.ts'
import type { getDocument } from './wire.ts'

/** A line of a statement with formatted strings, empty where nothing applies. */
export interface StatementLineView {
  href: string
  entryDate: string
  dueDate: string
  documentNo: string
  typeName: string
  description: string
  debit: string
  credit: string
  balance: BalanceView
  open: string
  overdueText: string
  undone: boolean
  disputed: boolean
  dbs: boolean
}

type Activity = OutputOf<typeof getAccountActivity>

export function toLineViews(page: PageRequest, { lines, account: { currency } }: Activity): StatementLineView[] {
  const { t } = page.i18n
  return lines.map((line) => ({
    href: getPagePath(page, 'accountActivity', `/${line.id}`),
    entryDate: formatDay(page, line.entryDate),
    dueDate: formatDay(page, line.dueDate),
    documentNo: line.documentNo,
    typeName: t(`account.type.${line.documentType}`),
    description: line.description,
    debit: formatAmountOrEmpty(page, line.debit, currency),
    credit: formatAmountOrEmpty(page, line.credit, currency),
    balance: toBalanceView(page, line.balance, currency),
    open: formatAmountOrEmpty(page, line.open, currency),
    overdueText: line.overdueDays > 0 ? t('account.line.lateDays', { count: line.overdueDays }) : '',
    undone: line.undone,
    disputed: line.disputed,
    dbs: line.dbs,
  }))
}

/** Months for the table, and the same as shares of the highest for the charts. */
export function toMonthViews(page: PageRequest, { months, valor, account: { currency } }: Activity) {
  const highest = Math.max(...months.flatMap(({ debit, credit }) => [Number(debit), Number(credit)]), 1)
  const highestBalance = Math.max(...months.map(({ balance }) => Math.abs(Number(balance))), 1)
  const due = new Map(valor.map((one) => [one.month, one.averageDue]))
  const rows = months.map(({ month, debit, credit, balance }) => {
    const average = due.get(month)
    return {
      name: formatMonth(page, month),
      debit: formatMoney(page.language, { amount: debit, currency }),
      credit: formatMoney(page.language, { amount: credit, currency }),
      balance: toBalanceView(page, balance, currency),
      valor: average ? formatDay(page, average) : '',
    }
  })
  const chart = months.slice(-24).map(({ month, debit, credit, balance }) => ({
    name: formatMonth(page, month),
    debit: Number(debit) / highest,
    credit: Number(credit) / highest,
    balance: Number(balance) / highestBalance,
  }))
  return { rows, chart }
}

/** Balances in other currencies, each with its value in the trading currency. */
export function toCurrencyViews(page: PageRequest, { currencies }: Activity) {
  const [own] = currencies
  return currencies.map(({ currency, balance, rate, inOwnCurrency }) => ({
    currency,
    balance: toBalanceView(page, balance, currency),
    rate: rate === null ? page.i18n.t('account.unknownRate') : formatRate(page.language, rate),
    inOwnCurrency: inOwnCurrency === null || !own ? null : toBalanceView(page, inOwnCurrency, own.currency),
  }))
}

type DocumentAnswer = OutputOf<typeof getDocument>

/** View model of an entry. */
export const toDocumentView = (page: PageRequest, found: DocumentAnswer) => ({
  ...buildFacts(page, found),
  ...buildLinks(page, found),
  writable: found.writable,
  choosable: found.choosable.map(({ id, documentNo, dueDate, open }) => ({
    id,
    no: documentNo,
    due: formatDay(page, dueDate),
    open: formatMoney(page.language, { amount: open, currency: found.currency }),
  })),
  disputes: found.disputes.map((one) => ({
    ...one,
    at: formatMoment(page, one.at),
    closedAt: one.closedAt && formatMoment(page, one.closedAt),
  })),
})

const formatMoment = ({ language, site }: PageRequest, at: Date) =>
  formatDate(language, at, { timeZone: site.timeZone, withTime: true })

function buildFacts(page: PageRequest, found: DocumentAnswer) {
  const { currency, side, documentNo, description, overdueDays, userName } = found
  const money = (amount: string) => formatMoney(page.language, { amount, currency })
  return {
    side,
    documentNo,
    description,
    overdueDays,
    userName,
    title: page.i18n.t(`account.type.${found.documentType}`),
    amount: money(found.amount),
    kind: found.kind && page.i18n.t(`account.kind.${found.kind}`),
    entryDate: formatDay(page, found.entryDate),
    dueDate: formatDay(page, found.dueDate),
    open: Number(found.open) > 0 ? money(found.open) : null,
    recordedAt: formatMoment(page, found.recordedAt),
  }
}

/** Orders are linked for their buyer only. */
function buildLinks(
  page: PageRequest,
  { id, orderNumber, undoneBy, undoes, matches, matchVersion, customerId, currency }: DocumentAnswer,
) {
  const own = customerId === page.viewer.customer?.id
  const entry = (id: number) => getPagePath(page, 'accountActivity', `/${id}`)
  const orderPath = () => getPagePath(page, 'orderDetail', `/${encodeURIComponent(orderNumber ?? '')}`)
  return {
    order:
      orderNumber === null
        ? null
        : {
            number: orderNumber,
            href: page.can('seeOrderDesk') || (own && page.can('seeOrders')) ? orderPath() : null,
          },
    reversal:
      page.can('postEntries') && !undoneBy && !undoes ? getPagePath(page, 'openItems', `/${id}/reversal`) : null,
    undone: undoneBy && { no: undoneBy.documentNo, href: entry(undoneBy.id) },
    undoes: undoes && { no: undoes.documentNo, href: entry(undoes.id) },
    matches: matches.map(({ documentNo, amount, entryId }) => ({
      no: documentNo,
      href: entry(entryId),
      amount: formatMoney(page.language, { amount, currency }),
    })),
    matched: matches.map(({ entryId }) => entryId),
    version: matchVersion,
    back: getPagePath(page, 'accountActivity') + (own ? '' : `?customer=${customerId}`),
  }
}
