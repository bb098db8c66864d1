export interface FieldChange {
  field: string
  from: string
  to: string
}

/** What became, or would become, of one row of a list. */
export type RowOutcome =
  | { state: 'new' | 'unchanged' }
  | { state: 'changed'; changes: FieldChange[] }
  | { state: 'refused'; why: string }

export interface LoadedList {
  /** In the order of the rows. */
  outcomes: RowOutcome[]
  /** What the shop had, and a list that is the whole of it did not name. */
  removed: number
}

/** How a whole list is loaded, in one transaction. */
export interface ListLoading {
  siteId: number
  write: boolean
  /** The list is the whole: what it does not name is removed. */
  replace: boolean
  /** The language of names that do not say theirs. */
  language: string
}

export const refuseRow = (why: string): RowOutcome => ({ state: 'refused', why })

/** The fields of `to` that differ from what stands; undefined ones say nothing. */
export function listChanges(from: Record<string, unknown>, to: Record<string, unknown>): FieldChange[] {
  return Object.entries(to).flatMap(([field, value]) => {
    const was = from[field] ?? ''
    return value === undefined || String(value ?? '') === String(was)
      ? []
      : [{ field, from: String(was), to: String(value ?? '') }]
  })
}

/** `changed` with what changes, or `unchanged`. */
export const toOutcome = (changes: FieldChange[]): RowOutcome =>
  changes.length > 0 ? { state: 'changed', changes } : { state: 'unchanged' }
