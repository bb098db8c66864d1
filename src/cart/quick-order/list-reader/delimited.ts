/** A row of a list: its position, and its cells as text. */
export interface ListRow {
  at: number
  cells: string[]
  /** Indexes of cells that are certainly numbers: their point is a decimal point. */
  numbers?: ReadonlySet<number>
}

/** Longer quoted cells are invalid: an unclosed quotation mark must not swallow the following rows. */
const QUOTED = '"((?:[^"]|""){0,2000})"[ ]*'

/**
 * Splits pasted text into cells; quoted cells may contain the delimiter and line breaks, a quotation mark inside a cell
 * is literal.
 */
export function parseDelimited(text: string, delimiter: string): ListRow[] {
  const sign = delimiter === '|' ? '\\|' : delimiter
  const cell = new RegExp(`(?:${QUOTED}(?=${sign}|\\r|\\n|$)|([^${sign}\\r\\n]*))(${sign}|\\r\\n|\\n|\\r|$)`, 'gy')
  const rows: ListRow[] = []
  let row: ListRow = { at: 1, cells: [] }
  let line = 1
  for (const [whole, quoted, plain = '', end = ''] of text.replace(/^\uFEFF/, '').matchAll(cell)) {
    row.cells.push(quoted?.replaceAll('""', '"') ?? plain)
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0
    if (end === delimiter) continue
    rows.push(row)
    row = { at: line, cells: [] }
  }
  return rows.filter(({ cells }) => cells.some((one) => one.trim() !== ''))
}
