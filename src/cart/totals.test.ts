import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterDiscounts, roundUnitPrice } from '#src/platform/money.ts'
import { buildDiscountChain, computeTotals, lineMoney, type MoneyLine } from './totals.ts'

const line = ({ list = '100', discounts = [], ...of }: Partial<MoneyLine> = {}): MoneyLine => ({
  list,
  discounts,
  net: roundUnitPrice(afterDiscounts(list, discounts)),
  taxRate: '20',
  quantity: '1',
  ...of,
})
const terms = { currency: 'TRY', paymentDiscount: '0' }

describe('the money of a line', () => {
  it('applies a chain of percents without rounding in between', () => {
    // 33.33 * 0.90 * 0.95 * 0.97 = 27.64222...
    expect(lineMoney(line({ list: '33.33', discounts: ['10', '5', '3'] }), terms).netPrice).toBe('27.6422')
  })

  it('rounds a line once, half-up, after multiplying', () => {
    // Rounding the unit price to kuruş first would make 3.00.
    expect(lineMoney(line({ list: '1.005', quantity: '3' }), terms).net).toBe('3.02')
  })

  it('rounds tax half-up on the rounded line', () => {
    expect(lineMoney(line({ list: '0.125', taxRate: '20' }), terms)).toMatchObject({ net: '0.13', tax: '0.03' })
    expect(lineMoney(line({ list: '10.25', taxRate: '10' }), terms)).toMatchObject({ tax: '1.03', total: '11.28' })
  })

  it('costs exactly what the buyer saw if there is no payment discount', () => {
    expect(lineMoney(line({ list: '84.7458', net: '76.2711', quantity: '1000' }), terms).net).toBe('76271.10')
  })

  /** @requirement CART-33 */
  it('applies the payment discount as the last percent of the chain', () => {
    const money = lineMoney(line({ discounts: ['10'] }), { currency: 'TRY', paymentDiscount: '2' })
    expect(money.netPrice).toBe('88.2000')
    expect(buildDiscountChain({ discounts: ['10'] }, '2.00')).toEqual(['10', '2.00'])
    expect(buildDiscountChain({ discounts: ['10'] }, '0.00')).toEqual(['10'])
  })

  it('supports currencies without minor units', () => {
    expect(lineMoney(line({ list: '100.5' }), { currency: 'JPY', paymentDiscount: '0' })).toMatchObject({ net: '101' })
  })

  it('multiplies decimal quantities exactly', () => {
    expect(lineMoney(line({ list: '0.1', quantity: '0.3', taxRate: '0' }), terms).net).toBe('0.03')
  })
})

/** @requirement CART-10 */
describe('the totals', () => {
  it('list tax by rate, the lowest first', () => {
    const totals = computeTotals([line(), line({ taxRate: '10.00' }), line({ taxRate: '20.0' })], terms)
    expect(totals.taxes).toEqual([
      { rate: '10', base: '100.00', tax: '10.00' },
      { rate: '20', base: '200.00', tax: '40.00' },
    ])
  })

  it('separate product discounts from the payment discount', () => {
    const totals = computeTotals([line({ discounts: ['10'] })], { currency: 'TRY', paymentDiscount: '2' })
    expect(totals).toMatchObject({ list: '100.00', discount: '10.00', paymentDiscount: '1.80', net: '88.20' })
    expect(totals).toMatchObject({ tax: '17.64', total: '105.84' })
  })

  it('are zero for an empty cart', () => {
    expect(computeTotals([], terms)).toMatchObject({ list: '0.00', net: '0.00', taxes: [], tax: '0.00', total: '0.00' })
  })
})

const decimal = (max: number, digits: number) =>
  fc.integer({ min: 0, max: max * 10 ** digits }).map((whole) => new Big(whole).div(10 ** digits).toFixed())
const anyLine = fc
  .record({
    list: decimal(99_999, 4),
    discounts: fc.array(decimal(100, 2), { maxLength: 4 }),
    taxRate: fc.constantFrom('0', '1', '8', '10', '18', '20'),
    quantity: decimal(999_999, 3),
  })
  .map(line)
/** Also credits, set prices, promotions, and amounts beyond 2^53 minor units. */
const unusualLine = fc
  .record({
    list: fc.oneof(decimal(99_999, 4), fc.constantFrom('-12.3455', '90071992547409.9353', '123456789012345678.0050')),
    discounts: fc.array(decimal(100, 2), { maxLength: 4 }),
    taxRate: fc.constantFrom('0', '1', '20.00', '18.5'),
    quantity: decimal(999_999, 3),
    fixed: fc.boolean(),
    promotion: fc.option(decimal(9999, 2), { nil: undefined }),
  })
  .map(line)

describe('for any cart', () => {
  const anyTerms = fc.record({ currency: fc.constantFrom('TRY', 'EUR', 'JPY'), paymentDiscount: decimal(100, 2) })

  it('totals equal the sums of the displayed lines', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 40 }), anyTerms, (lines, any) => {
        const totals = computeTotals(lines, any)
        const printed = lines.map((one) => lineMoney(one, any).total)
        const sum = printed.reduce((all, total) => all.plus(total), new Big(0))
        expect(new Big(totals.total).eq(sum)).toBe(true)
        const taxes = totals.taxes.reduce((all, { tax }) => all.plus(tax), new Big(0))
        expect(taxes.eq(totals.tax)).toBe(true)
        const path = new Big(totals.list).minus(totals.discount).minus(totals.paymentDiscount)
        expect(path.eq(totals.net)).toBe(true)
      }),
    )
  })

  it('a line equals the same calculation by big.js', () => {
    fc.assert(
      fc.property(unusualLine, anyTerms, (one, any) => {
        const { netPrice, list, promotion, net, tax } = lineMoney(one, any)
        const amounts = [netPrice, list, promotion, net, tax].map((amount) => new Big(amount))
        expect(amounts.map(toText)).toEqual(calculateByBig(one, any).map(toText))
      }),
    )
  })

  it('a line is off by at most half of the minor unit, and never negative', () => {
    fc.assert(
      fc.property(anyLine, anyTerms, (one, any) => {
        const money = lineMoney(one, any)
        const exact = new Big(money.netPrice).times(one.quantity)
        const coin = any.currency === 'JPY' ? '0.5' : '0.005'
        expect(exact.minus(money.net).abs().lte(coin)).toBe(true)
        expect(new Big(money.net).gte(0) && new Big(money.tax).gte(0)).toBe(true)
      }),
    )
  })
})

/** big.js writes "-0" for a negative number that was rounded to zero. */
const toText = (amount: Big) => (amount.eq(0) ? '0' : amount.toFixed())

/** Unit price, list, promotion, net and tax of a line, as 0028 defines them. */
function calculateByBig(one: MoneyLine, { currency, paymentDiscount }: Parameters<typeof lineMoney>[1]): Big[] {
  const digits = currency === 'JPY' ? 0 : 2
  const chain = [...(one.fixed ? [] : one.discounts), paymentDiscount]
  const discounted = chain.reduce(
    (price, percent) => price.times(new Big(100).minus(percent)).times('0.01'),
    new Big(one.fixed ? one.net : one.list),
  )
  const netPrice = new Big(paymentDiscount).eq(0) ? new Big(one.net) : discounted.round(4, Big.roundHalfUp)
  const toAmount = (unitPrice: Big) => unitPrice.times(one.quantity).round(digits, Big.roundHalfUp)
  const before = toAmount(netPrice)
  const reduced = new Big(one.promotion ?? 0)
    .times(new Big(100).minus(paymentDiscount))
    .times('0.01')
    .round(digits, Big.roundHalfUp)
  const isWholeLine = toAmount(new Big(one.net)).lte(one.promotion ?? 0) || reduced.gt(before)
  const hasPromotion = one.promotion !== undefined && one.promotion !== '0'
  const promotion = !hasPromotion ? new Big(0) : isWholeLine ? before : reduced
  const net = before.minus(promotion)
  const tax = net.times(one.taxRate).times('0.01').round(digits, Big.roundHalfUp)
  return [netPrice, toAmount(new Big(one.list)), promotion, net, tax]
}
