import type { TableDefinition } from '../table/table.ts'

/** What visitors and customers sent by the forms of the shop. */
export const INBOX_TABLE = {
  name: 'inbox',
  columns: [
    { key: 'sender', label: 'deskInbox.column.sender', kind: 'text', fixed: true },
    { key: 'kind', label: 'deskInbox.column.kind', kind: 'text', initial: true },
    { key: 'subject', label: 'deskInbox.column.subject', kind: 'prose', initial: true },
    { key: 'receivedAt', label: 'deskInbox.column.receivedAt', kind: 'date', sortable: true, initial: true },
    { key: 'state', label: 'deskInbox.column.state', kind: 'status', initial: true },
    { key: 'email', label: 'deskInbox.column.email', kind: 'code', wideOnly: true },
    { key: 'phone', label: 'deskInbox.column.phone', kind: 'code', wideOnly: true },
  ],
  filters: [
    { key: 'q', label: 'deskInbox.filter.search', kind: 'search' },
    { key: 'kind', label: 'deskInbox.column.kind', kind: 'choice' },
    { key: 'state', label: 'deskInbox.column.state', kind: 'choice' },
  ],
  sort: { column: 'receivedAt', descending: true },
} as const satisfies TableDefinition

export const MESSAGE_STATES = ['waiting', 'handled'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]
