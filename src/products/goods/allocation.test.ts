import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, type StockRequest, sumMoves } from './allocation.ts'

const wants = (lineId: number, quantity: string, of: Partial<StockRequest> = {}): StockRequest => ({
  lineId,
  productId: 1,
  depotId: null,
  quantity,
  mayComeLater: false,
  ...of,
})
const there = (depotId: number, quantity: string, productId = 1) => ({ productId, depotId, quantity })
const shop = { stock: [there(1, '5'), there(2, '3')], depotOrder: [2, 1] }

describe('goods are given', () => {
  it("from the buyer's own depot first, then by priority", () => {
    const { allocations } = allocate([wants(7, '4')], shop)
    expect(allocations).toEqual([
      { lineId: 7, productId: 1, depotId: 2, quantity: '3' },
      { lineId: 7, productId: 1, depotId: 1, quantity: '1' },
    ])
  })

  it('from the depot a line names and from no other', () => {
    const { allocations, short } = allocate([wants(7, '4', { depotId: 2 })], shop)
    expect(allocations).toEqual([{ lineId: 7, productId: 1, depotId: 2, quantity: '3' }])
    expect(short).toEqual([{ lineId: 7, available: '3' }])
  })

  it('once: lines of one product draw on one sum (B)', () => {
    const { short } = allocate([wants(1, '5'), wants(2, '4')], shop)
    expect(short).toEqual([{ lineId: 2, available: '3' }])
  })

  it('to a line that names its depot before one that takes from anywhere', () => {
    expect(allocate([wants(1, '5'), wants(2, '3', { depotId: 2 })], shop).short).toEqual([])
  })

  it('to lines that must be whole before those that may be completed later', () => {
    const { later, short } = allocate([wants(1, '6', { mayComeLater: true }), wants(2, '6')], shop)
    expect(short).toEqual([])
    expect(later).toEqual(new Map([[1, '4']]))
  })

  it('not at all where there is nothing', () => {
    expect(allocate([wants(1, '1', { productId: 9 })], shop)).toMatchObject({ allocations: [] })
  })
})

it('one move per product and depot, in the order rows are locked in', () => {
  const parts = [there(2, '1', 5), there(1, '2', 5), there(2, '0.5', 5), there(3, '1', 4)]
  expect(sumMoves(parts)).toEqual([there(3, '1', 4), there(1, '2', 5), there(2, '1.5', 5)])
})

/** @requirement ORD-6 */
describe('any requests and stock', () => {
  const small = fc.integer({ min: 1, max: 12 }).map(String)
  const anyRequested = fc.array(
    fc.record({
      productId: fc.integer({ min: 1, max: 3 }),
      depotId: fc.option(fc.integer({ min: 1, max: 3 })),
      quantity: small,
      mayComeLater: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  const anyStock = fc.uniqueArray(
    fc.record({ productId: fc.integer({ min: 1, max: 3 }), depotId: fc.integer({ min: 1, max: 3 }), quantity: small }),
    { selector: ({ productId, depotId }) => `${productId} ${depotId}`, maxLength: 9 },
  )

  /** @requirement PROMISE-A, PROMISE-B */
  it('nothing is allocated twice and no line gets more or less than requested (A, B)', () => {
    fc.assert(
      fc.property(anyRequested, anyStock, (lines, stock) => {
        const requested = lines.map((line, at) => ({ ...line, lineId: at + 1 }))
        const { allocations, later, short } = allocate(requested, { stock, depotOrder: [1, 2, 3] })
        for (const move of sumMoves(allocations)) {
          const had = stock.find(({ productId, depotId }) => productId === move.productId && depotId === move.depotId)
          expect(new Big(move.quantity).lte(had?.quantity ?? 0)).toBe(true)
        }
        for (const { lineId, quantity } of requested) {
          const allocatedQuantities = allocations.filter((allocatedQuantity) => allocatedQuantity.lineId === lineId)
          const sum = allocatedQuantities.reduce(
            (all, allocatedQuantity) => all.plus(allocatedQuantity.quantity),
            new Big(0),
          )
          const rest =
            later.get(lineId) ??
            new Big(quantity).minus(short.find((one) => one.lineId === lineId)?.available ?? quantity)
          expect(sum.plus(rest).eq(quantity)).toBe(true)
        }
      }),
    )
  })
})
