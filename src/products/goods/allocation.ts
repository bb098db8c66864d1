import Big from 'big.js'
import type { Decimal } from '#src/platform/money.ts'

/** What one line of an order wants. */
export interface StockRequest {
  lineId: number
  productId: number
  /** Only from here when given; otherwise from any depot in order. */
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
  /** What comes later, by line. */
  later: Map<number, Decimal>
  /** Lines that cannot be given what they want, with what there would be for them. */
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
  const left = new Map(stock.map((row) => [toStockKey(row.productId, row.depotId), new Big(row.quantity)]))
  const allocation: Allocation = { allocations: [], later: new Map(), short: [] }
  for (const line of [...requests].sort(byUrgency)) {
    const allocatedQuantities = drawStock(line, line.depotId === null ? depotOrder : [line.depotId], left)
    const missing = allocatedQuantities.reduce((rest, { quantity }) => rest.minus(quantity), new Big(line.quantity))
    allocation.allocations.push(...allocatedQuantities)
    if (missing.lte(0)) continue
    if (line.mayComeLater) allocation.later.set(line.lineId, missing.toFixed())
    else allocation.short.push({ lineId: line.lineId, available: new Big(line.quantity).minus(missing).toFixed() })
  }
  return allocation
}

/** What is free of stock when others hold some of it: never less than nothing. */
export function subtractReserved(
  stock: readonly DepotQuantity[],
  depotQuantities: readonly DepotQuantity[],
): DepotQuantity[] {
  const holds = new Map(depotQuantities.map((row) => [toStockKey(row.productId, row.depotId), row.quantity]))
  return stock.map((row) => {
    const free = new Big(row.quantity).minus(holds.get(toStockKey(row.productId, row.depotId)) ?? 0)
    return { ...row, quantity: free.gt(0) ? free.toFixed() : '0' }
  })
}

const toStockKey = (productId: number, depotId: number) => `${productId} ${depotId}`

const byUrgency = (one: StockRequest, other: StockRequest) =>
  Number(one.mayComeLater) - Number(other.mayComeLater) ||
  Number(one.depotId === null) - Number(other.depotId === null) ||
  one.lineId - other.lineId

function drawStock(line: StockRequest, depots: readonly number[], left: Map<string, Big>): AllocatedQuantity[] {
  const { lineId, productId } = line
  let rest = new Big(line.quantity)
  const allocatedQuantities: AllocatedQuantity[] = []
  for (const depotId of depots) {
    const there = left.get(toStockKey(productId, depotId))
    if (!there || there.lte(0) || rest.lte(0)) continue
    const part = rest.lt(there) ? rest : there
    left.set(toStockKey(productId, depotId), there.minus(part))
    rest = rest.minus(part)
    allocatedQuantities.push({ lineId, productId, depotId, quantity: part.toFixed() })
  }
  return allocatedQuantities
}

/** One move per product and depot, however many lines drew on it; in the order rows are locked in. */
export function sumMoves(depotQuantities: readonly DepotQuantity[]): DepotQuantity[] {
  const sums = new Map<string, DepotQuantity>()
  for (const { productId, depotId, quantity } of depotQuantities) {
    const key = toStockKey(productId, depotId)
    const before = sums.get(key)?.quantity ?? '0'
    sums.set(key, { productId, depotId, quantity: new Big(before).plus(quantity).toFixed() })
  }
  return [...sums.values()].sort((a, b) => a.productId - b.productId || a.depotId - b.depotId)
}
