import { isKind, type Kind } from './kind.ts'

/** The filter of the log; the URL holds all of it. */
export interface AuditFilter {
  /** Part of the name or email of the actor, or of the name or code of the customer. */
  person: string
  /** Empty for every kind. */
  kind: Kind | ''
  /** YYYY-MM-DD, both inclusive; empty for an open end. */
  startDate: string
  endDate: string
  /** From 1. */
  page: number
}

export const LONGEST_PERSON = 60

export function auditFilter(query: URLSearchParams): AuditFilter {
  const kind = query.get('kind') ?? ''
  return {
    person: (query.get('q') ?? '').trim().slice(0, LONGEST_PERSON),
    kind: isKind(kind) ? kind : '',
    startDate: parseDay(query.get('startDate')),
    endDate: parseDay(query.get('endDate')),
    page: Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 100_000),
  }
}

/** A day that there is; anything else is none. */
function parseDay(text: string | null): string {
  if (!text || !/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return ''
  const day = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? '' : text
}

/** The same filter as the query of an address. */
export function auditQuery({ person, kind, startDate, endDate, page }: AuditFilter): string {
  const query = new URLSearchParams({
    ...(person && { q: person }),
    ...(kind && { kind }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(page > 1 && { page: `${page}` }),
  })
  return query.size > 0 ? `?${query}` : ''
}

export const isNarrowed = ({ person, kind, startDate, endDate }: AuditFilter) =>
  [person, kind, startDate, endDate].some((one) => one !== '')
