import type { PageRequest } from '#src/api/page-context.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { AuditLine } from './audit-line.ts'
import { type DetailSegment, type FieldChange, toFieldChanges } from './detail-view.ts'
import { listHistoryKinds } from './filter.ts'
import { KINDS } from './kind.ts'
import { toAuditLineView } from './line-view.ts'
import { isDetailField, type NamedRecord } from './record.ts'
import { type HistoryRecord, type HistoryRecordName, toRecordParam } from './record-history.ts'

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

/** What a record is called, as far as its latest entry names it; otherwise its key. */
export function nameRecord({ name, key }: HistoryRecord, latest: AuditLine | undefined): string {
  if (name === 'customer' || name === 'discount' || name === 'netPrice') return latest?.customer || key
  const isUser = name === 'customerUser' || name === 'representative' || name === 'staffMember'
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

/** The same with long values shortened. */
export function toHistoryEntryView(
  page: PageRequest,
  line: AuditLine,
  records: readonly NamedRecord[],
): HistoryEntryView {
  const { changes, others, ...entry } = toWholeEntryView(page, line, records)
  return { ...entry, changes: changes.map(shortenChange), others: others.map(shortenSegment) }
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
