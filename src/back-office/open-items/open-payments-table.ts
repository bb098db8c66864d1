import type { DocumentType } from '#src/current-account/account.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { ColumnKey, FilterKey, TableDefinition } from '../table/table.ts'

/** Payments and other credits of all accounts with a part that is not matched with debts. */
export const OPEN_PAYMENTS_TABLE = {
  name: 'openPayments',
  columns: [
    { key: 'entryDate', label: 'account.line.date', kind: 'date', sortable: true, initial: true },
    { key: 'document', label: 'account.line.document', kind: 'code', fixed: true },
    { key: 'code', label: 'openItems.column.code', kind: 'code', initial: true },
    { key: 'customer', label: 'openItems.column.customer', kind: 'text', initial: true },
    { key: 'type', label: 'account.line.type', kind: 'text', initial: true },
    { key: 'amount', label: 'account.document.amount', kind: 'money', initial: true },
    { key: 'unmatched', label: 'openItems.column.unmatched', kind: 'money', sortable: true, initial: true },
    { key: 'balance', label: 'account.line.balance', kind: 'money', initial: true, wideOnly: true },
    { key: 'description', label: 'account.line.description', kind: 'prose', initial: true, wideOnly: true },
    { key: 'currency', label: 'account.line.currency', kind: 'code', wideOnly: true },
  ],
  filters: [
    { key: 'q', label: 'openItems.filter.search', kind: 'search' },
    { key: 'account', label: 'openItems.filter.account', kind: 'choice' },
    { key: 'type', label: 'account.line.type', kind: 'choice' },
    { key: 'review', label: 'openItems.filter.review', kind: 'choice' },
    { key: 'currency', label: 'account.line.currency', kind: 'choice' },
    { key: 'from', label: 'openItems.filter.from', kind: 'day' },
    { key: 'to', label: 'openItems.filter.to', kind: 'day' },
    { key: 'customer', label: 'openItems.column.customer', kind: 'tab' },
  ],
  sort: { column: 'entryDate', descending: true },
} as const satisfies TableDefinition

export type OpenPaymentColumn = ColumnKey<typeof OPEN_PAYMENTS_TABLE>
export type OpenPaymentFilter = FilterKey<typeof OPEN_PAYMENTS_TABLE>

/** The account owes something, so that there are debts to match, or it does not. */
export const ACCOUNT_FILTERS = ['owes', 'settled'] as const

/** Receipts that staff entered, and payments of the ERP, that may be the same money. */
export const REVIEW_FILTERS = ['repeated'] as const

/** The kinds of documents that are credits. */
export const CREDIT_TYPES = ['payment', 'return', 'note', 'opening'] as const satisfies readonly DocumentType[]

export interface OpenPayment {
  id: number
  customerId: number
  entryDate: string
  documentType: DocumentType
  document: string
  description: string
  code: string
  customer: string
  amount: Decimal
  unmatched: Decimal
  currency: string
  /** Of the account; debt is positive. */
  balance: Decimal
}
