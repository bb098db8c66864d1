import type { Decimal } from '#src/platform/money.ts'

/** A line of an order with the depots that its goods come from. */
export interface AllocatedLine {
  id: number
  lineNo: number
  productId: number
  code: string
  name: string
  unit: string
  depots: { depotId: number; quantity: Decimal }[]
}

/** Goods of a line in one depot, and the other depots that have some of the product. */
export interface MovableGoods extends Pick<AllocatedLine, 'lineNo' | 'code' | 'name' | 'unit'> {
  depotId: number
  depotName: string
  quantity: Decimal
  targets: { depotId: number; depotName: string; available: Decimal }[]
}
