import { describe, expect, it } from 'vitest'
import { refuseSmall } from '#src/cart/totals.ts'
import { decideCredit } from '#src/current-account/credit.ts'
import { deliveryDays, isDeliveryDay } from './delivery-days.ts'
import { decideLimit } from './placement.ts'

/** @requirement CHECK-6 */
describe('the limit decision (orders 8)', () => {
  const credit = (limit: string, debt: string, total: string) =>
    decideCredit({ currency: 'TRY', limit, debt, openOrders: '0' }, total)

  it.each([
    ['what fits is accepted', credit('1000', '0', '1000'), 10, 'accept'],
    ['a little over waits for approval', credit('1000', '900', '200'), 10, 'hold'],
    ['more than that is refused', credit('1000', '900', '200.01'), 10, 'refuse'],
    ['without tolerance it is refused at once', credit('1000', '900', '100.01'), 0, 'refuse'],
    ['who is deep in debt is refused', credit('1000', '5000', '1'), 10, 'refuse'],
    ['who has no limit is refused', credit('0', '0', '1'), 100, 'refuse'],
    ['where a rate is missing nothing is held', { ...credit('1000', '999', '2'), known: false }, 50, 'refuse'],
  ] as const)('%s', (_, decision, tolerance, answer) => expect(decideLimit(decision, tolerance)).toBe(answer))
})

/** @requirement CHECK-5 */
describe('the minimum order (orders 5)', () => {
  const minimum = { amount: '500', quantity: '4', multiple: '4' }
  const order = { net: '500', currency: 'TRY', rate: '1', quantities: ['2', '2'] }

  it.each([
    ['enough of everything is ordered', order, undefined],
    [
      'an amount below it states the missing amount',
      { ...order, net: '499.5' },
      { code: 'OrderBelowAmount', values: { minimum: '500.00', missing: '0.50', currency: 'TRY' } },
    ],
    [
      'the minimum applies in another currency',
      { ...order, net: '9', currency: 'EUR', rate: '0.02' },
      { code: 'OrderBelowAmount', values: { minimum: '10.00', missing: '1.00', currency: 'EUR' } },
    ],
    [
      'too few pieces state the missing quantity',
      { ...order, quantities: ['2', '1'] },
      { code: 'OrderBelowQuantity', values: { minimum: '4', missing: '1' } },
    ],
    [
      'a quantity that is no multiple states how many more make one',
      { ...order, quantities: ['3', '2.5'] },
      { code: 'OrderQuantityMultiple', values: { package: '4', missing: '2.5' } },
    ],
  ] as const)('%s', (_, ordered, refusal) => expect(refuseSmall(minimum, ordered)).toEqual(refusal))
})

/** @requirement CHECK-4 */
describe('delivery days (orders 5)', () => {
  const rules = { choices: 3, weekDays: [1, 2, 3, 4, 5], holidays: ['2026-11-24'], cutOff: 16 * 60 }
  const at = (moment: string) => deliveryDays(rules, new Date(moment), 'Europe/Istanbul')

  it.each([
    ['begin the day after the order', '2026-11-18T12:59:00Z', ['2026-11-19', '2026-11-20', '2026-11-23']],
    ['a day later after the cut-off of the site', '2026-11-18T13:00:00Z', ['2026-11-20', '2026-11-23', '2026-11-25']],
    ['are those of the week, without holidays', '2026-11-22T08:00:00Z', ['2026-11-23', '2026-11-25', '2026-11-26']],
    ["in the site's own day", '2026-11-18T22:30:00Z', ['2026-11-20', '2026-11-23', '2026-11-25']],
  ])('%s', (_, moment, days) => expect(at(moment)).toEqual(days))

  it('one is required where there are any, and none otherwise', () => {
    const days = at('2026-11-18T12:00:00Z')
    expect([undefined, '2026-11-18', '2026-11-19'].map((day) => isDeliveryDay(day, days))).toEqual([false, false, true])
    expect([undefined, '2026-11-19'].map((day) => isDeliveryDay(day, []))).toEqual([true, false])
  })
})
