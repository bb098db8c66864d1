import { toDayCell } from '#src/back-office/discounts/discount-row.ts'
import type { CellView, ColumnKey, TableDefinition, TableRowView } from '#src/back-office/table/table.ts'
import type { DocumentState } from '#src/customers/documents/document.ts'
import type { ListedDocument } from '#src/customers/documents/queries.server.ts'
import { formatBytes, formatDate } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Translate } from '#src/platform/i18n/texts.ts'
import type { Tone } from '#src/ui/badge.tsx'

/** The documents of all active customers. */
export const DOCUMENTS_TABLE = {
  name: 'customerDocuments',
  columns: [
    { key: 'title', label: 'customerDocuments.field.title', kind: 'text', fixed: true },
    { key: 'customer', label: 'customers.column.name', kind: 'text', sortable: true, initial: true },
    { key: 'code', label: 'customers.field.code', kind: 'code' },
    { key: 'kind', label: 'customerDocuments.field.kind', kind: 'text', initial: true },
    { key: 'until', label: 'customerDocuments.field.validUntil', kind: 'date', sortable: true, initial: true },
    { key: 'state', label: 'customers.column.state', kind: 'status', initial: true },
    { key: 'shown', label: 'customerDocuments.shown', kind: 'text', wideOnly: true },
    { key: 'size', label: 'customerDocuments.size', kind: 'number', wideOnly: true },
    { key: 'createdAt', label: 'customerDocuments.createdAt', kind: 'date', sortable: true },
    { key: 'uploadedBy', label: 'customerDocuments.uploadedBy', kind: 'text' },
  ],
  filters: [
    { key: 'q', label: 'customerDocuments.search', kind: 'search' },
    { key: 'state', label: 'customers.column.state', kind: 'choice' },
    { key: 'kind', label: 'customerDocuments.field.kind', kind: 'choice' },
  ],
  // Those that end first are at the top, those without an end last.
  sort: { column: 'until', descending: false },
} as const satisfies TableDefinition

type DocumentColumn = ColumnKey<typeof DOCUMENTS_TABLE>

/** Besides the states: those that have to be renewed. */
export const STATE_FILTERS = ['due', 'valid', 'ending', 'ended', 'replaced'] as const

export const STATE_TONES = {
  valid: 'good',
  ending: 'warn',
  ended: 'bad',
  replaced: 'neutral',
} as const satisfies Record<DocumentState, Tone>

interface RowContext {
  t: Translate
  language: Language
  timeZone: string
}

/** A document as a row of the table and of its files; `href` is its page. */
export function toDocumentRow(
  { t, language, timeZone }: RowContext,
  { id, title, customerName, customerCode, kind, state, shown, size, createdAt, ...document }: ListedDocument,
  href: string,
): TableRowView {
  const cells: Record<DocumentColumn, CellView | undefined> = {
    title: { text: title },
    customer: { text: customerName },
    code: { text: customerCode },
    kind: { text: t(`companyDocuments.kind.${kind}`) },
    until: toDayCell(language, document.validUntil),
    state: { text: t(`customerDocuments.state.${state}`), tone: STATE_TONES[state] },
    shown: shown ? { text: t('audit.value.yes') } : undefined,
    size: { text: formatBytes(language, size), value: `${size}` },
    createdAt: { text: formatDate(language, createdAt, { timeZone }) },
    uploadedBy: { text: document.uploadedBy },
  }
  return { id: `${id}`, label: `${customerName} ${title}`, href, cells }
}
