/** A row of a list: where it stood, and its cells as text. */
export interface ListRow {
  at: number
  cells: string[]
  /** Places of cells that are numbers beyond doubt: their point is a decimal point. */
  numbers?: ReadonlySet<number>
}

/** Longer cells are no cells: a quotation mark that is never closed must not swallow the rows behind it. */
const QUOTED = '"((?:[^"]|""){0,2000})"[ ]*'

/** Pasted text in cells; quoted ones may hold the delimiter and line breaks, a mark inside a cell stands for itself. */
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
