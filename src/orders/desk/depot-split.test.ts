import Big from 'big.js'
import { expect, it } from 'vitest'
import { computeOwed } from '../desk-line.ts'
import { type SplitLine, splitByDepot } from './depot-split.ts'

const MAIN = 1
const SIDE = 2
const FAR = 3
const TERMS = { currency: 'TRY', depotOrder: [MAIN, SIDE, FAR] }

interface LineOptions extends Partial<Omit<SplitLine, 'depots'>> {
  depots: Record<number, string>
}

let lines = 0
/** A line at 100 with tax of 20 percent for each piece. */
function line({ depots, ...options }: LineOptions): SplitLine {
  lines += 1
  const { backordered = '0', cancelled = '0' } = options
  const allocations = Object.entries(depots).map(([id, quantity]) => ({ depotId: Number(id), quantity }))
  const quantity = allocations.reduce((sum, one) => sum.plus(one.quantity), new Big(backordered).plus(cancelled))
  const net = quantity.times(100)
  return {
    id: lines,
    lineNo: lines,
    quantity: quantity.toFixed(),
    backordered,
    cancelled,
    listPrice: '100',
    net: net.toFixed(2),
    tax: net.times('0.2').toFixed(2),
    taxRate: '20',
    promotion: '0',
    giftOf: null,
    ...options,
    depots: allocations,
  }
}

const describeParts = (all: readonly SplitLine[]) =>
  splitByDepot(all, TERMS)?.parts.map(({ depotId, shares, net, tax }) => ({
    depotId,
    quantities: shares.map((share) => `${all.indexOf(share.line) + 1}: ${share.quantity}`),
    total: new Big(net).plus(tax).toFixed(2),
  }))

it.each([
  ['no depot', [line({ depots: {}, backordered: '2' })]],
  ['one depot', [line({ depots: { [MAIN]: '2' } }), line({ depots: { [MAIN]: '1' }, backordered: '4' })]],
])('does not split goods of %s', (_, all) => {
  expect(splitByDepot(all, TERMS)).toBeUndefined()
})

it('keeps the number with the depot of the highest value, and the others in the order of the depots', () => {
  const all = [line({ depots: { [MAIN]: '1', [FAR]: '5' } }), line({ depots: { [SIDE]: '2' } })]
  expect(describeParts(all)).toEqual([
    { depotId: FAR, quantities: ['1: 5'], total: '600.00' },
    { depotId: MAIN, quantities: ['1: 1'], total: '120.00' },
    { depotId: SIDE, quantities: ['2: 2'], total: '240.00' },
  ])
})

it('prefers the first depot among equal values', () => {
  expect(describeParts([line({ depots: { [SIDE]: '2' } }), line({ depots: { [MAIN]: '2' } })])?.[0]?.depotId).toBe(MAIN)
})

it('leaves backordered and cancelled quantities in the first order', () => {
  const all = [
    line({ depots: { [MAIN]: '4' } }),
    line({ depots: { [SIDE]: '1' }, backordered: '2', cancelled: '3' }),
    line({ depots: {}, backordered: '1' }),
  ]
  expect(describeParts(all)).toEqual([
    { depotId: MAIN, quantities: ['1: 4', '2: 2', '3: 1'], total: '840.00' },
    { depotId: SIDE, quantities: ['2: 1'], total: '120.00' },
  ])
  expect(splitByDepot(all, TERMS)?.cancelled.map(({ quantity, net }) => [quantity, net])).toEqual([['3', '300.00']])
})

it.each([
  ['three thirds of 100', { depots: { [MAIN]: '1', [SIDE]: '1', [FAR]: '1' }, net: '100.00', tax: '20.00' }],
  ['two kurus for three', { depots: { [MAIN]: '1', [SIDE]: '1', [FAR]: '1' }, net: '0.02', tax: '0.00' }],
  ['decimal quantities', { depots: { [MAIN]: '0.333', [SIDE]: '1.5', [FAR]: '7.125' }, net: '99.99', tax: '18.00' }],
  ['a cancelled part', { depots: { [MAIN]: '2', [SIDE]: '1', [FAR]: '1' }, cancelled: '3', net: '10.01', tax: '2.00' }],
])('shares add up to the line and none is negative: %s', (_, options) => {
  const whole = line({ ...options, listPrice: '14.2857' })
  const split = splitByDepot([whole], TERMS)
  const shares = [...(split?.parts.flatMap((part) => part.shares) ?? []), ...(split?.cancelled ?? [])]
  const add = (name: 'quantity' | 'net' | 'tax' | 'list') =>
    shares.reduce((sum, share) => sum.plus(share[name]), new Big(0))
  expect(add('quantity').eq(whole.quantity)).toBe(true)
  expect(add('net').toFixed(2)).toBe(whole.net)
  expect(add('tax').toFixed(2)).toBe(whole.tax)
  expect(add('list').eq(new Big('14.2857').times(whole.quantity).round(2))).toBe(true)
  expect(shares.every(({ net, tax, list }) => [net, tax, list].every((amount) => new Big(amount).gte(0)))).toBe(true)
  const approved = new Big(whole.quantity).minus(whole.cancelled).toFixed()
  const total = new Big(whole.net).plus(whole.tax).toFixed(2)
  const owed = computeOwed({ total, currency: 'TRY', lines: [{ ...whole, approved }] }).owed
  const open = split?.parts.reduce((sum, { net, tax }) => sum.plus(net).plus(tax), new Big(0))
  expect(open?.toFixed(2)).toBe(owed)
})

it('shares the promotion discount of a line like its net, without a rest', () => {
  const discounted = line({
    depots: { [MAIN]: '2', [SIDE]: '1', [FAR]: '1' },
    net: '390.00',
    tax: '78.00',
    promotion: '10.01',
  })
  const { parts = [] } = splitByDepot([discounted], TERMS) ?? {}
  expect(parts.map(({ promotion }) => promotion)).toEqual(['5.00', '2.50', '2.51'])
})
