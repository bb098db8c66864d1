import { describe, expect, it } from 'vitest'
import { allocateToBackorders, type BackorderedLine, groupByOrder } from './backorder.ts'

const line = (lineId: number, quantity: string, more: Partial<BackorderedLine> = {}): BackorderedLine => ({
  orderId: lineId,
  orderNumber: `2026-${lineId}`,
  customerId: 1,
  lineId,
  productId: 1,
  code: 'A',
  quantity,
  depotIds: [1, 2],
  ...more,
})
const free = (depotId: number, quantity: string, productId = 1) => ({ productId, depotId, quantity })

describe('free goods', () => {
  it.each([
    ['go to the oldest line first', [line(1, '3'), line(2, '4')], [free(1, '5')], ['1:1:3', '2:1:2']],
    ['are not given twice', [line(1, '1'), line(2, '1')], [free(1, '1')], ['1:1:1']],
    ['come from the depots in order', [line(1, '3')], [free(2, '5'), free(1, '1.5')], ['1:1:1.5', '1:2:1.5']],
    ['stay in depots that do not serve the customer', [line(1, '3', { depotIds: [1] })], [free(2, '5')], []],
    ['are of the same product', [line(1, '3')], [free(1, '5', 2)], []],
    ['may be none', [line(1, '3')], [free(1, '0')], []],
  ])('%s', (_, lines, stock, expected) => {
    const found = allocateToBackorders(lines, stock)
    expect(found.map(({ lineId, depotId, quantity }) => `${lineId}:${depotId}:${quantity}`)).toEqual(expected)
  })
})

it('groups what lines got by their order', () => {
  const lines = [line(1, '1'), line(2, '2', { orderId: 1, code: 'B' }), line(3, '1')]
  const allocations = allocateToBackorders(lines, [free(1, '2')])
  expect(groupByOrder(lines, allocations)).toMatchObject([
    { orderId: 1, codes: ['A', 'B'], allocations: [{ quantity: '1' }, { quantity: '1' }] },
  ])
})
