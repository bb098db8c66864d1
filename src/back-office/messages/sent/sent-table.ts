import type { ColumnKey, FilterKey, TableDefinition } from '#src/back-office/table/table.ts'

/** The messages that the user sent. */
export const SENT_TABLE = {
  name: 'sentMessages',
  columns: [
    { key: 'subject', label: 'deskMessages.column.subject', kind: 'text', sortable: true, initial: true, fixed: true },
    { key: 'to', label: 'deskMessages.column.to', kind: 'text', initial: true },
    { key: 'customer', label: 'deskMessages.column.customer', kind: 'text', initial: true },
    { key: 'state', label: 'deskMessages.column.read', kind: 'status', initial: true },
    { key: 'recipients', label: 'deskMessages.column.recipients', kind: 'number', sortable: true },
    { key: 'readers', label: 'deskMessages.column.readers', kind: 'number', sortable: true },
    { key: 'order', label: 'deskMessages.column.order', kind: 'code', initial: true },
    { key: 'excerpt', label: 'deskMessages.column.excerpt', kind: 'prose' },
    { key: 'sentAt', label: 'deskMessages.column.sentAt', kind: 'date', sortable: true, initial: true },
  ],
  filters: [
    { key: 'q', label: 'deskMessages.filter.sentSearch', kind: 'search' },
    { key: 'state', label: 'deskMessages.column.read', kind: 'choice' },
    { key: 'startDate', label: 'deskMessages.filter.startDate', kind: 'day' },
    { key: 'endDate', label: 'deskMessages.filter.endDate', kind: 'day' },
  ],
  sort: { column: 'sentAt', descending: true },
} as const satisfies TableDefinition

export type SentColumn = ColumnKey<typeof SENT_TABLE>
export type SentFilter = FilterKey<typeof SENT_TABLE>

/** Read by none, by some, by all of its recipients. */
export const READ_STATES = ['unread', 'partly', 'read'] as const
export type ReadState = (typeof READ_STATES)[number]

export interface SentMessage {
  id: number
  subject: string
  /** The first recipient by name; empty if all were deleted. */
  to: string
  /** The company of the recipients, if they are of one. */
  customer: string
  recipients: number
  readers: number
  state: ReadState
  /** The number of the order that the conversation is about; empty for none. */
  order: string
  excerpt: string
  sentAt: Date
}
