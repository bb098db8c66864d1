import type { PageRequest } from '#src/api/page-context.ts'
import type { RecordChange } from '#src/imports/uploads/record-change.ts'
import { getStoredFieldLabel } from '#src/imports/uploads/stored-field-label.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { MENU_NAMES } from '#src/site/menus/menu.ts'
import type { AuditLine } from './audit-line.ts'
import { type DetailSegment, type FieldChange, toFieldChanges } from './detail-view.ts'
import { listHistoryKinds } from './filter.ts'
import { KINDS } from './kind.ts'
import { toAuditLineView } from './line-view.ts'
import type { NamedRecord } from './named-record.ts'
import { isDetailField } from './record.ts'
import { getHistoryDefinition, type HistoryRecord, type HistoryRecordName, toRecordParam } from './record-history.ts'

/** Where the frame of the back office finds the history of the record that a page shows; `recordHistory` of its loader. */
export interface HistoryPaths {
  /** The latest entries, for `RecordHistory`. */
  latest: string
  /** All of them, page by page. */
  all: string
}

export function toHistoryPaths(page: PageRequest, name: HistoryRecordName, key: string | number): HistoryPaths {
  const query = `?${new URLSearchParams({ record: toRecordParam({ name, key: `${key}` }) })}`
  return { latest: getPagePath(page, 'auditLog', `/record${query}`), all: getPagePath(page, 'auditLog', query) }
}

/** The title of the page of a history: the kind of the record and its name. */
export function toHistoryTitle({ i18n: { t } }: PageRequest, record: HistoryRecord, latest: AuditLine | undefined) {
  const kind = t(`audit.record.${record.name}`)
  if (getHistoryDefinition(record.name).target !== undefined) return kind
  const menu = record.name === 'menu' ? MENU_NAMES[Number(record.key) - 1] : undefined
  return `${kind}: ${menu ? t(`menuDesk.menu.${menu}`) : nameRecord(record, latest)}`
}

/** Records whose entries name a user in the target. */
const USER_RECORDS: readonly HistoryRecordName[] = ['customerUser', 'representative', 'salesTargets', 'staffMember']

/** What a record is called, as far as its latest entry names it; otherwise its key. */
function nameRecord({ name, key }: HistoryRecord, latest: AuditLine | undefined): string {
  if (name === 'customer' || name === 'discount' || name === 'netPrice') return latest?.customer || key
  const isUser = USER_RECORDS.includes(name)
  return (isUser && latest?.target) || key
}

/** An entry with the fields that differ before and after, whole. */
export function toWholeEntryView(page: PageRequest, line: AuditLine, records: readonly NamedRecord[]) {
  const { id, at, actor, email, what } = toAuditLineView(page, line, records)
  return {
    id,
    at,
    actor,
    email,
    what,
    ...toFieldChanges(page.i18n, { action: line.action, detail: line.detail, records }),
  }
}

export type HistoryEntryView = ReturnType<typeof toWholeEntryView>

interface HistoryDetails {
  records: readonly NamedRecord[]
  listChanges: readonly RecordChange[]
}

/**
 * The same with long values shortened; of an applied list with what it changed of the record, of its undo with the file
 * only: values that changed since the list stay.
 */
export function toHistoryEntryView(
  page: PageRequest,
  line: AuditLine,
  { records, listChanges }: HistoryDetails,
): HistoryEntryView {
  const isUndo = line.action === 'import.undo'
  const ofList = listChanges.filter(
    ({ uploadId }) => (isUndo || line.action === 'import.apply') && `${uploadId}` === line.target,
  )
  const { changes, others, ...entry } = toWholeEntryView(page, line, records)
  const listed = ofList.length === 0 ? { changes, others } : toListEntry(page, ofList)
  if (isUndo && ofList.length > 0) listed.changes = []
  return { ...entry, changes: listed.changes.map(shortenChange), others: listed.others.map(shortenSegment) }
}

function toListEntry({ i18n, language }: PageRequest, changes: readonly RecordChange[]) {
  const toSegment = (name: string, text: string | null): DetailSegment | null =>
    text === null || text === '' ? null : { name, value: formatListValue(i18n, text), ltr: DECIMAL.test(text) }
  return {
    changes: changes.map(({ kind, field, place, before, after }): FieldChange => {
      const isNew = field === '' && before === null
      const label = isNew ? i18n.t('imports.change.new') : getStoredFieldLabel(kind, field, language)
      const name = [label, place].filter(Boolean).join(' · ')
      return { name, before: toSegment(name, before), after: toSegment(name, after) }
    }),
    others: [{ name: i18n.t('audit.field.file'), value: changes[0]?.fileName ?? '', ltr: false }],
  }
}

const DECIMAL = /^-?\d{1,15}(?:\.\d{1,6})?$/

/** A stored value: yes or no in words, decimals in the format of the language. */
function formatListValue({ t, language }: Texts, text: string): string {
  if (text === 'true' || text === 'false') return t(text === 'true' ? 'audit.value.yes' : 'audit.value.no')
  return DECIMAL.test(text) && text.includes('.') ? formatQuantity(language, text) : text
}

/** Longer texts, such as descriptions, are whole on the page of the entry only. */
const LONGEST_VALUE = 300

const shortenSegment = (segment: DetailSegment): DetailSegment =>
  segment.value.length > LONGEST_VALUE ? { ...segment, value: `${segment.value.slice(0, LONGEST_VALUE)}…` } : segment

const shortenChange = ({ name, before, after }: FieldChange): FieldChange => ({
  name,
  before: before && shortenSegment(before),
  after: after && shortenSegment(after),
})

/** The choices of the filter by kind and field, by their names in the language of the page. */
export function listHistoryChoices(page: PageRequest, { name }: HistoryRecord, fields: readonly string[]) {
  const { t } = page.i18n
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, page.language)
  return {
    kinds: listHistoryKinds(name, { seesLog: page.can('seeAuditLog') })
      .map((kind) => ({ value: kind, name: t(`audit.kind.${KINDS[kind]}`) }))
      .sort(byName),
    fields: fields
      .filter(isDetailField)
      .map((field) => ({ value: field, name: t(`audit.field.${field}`) }))
      .sort(byName),
  }
}

export type HistoryChoices = ReturnType<typeof listHistoryChoices>
