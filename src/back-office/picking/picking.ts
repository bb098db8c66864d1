import Big from 'big.js'
import { computeReady } from '#src/orders/desk-line.ts'
import type { Decimal } from '#src/platform/money.ts'

/** Longer content is no barcode. */
export const MAX_CONTENT = 300
/** Orders on one pick list. */
export const MAX_LISTED_ORDERS = 50
export const MAX_PACKAGES = 99
export const LONGEST_ORDER_NUMBER = 20

/** The progress of an order line. */
export interface LineProgress {
  lineNo: number
  quantity: Decimal
  cancelled: Decimal
  shipped: Decimal
  backordered: Decimal
}

/** What can be picked of each line, by its number: the goods that the order holds. Backordered goods are not. */
export const computePickable = (lines: readonly LineProgress[]): Map<number, Decimal> =>
  new Map(
    lines.map((line) => {
      const ready = computeReady(line)
      return [line.lineNo, (ready.gt(0) ? ready : new Big(0)).toFixed()]
    }),
  )

interface DepotGoods {
  id: number
  quantity: Decimal
}

/**
 * The goods of depots that are left when only this quantity of them is, in the given order. Goods are picked and shipped
 * from the first depots, by id: a shipment does not lower what a line takes of its depots (`releaseGoods`).
 */
export function selectGoodsLeft<Depot extends DepotGoods>(depots: readonly Depot[], quantity: Decimal): Depot[] {
  const left = new Map<number, Decimal>()
  let open = new Big(quantity)
  for (const depot of depots.toSorted((one, other) => other.id - one.id)) {
    const part = open.gt(depot.quantity) ? new Big(depot.quantity) : open
    if (part.lte(0)) break
    left.set(depot.id, part.toFixed())
    open = open.minus(part)
  }
  return depots.flatMap((depot) => {
    const part = left.get(depot.id)
    return part === undefined ? [] : { ...depot, quantity: part }
  })
}

export interface PickedLine {
  lineNo: number
  productId: number
  pickable: Decimal
  picked: Decimal
}

/** `wrong` is a product that the order does not contain or has no goods of; `tooMany` exceeds the order. */
export const SCAN_OUTCOMES = ['counted', 'wrong', 'tooMany', 'unknown', 'several'] as const
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number]

type ScannedLine =
  | { outcome: 'counted'; line: PickedLine; picked: Decimal }
  | { outcome: 'tooMany'; line: PickedLine }
  | { outcome: 'wrong' | 'unknown' | 'several' }

/**
 * The line that a scan counts for: the first one with room for the count. `productIds` are the products of the site
 * with the scanned number.
 */
export function findScannedLine(
  lines: readonly PickedLine[],
  { productIds, count }: { productIds: readonly number[]; count: Decimal },
): ScannedLine {
  if (productIds.length === 0) return { outcome: 'unknown' }
  const ordered = lines.filter(({ productId }) => productIds.includes(productId))
  const [first] = ordered
  if (!first) return { outcome: 'wrong' }
  if (ordered.some(({ productId }) => productId !== first.productId)) return { outcome: 'several' }
  const line = ordered.find(({ picked, pickable }) => new Big(picked).plus(count).lte(pickable))
  if (line) return { outcome: 'counted', line, picked: new Big(line.picked).plus(count).toFixed() }
  return { outcome: 'tooMany', line: ordered.find(({ pickable }) => new Big(pickable).gt(0)) ?? first }
}

/** Whether nothing, a part or all of what can be picked is picked. */
export type PickingState = 'open' | 'started' | 'done'

export function getPickingState(lines: readonly Pick<PickedLine, 'pickable' | 'picked'>[]): PickingState {
  if (lines.every(({ picked }) => new Big(picked).eq(0))) return 'open'
  return lines.every(({ picked, pickable }) => new Big(picked).gte(pickable)) ? 'done' : 'started'
}
