/** What reading a cell gives: a value, nothing where the cell is blank, or the reason why it cannot be read. */
export type CellResult<T> = { value: T } | { blank: true } | { why: string }

export const ok = <T>(value: T): CellResult<T> => ({ value })
export const BLANK: { blank: true } = { blank: true }
export const unread = (why: string): { why: string } => ({ why })
