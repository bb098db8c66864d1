import { tyreSizeKey } from '#src/products/tyre-size.ts'
import type { VehicleToLoad } from '#src/vehicles/list-import/vehicle-to-load.ts'
import { cellText, type Row } from '../file-reader/table.ts'
import { BLANK, ok, unread } from '../rows/cell-result.ts'
import type { Problem } from '../rows/problem.ts'
import { type RowOptions, RowReader } from '../rows/row-reader.ts'
import { clean } from '../rows/vocabulary.ts'
import { parseVehicle, parseYears } from './vehicle-cells.ts'

export interface VehicleRow {
  at: number
  vehicle: VehicleToLoad
  /** An earlier row named the same vehicle. */
  again?: boolean
  notes: Problem[]
}

/** Reads one row of a vehicle list, whole or not at all. The first year of production is required. */
export function readVehicleRow(row: Row, reading: RowOptions): { row: VehicleRow } | { problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const named = parseVehicle(cells)
  const years = parseYears(cells)
  const tyres = parseTyres(cells)
  if (named && years.from === null && !cells.refused) {
    cells.refuse('the row has no first year', cells.columns('years')[0] ?? cells.columns('yearFrom')[0])
  }
  const what = named ? [named.make, named.model].join(' ') : ''
  if (cells.refused || !named || years.from === null) return { problems: cells.problems(what) }
  const vehicle = { ...named, engine: named.engine ?? '', yearFrom: years.from, yearTo: years.to, tyres: tyres ?? [] }
  return { row: { at: row.at, vehicle, notes: cells.problems(what) } }
}

/** `205/55R16; 225/40R18+255/35R18`: sizes are separated by commas, semicolons or bars; a plus joins a pair. */
function parseTyres(cells: RowReader): VehicleToLoad['tyres'] | undefined {
  return cells.one('tyres', (cell) => {
    const text = clean(cellText(cell))
    if (text === '') return BLANK
    const pairs = text.split(/[,;|]+/).map((part) => part.split('+').map((size) => size.trim()))
    const wrong = pairs.flat().find((size) => tyreSizeKey(size) === undefined)
    if (wrong !== undefined) return unread(`"${wrong}" is no tyre size`)
    return ok(pairs.map(([front = '', rear = null]) => ({ front, rear })))
  })
}
