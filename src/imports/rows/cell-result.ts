/** The result of parsing a cell: a value, blank, or the reason why it is invalid. */
export type CellResult<T> = { value: T } | { blank: true } | { why: string }

export const ok = <T>(value: T): CellResult<T> => ({ value })
export const BLANK: { blank: true } = { blank: true }
export const unread = (why: string): { why: string } => ({ why })

/** A problem in a row for a person to review. */
export interface Problem {
  /** Row number in the file. */
  at: number
  code: string
  /** `refused`: nothing of the row was loaded. `note`: the row was loaded with a change. */
  kind: 'refused' | 'note'
  /** The heading or letter of the column, if there is one. */
  column: string
  value: string
  reason: string
}
