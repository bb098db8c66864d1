import { formatDay } from '#src/current-account/account-view.ts'
import { formatMoney, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { CellView, TableRowView } from '../table/table.ts'
import type { DebtColumn, ListedDebt } from './debts-table.ts'

interface DebtLinks {
  /** The page of the document. */
  href: string
  /** The page of the account. */
  account?: string
}

/** A debt as a row of the table and of its files. */
export function toDebtRow(texts: Texts, debt: ListedDebt, { href, account }: DebtLinks): TableRowView {
  const { id, code, document, currency, orderNumber, overdueDays } = debt
  const { language, t } = texts
  const customer = debt.customer || code
  const toMoney = (amount: Decimal): CellView => ({ text: formatMoney(language, { amount, currency }), value: amount })
  const toDay = (day: string): CellView => ({ text: formatDay({ language, i18n: texts }, day) })
  const days = `${overdueDays}`
  const cells: Record<DebtColumn, CellView | undefined> = {
    dueDate: toDay(debt.dueDate),
    document: { text: document },
    code: { text: code },
    customer: account === undefined ? { text: customer } : { text: customer, href: account },
    type: { text: t(`account.type.${debt.documentType}`) },
    order: orderNumber === null ? undefined : { text: orderNumber },
    entryDate: toDay(debt.entryDate),
    overdueDays: overdueDays > 0 ? { text: formatQuantity(language, days), value: days, alert: true } : undefined,
    amount: toMoney(debt.amount),
    open: toMoney(debt.open),
    currency: { text: currency },
  }
  return { id: `${id}`, label: `${document} ${customer}`, href, cells }
}
