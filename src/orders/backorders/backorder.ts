import Big from 'big.js'
import type { Decimal } from '#src/platform/money.ts'
import type { AllocatedQuantity, DepotQuantity } from '#src/products/goods/allocation.ts'

/** The backordered part of an order line. */
export interface BackorderedLine {
  orderId: number
  orderNumber: string
  customerId: number
  lineId: number
  productId: number
  code: string
  quantity: Decimal
  /** Depots that serve the customer, the first one first. */
  depotIds: readonly number[]
}

/**
 * Gives free goods to backordered lines, which are sorted by age: the oldest line gets all that it needs before the next
 * one gets anything. No unit is given twice.
 */
export function allocateToBackorders(
  lines: readonly BackorderedLine[],
  stock: readonly DepotQuantity[],
): AllocatedQuantity[] {
  const left = new Map(stock.map((row) => [toKey(row.productId, row.depotId), new Big(row.quantity)]))
  return lines.flatMap(({ lineId, productId, quantity, depotIds }) => {
    let missing = new Big(quantity)
    return depotIds.flatMap((depotId) => {
      const free = left.get(toKey(productId, depotId)) ?? new Big(0)
      const taken = free.lt(missing) ? free : missing
      if (taken.lte(0)) return []
      left.set(toKey(productId, depotId), free.minus(taken))
      missing = missing.minus(taken)
      return [{ lineId, productId, depotId, quantity: taken.toFixed() }]
    })
  })
}

const toKey = (productId: number, depotId: number) => `${productId} ${depotId}`

/** What an order got. */
export interface AllocatedOrder extends Pick<BackorderedLine, 'orderId' | 'orderNumber' | 'customerId'> {
  allocations: AllocatedQuantity[]
  /** Codes of its products. */
  codes: string[]
}

/** The orders that got something, in the order of their lines. */
export function groupByOrder(
  lines: readonly BackorderedLine[],
  allocations: readonly AllocatedQuantity[],
): AllocatedOrder[] {
  const byLine = Map.groupBy(allocations, ({ lineId }) => lineId)
  return [...Map.groupBy(lines, ({ orderId }) => orderId).values()].flatMap((ordered) => {
    const filled = ordered.filter(({ lineId }) => byLine.has(lineId))
    const [first] = filled
    if (!first) return []
    const { orderId, orderNumber, customerId } = first
    const codes = [...new Set(filled.map(({ code }) => code))]
    return [
      {
        orderId,
        orderNumber,
        customerId,
        codes,
        allocations: filled.flatMap(({ lineId }) => byLine.get(lineId) ?? []),
      },
    ]
  })
}
