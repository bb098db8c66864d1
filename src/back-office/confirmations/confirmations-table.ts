import type { Decimal } from '#src/platform/money.ts'
import type { ColumnKey, FilterKey, TableDefinition } from '../table/table.ts'

/** The balance confirmations of all customers. */
export const CONFIRMATIONS_TABLE = {
  name: 'confirmations',
  columns: [
    { key: 'customer', label: 'openItems.column.customer', kind: 'text', fixed: true },
    { key: 'code', label: 'openItems.column.code', kind: 'code', initial: true },
    { key: 'asOf', label: 'account.confirmation.day', kind: 'date', sortable: true, initial: true },
    { key: 'balance', label: 'account.line.balance', kind: 'money', initial: true },
    { key: 'state', label: 'deskConfirmations.column.state', kind: 'status', initial: true },
    { key: 'ownBalance', label: 'deskConfirmations.column.ownBalance', kind: 'money', initial: true },
    { key: 'note', label: 'account.confirmation.note', kind: 'prose', initial: true },
    { key: 'requestedAt', label: 'deskConfirmations.column.requestedAt', kind: 'date', sortable: true, initial: true },
    { key: 'remindedAt', label: 'deskConfirmations.column.remindedAt', kind: 'date', initial: true },
    { key: 'answeredAt', label: 'deskConfirmations.column.answeredAt', kind: 'date', sortable: true },
    { key: 'answeredBy', label: 'deskConfirmations.column.answeredBy', kind: 'text' },
    { key: 'currency', label: 'account.line.currency', kind: 'code', wideOnly: true },
  ],
  filters: [
    { key: 'q', label: 'deskConfirmations.search', kind: 'search' },
    { key: 'state', label: 'deskConfirmations.column.state', kind: 'choice' },
    { key: 'from', label: 'openItems.filter.from', kind: 'day' },
    { key: 'to', label: 'openItems.filter.to', kind: 'day' },
  ],
  sort: { column: 'asOf', descending: true },
} as const satisfies TableDefinition

export type ConfirmationColumn = ColumnKey<typeof CONFIRMATIONS_TABLE>
export type ConfirmationFilter = FilterKey<typeof CONFIRMATIONS_TABLE>

export const CONFIRMATION_STATES = ['waiting', 'agreed', 'objected'] as const
export type ConfirmationState = (typeof CONFIRMATION_STATES)[number]

/** A customer is reminded of a confirmation once in so many hours. */
export const REMINDER_HOURS = 24

export interface ListedConfirmation {
  id: number
  code: string
  customer: string
  currency: string
  /** The last included day. */
  asOf: string
  /** Debt is positive. */
  balance: Decimal
  state: ConfirmationState
  /** The balance that the customer states when objecting. */
  ownBalance: Decimal | null
  note: string
  requestedAt: Date
  remindedAt: Date | null
  answeredAt: Date | null
  answeredBy: string
}
