import type { Decimal } from '#src/platform/money.ts'
import type { Field } from '../columns/field.ts'
import type { ProductMapping } from '../columns/mapping.ts'
import type { Row } from '../file-reader/table.ts'
import type { ExceededLimit } from '../limits.ts'
import type { Problem } from '../rows/cell-result.ts'
import { parseCode } from '../rows/product-row.ts'
import { parsePrices, parseStock } from '../rows/product-terms.ts'
import { type RowOptions, RowReader } from '../rows/row-reader.ts'
import type { Terms } from '../rows/terms.ts'

/** The only fields a list updates. */
export const UPDATE_KINDS = ['stock', 'prices'] as const
export type UpdateKind = (typeof UPDATE_KINDS)[number]

/** Days for which the values before an applied upload are stored. */
export const UNDO_DAYS = 30

/** One row of such a list. Undefined fields stay. */
export interface RowToCompare {
  /** Row number in the file. */
  at: number
  code: string
  /** Depot of a count, price list of a price. */
  targetId: number
  /** Quantity on hand, or a price. */
  value: Decimal | null
  coming: Decimal | null
  /** Delivery date of a count; last day of a price. */
  day: string | null
  minQuantity: Decimal
  validFrom: string | null
}

/** A list compared with current data, stored until it is applied. */
export interface StoredUpdate {
  id: number
  token: string
  kind: UpdateKind
  fileName: string
  changes: number
  rowsDone: number
  madeAt: Date
  appliedAt: Date | null
  /** Limits of the site at the time of the comparison. */
  exceeded: ExceededLimit[]
}

export interface Change {
  at: number
  code: string
  /** Code of the depot or price list. */
  place: string
  before: Decimal | null
  after: Decimal
}

/** Effect of a list. Every row is a change, unchanged, repeated, or has an unknown code. */
export interface Difference {
  changed: number
  /** Changes that had no value before. */
  made: number
  unchanged: number
  /** Rows that repeat an earlier row of the code, and rows that contradict one. */
  repeated: number
  contradicting: number
  unknown: number
  up: number
  down: number
  /** Counts that become zero, and counts that are zero in the list. */
  toNothing: number
  zeros: number
  /** Prices that change by more than the site allows without confirmation: a sign of a shifted column. */
  priceSteps: number
  /** Counts and prices of the same depots and lists that the list does not contain; they stay. */
  unlisted: number
  samples: Change[]
  /** Largest change first: prices by factor, counts by pieces. */
  jumps: Change[]
}

/** A change that no longer matches current data. */
export interface AppliedChange extends Change {
  /** The current value; null if there is none, or the product is gone. */
  now: Decimal | null
}

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
