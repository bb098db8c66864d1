import type { DocumentType } from '#src/current-account/account.ts'
import { type AgeingBuckets, BUCKETS } from '#src/current-account/open-items/ageing.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { ColumnKey, FilterKey, TableDefinition } from '../table/table.ts'

/** The open debts of all accounts, one row for each document. */
export const DEBTS_TABLE = {
  name: 'debts',
  columns: [
    { key: 'dueDate', label: 'account.line.due', kind: 'date', sortable: true, initial: true },
    { key: 'document', label: 'account.line.document', kind: 'code', fixed: true },
    { key: 'code', label: 'openItems.column.code', kind: 'code', initial: true },
    { key: 'customer', label: 'openItems.column.customer', kind: 'text', initial: true },
    { key: 'type', label: 'account.line.type', kind: 'text', wideOnly: true },
    { key: 'order', label: 'account.document.order', kind: 'code', wideOnly: true },
    { key: 'entryDate', label: 'account.line.date', kind: 'date', wideOnly: true },
    { key: 'overdueDays', label: 'deskDebts.column.overdueDays', kind: 'number', initial: true },
    { key: 'amount', label: 'account.document.amount', kind: 'money', initial: true, wideOnly: true },
    { key: 'open', label: 'account.line.open', kind: 'money', sortable: true, initial: true },
    { key: 'currency', label: 'account.line.currency', kind: 'code', wideOnly: true },
  ],
  filters: [
    { key: 'q', label: 'deskDebts.filter.search', kind: 'search' },
    { key: 'age', label: 'deskDebts.filter.age', kind: 'choice' },
    { key: 'representative', label: 'deskAccounts.column.representative', kind: 'choice' },
    { key: 'currency', label: 'account.line.currency', kind: 'choice' },
    { key: 'from', label: 'deskDebts.filter.from', kind: 'day' },
    { key: 'to', label: 'deskDebts.filter.to', kind: 'day' },
    { key: 'customer', label: 'openItems.column.customer', kind: 'tab' },
  ],
  sort: { column: 'dueDate', descending: false },
} as const satisfies TableDefinition

export type DebtColumn = ColumnKey<typeof DEBTS_TABLE>
export type DebtFilter = FilterKey<typeof DEBTS_TABLE>

/** All that is overdue, or one of the ages of an account. */
export const DEBT_AGES = ['overdue', ...BUCKETS] as const
export type DebtAge = (typeof DEBT_AGES)[number]

/** The sums of the documents that the filters select, of one currency. */
export interface DebtTotal extends AgeingBuckets {
  currency: string
  open: Decimal
  overdue: Decimal
  documents: number
}

/** A document of the list. */
export interface ListedDebt {
  id: number
  customerId: number
  code: string
  customer: string
  documentType: DocumentType
  document: string
  orderNumber: string | null
  /** YYYY-MM-DD */
  entryDate: string
  dueDate: string
  /** 0 before the day after the due date. */
  overdueDays: number
  amount: Decimal
  open: Decimal
  currency: string
}
