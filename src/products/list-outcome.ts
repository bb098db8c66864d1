export interface FieldChange {
  field: string
  from: string
  to: string
}

/**
 * Actual or expected outcome of one row of a list. `storedName` is the name or code that the record had before, which
 * the row may spell otherwise.
 */
export type RowOutcome =
  | { state: 'new' | 'unchanged' }
  | { state: 'changed'; changes: FieldChange[]; storedName?: string | undefined }
  | { state: 'refused'; why: string }

export interface ListOutcome {
  /** In row order. */
  outcomes: RowOutcome[]
  /** Number of stored records that a complete list did not contain. */
  removed: number
}

/** Loads a whole list in one transaction. */
export interface ListLoading {
  siteId: number
  write: boolean
  /** The list is complete: records it does not contain are removed. */
  replace: boolean
  /** The language of names without one. */
  language: string
}

export const refuseRow = (why: string): RowOutcome => ({ state: 'refused', why })

/** Fields of `to` that differ from the stored ones; undefined fields are ignored. */
export function listChanges(from: Record<string, unknown>, to: Record<string, unknown>): FieldChange[] {
  return Object.entries(to).flatMap(([field, value]) => {
    const previous = from[field] ?? ''
    return value === undefined || String(value ?? '') === String(previous)
      ? []
      : [{ field, from: String(previous), to: String(value ?? '') }]
  })
}

/** `changed` with the changes, or `unchanged`. */
export const toOutcome = (changes: FieldChange[], storedName?: string): RowOutcome =>
  changes.length > 0 ? { state: 'changed', changes, storedName } : { state: 'unchanged' }
