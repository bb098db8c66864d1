import { isKind, KIND_NAMES, type Kind } from './kind.ts'
import { type DetailField, isDetailField } from './record.ts'
import {
  getHistoryDefinition,
  type HistoryRecord,
  type HistoryRecordName,
  parseRecordParam,
  toRecordParam,
} from './record-history.ts'

/** The filter of the log; the URL holds all of it. */
export interface AuditFilter {
  /** Part of the name or email of the actor, or of the name or code of the customer. */
  person: string
  /** Exactly this customer; undefined for all. */
  customerId?: number | undefined
  /** What the log has about this record; undefined for all. */
  record?: HistoryRecord | undefined
  /** Empty for every kind. */
  kind: Kind | ''
  /** Entries that change this field of the record; empty for all. */
  field?: DetailField | ''
  /** YYYY-MM-DD, both inclusive; empty for an open end. */
  startDate: string
  endDate: string
  /** From 1. */
  page: number
}

export const LONGEST_PERSON = 60

export function parseAuditFilter(query: URLSearchParams): AuditFilter {
  const [kind, field] = [query.get('kind') ?? '', query.get('field') ?? '']
  return {
    person: (query.get('q') ?? '').trim().slice(0, LONGEST_PERSON),
    customerId: parseId(query.get('customer')),
    record: parseRecordParam(query.get('record')),
    kind: isKind(kind) ? kind : '',
    field: isDetailField(field) ? field : '',
    startDate: parseDay(query.get('startDate')),
    endDate: parseDay(query.get('endDate')),
    page: Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 100_000),
  }
}

const parseId = (text: string | null): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined

/** Returns a valid calendar day, or empty text. */
function parseDay(text: string | null): string {
  if (!text || !/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return ''
  const day = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? '' : text
}

/** The filter as the query string of a URL. */
export function toAuditQuery(filter: AuditFilter): string {
  const { person, customerId, record, kind, field, startDate, endDate, page } = filter
  const query = new URLSearchParams({
    ...(person && { q: person }),
    ...(customerId !== undefined && { customer: `${customerId}` }),
    ...(record && { record: toRecordParam(record) }),
    ...(kind && { kind }),
    ...(field && { field }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(page > 1 && { page: `${page}` }),
  })
  return query.size > 0 ? `?${query}` : ''
}

export const isFiltered = (filter: AuditFilter) => toAuditQuery({ ...filter, page: 1 }) !== ''

/** The logged kinds of a record; some only for viewers of the whole log. */
export function listHistoryKinds(name: HistoryRecordName, { seesLog }: { seesLog: boolean }): Kind[] {
  const { kinds, logOnlyKinds = [] } = getHistoryDefinition(name)
  const listed = new Set([...kinds, ...(seesLog ? logOnlyKinds : [])])
  return KIND_NAMES.filter((kind) => listed.has(kind) || listed.has(kind.split('.')[0] ?? ''))
}
