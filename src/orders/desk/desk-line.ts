import Big from 'big.js'
import type { Decimal } from '../../platform/money.ts'

/** A line with what became of it. Of `quantity`, `backordered` is not there, `cancelled` never comes, `shipped` has left. */
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

/** What becomes of what is not approved. */
export type Rest = 'backorder' | 'cancel'

const less = (from: Decimal, ...more: Decimal[]) => more.reduce((left, one) => left.minus(one), new Big(from))

/** Not yet sent and not cancelled. */
export const computeRemaining = ({
  quantity,
  cancelled,
  shipped,
}: Pick<DeskLine, 'quantity' | 'cancelled' | 'shipped'>) => less(quantity, cancelled, shipped)

/** Of what remains, what lies ready in a depot. */
export const computeReady = (line: Pick<DeskLine, 'quantity' | 'cancelled' | 'shipped' | 'backordered'>) =>
  computeRemaining(line).minus(line.backordered)

interface LineDecision {
  line: DeskLine
  /** Goods that go back into stock. */
  released: Decimal
}

/** A line approved in part: what was in stock is approved first, the rest waits or is cancelled. */
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

/** A line of which what is not there will never come. */
export function cancelRest(line: DeskLine): DeskLine {
  const cancelled = new Big(line.cancelled).plus(line.backordered)
  const maximum = less(line.quantity, cancelled.toFixed())
  const approved = maximum.lt(line.approved) ? maximum : new Big(line.approved)
  return { ...line, cancelled: cancelled.toFixed(), backordered: '0', approved: approved.toFixed() }
}

interface LineShipment {
  line: DeskLine
  /** What has to be taken from stock for it first. */
  missing: Decimal
}

/** A line of which a quantity leaves; what leaves is approved. */
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
