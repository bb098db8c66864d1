import type { CellView, ColumnKey, TableDefinition, TableRowView } from '#src/back-office/table/table.ts'
import type { ListedUpload } from '#src/imports/uploads/queries.server.ts'
import { formatDate, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import { STATE_TONES } from '../upload-view.ts'

/** The lists that staff uploaded. */
export const UPLOADS_TABLE = {
  name: 'uploads',
  columns: [
    { key: 'fileName', label: 'imports.file', kind: 'text', sortable: true, fixed: true },
    { key: 'kind', label: 'imports.column.kind', kind: 'text', sortable: true, initial: true },
    { key: 'state', label: 'imports.column.state', kind: 'status', sortable: true, initial: true },
    { key: 'createdAt', label: 'imports.column.createdAt', kind: 'date', sortable: true, initial: true },
    { key: 'userName', label: 'imports.column.userName', kind: 'text', initial: true },
    { key: 'new', label: 'imports.count.new', kind: 'number', initial: true },
    { key: 'changed', label: 'imports.count.changed', kind: 'number', initial: true },
    { key: 'refused', label: 'imports.count.refused', kind: 'number', initial: true },
    { key: 'scheduledFor', label: 'imports.column.scheduledFor', kind: 'date', initial: true },
    { key: 'scheduledBy', label: 'imports.column.scheduledBy', kind: 'text' },
  ],
  filters: [
    { key: 'q', label: 'imports.search', kind: 'search' },
    { key: 'kind', label: 'imports.column.kind', kind: 'choice' },
    { key: 'state', label: 'imports.column.state', kind: 'choice' },
    { key: 'from', label: 'imports.createdFrom', kind: 'day' },
    { key: 'to', label: 'imports.createdUntil', kind: 'day' },
  ],
  sort: { column: 'createdAt', descending: true },
} as const satisfies TableDefinition

type UploadColumn = ColumnKey<typeof UPLOADS_TABLE>

interface RowContext {
  texts: Texts
  language: Language
  site: { timeZone: string }
}

/** An upload as a row of the table and of its files; `href` is its page. */
export function toUploadRow({ texts, language, site }: RowContext, upload: ListedUpload, href: string): TableRowView {
  const { t } = texts
  const { id, kind, fileName, state, counts, createdAt, userName, scheduledFor, scheduledBy } = upload
  const toMoment = (moment: Date): CellView => ({
    text: formatDate(language, moment, { timeZone: site.timeZone, withTime: true }),
    value: moment.toISOString(),
  })
  const toCount = (count: number | undefined): CellView | undefined =>
    count === undefined ? undefined : { text: formatQuantity(language, `${count}`), value: `${count}` }
  const plan = state === 'scheduled' ? scheduledFor : null
  const cells: Record<UploadColumn, CellView | undefined> = {
    fileName: { text: fileName },
    kind: { text: t(`imports.kind.${kind}`) },
    createdAt: toMoment(createdAt),
    userName: { text: userName ?? t('imports.someone') },
    new: toCount(counts?.new),
    changed: toCount(counts?.changed),
    refused: toCount(counts?.refused),
    scheduledFor: plan === null ? undefined : toMoment(plan),
    scheduledBy: plan === null ? undefined : { text: scheduledBy ?? t('imports.someone') },
    state: { text: t(`imports.state.${state}`), tone: STATE_TONES[state] },
  }
  return { id: `${id}`, label: fileName, href, cells }
}
