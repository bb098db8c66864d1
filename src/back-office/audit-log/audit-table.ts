import type { FilterKey, TableDefinition } from '../table/table.ts'

/** The audit log of a site. */
export const AUDIT_TABLE = {
  name: 'auditLog',
  columns: [
    { key: 'what', label: 'audit.what', kind: 'text', fixed: true },
    { key: 'at', label: 'audit.column.at', kind: 'date', sortable: true, initial: true },
    { key: 'target', label: 'audit.column.target', kind: 'text', initial: true },
    { key: 'actor', label: 'audit.column.actor', kind: 'text', initial: true },
    { key: 'email', label: 'audit.column.email', kind: 'code', wideOnly: true },
    { key: 'customer', label: 'audit.column.customer', kind: 'text', initial: true },
    { key: 'code', label: 'audit.column.code', kind: 'code', wideOnly: true },
    { key: 'detail', label: 'audit.more', kind: 'prose', initial: true },
    { key: 'ip', label: 'audit.column.ip', kind: 'code', wideOnly: true },
  ],
  filters: [
    { key: 'q', label: 'audit.person', kind: 'search' },
    { key: 'customer', label: 'audit.column.customer', kind: 'tab' },
    { key: 'kind', label: 'audit.what', kind: 'choice' },
    { key: 'startDate', label: 'audit.filter.startDate', kind: 'day' },
    { key: 'endDate', label: 'audit.filter.endDate', kind: 'day' },
  ],
  sort: { column: 'at', descending: true },
} as const satisfies TableDefinition

export type AuditFilterKey = FilterKey<typeof AUDIT_TABLE>
