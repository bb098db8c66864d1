import { formatDay } from '#src/current-account/account-view.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { CellView, TableRowView } from '../table/table.ts'
import type { OpenPayment, OpenPaymentColumn } from './open-payments-table.ts'

/** A payment as a row of the table and of its files; `href` is the page that matches it. */
export function toOpenPaymentRow(texts: Texts, payment: OpenPayment, href: string): TableRowView {
  const { id, code, customer, currency, document } = payment
  const { language, t } = texts
  const toMoney = (amount: Decimal): CellView => ({ text: formatMoney(language, { amount, currency }), value: amount })
  const cells: Record<OpenPaymentColumn, CellView | undefined> = {
    entryDate: { text: formatDay({ language, i18n: texts }, payment.entryDate) },
    document: { text: document },
    code: { text: code },
    customer: { text: customer || code },
    type: { text: t(`account.type.${payment.documentType}`) },
    amount: toMoney(payment.amount),
    unmatched: toMoney(payment.unmatched),
    balance: toMoney(payment.balance),
    description: payment.description === '' ? undefined : { text: payment.description },
    currency: { text: currency },
  }
  return { id: `${id}`, label: `${document} ${customer || code}`, href, cells }
}
