import type { Decimal } from '../../platform/money.ts'

/** What a list changes and nothing else. */
export const UPDATE_KINDS = ['stock', 'prices'] as const
export type UpdateKind = (typeof UPDATE_KINDS)[number]

/** One row of such a list. What is not said stays as it is. */
export interface RowToCompare {
  /** The row as the file counts. */
  at: number
  code: string
  /** Depot of a count, list of a price. */
  targetId: number
  /** A count on hand, or a price. */
  value: Decimal | null
  coming: Decimal | null
  /** When it comes; the last day of a price. */
  day: string | null
  minQuantity: Decimal
  validFrom: string | null
}

/** A list that was compared with the shop, kept until it is applied. */
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

/** What a list would do. Every row is a change, unchanged, repeated or of an unknown code. */
export interface Difference {
  changed: number
  /** Of the changed: there was no count or price. */
  made: number
  unchanged: number
  /** Rows that say again what an earlier row of the code said, and those that say something else. */
  repeated: number
  contradicting: number
  unknown: number
  up: number
  down: number
  /** Counts of more than nothing that become nothing; counts that the list gives as nothing. */
  toNothing: number
  zeros: number
  /** Prices that more than double or fall below half: a column that slipped looks so. */
  wild: number
  /** Counts and prices of the same depots and lists that the list does not speak of; they stay. */
  unlisted: number
  samples: Change[]
  /** The largest first: prices by how many times, counts by pieces. */
  jumps: Change[]
}

/** A change that what is in the shop now no longer fits. */
export interface AppliedChange extends Change {
  /** What is there now; null: nothing, or the product is gone. */
  now: Decimal | null
}
