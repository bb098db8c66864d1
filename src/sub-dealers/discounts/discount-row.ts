import Big from 'big.js'
import type { RefusalCode } from '../../api/refusal.ts'
import type { DealerDiscountChange, StoredDealerDiscount } from '../../catalog/pricing/sub-dealer-discount.ts'
import type { Decimal } from '../../platform/money.ts'

/** A category or a brand as the list has it: with the way down to it. */
export interface Target {
  id: number
  name: string
  /** Ids from itself up to its root. */
  up: readonly number[]
}

/** What holds on a target where nothing is given on it itself. */
export interface InheritedDiscount {
  targetId: number
  percent: Decimal
  toAll: boolean
}

/**
 * What the price of a sub-dealer takes today where his own row of the target is left empty, by the rule of the chain
 * (decision 0093): his own before what all get, then the nearest above.
 */
export function findInherited(
  { id, up }: Target,
  rows: readonly StoredDealerDiscount[],
  ofAll: boolean,
): InheritedDiscount | null {
  const places = new Map(up.map((above, at) => [above, at]))
  const holding = rows
    .filter((row) => row.holds && places.has(row.targetId) && !(row.targetId === id && row.toAll === ofAll))
    .sort(
      (one, other) =>
        Number(one.toAll) - Number(other.toAll) || (places.get(one.targetId) ?? 0) - (places.get(other.targetId) ?? 0),
    )
  const [best] = holding
  return best ? { targetId: best.targetId, percent: best.percent, toAll: best.toAll } : null
}

/** Why a row cannot be kept; undefined where it can. */
export function findProblem(
  { percent, validFrom, validTo }: DealerDiscountChange,
  maxPercent: Decimal,
): RefusalCode | undefined {
  if (percent === null) return undefined
  if (new Big(percent).lt(0)) return 'InvalidDiscount'
  if (new Big(percent).gt(maxPercent)) return 'DiscountTooHigh'
  return validFrom !== null && validTo !== null && validTo < validFrom ? 'DaysReversed' : undefined
}

/** A change of one row, with the version of the discount that its writer saw; 0 where there was none. */
export type DiscountChange = DealerDiscountChange & { version: number }

/** Changes of a discount that is not the one its writer saw. */
export function staleAmong(
  changes: readonly DiscountChange[],
  saved: readonly StoredDealerDiscount[],
): DiscountChange[] {
  const versions = new Map(saved.map(({ targetId, version }) => [targetId, version]))
  return changes.filter(({ targetId, version }) => version !== (versions.get(targetId) ?? 0))
}

/** Rows that say something else than what is kept. */
export function changedAmong<Change extends DealerDiscountChange>(
  changes: readonly Change[],
  storedDealerDiscounts: readonly StoredDealerDiscount[],
): Change[] {
  const before = new Map(storedDealerDiscounts.map((row) => [row.targetId, row]))
  return changes.filter((row) => {
    const old = before.get(row.targetId)
    if (!old || row.percent === null) return (old !== undefined) !== (row.percent !== null)
    return !new Big(old.percent).eq(row.percent) || old.validFrom !== row.validFrom || old.validTo !== row.validTo
  })
}
