import { describe, expect, it } from 'vitest'
import { computePickable, findScannedLine, getPickingState, type LineProgress, selectGoodsLeft } from './picking.ts'
import { readPickingDepot, splitByDepot, toDepotQuery, toPrintQuery } from './picking-depot.ts'
import type { PickingLineView } from './picking-view.ts'

const line = (lineNo: number, more: Partial<LineProgress>): LineProgress => ({
  lineNo,
  quantity: '5',
  cancelled: '0',
  shipped: '0',
  backordered: '0',
  ...more,
})

describe('what can be picked', () => {
  it.each([
    ['everything that the order holds', {}, '5'],
    ['nothing that is cancelled or shipped', { cancelled: '1', shipped: '2.5' }, '1.5'],
    ['no backordered goods', { backordered: '2' }, '3'],
    ['nothing of a line that only waits', { backordered: '5' }, '0'],
  ])('%s', (_, more, pickable) => {
    expect(computePickable([line(1, more)]).get(1)).toBe(pickable)
  })
})

describe('the goods of depots that are left', () => {
  const depots = [
    { id: 2, quantity: '4' },
    { id: 1, quantity: '2.5' },
  ]
  it.each([
    ['are all of them when nothing is shipped', '6.5', ['4', '2.5']],
    ['are those of the last depots, in any order of the list', '5', ['4', '1']],
    ['leave out depots whose goods are shipped', '3', ['3', undefined]],
    ['are none when everything is shipped', '0', [undefined, undefined]],
    ['are none when more is picked than the order holds', '-1', [undefined, undefined]],
    ['are not more than the depots gave', '9', ['4', '2.5']],
  ])('%s', (_, quantity, [second, first]) => {
    const left = selectGoodsLeft(depots, quantity)
    expect([left.find(({ id }) => id === 2)?.quantity, left.find(({ id }) => id === 1)?.quantity]).toEqual([
      second,
      first,
    ])
  })
})

describe('a scan', () => {
  const lines = [
    { lineNo: 1, productId: 1, pickable: '2', picked: '2' },
    { lineNo: 2, productId: 1, pickable: '3', picked: '1.5' },
    { lineNo: 3, productId: 2, pickable: '0', picked: '0' },
  ]
  it.each([
    ['counts for the first line with room', [1], '1', { outcome: 'counted', picked: '2.5', line: { lineNo: 2 } }],
    ['is refused when it exceeds every line', [1], '2', { outcome: 'tooMany', line: { lineNo: 1 } }],
    ['is refused for a line without goods', [2], '1', { outcome: 'tooMany', line: { lineNo: 3 } }],
    ['of a product that was not ordered is wrong', [7], '1', { outcome: 'wrong' }],
    ['of no product is unknown', [], '1', { outcome: 'unknown' }],
    ['of a number that two products of the order share is undecided', [1, 2], '1', { outcome: 'several' }],
    ['ignores other products with the number', [1, 7], '1', { outcome: 'counted' }],
  ])('%s', (_, productIds, count, expected) => {
    expect(findScannedLine(lines, { productIds, count })).toMatchObject(expected)
  })
})

it.each([
  ['open', ['0', '0']],
  ['started', ['2', '0']],
  ['done', ['2', '3']],
])('is %s', (state, picked) => {
  const [one = '0', two = '0'] = picked
  expect(
    getPickingState([
      { pickable: '2', picked: one },
      { pickable: '3', picked: two },
    ]),
  ).toBe(state)
})

describe('the depot whose goods are picked', () => {
  const depots = [
    { id: 1, name: 'Ankara' },
    { id: 2, name: 'İzmir' },
  ]
  const read = (query: string) => readPickingDepot({ depots }, new URLSearchParams(query))

  it.each([
    ['', null],
    ['depot=3', null],
    ['depot=x', null],
    ['depot=2', { id: 2, alone: false }],
    ['depot=2&others=0', { id: 2, alone: true }],
  ])('is read from %s', (query, depot) => {
    expect(read(query)).toEqual(depot)
    if (depot) expect(toDepotQuery(depot)).toBe(`?${query}`)
  })

  it('is not chosen for an order with goods of one depot', () =>
    expect(readPickingDepot({ depots: [] }, new URLSearchParams('depot=2'))).toBeNull())

  it('has its lines first, also those with goods of another depot', () => {
    const line = (lineNo: number, ids: readonly number[]) =>
      ({ lineNo, depots: ids.map((id) => ({ id, name: '', quantity: '1', shelf: '' })) }) as PickingLineView
    const lines = [line(1, [1]), line(2, [2]), line(3, [1, 2])]
    const numbers = (some: readonly PickingLineView[]) => some.map(({ lineNo }) => lineNo)
    const { own, others } = splitByDepot(lines, { id: 2, alone: false })
    expect([numbers(own), numbers(others)]).toEqual([[2, 3], [1]])
    expect(splitByDepot(lines, null)).toEqual({ own: lines, others: [] })
  })

  it('is in the address of the pick list', () =>
    expect(toPrintQuery(['2026-1', '2026-2'], { id: 2, alone: true })).toBe(
      '?order=2026-1&order=2026-2&depot=2&others=0',
    ))
})
