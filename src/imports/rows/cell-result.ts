/** The result of parsing a cell: a value, blank, or the reason why it is invalid. */
export type CellResult<T> = { value: T } | { blank: true } | { why: string }

export const ok = <T>(value: T): CellResult<T> => ({ value })
export const BLANK: { blank: true } = { blank: true }
export const unread = (why: string): { why: string } => ({ why })
