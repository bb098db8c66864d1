import Big from 'big.js'
import type { Decimal } from '../platform/money.ts'

/**
 * A line with its progress. Of `quantity`, `backordered` is out of stock, `cancelled` is never sent, `shipped` has been
 * sent.
 */
export interface DeskLine {
  id: number
  lineNo: number
  productId: number
  code: string
  quantity: Decimal
  backordered: Decimal
  approved: Decimal
  cancelled: Decimal
  shipped: Decimal
}

/** What happens to the part that is not approved. */
export type Rest = 'backorder' | 'cancel'

const less = (from: Decimal, ...more: Decimal[]) => more.reduce((left, one) => left.minus(one), new Big(from))

/** Not yet sent and not cancelled. */
export const computeRemaining = ({
  quantity,
  cancelled,
  shipped,
}: Pick<DeskLine, 'quantity' | 'cancelled' | 'shipped'>) => less(quantity, cancelled, shipped)

/** The part of the remainder that is in stock at a depot. */
export const computeReady = (line: Pick<DeskLine, 'quantity' | 'cancelled' | 'shipped' | 'backordered'>) =>
  computeRemaining(line).minus(line.backordered)

interface LineDecision {
  line: DeskLine
  /** Goods returned to stock. */
  released: Decimal
}

/** A line approved in part: stocked goods are approved first, the rest is backordered or cancelled. */
export function approveLine(line: DeskLine, approved: Decimal, rest: Rest): LineDecision {
  const open = less(line.quantity, line.cancelled)
  const left = open.minus(approved)
  const missing = new Big(line.backordered)
  const released = left.gt(missing) ? left.minus(missing) : new Big(0)
  const stored = { ...line, approved: new Big(approved).toFixed() }
  if (rest === 'backorder') {
    return { line: { ...stored, backordered: missing.plus(released).toFixed() }, released: released.toFixed() }
  }
  const cancelled = new Big(line.cancelled).plus(left).toFixed()
  return {
    line: { ...stored, cancelled, backordered: missing.minus(left.minus(released)).toFixed() },
    released: released.toFixed(),
  }
}

/** A line whose backordered part is cancelled. */
export function cancelRest(line: DeskLine): DeskLine {
  const cancelled = new Big(line.cancelled).plus(line.backordered)
  const maximum = less(line.quantity, cancelled.toFixed())
  const approved = maximum.lt(line.approved) ? maximum : new Big(line.approved)
  return { ...line, cancelled: cancelled.toFixed(), backordered: '0', approved: approved.toFixed() }
}

interface LineShipment {
  line: DeskLine
  /** The quantity to take from stock first. */
  missing: Decimal
}

/** A line with a quantity shipped; shipping implies approval. */
export function shipLine(line: DeskLine, quantity: Decimal): LineShipment {
  const over = new Big(quantity).minus(computeReady(line))
  const missing = over.gt(0) ? over : new Big(0)
  const shipped = new Big(line.shipped).plus(quantity)
  const approved = shipped.gt(line.approved) ? shipped : new Big(line.approved)
  const backordered = less(line.backordered, missing.toFixed())
  return {
    line: { ...line, shipped: shipped.toFixed(), approved: approved.toFixed(), backordered: backordered.toFixed() },
    missing: missing.toFixed(),
  }
}
