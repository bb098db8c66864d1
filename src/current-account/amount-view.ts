import type { PageRequest } from '../api/page-context.ts'
import { formatDate, formatMoney } from '../platform/i18n/format.ts'
import type { Decimal } from '../platform/money.ts'

export type Reader = Pick<PageRequest, 'language' | 'i18n'>

/** A balance as accountants write it: an amount without a sign, and its side. */
export interface BalanceView {
  amount: string
  side: 'debt' | 'credit' | 'even'
}

export const toBalanceView = ({ language }: Reader, balance: Decimal, currency: string): BalanceView => ({
  amount: formatMoney(language, { amount: balance.replace('-', ''), currency }),
  side: Number(balance) > 0 ? 'debt' : Number(balance) < 0 ? 'credit' : 'even',
})

/** Empty for no amount: a statement has one amount per line. */
export const formatSide = ({ language }: Reader, amount: Decimal, currency: string): string =>
  Number(amount) === 0 ? '' : formatMoney(language, { amount, currency })

/** A day of the books; no time zone may move it. */
export const formatDay = ({ language }: Reader, day: string): string =>
  formatDate(language, new Date(`${day}T00:00:00Z`), { timeZone: 'UTC' })

/** "2026-03" in its shortest form: Mar 26. */
export const formatMonth = ({ language }: Reader, month: string): string =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
    ...({ month: 'short', year: '2-digit', timeZone: 'UTC' } as const),
  }).format(new Date(`${month}T00:00:00Z`))
