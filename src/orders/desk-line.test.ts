import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changeQuantity,
  computeOwed,
  isLinePrice,
  isLineQuantity,
  isQuantityOfProduct,
  repriceLine,
  setNetPrice,
} from './desk-line.ts'

/** Quantity, approved and cancelled, as text such as 3/2/1. */
function line(message: string, total = '100') {
  const [quantity = '', approved = '', cancelled = ''] = message.split('/')
  return { quantity, approved, cancelled, net: total, tax: '0', taxRate: '0' }
}
const of = (lines: ReturnType<typeof line>[], total: string) => computeOwed({ lines, total, currency: 'TRY' })

it.each([
  ['nothing while nothing is approved', [line('3/0/0')], '110', '0.00', '0.00'],
  ['all of it when all is approved, freight included', [line('3/3/0')], '110', '110.00', '0.00'],
  ['a third and the freight', [line('3/1/0')], '110', '43.33', '0.00'],
  ['what is left when the rest is cancelled', [line('3/2/1')], '100', '66.67', '33.33'],
  ['one line of two', [line('1/1/0'), line('1/0/1')], '200', '100.00', '100.00'],
  ['nothing of what is cancelled whole', [line('3/0/3')], '110', '0.00', '110.00'],
])('of an order, %s is owed (orders 3)', (_, lines, total, owed, cancelled) => {
  expect(of(lines, total)).toEqual({ owed, cancelled })
})

/** @requirement ORDW-14c */
it.each([
  ['1', '4.01', 'a first part'],
  ['2', '8.00', 'two of three'],
  ['3', '12.01', 'the whole'],
])('%s of a line of three at 10.01 and 20 %% tax owes the invoiced amount: %s (%s)', (approved, owed) => {
  const part = { quantity: '3', approved, cancelled: '0', net: '10.01', tax: '2.00', taxRate: '20' }
  expect(computeOwed({ lines: [part], total: '12.01', currency: 'TRY' }).owed).toBe(owed)
})

/** @requirement ORDW-9, PROMISE-E */
it('the parts of a line add up to the line, whatever is approved and cancelled (E)', () => {
  const part = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.nat(999), fc.nat(999), fc.nat(10_000_00))
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
      const lines = parts.map(([quantity, removed, _, cents]) => {
        const cancelled = removed % quantity
        return line(`${quantity}/${quantity - cancelled}/${cancelled}`, new Big(cents).div(100).toFixed(2))
      })
      const total = lines.reduce((sum, one) => sum.plus(one.net), new Big(0)).toFixed(2)
      const { owed, cancelled } = of(lines, total)
      expect(new Big(owed).plus(cancelled).toFixed(2)).toBe(total)
    }),
  )
})

/** @requirement DESK-2d */
describe('another quantity before approval', () => {
  it.each([
    // quantity, backordered, cancelled; new quantity; quantity, backordered, cancelled, released, missing
    ['less returns goods', ['5', '0', '0'], '3', ['5', '0', '2', '2', '0']],
    ['the backordered part goes first', ['5', '2', '0'], '2', ['5', '0', '3', '1', '0']],
    ['only a part of the backordered part', ['5', '3', '0'], '4', ['5', '2', '1', '0', '0']],
    ['0 removes the line', ['5', '1', '1'], '0', ['5', '0', '5', '3', '0']],
    ['more restores what was cancelled', ['5', '0', '2'], '4', ['5', '0', '1', '0', '1']],
    ['more than ever ordered raises the line', ['5', '0', '2'], '7.5', ['7.5', '0', '0', '0', '4.5']],
  ] as const)('%s', (_, [quantity, backordered, cancelled], to, expected) => {
    const before = {
      id: 1,
      lineNo: 1,
      productId: 1,
      code: 'A',
      quantity,
      backordered,
      cancelled,
      approved: '0',
      shipped: '0',
    }
    const { line, released, missing } = changeQuantity(before, to)
    expect([line.quantity, line.backordered, line.cancelled, released, missing]).toEqual(expected)
  })

  it('has at most nine digits and three after the point', () => {
    expect(['0', '5.125', '999999999.999'].map(isLineQuantity)).toEqual([true, true, true])
    expect(['-1', '1.0001', '1000000000'].map(isLineQuantity)).toEqual([false, false, false])
  })

  it('is whole, unless the product is sold in decimals', () => {
    const [pieces, metres] = [1, 5]
    expect(['2.000', '0.5', '-1'].map((one) => isQuantityOfProduct(one, pieces))).toEqual([true, false, false])
    expect(['0.5', '0.0005'].map((one) => isQuantityOfProduct(one, metres))).toEqual([true, false])
  })

  it('adds goods at the price of the line; a promotion discount stays', () => {
    const line = {
      quantity: '3',
      listPrice: '12',
      netPrice: '9.9950',
      netTotal: '24.99',
      taxTotal: '5.00',
      taxRate: '20',
    }
    expect(repriceLine(line, { quantity: '5', currency: 'TRY' })).toEqual({
      quantity: '5',
      net: '44.98',
      tax: '9',
      list: '24.00',
      addedNet: '19.99',
      addedTax: '4',
    })
  })
})

describe('another net price', () => {
  const line = {
    quantity: '3',
    listPrice: '12',
    netPrice: '9.9950',
    netTotal: '29.99',
    taxTotal: '6.00',
    taxRate: '20',
  }

  it.each([
    ['below the list price', '9.5', { listPrice: '12', net: '28.5', tax: '5.7', addedList: '0', addedNet: '-1.49' }],
    ['above it, which raises the list price', '13.3333', { listPrice: '13.3333', net: '40', tax: '8', addedList: '4' }],
    ['nothing', '0', { listPrice: '12', net: '0', tax: '0', addedNet: '-29.99', addedTax: '-6' }],
  ])('%s', (_, price, expected) =>
    expect(setNetPrice(line, { price, currency: 'TRY', given: '9.9950' })).toMatchObject({ price, ...expected }),
  )

  it('replaces a list price that was given with a price above it', () =>
    expect(setNetPrice({ ...line, listPrice: '1200' }, { price: '12', currency: 'TRY', given: '1200' })).toMatchObject({
      listPrice: '12',
      addedList: '-3564',
    }))

  it('has at most twelve digits and four after the point', () => {
    expect(['0', '0.0001', '999999999999.9999'].map(isLinePrice)).toEqual([true, true, true])
    expect(['-1', '1.00001', '1000000000000'].map(isLinePrice)).toEqual([false, false, false])
  })
})
