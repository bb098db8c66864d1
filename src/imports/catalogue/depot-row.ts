import { type DepotChange, readWorkDays } from '#src/stock/depots/document.ts'
import { type Cell, cellText, type Row } from '../file-reader/table.ts'
import { BLANK, type CellResult, ok, unread } from '../rows/cell-result.ts'
import type { Problem } from '../rows/problem.ts'
import { RowReader } from '../rows/row-reader.ts'
import type { ListReading, ListRow } from './whole-list.ts'

export type DepotItem = DepotChange & { code: string }

/** One row of a list of depots. */
export function readDepotRow(row: Row, reading: ListReading): { row: ListRow<DepotItem> } | { problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const code = cells.text('code', 60)
  if (code === undefined && !cells.refused) cells.refuse('the row has no code', cells.columns('code')[0])
  const change = {
    name: cells.text('name', 120),
    priority: cells.whole('priority', { maximum: 10_000 }),
    cutOff: cells.one('cutOff', readTime),
    leadDays: cells.whole('leadDays', { maximum: 60 }),
    workDays: cells.one('workDays', readDays),
  }
  if (cells.refused || code === undefined) return { problems: cells.problems(code ?? '') }
  return { row: { at: row.at, title: code, item: { code, ...change }, notes: cells.problems(code) } }
}

/** `16:00`, `9.30`, or a time of a spreadsheet; `-` is none. */
function readTime(cell: Cell): CellResult<string | null> {
  const text = cellText(cell).trim()
  if (text === '') return BLANK
  if (text === '-') return ok(null)
  const [, hour, minute] = /(?:^|T|\s)(\d{1,2})[:.](\d{2})(?::\d{2}(?:\.\d+)?)?Z?$/.exec(text) ?? []
  if (hour === undefined || minute === undefined) return unread(`"${text}" is no time such as 16:00`)
  return ok(`${hour.padStart(2, '0')}:${minute}`)
}

function readDays(cell: Cell): CellResult<number[]> {
  const text = cellText(cell).trim()
  const days = text === '' ? undefined : readWorkDays(text)
  if (text === '') return BLANK
  return days ? ok(days) : unread(`"${text}" names no days such as 1-6 (1 is Monday)`)
}
