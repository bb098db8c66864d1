import type { BinRange } from '#src/payments/cards/bin-list.ts'
import type { FilterKey, TableDefinition } from '../table/table.ts'

/** The list of card prefixes. Its exported files can be uploaded again: their headings are those of the list. */
export const PREFIXES_TABLE = {
  name: 'cardPrefixes',
  columns: [
    { key: 'prefix', label: 'cardPrefixes.column.prefix', kind: 'code', sortable: true, fixed: true },
    { key: 'bank', label: 'cardPrefixes.column.bank', kind: 'text', sortable: true, initial: true },
    { key: 'family', label: 'cardPrefixes.column.family', kind: 'text', sortable: true, initial: true },
    { key: 'scheme', label: 'cardPrefixes.column.scheme', kind: 'text', sortable: true, initial: true },
    { key: 'type', label: 'cardPrefixes.column.type', kind: 'text', sortable: true, initial: true },
    { key: 'commercial', label: 'cardPrefixes.column.commercial', kind: 'text', sortable: true, initial: true },
  ],
  filters: [
    { key: 'q', label: 'cardPrefixes.search', kind: 'search' },
    { key: 'type', label: 'cardPrefixes.column.type', kind: 'choice' },
    { key: 'commercial', label: 'cardPrefixes.column.commercial', kind: 'choice' },
  ],
  sort: { column: 'prefix', descending: false },
} as const satisfies TableDefinition

export type PrefixFilter = FilterKey<typeof PREFIXES_TABLE>

export const CARD_TYPES = ['credit', 'debit', 'prepaid'] as const satisfies BinRange['type'][]

/** Largest file that staff upload. */
export const MAX_PREFIX_BYTES = 4 * 1024 * 1024
