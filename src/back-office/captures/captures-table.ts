import type { ColumnKey, TableDefinition } from '../table/table.ts'

/** The captured card payments of all customers. */
export const CAPTURES_TABLE = {
  name: 'captures',
  columns: [
    { key: 'number', label: 'payment.number', kind: 'code', fixed: true },
    { key: 'at', label: 'payment.date', kind: 'date', sortable: true, initial: true },
    { key: 'customer', label: 'desk.column.customer', kind: 'text', sortable: true, initial: true },
    { key: 'code', label: 'desk.column.code', kind: 'code', wideOnly: true },
    { key: 'order', label: 'payment.order', kind: 'code', initial: true },
    { key: 'captured', label: 'desk.captured', kind: 'money', sortable: true, initial: true },
    { key: 'refunded', label: 'payment.refunded', kind: 'money', sortable: true, initial: true },
    { key: 'left', label: 'desk.column.left', kind: 'money', initial: true },
    { key: 'state', label: 'desk.column.state', kind: 'status', initial: true },
    { key: 'card', label: 'payment.card', kind: 'text', wideOnly: true },
    { key: 'instalments', label: 'desk.column.instalments', kind: 'number', wideOnly: true },
    { key: 'currency', label: 'account.line.currency', kind: 'code', wideOnly: true },
  ],
  filters: [
    { key: 'q', label: 'desk.search', kind: 'search' },
    { key: 'state', label: 'desk.column.state', kind: 'choice' },
    { key: 'currency', label: 'account.line.currency', kind: 'choice' },
    { key: 'startDate', label: 'audit.filter.startDate', kind: 'day' },
    { key: 'endDate', label: 'audit.filter.endDate', kind: 'day' },
  ],
  sort: { column: 'at', descending: true },
} as const satisfies TableDefinition

export type CaptureColumn = ColumnKey<typeof CAPTURES_TABLE>
