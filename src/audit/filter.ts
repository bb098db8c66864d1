import { isKind, KIND_NAMES, type Kind } from './kind.ts'
import { type DetailField, isDetailField } from './record.ts'
import {
  getHistoryDefinition,
  type HistoryRecord,
  type HistoryRecordName,
  parseRecordParam,
  toRecordParam,
} from './record-history.ts'

/** The filter of what the log has about a record; the URL holds all of it. */
export interface HistoryFilter {
  record: HistoryRecord
  /** Empty for every kind. */
  kind: Kind | ''
  /** Entries that change this field of the record; empty for all. */
  field: DetailField | ''
  /** YYYY-MM-DD, both inclusive; empty for an open end. */
  startDate: string
  endDate: string
  /** From 1. */
  page: number
}

export const LONGEST_PERSON = 60

/** Undefined for an address of the whole log. */
export function parseHistoryFilter(query: URLSearchParams): HistoryFilter | undefined {
  const record = parseRecordParam(query.get('record'))
  if (!record) return undefined
  const [kind, field] = [query.get('kind') ?? '', query.get('field') ?? '']
  return {
    record,
    kind: isKind(kind) ? kind : '',
    field: isDetailField(field) ? field : '',
    startDate: parseDay(query.get('startDate')),
    endDate: parseDay(query.get('endDate')),
    page: Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 100_000),
  }
}

/** Returns a valid calendar day, or empty text. */
function parseDay(text: string | null): string {
  if (!text || !/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return ''
  const day = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? '' : text
}

/** The filter as the query string of a URL. */
export function toHistoryQuery({ record, kind, field, startDate, endDate, page }: HistoryFilter): string {
  const query = new URLSearchParams({
    record: toRecordParam(record),
    ...(kind && { kind }),
    ...(field && { field }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(page > 1 && { page: `${page}` }),
  })
  return `?${query}`
}

/** The logged kinds of a record; some only for viewers of the whole log. */
export function listHistoryKinds(name: HistoryRecordName, { seesLog }: { seesLog: boolean }): Kind[] {
  const { kinds, logOnlyKinds = [] } = getHistoryDefinition(name)
  const listed = new Set([...kinds, ...(seesLog ? logOnlyKinds : [])])
  return KIND_NAMES.filter((kind) => listed.has(kind) || listed.has(kind.split('.')[0] ?? ''))
}
