import type { ColumnKey, FilterKey, TableDefinition } from '../table/table.ts'

/** The conversations in which the user received messages, each by the last one received. */
export const MESSAGES_TABLE = {
  name: 'customerMessages',
  columns: [
    { key: 'sender', label: 'deskMessages.column.sender', kind: 'text', fixed: true },
    { key: 'state', label: 'deskMessages.column.state', kind: 'status', initial: true },
    { key: 'customer', label: 'deskMessages.column.customer', kind: 'text', initial: true },
    { key: 'subject', label: 'deskMessages.column.subject', kind: 'text', initial: true },
    { key: 'excerpt', label: 'deskMessages.column.excerpt', kind: 'prose', initial: true },
    { key: 'sentAt', label: 'deskMessages.column.sentAt', kind: 'date', sortable: true, initial: true },
  ],
  filters: [
    { key: 'q', label: 'deskMessages.filter.search', kind: 'search' },
    { key: 'customer', label: 'deskMessages.column.customer', kind: 'tab' },
    { key: 'state', label: 'deskMessages.column.state', kind: 'choice' },
    { key: 'startDate', label: 'deskMessages.filter.startDate', kind: 'day' },
    { key: 'endDate', label: 'deskMessages.filter.endDate', kind: 'day' },
  ],
  sort: { column: 'sentAt', descending: true },
} as const satisfies TableDefinition

export type MessageColumn = ColumnKey<typeof MESSAGES_TABLE>
export type MessageFilter = FilterKey<typeof MESSAGES_TABLE>

/** Not read; read but not answered since; answered. */
export const CONVERSATION_STATES = ['unread', 'unanswered', 'answered'] as const
export type ConversationState = (typeof CONVERSATION_STATES)[number]

/** A conversation with one sender. */
export interface Conversation {
  /** Of the last message received. */
  id: number
  sender: string
  customer: string
  subject: string
  excerpt: string
  sentAt: Date
  state: ConversationState
}
