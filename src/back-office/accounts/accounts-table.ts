import type { AgeingBuckets } from '#src/current-account/open-items/ageing.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { ColumnKey, FilterKey, TableDefinition } from '../table/table.ts'

/** The current accounts of the site that have entries: one row for each customer and currency. */
export const ACCOUNTS_TABLE = {
  name: 'accounts',
  columns: [
    { key: 'code', label: 'deskAccounts.column.code', kind: 'code', sortable: true, initial: true },
    { key: 'name', label: 'deskAccounts.column.name', kind: 'text', sortable: true, fixed: true },
    { key: 'representative', label: 'deskAccounts.column.representative', kind: 'text', wideOnly: true },
    { key: 'balance', label: 'deskAccounts.column.balance', kind: 'money', sortable: true, initial: true },
    { key: 'overdue', label: 'deskAccounts.column.overdue', kind: 'money', sortable: true, initial: true },
    { key: 'notDue', label: 'account.bucket.notDue', kind: 'money', sortable: true, initial: true, wideOnly: true },
    { key: 'upTo30', label: 'account.bucket.upTo30', kind: 'money', sortable: true, initial: true },
    { key: 'upTo60', label: 'account.bucket.upTo60', kind: 'money', sortable: true, initial: true },
    { key: 'upTo90', label: 'account.bucket.upTo90', kind: 'money', sortable: true, initial: true },
    { key: 'older', label: 'account.bucket.older', kind: 'money', sortable: true, initial: true },
    { key: 'currency', label: 'deskAccounts.column.currency', kind: 'code', wideOnly: true },
    { key: 'limit', label: 'deskAccounts.column.limit', kind: 'money', wideOnly: true },
    { key: 'limitUse', label: 'deskAccounts.column.limitUse', kind: 'number', initial: true },
    { key: 'lastPayment', label: 'deskAccounts.column.lastPayment', kind: 'date', initial: true },
  ],
  filters: [
    { key: 'q', label: 'deskAccounts.filter.search', kind: 'search' },
    { key: 'state', label: 'deskAccounts.filter.state', kind: 'choice' },
    { key: 'bucket', label: 'deskAccounts.filter.bucket', kind: 'choice' },
    { key: 'representative', label: 'deskAccounts.column.representative', kind: 'choice' },
    { key: 'currency', label: 'deskAccounts.column.currency', kind: 'choice' },
  ],
  sort: { column: 'overdue', descending: true },
} as const satisfies TableDefinition

export type AccountColumn = ColumnKey<typeof ACCOUNTS_TABLE>
export type AccountFilter = FilterKey<typeof ACCOUNTS_TABLE>

/** Owes something, owes something overdue, owes more than the credit limit, has a credit balance, or owes nothing. */
export const ACCOUNT_STATES = ['debt', 'overdue', 'overLimit', 'credit', 'even'] as const

/** The value of a filter for customers without one. */
export const NONE = 'none'

/** Debt is positive. */
export interface AgedBalance extends AgeingBuckets {
  currency: string
  balance: Decimal
  overdue: Decimal
}

/** An account of the list. */
export interface ListedAccount extends AgedBalance {
  id: number
  customerId: number
  code: string
  name: string
  /** Names, joined by commas. */
  representative: string
  /** In the trading currency of the customer only; null in others and without a limit. */
  limit: Decimal | null
  /** YYYY-MM-DD */
  lastPayment: string | null
}

/** The sums of all accounts that the filters select, for one currency. */
export interface AccountTotal extends AgedBalance {
  accounts: number
}

/** A file has amounts without their currency: it gets a column of its own. */
export const toExportedColumns = (columns: readonly string[]): string[] =>
  columns.includes('currency') ? [...columns] : [...columns, 'currency']
