import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DiscountRow } from '#src/pricing/discount.ts'
import { type PriceRow, resolvePrice } from '#src/pricing/price.ts'
import { toVisiblePrice } from '#src/pricing/visible-price.ts'
import { explain } from './explanation.ts'

const TODAY = '2026-03-15'
const row: PriceRow = {
  id: 1,
  productId: 1,
  depth: 0,
  listCode: 'A',
  currency: 'TRY',
  taxIncluded: false,
  minQuantity: '0',
  amount: '100',
  validFrom: null,
  validTo: null,
  listRate: '1',
  buyerRate: '1',
}
const discount: DiscountRow = {
  id: 1,
  productId: 1,
  level: 0,
  grantedTo: 'group',
  on: 'all',
  distance: 0,
  percents: ['10', '5'],
  title: 'A Bayi',
  validFrom: '2026-01-01',
  validTo: null,
}
const known = { withTax: false, listNames: new Map([['A', 'Bayi Listesi A']]), payments: [] }
const resolv = (rows: PriceRow[], discounts: DiscountRow[] = [], currency = 'TRY') => {
  const price = resolvePrice({ quantity: '1', on: TODAY, taxRate: '20', currency, rows, discounts })
  if (!price) throw new Error('There is no price')
  return price
}

/** @requirement DET-18 */
describe('the price explanation (catalogue 2)', () => {
  it('starts with the price list: name, fallback, tier and validity', () => {
    const late = { ...row, depth: 2, validTo: '2026-12-31', minQuantity: '1' }
    expect(explain(resolv([late]), known)?.list).toEqual({
      name: 'Bayi Listesi A',
      fallback: true,
      amount: '100',
      currency: 'TRY',
      fromQuantity: '1',
      validFrom: null,
      validTo: '2026-12-31',
    })
  })

  it('lists each discount of the chain with kind, title, percents, days and remainder', () => {
    const brand: DiscountRow = { ...discount, id: 2, on: 'brand', percents: ['3'], title: 'Marka', validFrom: null }
    expect(explain(resolv([row], [brand, discount]), known)?.lines).toEqual([
      {
        step: 'discount',
        kind: 'group',
        title: 'A Bayi',
        percents: ['10', '5'],
        ofSubDealer: false,
        before: '100.0000',
        change: '-14.5000',
        after: '85.5000',
        currency: 'TRY',
        validFrom: '2026-01-01',
        validTo: null,
      },
      {
        step: 'discount',
        kind: 'brand',
        title: 'Marka',
        percents: ['3'],
        ofSubDealer: false,
        before: '85.5000',
        change: '-2.5650',
        after: '82.9350',
        currency: 'TRY',
        validFrom: null,
        validTo: null,
      },
    ])
  })

  it('states exchange rates, and taxes removed and added', () => {
    const euro = { ...row, currency: 'EUR', taxIncluded: true, amount: '12', listRate: '50' }
    const explanation = explain(resolv([euro]), { ...known, withTax: true })
    expect(explanation?.lines.map(({ step, after, currency }) => [step, after, currency])).toEqual([
      ['withoutTax', '10.0000', 'EUR'],
      ['exchange', '500.0000', 'TRY'],
      ['tax', '600.0000', 'TRY'],
    ])
  })

  it('states the price by each payment method with a discount', () => {
    const payments = [
      { name: 'Havale', discount: '3' },
      { name: 'Cari hesap', discount: '0' },
    ]
    expect(explain(resolv([row], [discount]), { ...known, payments })?.payments).toEqual([
      { name: 'Havale', percent: '3', amount: '82.9350' },
    ])
  })

  it("marks a dealer's discounts for a sub-dealer", () => {
    const own: DiscountRow = { ...discount, id: 3, level: 1 }
    const lines = explain(resolv([row], [discount, own]), known)?.lines
    expect(lines?.map((line) => line.step === 'discount' && line.ofSubDealer)).toEqual([false, true])
  })

  const cents = (maximum: number, digits: number) =>
    fc.integer({ min: 0, max: maximum }).map((whole) => new Big(whole).div(10 ** digits).toFixed(digits))
  const percents = fc.array(cents(10_000, 2), { minLength: 1, maxLength: 3 })
  const discounts = fc.array(
    fc.record({
      on: fc.constantFrom('all', 'brand', 'category', 'product'),
      grantedTo: fc.constantFrom('customer', 'group'),
      level: fc.constantFrom(0, 1),
      percents,
    }),
    { maxLength: 8 },
  )
  const anyPrice = fc.record({
    amount: cents(10 ** 10, 4),
    taxIncluded: fc.boolean(),
    foreign: fc.boolean(),
    rate: cents(10 ** 8, 6).filter((rate) => new Big(rate).gt(0)),
    discounts,
    withTax: fc.boolean(),
  })

  it('adds up exactly to the displayed price, for any prices, rates, taxes and percents', () => {
    fc.assert(
      fc.property(anyPrice, ({ amount, taxIncluded, foreign, rate, discounts: chain, withTax }) => {
        const listed = {
          ...row,
          amount,
          taxIncluded,
          currency: foreign ? 'EUR' : 'TRY',
          listRate: foreign ? rate : '1',
        }
        const rows = chain.map((one, at) => ({ ...discount, ...one, id: at + 1 }) as DiscountRow)
        const price = resolv([listed], rows)
        const explanation = explain(price, { ...known, withTax })
        const decimal = toVisiblePrice(price, { withTax, actual: true, listPrices: true, discounts: true }).amount
        expect(explanation?.displayPrice).toBe(decimal)
        let at = new Big(amount).round(4, Big.roundHalfUp)
        for (const { before, change, after, step } of explanation?.lines ?? []) {
          if (step !== 'exchange') expect(new Big(before).eq(at)).toBe(true)
          expect(new Big(before).plus(change).eq(after)).toBe(true)
          at = new Big(after)
        }
        expect(at.eq(decimal)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
