import type { TableDefinition } from '../table/table.ts'

/** Comments on products, in every state. */
export const COMMENTS_TABLE = {
  name: 'comments',
  columns: [
    { key: 'product', label: 'deskComments.column.product', kind: 'text', fixed: true },
    { key: 'body', label: 'deskComments.column.body', kind: 'prose', initial: true },
    { key: 'stars', label: 'deskComments.column.stars', kind: 'number', initial: true },
    { key: 'author', label: 'deskComments.column.author', kind: 'text', initial: true },
    { key: 'writtenAt', label: 'deskComments.column.writtenAt', kind: 'date', sortable: true, initial: true },
    { key: 'state', label: 'deskComments.column.state', kind: 'status', initial: true },
    { key: 'decidedAt', label: 'deskComments.column.decidedAt', kind: 'date', wideOnly: true },
  ],
  filters: [
    { key: 'q', label: 'deskComments.filter.search', kind: 'search' },
    { key: 'state', label: 'deskComments.column.state', kind: 'choice' },
    { key: 'stars', label: 'deskComments.column.stars', kind: 'choice' },
  ],
  sort: { column: 'writtenAt', descending: true },
} as const satisfies TableDefinition
