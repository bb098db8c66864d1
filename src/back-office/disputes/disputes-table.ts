import type { Decimal } from '#src/platform/money.ts'
import type { ColumnKey, FilterKey, TableDefinition } from '../table/table.ts'

/** The disputes of account entries of all customers. */
export const DISPUTES_TABLE = {
  name: 'disputes',
  columns: [
    { key: 'document', label: 'account.line.document', kind: 'code', fixed: true },
    { key: 'customer', label: 'openItems.column.customer', kind: 'text', initial: true },
    { key: 'code', label: 'openItems.column.code', kind: 'code' },
    { key: 'note', label: 'account.dispute.title', kind: 'prose', initial: true },
    { key: 'amount', label: 'account.document.amount', kind: 'money', initial: true },
    { key: 'openedAt', label: 'deskDisputes.column.openedAt', kind: 'date', sortable: true, initial: true },
    { key: 'openedBy', label: 'deskDisputes.column.openedBy', kind: 'text' },
    { key: 'state', label: 'deskDisputes.column.state', kind: 'status', initial: true },
    { key: 'answer', label: 'account.dispute.answerLabel', kind: 'prose', initial: true },
    { key: 'closedAt', label: 'deskDisputes.column.closedAt', kind: 'date', sortable: true },
    { key: 'closedBy', label: 'deskDisputes.column.closedBy', kind: 'text' },
    { key: 'currency', label: 'account.line.currency', kind: 'code', wideOnly: true },
  ],
  filters: [
    { key: 'q', label: 'deskDisputes.search', kind: 'search' },
    { key: 'state', label: 'deskDisputes.column.state', kind: 'choice' },
  ],
  sort: { column: 'openedAt', descending: true },
} as const satisfies TableDefinition

export type DisputeColumn = ColumnKey<typeof DISPUTES_TABLE>
export type DisputeFilter = FilterKey<typeof DISPUTES_TABLE>

export const DISPUTE_STATES = ['open', 'answered', 'withdrawn'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

export const MAX_ANSWER_LENGTH = 1000

export interface ListedDispute {
  id: number
  entryId: number
  document: string
  code: string
  customer: string
  note: string
  amount: Decimal
  currency: string
  openedAt: Date
  openedBy: string
  state: DisputeState
  answer: string
  closedAt: Date | null
  closedBy: string
}
