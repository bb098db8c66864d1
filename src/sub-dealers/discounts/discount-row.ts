import Big from 'big.js'
import type { RefusalCode } from '#src/api/refusal.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { DealerDiscountChange, StoredDealerDiscount } from '#src/pricing/sub-dealer-discount.ts'
import type { Category } from '#src/products/taxonomy/taxonomy.ts'

/** A category or a brand in the list, with its ancestors. */
export interface Target {
  id: number
  name: string
  /** Ids from itself up to its root. */
  up: readonly number[]
}

/** The discount in effect on a target without one of its own. */
export interface InheritedDiscount {
  targetId: number
  percent: Decimal
  toAll: boolean
}

/**
 * The discount in effect for a sub-dealer today if the row of the target is empty, by the discount chain (decision
 * 0093): the sub-dealer's own before the one for all, then the nearest ancestor.
 */
export function findInherited(
  { id, up }: Target,
  rows: readonly StoredDealerDiscount[],
  ofAll: boolean,
): InheritedDiscount | null {
  const distances = new Map(up.map((above, at) => [above, at]))
  const inEffect = rows
    .filter((row) => row.holds && distances.has(row.targetId) && !(row.targetId === id && row.toAll === ofAll))
    .sort(
      (one, other) =>
        Number(one.toAll) - Number(other.toAll) ||
        (distances.get(one.targetId) ?? 0) - (distances.get(other.targetId) ?? 0),
    )
  const [best] = inEffect
  return best ? { targetId: best.targetId, percent: best.percent, toAll: best.toAll } : null
}

/** Why a row cannot be saved; undefined if it can. */
export function findProblem(
  { percent, validFrom, validTo }: DealerDiscountChange,
  maxPercent: Decimal,
): RefusalCode | undefined {
  if (percent === null) return undefined
  if (new Big(percent).lt(0)) return 'InvalidDiscount'
  if (new Big(percent).gt(maxPercent)) return 'DiscountTooHigh'
  return validFrom !== null && validTo !== null && validTo < validFrom ? 'DaysReversed' : undefined
}

/** A change of one row, with the version of the discount that its writer saw; 0 if there was none. */
export type DiscountChange = DealerDiscountChange & { version: number }

/** Changes of discounts that differ from the ones their writer saw. */
export function staleAmong(
  changes: readonly DiscountChange[],
  saved: readonly StoredDealerDiscount[],
): DiscountChange[] {
  const versions = new Map(saved.map(({ targetId, version }) => [targetId, version]))
  return changes.filter(({ targetId, version }) => version !== (versions.get(targetId) ?? 0))
}

/** Rows that differ from the saved ones. */
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

/** Flattens the tree, each category before its children. */
export const targetsInTree = (tree: readonly Category[], above: readonly number[] = []): Target[] =>
  tree.flatMap(({ id, name, children }) => {
    const up = [id, ...above]
    return [{ id, name, up }, ...targetsInTree(children, up)]
  })
