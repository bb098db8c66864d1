import type { Decimal } from '#src/platform/money.ts'

/** The only fields a list updates. */
export const UPDATE_KINDS = ['stock', 'prices'] as const
export type UpdateKind = (typeof UPDATE_KINDS)[number]

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
  /** Counts that fall to zero, and counts that the list gives as zero. */
  toNothing: number
  zeros: number
  /** Prices that more than double or halve: a sign of a shifted column. */
  wild: number
  /** Counts and prices of the same depots and lists that the list does not contain; they stay. */
  unlisted: number
  samples: Change[]
  /** The largest first: prices by factor, counts by pieces. */
  jumps: Change[]
}

/** A change that no longer matches current data. */
export interface AppliedChange extends Change {
  /** The current value; null if there is none, or the product is gone. */
  now: Decimal | null
}
