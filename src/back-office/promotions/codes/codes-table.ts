import type { CellView, ColumnKey, FilterKey, TableDefinition, TableRowView } from '#src/back-office/table/table.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Translate } from '#src/platform/i18n/texts.ts'

/** The one-time codes of a promotion. */
export const CODES_TABLE = {
  name: 'promotionCodes',
  columns: [
    { key: 'code', label: 'promotionCodes.column.code', kind: 'code', sortable: true, fixed: true },
    { key: 'state', label: 'promotionCodes.column.state', kind: 'status', initial: true },
    { key: 'usedAt', label: 'promotionCodes.column.usedAt', kind: 'date', sortable: true, initial: true },
    { key: 'order', label: 'promotionCodes.column.order', kind: 'code', initial: true },
    { key: 'customerCode', label: 'promotionCodes.column.customerCode', kind: 'code', wideOnly: true },
    { key: 'customer', label: 'promotionCodes.column.customer', kind: 'text', initial: true },
    { key: 'created', label: 'promotionCodes.column.created', kind: 'date', sortable: true, initial: true },
  ],
  filters: [
    { key: 'q', label: 'promotionCodes.search', kind: 'search' },
    { key: 'state', label: 'promotionCodes.column.state', kind: 'choice' },
  ],
  sort: { column: 'created', descending: true },
} as const satisfies TableDefinition

export type CodeColumn = ColumnKey<typeof CODES_TABLE>
export type CodeFilter = FilterKey<typeof CODES_TABLE>

export const CODE_STATES = ['unused', 'used', 'deactivated'] as const
export type CodeState = (typeof CODE_STATES)[number]

export interface ListedCode {
  id: number
  code: string
  state: CodeState
  createdAt: Date
  usedAt: Date | null
  /** Number of the order and its customer; null without one, and for users who may not see dealers. */
  order: string | null
  customerCode: string | null
  customer: string | null
}

const TONES = { unused: 'good', used: 'brand', deactivated: 'neutral' } as const satisfies Record<CodeState, string>

interface RowContext {
  t: Translate
  language: Language
  timeZone: string
}

/** A code as a row of the table and of its files. */
export function toCodeRow({ t, language, timeZone }: RowContext, listed: ListedCode): TableRowView {
  const { id, code, state, createdAt, usedAt, order, customerCode, customer } = listed
  const toDay = (moment: Date): CellView => ({
    text: formatDate(language, moment, { timeZone }),
    value: moment.toISOString(),
  })
  const toText = (text: string | null): CellView | undefined => (text === null ? undefined : { text })
  const cells: Record<CodeColumn, CellView | undefined> = {
    code: { text: code },
    state: { text: t(`promotionCodes.state.${state}`), tone: TONES[state] },
    usedAt: usedAt === null ? undefined : toDay(usedAt),
    order: toText(order),
    customerCode: toText(customerCode),
    customer: toText(customer),
    created: toDay(createdAt),
  }
  return { id: `${id}`, label: code, href: '', cells }
}
