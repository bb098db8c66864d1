import Big from 'big.js'
import { formatDate, formatMoney, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { CellView, TableRowView } from '../table/table.ts'
import type { AccountColumn, ListedAccount } from './accounts-table.ts'

/** An account as a row of the table and of its files; `href` is the page of the account. */
export function toAccountRow(language: Language, account: ListedAccount, href: string): TableRowView {
  const { id, code, name, currency, balance, limit, lastPayment } = account
  const use = limit === null ? null : computeLimitUse(balance, limit)
  const toMoney = (amount: Decimal, alert = false): CellView => ({
    text: formatMoney(language, { amount, currency }),
    value: amount,
    alert,
  })
  const toPart = (amount: Decimal, alert = false) => (Number(amount) === 0 ? undefined : toMoney(amount, alert))
  const cells: Record<AccountColumn, CellView | undefined> = {
    code: { text: code },
    name: { text: name || code },
    representative: account.representative === '' ? undefined : { text: account.representative },
    balance: toMoney(balance),
    overdue: toPart(account.overdue, true),
    notDue: toPart(account.notDue),
    upTo30: toPart(account.upTo30),
    upTo60: toPart(account.upTo60),
    upTo90: toPart(account.upTo90),
    older: toPart(account.older, true),
    currency: { text: currency },
    limit: limit === null ? undefined : toMoney(limit),
    limitUse:
      use === null
        ? undefined
        : { text: `${formatQuantity(language, use)} %`, value: use, alert: new Big(use).gt(100) },
    lastPayment: lastPayment === null ? undefined : { text: formatCalendarDay(language, lastPayment) },
  }
  return { id: `${id}`, label: `${code} ${name} ${currency}`.trim(), href, cells }
}

/** The part of the limit that the debt uses, in percent; a credit balance uses nothing. Above 100 is rounded up. */
export function computeLimitUse(balance: Decimal, limit: Decimal): Decimal {
  const percent = new Big(balance).lte(0) ? new Big(0) : new Big(balance).times(100).div(limit)
  return percent.round(0, percent.gt(100) ? Big.roundUp : Big.roundDown).toFixed()
}

const formatCalendarDay = (language: Language, day: string) =>
  formatDate(language, new Date(`${day}T00:00:00Z`), { timeZone: 'UTC' })
