import Big from 'big.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { computeOwed } from './desk-line.ts'

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
