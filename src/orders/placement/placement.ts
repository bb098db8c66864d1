import type { Refusal } from '#src/api/refusal.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { LineRefusal, PlacedOrder } from '../order.ts'

/** A refused order with the data the buyer needs to proceed. */
export interface NotPlaced {
  ok: false
  refusal: Refusal
  /** With TotalChanged: the current total. */
  total?: Decimal
  /** Problems by line. */
  lines?: LineRefusal[]
  /** With AlreadyOrdered: the order of this cart. */
  order?: PlacedOrder
}

export interface PlacedNow {
  ok: true
  placed: PlacedOrder
  /** Products whose stock changed; empty for a replayed order. */
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
