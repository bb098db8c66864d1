import type { Refusal } from '../../api/refusal.ts'
import type { Decimal } from '../../platform/money.ts'
import type { LineRefusal, PlacedOrder } from '../order.ts'

/** A refused order with what the buyer needs to go on. */
export interface NotPlaced {
  ok: false
  refusal: Refusal
  /** With TotalChanged: the total as it is now. */
  total?: Decimal
  /** What is wrong with which line. */
  lines?: LineRefusal[]
  /** With AlreadyOrdered: what this cart became. */
  order?: PlacedOrder
}

export interface PlacedNow {
  ok: true
  placed: PlacedOrder
  /** Products whose stock it changed; none when the order was there before. */
  productIds: number[]
}

export type PlacementResult = PlacedNow | NotPlaced

export const notPlaced = (
  code: Refusal['code'],
  more: Partial<NotPlaced> & Pick<Refusal, 'values'> = {},
): NotPlaced => {
  const { values, ...rest } = more
  return { ok: false, refusal: values ? { code, values } : { code }, ...rest }
}
