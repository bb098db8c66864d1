import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeLineMoney, computeOfferTotals, listChanges, refuseDiscount } from './offer.ts'
import { computeOfferedPrice, isBeyondLimit, toOfferLimit } from './offer-discount.ts'

describe('the seller’s discount percentage (catalogue 5)', () => {
  /** @requirement PROP-4, PROP-4a */
  it.each([
    ['0', undefined],
    ['100', undefined],
    ['100.5', 'InvalidDiscount'],
    ['-1', 'InvalidDiscount'],
    ['ten', 'InvalidDiscount'],
  ])('%s: %s', (discount, code) => expect(refuseDiscount(discount)?.code).toBe(code))

  /** @requirement PROP-4, PROP-4a */
  it.each([
    ['a percentage within the limit', '100', { discount: '10' }, false],
    ['a percentage above it', '100', { discount: '10.01' }, true],
    ['the lowest price', '100', { discount: '0', price: '90' }, false],
    ['a lower price', '100', { discount: '0', price: '89.9999' }, true],
    ['a raise of a price that another seller gave', '50', { discount: '0', price: '70' }, false],
    ['a smaller percentage than another seller gave', '50', { discount: '40' }, false],
    ['more than another seller gave', '50', { discount: '50.01' }, true],
  ])('of a role or representative has a limit: %s', (_, netPrice, answer, isBeyond) => {
    const line = { listPrice: '100', discounts: [], basePrice: '100', netPrice }
    expect(isBeyondLimit(line, answer, toOfferLimit(line, '10'))).toBe(isBeyond)
  })

  /** @requirement PROP-4a */
  it('stays within the limit if its price is rounded below the lowest one', () => {
    const line = { listPrice: '33.3337', discounts: [], basePrice: '33.3337', netPrice: '33.3337' }
    const limit = toOfferLimit(line, '10')
    expect([computeOfferedPrice(line, '10'), limit.lowestPrice]).toEqual(['30.0003', '30.0004'])
    expect(isBeyondLimit(line, { discount: '10' }, limit)).toBe(false)
  })

  /** @requirement PROP-4a */
  it('is deducted from the customer’s price and rounded once', () => {
    const own = (basePrice: string) => ({ listPrice: '999', discounts: [], basePrice })
    expect(computeOfferedPrice(own('33.3333'), '12.5')).toBe('29.1666')
    expect(computeOfferedPrice(own('100'), '0')).toBe('100.0000')
  })

  /** @requirement PROP-4a */
  it('is the last of the customer’s discount chain, which is not rounded before', () => {
    const line = { listPrice: '100.01', discounts: ['33.33', '12.5'], basePrice: '58.3421' }
    expect(computeOfferedPrice(line, '7')).toBe('54.2581')
    expect(computeOfferedPrice({ ...line, listPrice: '1', discounts: [] }, '7')).toBe('54.2582')
  })
})

const cents = fc.integer({ min: 1, max: 5_000_000 }).map((amount) => new Big(amount).div(10_000).toFixed(4))
const line = fc.record({
  basePrice: cents,
  quantity: fc.integer({ min: 1, max: 9999 }).map(String),
  discount: fc.integer({ min: 0, max: 10_000 }).map((percent) => new Big(percent).div(100).toFixed(2)),
  taxRate: fc.constantFrom('0', '1', '10', '20'),
})

describe('the totals of an offer', () => {
  it('are the sums of its rounded lines, whatever the discount', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const offered = lines.map((one) => ({
          ...one,
          listPrice: one.basePrice,
          netPrice: computeOfferedPrice({ ...one, listPrice: one.basePrice, discounts: [] }, one.discount),
        }))
        const totals = computeOfferTotals(offered, 'TRY')
        const each = offered.map((one) => computeLineMoney(one, 'TRY'))
        expect(new Big(totals.net).eq(each.reduce((sum, { net }) => sum.plus(net), new Big(0)))).toBe(true)
        expect(new Big(totals.total).eq(new Big(totals.net).plus(totals.tax))).toBe(true)
        for (const one of offered) expect(new Big(one.netPrice).lte(one.basePrice)).toBe(true)
      }),
    )
  })
})

/** @requirement PROP-6 */
describe('a revision', () => {
  const stored = { lineNo: 1, code: 'P-1', quantity: '2.000', netPrice: '100.0000' }

  it('lists changed prices and quantities, and none for the first one', () => {
    expect(listChanges(undefined, [stored])).toEqual([])
    expect(listChanges([stored], [{ ...stored, quantity: '2', netPrice: '100' }])).toEqual([])
    expect(listChanges([stored], [{ ...stored, netPrice: '90.0000' }])).toMatchObject([
      { lineNo: 1, priceBefore: '100.0000', price: '90.0000' },
    ])
  })
})
