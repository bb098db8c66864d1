import { latinDigits } from '#src/platform/i18n/digits.ts'
import { trimZeros } from '#src/platform/money.ts'
import type { DiscountChange } from './discount-row.ts'

/** A row as submitted; empty fields are unset. */
export interface TypedRow {
  id: number
  percent: string
  from: string
  to: string
  /** Version of the discount that the row was loaded with; 0 if there was none. */
  version: number
  /** The values the row was loaded with (`rowText`): an untouched row is not written. */
  filledWith: string
}

/** The fields of a row as one text. */
export const rowText = ({ percent, from, to }: Pick<TypedRow, 'percent' | 'from' | 'to'>) =>
  [percent, from, to].join('|')

/** The changed rows of a form. Each row submits its id, which is part of its field names. */
export function typedRows(form: FormData): TypedRow[] {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim().slice(0, 20) : ''
  }
  const ids = form.getAll('row').flatMap((id) => (/^[1-9]\d{0,11}$/.test(String(id)) ? [Number(id)] : []))
  const rows = ids.map((id) => ({
    id,
    percent: text(`percent-${id}`),
    from: text(`from-${id}`),
    to: text(`to-${id}`),
    version: /^\d{1,15}$/.test(text(`version-${id}`)) ? Number(text(`version-${id}`)) : 0,
    filledWith: String(form.get(`filled-${id}`) ?? ''),
  }))
  return rows.filter((row) => rowText(row) !== row.filledWith)
}

/** Parses a typed percentage: 12,5 and %12.5 and ١٢٫٥ are equal. Undefined if invalid, null if empty. */
export function typedPercent(text: string): string | null | undefined {
  const plain = latinDigits(text)
    .replace(/[%٪\s]/g, '')
    .replace(/[,٫]/, '.')
  if (plain === '') return null
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(plain) ? trimZeros(plain) : undefined
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The changes in the rows; rows with an invalid percentage or date are returned by id. */
export function parseChanges(rows: readonly TypedRow[]): { changes: DiscountChange[]; unreadable: number[] } {
  const changes: DiscountChange[] = []
  const unreadable: number[] = []
  for (const { id, percent: typed, from, to, version } of rows) {
    const percent = typedPercent(typed)
    const days = [from, to].every((day) => day === '' || isDay(day))
    if (percent === undefined || !days || (percent === null && (from || to) !== '')) unreadable.push(id)
    else changes.push({ targetId: id, percent, validFrom: from || null, validTo: to || null, version })
  }
  return { changes, unreadable }
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return DAY.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The filter of the discount list; all of it is in the address. */
export interface DiscountFilter {
  /** One sub-dealer; null for all of them. */
  customerId: number | null
  search: string
  onlyDefined: boolean
  page: number
}

export function discountFilter(query: URLSearchParams): DiscountFilter {
  const number = (name: string) => (/^[1-9]\d{0,11}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null)
  return {
    customerId: number('customer'),
    search: (query.get('q') ?? '').trim().slice(0, 100),
    onlyDefined: query.get('given') === '1',
    page: Math.min(number('page') ?? 1, 100_000),
  }
}

/** The filter as a query string; defaults are omitted. */
export function discountQuery({ customerId, search, onlyDefined, page }: DiscountFilter): string {
  const query = new URLSearchParams({
    ...(customerId !== null && { customer: `${customerId}` }),
    ...(search && { q: search }),
    ...(onlyDefined && { given: '1' }),
    ...(page > 1 && { page: `${page}` }),
  })
  return query.size > 0 ? `?${query}` : ''
}
