import type {
  CellView,
  TableColumn,
  TableDefinition,
  TableFilter,
  TableName,
  TableRowView,
} from '#src/back-office/table/table.ts'
import { formatDate, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { DocumentKind, ListedDocument } from '../document.ts'

const TABLES = {
  receipt: 'goodsIn',
  count: 'stockCounts',
  transfer: 'stockTransfers',
  adjustment: 'stockAdjustments',
} as const satisfies Record<DocumentKind, TableName>

const COLUMNS = [
  { key: 'title', label: 'stockDocuments.column.title', kind: 'text', sortable: true, fixed: true },
  { key: 'state', label: 'stockDocuments.column.state', kind: 'status', sortable: true, initial: true },
  { key: 'depot', label: 'stockDocuments.field.depot', kind: 'text', initial: true },
  { key: 'toDepot', label: 'stockDocuments.field.to', kind: 'text', initial: true },
  { key: 'reason', label: 'stockDocuments.field.reason', kind: 'text', initial: true },
  { key: 'note', label: 'stockDocuments.field.note', kind: 'text', initial: true },
  { key: 'products', label: 'stockDocuments.column.products', kind: 'number', initial: true },
  { key: 'createdAt', label: 'stockDocuments.column.createdAt', kind: 'date', initial: true },
  { key: 'createdBy', label: 'stockDocuments.column.createdBy', kind: 'text' },
  { key: 'postedAt', label: 'stockDocuments.column.postedAt', kind: 'date', sortable: true },
  { key: 'postedBy', label: 'stockDocuments.column.postedBy', kind: 'text' },
] as const satisfies TableColumn[]

type DocumentColumn = (typeof COLUMNS)[number]['key']

const FILTERS = [
  { key: 'q', label: 'stockDocuments.search', kind: 'search' },
  { key: 'state', label: 'stockDocuments.column.state', kind: 'choice' },
  { key: 'store', label: 'stockDocuments.field.depot', kind: 'choice' },
  { key: 'reason', label: 'stockDocuments.field.reason', kind: 'choice' },
  { key: 'from', label: 'stockDocuments.createdFrom', kind: 'day' },
  { key: 'to', label: 'stockDocuments.createdUntil', kind: 'day' },
] as const satisfies TableFilter[]

export type DocumentFilterKey = (typeof FILTERS)[number]['key']

const isOfKind = (kind: DocumentKind, key: string) =>
  (key !== 'toDepot' || kind === 'transfer') && (key !== 'reason' || kind === 'adjustment')

/** The documents of one kind: drafts first, then the newest. */
export const getDocumentsTable = (kind: DocumentKind): TableDefinition => ({
  name: TABLES[kind],
  columns: COLUMNS.filter(({ key }) => isOfKind(kind, key)),
  filters: FILTERS.filter(({ key }) => isOfKind(kind, key)),
  sort: { column: 'state', descending: false },
})

interface RowContext {
  texts: Texts
  language: Language
  site: { timeZone: string }
  kind: DocumentKind
}

/** A document as a row of the table and of its files; `href` is its page. */
export function toDocumentTableRow(context: RowContext, document: ListedDocument, href: string): TableRowView {
  const { texts, language, site, kind } = context
  const { id, depot, toDepot, reason, note, lineCount, createdAt, createdBy, postedAt, postedBy } = document
  const toText = (text: string): CellView | undefined => (text === '' ? undefined : { text })
  const toMoment = (moment: Date): CellView => ({
    text: formatDate(language, moment, { timeZone: site.timeZone, withTime: true }),
    value: moment.toISOString(),
  })
  const title = texts.t(`stockDocuments.title.${kind}`, { number: id })
  const cells: Record<DocumentColumn, CellView | undefined> = {
    title: { text: title },
    depot: { text: depot },
    toDepot: toText(toDepot),
    reason: reason === '' ? undefined : { text: texts.t(`stockDocuments.reason.${reason}`) },
    note: toText(note),
    products: { text: formatQuantity(language, `${lineCount}`), value: `${lineCount}` },
    createdAt: toMoment(createdAt),
    createdBy: toText(createdBy),
    postedAt: postedAt === null ? undefined : toMoment(postedAt),
    postedBy: toText(postedBy),
    state:
      postedAt === null
        ? { text: texts.t('stockDocuments.draft'), tone: 'warn' }
        : { text: texts.t('stockDocuments.posted'), tone: 'good' },
  }
  return { id: `${id}`, label: title, href, cells }
}
