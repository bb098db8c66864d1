import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { formatDate, formatMoney } from '#src/platform/i18n/format.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { getCompanyLimit } from './wire.ts'

type Reader = Pick<PageRequest, 'language' | 'i18n'>

/** A balance as accountants write it: an amount without a sign, and its side. */
export interface BalanceView {
  amount: string
  side: 'debt' | 'credit' | 'even'
}

export const toBalanceView = ({ language }: Reader, balance: Decimal, currency: string): BalanceView => ({
  amount: formatMoney(language, { amount: balance.replace('-', ''), currency }),
  side: Number(balance) > 0 ? 'debt' : Number(balance) < 0 ? 'credit' : 'even',
})

/** Empty for zero: a statement line has either a debit or a credit. */
export const formatAmountOrEmpty = ({ language }: Reader, amount: Decimal, currency: string): string =>
  Number(amount) === 0 ? '' : formatMoney(language, { amount, currency })

/** A calendar day, independent of time zones. */
export const formatDay = ({ language }: Reader, day: string): string =>
  formatDate(language, new Date(`${day}T00:00:00Z`), { timeZone: 'UTC' })

/** "2026-03" in its shortest form: Mar 26. */
export const formatMonth = ({ language }: Reader, month: string): string =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
    ...({ month: 'short', year: '2-digit', timeZone: 'UTC' } as const),
  }).format(new Date(`${month}T00:00:00Z`))

/** The arrears panel with formatted strings. */
export interface AccountStatusView {
  balance: BalanceView
  overdue: string | null
  notDue: string
  limit: string | null
  remaining: string | null
  openOrders: string | null
  /** Due before this month; null if paid. */
  lastMonth: string | null
  /** Figures of the owner's own books. */
  book: { day: string; figures: { label: BookLabel; amount: string }[]; balance: BalanceView; remark: string } | null
}

type BookLabel = 'cheques' | 'waybills' | 'dispatched'

type CompanyLimitResponse = OutputOf<typeof getCompanyLimit>

export function toAccountStatusView(
  page: PageRequest,
  { arrears, limits }: CompanyLimitResponse,
  currency: string,
): AccountStatusView | null {
  const found = arrears.find((one) => one.currency === currency)
  if (!found) return null
  const [limit] = limits
  const formatAmount = (amount: string) => formatMoney(page.language, { amount, currency })
  const ownLimit = limit?.currency === currency && Number(limit.limit) > 0 ? limit : undefined
  return {
    balance: toBalanceView(page, found.balance, currency),
    overdue: Number(found.overdue) > 0 ? formatAmount(found.overdue) : null,
    notDue: formatAmount(found.ageing.notDue),
    limit: ownLimit ? formatAmount(ownLimit.limit) : null,
    remaining: ownLimit?.remaining ? formatAmount(ownLimit.remaining) : null,
    openOrders: Number(found.openOrders) > 0 ? formatAmount(found.openOrders) : null,
    lastMonth: Number(found.lastMonth) > 0 ? formatAmount(found.lastMonth) : null,
    book: toBookView(page, found),
  }
}

function toBookView(
  page: PageRequest,
  { bookBalance, bookDay, currency, remark, ...found }: CompanyLimitResponse['arrears'][number],
) {
  if (bookBalance === null || bookDay === null) return null
  const formatAmount = (amount: string) => formatMoney(page.language, { amount, currency })
  return {
    day: formatDay(page, bookDay),
    remark,
    balance: toBalanceView(page, bookBalance, currency),
    figures: [
      { label: 'cheques' as const, amount: formatAmount(found.chequeRisk) },
      { label: 'waybills' as const, amount: formatAmount(found.waybills) },
      { label: 'dispatched' as const, amount: formatAmount(found.dispatched) },
    ],
  }
}
