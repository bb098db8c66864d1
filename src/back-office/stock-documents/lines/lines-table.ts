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
import type { Decimal } from '#src/platform/money.ts'
import { unitName } from '#src/shop/unit-name.ts'
import {
  type AdjustmentReason,
  computeDifference,
  computeSurplus,
  type DocumentKind,
  type DocumentLine,
  type ListedDocument,
} from '../document.ts'

const TABLES = {
  receipt: 'goodsInLines',
  count: 'stockCountLines',
  transfer: 'stockTransferLines',
  adjustment: 'stockAdjustmentLines',
} as const satisfies Record<DocumentKind, TableName>

/**
 * Lines of a draft, those that are part of the stock, those of a count that have to be counted again, and those of a
 * posted document that were never counted or received.
 */
export const LINE_STATES = ['draft', 'posted', 'recount', 'notCounted', 'notReceived'] as const
export type LineState = (typeof LINE_STATES)[number]

/** The states that lines of a kind of documents may have. */
export const listLineStates = (kind: DocumentKind): LineState[] => LINE_STATES.filter((state) => isOfKind(kind, state))

/** What a count found next to the stock. */
export const LINE_DIFFERENCES = ['more', 'less', 'none'] as const

const COLUMNS = [
  { key: 'code', label: 'stockLines.column.code', kind: 'code', sortable: true, fixed: true },
  { key: 'name', label: 'stockLines.column.name', kind: 'text', initial: true },
  { key: 'document', label: 'stockDocuments.column.title', kind: 'text', sortable: true, initial: true },
  { key: 'state', label: 'stockDocuments.column.state', kind: 'status', initial: true },
  { key: 'depot', label: 'stockDocuments.field.depot', kind: 'text', initial: true },
  { key: 'toDepot', label: 'stockDocuments.field.to', kind: 'text', initial: true },
  { key: 'expected', label: 'stockLines.column.expected', kind: 'number', initial: true },
  { key: 'onHand', label: 'stockLines.column.onHand', kind: 'number', initial: true },
  { key: 'quantity', label: 'stockDocuments.quantity', kind: 'number', sortable: true, initial: true },
  { key: 'unit', label: 'stockLines.column.unit', kind: 'text' },
  { key: 'difference', label: 'stockLines.column.difference', kind: 'number', initial: true },
  { key: 'reason', label: 'stockDocuments.field.reason', kind: 'text', initial: true },
  { key: 'reasonNote', label: 'stockLines.column.reasonNote', kind: 'text' },
  { key: 'note', label: 'stockDocuments.field.note', kind: 'text' },
  { key: 'createdAt', label: 'stockDocuments.column.createdAt', kind: 'date' },
  { key: 'createdBy', label: 'stockDocuments.column.createdBy', kind: 'text' },
  { key: 'postedAt', label: 'stockDocuments.column.postedAt', kind: 'date', sortable: true },
  { key: 'postedBy', label: 'stockDocuments.column.postedBy', kind: 'text' },
] as const satisfies TableColumn[]

type LineColumn = (typeof COLUMNS)[number]['key']

const FILTERS = [
  { key: 'q', label: 'stockLines.search', kind: 'search' },
  { key: 'document', label: 'stockLines.document', kind: 'text' },
  { key: 'state', label: 'stockDocuments.column.state', kind: 'choice' },
  { key: 'store', label: 'stockDocuments.field.depot', kind: 'choice' },
  { key: 'difference', label: 'stockLines.column.difference', kind: 'choice' },
  { key: 'from', label: 'stockDocuments.createdFrom', kind: 'day' },
  { key: 'to', label: 'stockDocuments.createdUntil', kind: 'day' },
] as const satisfies TableFilter[]

export type LineFilter = (typeof FILTERS)[number]['key']

/** The kinds of documents whose lines have a column, a filter or a state; all kinds have the others. */
const KINDS: Readonly<Record<string, readonly DocumentKind[]>> = {
  toDepot: ['transfer'],
  expected: ['receipt'],
  onHand: ['count'],
  difference: ['receipt', 'count'],
  reason: ['count', 'adjustment'],
  reasonNote: ['count'],
  recount: ['count'],
  notCounted: ['count'],
  notReceived: ['receipt'],
}

const isOfKind = (kind: DocumentKind, key: string) => KINDS[key]?.includes(kind) ?? true

/** The lines of all documents of one kind: those of the newest document first. */
export const getLinesTable = (kind: DocumentKind): TableDefinition => ({
  name: TABLES[kind],
  columns: COLUMNS.filter(({ key }) => isOfKind(kind, key)),
  filters: FILTERS.filter(({ key }) => isOfKind(kind, key) && (key !== 'difference' || kind === 'count')),
  sort: { column: 'document', descending: true },
})

/** A line with what its document has. */
export interface ListedLine
  extends Pick<DocumentLine, 'productId' | 'code' | 'name' | 'unit' | 'quantity' | 'onHand' | 'reason'>,
    Pick<ListedDocument, 'depot' | 'toDepot' | 'note' | 'delivery' | 'createdAt' | 'createdBy' | 'postedBy'> {
  documentId: number
  state: LineState
  /** What a draft expects, or what was expected when the document was posted; null if it is not known. */
  coming: Decimal | null
  postedAt: Date | null
  /** Of an adjustment. */
  adjustmentReason: AdjustmentReason | ''
}

interface RowContext {
  texts: Texts
  language: Language
  site: { timeZone: string }
  kind: DocumentKind
}

const TONES = {
  draft: 'warn',
  posted: 'good',
  recount: 'bad',
  notCounted: 'neutral',
  notReceived: 'neutral',
} as const satisfies Record<LineState, CellView['tone']>

/** A line as a row of the table and of its files; `href` is the page of its document. */
export function toLineRow({ texts, language, site, kind }: RowContext, line: ListedLine, href: string): TableRowView {
  const { t } = texts
  const { documentId, productId, code, name, unit, quantity, onHand, coming, state, depot, toDepot, note, delivery } =
    line
  const toNumber = (value: Decimal | null): CellView | undefined =>
    value === null ? undefined : { text: formatQuantity(language, value), value }
  const toText = (text: string): CellView | undefined => (text === '' ? undefined : { text })
  const toMoment = (moment: Date): CellView => ({
    text: formatDate(language, moment, { timeZone: site.timeZone, withTime: true }),
    value: moment.toISOString(),
  })
  const hasExpected = kind === 'receipt' && delivery !== ''
  const received = state === 'notReceived' ? '0' : quantity
  const surplus = hasExpected && coming !== null ? computeSurplus({ quantity: received, coming }) : null
  const difference = kind === 'count' ? computeDifference(line) : surplus
  const cells: Record<LineColumn, CellView | undefined> = {
    code: { text: code },
    name: { text: name },
    document: { text: t(`stockDocuments.title.${kind}`, { number: documentId }), ...(href !== '' && { href }) },
    state: { text: t(`stockLines.state.${state}`), tone: TONES[state] },
    depot: { text: depot },
    toDepot: toText(toDepot),
    expected: hasExpected ? toNumber(coming) : undefined,
    onHand: toNumber(onHand),
    quantity: toNumber(quantity),
    unit: { text: unitName(unit, texts, quantity ?? '1') },
    difference: toDifference(language, difference),
    reason: toText(toReason(t, line)),
    reasonNote: toText(line.reason.note),
    note: toText(note),
    createdAt: toMoment(line.createdAt),
    createdBy: toText(line.createdBy),
    postedAt: line.postedAt === null ? undefined : toMoment(line.postedAt),
    postedBy: toText(line.postedBy),
  }
  return { id: `${documentId}-${productId}`, label: code, href, cells }
}

function toDifference(language: Language, difference: Decimal | null): CellView | undefined {
  if (difference === null) return undefined
  const value = Number(difference)
  return {
    text: `${value > 0 ? '+' : ''}${formatQuantity(language, difference)}`,
    value: difference,
    alert: value < 0,
  }
}

function toReason(t: Texts['t'], { reason: { reason }, adjustmentReason }: ListedLine): string {
  if (adjustmentReason !== '') return t(`stockDocuments.reason.${adjustmentReason}`)
  return reason === '' ? '' : t(`stockDocuments.countReason.${reason}`)
}
