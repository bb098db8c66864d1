import type { Field } from '../columns/field.ts'
import type { ProductMapping } from '../columns/mapping.ts'
import type { Row } from '../file-reader/table.ts'
import type { Problem } from '../rows/problem.ts'
import { parseCode } from '../rows/product-row.ts'
import { parsePrices, parseStock } from '../rows/product-terms.ts'
import { type RowOptions, RowReader } from '../rows/row-reader.ts'
import type { Terms } from '../rows/terms.ts'
import type { RowToCompare, UpdateKind } from './update.ts'

/** The columns that an update reads; all others are ignored. */
export const UPDATE_FIELDS: Record<UpdateKind, ReadonlySet<Field>> = {
  stock: new Set<Field>(['code', 'stock', 'depot', 'coming', 'comingOn']),
  prices: new Set<Field>(['code', 'price', 'currency', 'priceList', 'minQuantity', 'validFrom', 'validTo']),
}

export interface UpdateReading extends RowOptions {
  kind: UpdateKind
  terms: Terms
  mapping: ProductMapping
}

/** The values of an update row, one per depot or price list; no rows if any cell is unreadable. */
export function readUpdateRow(row: Row, reading: UpdateReading): { rows: RowToCompare[]; problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const code = parseCode(cells)
  const comparedValues = reading.kind === 'stock' ? parseCounts(cells, reading) : parsePriceChanges(cells, reading)
  if (comparedValues.length === 0 && cells.issues.length === 0) cells.note(`has no ${WORD[reading.kind]}`)
  const problems = cells.problems(code)
  return cells.refused
    ? { rows: [], problems }
    : { rows: comparedValues.map((one) => ({ ...one, at: row.at, code })), problems }
}

const WORD = { stock: 'count', prices: 'price' }

type ComparedValue = Omit<RowToCompare, 'at' | 'code'>

const parseCounts = (cells: RowReader, reading: UpdateReading): ComparedValue[] =>
  parseStock(cells, reading)
    .filter(({ onlyIfNone }) => !onlyIfNone)
    .map(({ depotId, onHand, coming, comingOn }) => ({
      targetId: depotId,
      value: onHand ?? null,
      coming: coming ?? null,
      day: comingOn ?? null,
      minQuantity: '0.000',
      validFrom: null,
    }))

const parsePriceChanges = (cells: RowReader, reading: UpdateReading): ComparedValue[] =>
  parsePrices(cells, reading).map(({ priceListId, amount, minQuantity, validFrom, validTo }) => ({
    targetId: priceListId,
    value: amount,
    coming: null,
    day: validTo,
    minQuantity,
    validFrom,
  }))
