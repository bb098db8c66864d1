import Big from 'big.js'
import type { Decimal } from '#src/platform/money.ts'

/** The requested quantity of one order line. */
export interface StockRequest {
  lineId: number
  productId: number
  /** Only from this depot if set; otherwise from any depot in order. */
  depotId: number | null
  quantity: Decimal
  /** The shop allows it and the buyer confirmed: the missing quantity is delivered later. */
  mayComeLater: boolean
}

export interface DepotQuantity {
  productId: number
  depotId: number
  quantity: Decimal
}

export interface AllocatedQuantity extends DepotQuantity {
  lineId: number
}

export interface Allocation {
  allocations: AllocatedQuantity[]
  /** Quantity that is delivered later, by line. */
  later: Map<number, Decimal>
  /** Lines that cannot be fulfilled, with the quantity that is available for each. */
  short: { lineId: number; available: Decimal }[]
}

interface AvailableStock {
  stock: readonly DepotQuantity[]
  /** The buyer's own depot first, then by priority. */
  depotOrder: readonly number[]
}

/**
 * Allocates the available stock. All lines draw on one sum per product and depot, so that no unit is promised twice.
 * Lines that must be complete come before those that may be completed later, and lines with a depot before those
 * without, so that the fewest are short.
 */
export function allocate(requests: readonly StockRequest[], { stock, depotOrder }: AvailableStock): Allocation {
  const remaining = new Map(stock.map((row) => [toStockKey(row.productId, row.depotId), new Big(row.quantity)]))
  const allocation: Allocation = { allocations: [], later: new Map(), short: [] }
  for (const line of [...requests].sort(byUrgency)) {
    const allocatedQuantities = drawStock(line, line.depotId === null ? depotOrder : [line.depotId], remaining)
    const missing = allocatedQuantities.reduce((rest, { quantity }) => rest.minus(quantity), new Big(line.quantity))
    allocation.allocations.push(...allocatedQuantities)
    if (missing.lte(0)) continue
    if (line.mayComeLater) allocation.later.set(line.lineId, missing.toFixed())
    else allocation.short.push({ lineId: line.lineId, available: new Big(line.quantity).minus(missing).toFixed() })
  }
  return allocation
}

/** The available quantity after the reservations of others; never negative. */
export function subtractReserved(
  stock: readonly DepotQuantity[],
  depotQuantities: readonly DepotQuantity[],
): DepotQuantity[] {
  const reserved = new Map(depotQuantities.map((row) => [toStockKey(row.productId, row.depotId), row.quantity]))
  return stock.map((row) => {
    const free = new Big(row.quantity).minus(reserved.get(toStockKey(row.productId, row.depotId)) ?? 0)
    return { ...row, quantity: free.gt(0) ? free.toFixed() : '0' }
  })
}

const toStockKey = (productId: number, depotId: number) => `${productId} ${depotId}`

const byUrgency = (one: StockRequest, other: StockRequest) =>
  Number(one.mayComeLater) - Number(other.mayComeLater) ||
  Number(one.depotId === null) - Number(other.depotId === null) ||
  one.lineId - other.lineId

function drawStock(line: StockRequest, depots: readonly number[], remaining: Map<string, Big>): AllocatedQuantity[] {
  const { lineId, productId } = line
  let missing = new Big(line.quantity)
  const allocatedQuantities: AllocatedQuantity[] = []
  for (const depotId of depots) {
    const available = remaining.get(toStockKey(productId, depotId))
    if (!available || available.lte(0) || missing.lte(0)) continue
    const taken = missing.lt(available) ? missing : available
    remaining.set(toStockKey(productId, depotId), available.minus(taken))
    missing = missing.minus(taken)
    allocatedQuantities.push({ lineId, productId, depotId, quantity: taken.toFixed() })
  }
  return allocatedQuantities
}

/** One move per product and depot, even if several lines draw on it, in the order in which rows are locked. */
export function sumMoves(depotQuantities: readonly DepotQuantity[]): DepotQuantity[] {
  const sums = new Map<string, DepotQuantity>()
  for (const { productId, depotId, quantity } of depotQuantities) {
    const key = toStockKey(productId, depotId)
    const before = sums.get(key)?.quantity ?? '0'
    sums.set(key, { productId, depotId, quantity: new Big(before).plus(quantity).toFixed() })
  }
  return [...sums.values()].sort((a, b) => a.productId - b.productId || a.depotId - b.depotId)
}
