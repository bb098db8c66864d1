import { describe, expect, it } from 'vitest'
import type { ResolvedPrice } from './price.ts'
import { toOtherPrice, toVisiblePrice, toVisibleRowPrice } from './visible-price.ts'

const price: ResolvedPrice = {
  priceId: 7,
  currency: 'TRY',
  list: '100.0000',
  discounts: ['10', '5'],
  net: '85.5000',
  taxRate: '20',
  rate: '1',
  steps: [],
}
const all = { withTax: false, actual: true, listPrices: true, discounts: true }

describe('visible prices (catalogue 6)', () => {
  it('are with or without tax as the shop shows them', () => {
    expect(toVisiblePrice(price, all)).toMatchObject({ amount: '85.5000', net: '85.5000', listAmount: '100.0000' })
    const taxed = toVisiblePrice(price, { ...all, withTax: true })
    expect(taxed).toMatchObject({ amount: '102.6000', net: '85.5000', listAmount: '120.0000', withTax: true })
  })

  it('omit list price and discounts for viewers without the right', () => {
    const hidden = toVisiblePrice(price, { withTax: false, actual: true, listPrices: false, discounts: false })
    expect(hidden).toMatchObject({ listAmount: null, discounts: null, amount: '85.5000' })
    expect(JSON.stringify(hidden)).not.toContain('100.0000')
  })

  /** @requirement SUB-7 */
  it('show only the list price to viewers who may not see their own price, at every quantity', () => {
    const visibility = { ...all, actual: false }
    const tiers = [{ from: '10', list: '90.0000', net: '76.9500' }]
    const hidden = toVisibleRowPrice(
      { ...price, tiers },
      { ...visibility, bothTaxes: true, card: { name: 'Card', discount: '0' }, transfer: null },
    )
    expect(hidden).toMatchObject({ amount: '100.0000', net: '100.0000', listAmount: null, byCard: null })
    expect(hidden).toMatchObject({ otherTax: '120.0000', tiers: [{ from: '10', amount: '90.0000' }] })
    expect(JSON.stringify(hidden)).not.toMatch(/85\.5|76\.95|102\.6/)
  })

  it('omit the list price without a discount', () => {
    expect(toVisiblePrice({ ...price, discounts: [], net: price.list }, all).listAmount).toBeNull()
  })
})

/** @requirement LIST-21 */
describe('the price of a row (catalogue 3)', () => {
  const row = { ...all, bothTaxes: false, card: null, transfer: null }

  it('includes prices by card and transfer, with their discount last in the chain, rounded once', () => {
    const terms = { card: { name: 'Card', discount: '0' }, transfer: { name: 'Transfer', discount: '3' } }
    expect(toVisibleRowPrice(price, { ...row, ...terms })).toMatchObject({
      byCard: { name: 'Card', amount: '85.5000' },
      byTransfer: { name: 'Transfer', amount: '82.9350' },
    })
    expect(toVisibleRowPrice(price, { ...row, ...terms, withTax: true }).byTransfer?.amount).toBe('99.5220')
    expect(toVisibleRowPrice(price, row)).toMatchObject({ byCard: null, byTransfer: null })
  })

  it('includes the price with tax next to the one without, or the reverse, where the shop shows both', () => {
    expect(toVisibleRowPrice(price, { ...row, bothTaxes: true }).otherTax).toBe('102.6000')
    expect(toVisibleRowPrice(price, { ...row, bothTaxes: true, withTax: true }).otherTax).toBe('85.5000')
    expect(toVisibleRowPrice(price, row).otherTax).toBeNull()
  })

  it('shows retail and purchase prices with or without tax as the shop shows prices', () => {
    const retail = { net: '200.0000', currency: 'EUR', taxRate: '20' }
    expect(toOtherPrice(retail, { withTax: true })).toEqual({ currency: 'EUR', net: '200.0000', amount: '240.0000' })
    expect(toOtherPrice(retail, { withTax: false }).amount).toBe('200.0000')
  })
})
