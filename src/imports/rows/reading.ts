/** What reading a cell gives: a value, nothing where the cell is blank, or the reason why it cannot be read. */
export type Read<T> = { value: T } | { blank: true } | { why: string }

export const read = <T>(value: T): Read<T> => ({ value })
export const BLANK: { blank: true } = { blank: true }
export const unread = (why: string): { why: string } => ({ why })
