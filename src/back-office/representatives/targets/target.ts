import type { Decimal } from '#src/platform/money.ts'
import type { MonthTarget } from '#src/representatives/target.ts'

/** What the targets of a year are copied from: the targets or the sales of the year before. */
export const COPY_SOURCES = ['targets', 'sales'] as const
export type CopySource = (typeof COPY_SOURCES)[number]

/** Targets are written with two decimals (sales_targets.amount). */
export const MAX_TARGET = '999999999999.99'

/** Representatives on one page of the targets. */
export const TARGETS_PAGE = 50

/** A representative with the twelve months of a year. */
export interface RepresentativeTargets {
  id: number
  name: string
  code: string
  months: MonthTarget[]
}

/** A target as a user changes it: `seen` is the stored one that the user saw. */
export interface TargetEdit {
  userId: number
  month: number
  /** Null removes the target. */
  amount: Decimal | null
  seen: Decimal | null
}

/** What representatives with a target are to reach in a month, and what they have reached. */
export interface TargetProgress {
  /** YYYY-MM. */
  month: string
  currency: string
  target: Decimal
  reached: Decimal
  /** The first by how far they are from their target; `count` counts all. */
  representatives: { id: number; name: string; target: Decimal; reached: Decimal }[]
  count: number
  /** Currencies without a rate, which no amount includes. */
  unrated: string[]
}
