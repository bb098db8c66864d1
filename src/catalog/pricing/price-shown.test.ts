import { describe, expect, it } from 'vitest'
import type { ResolvedPrice } from './price.ts'
import { priceShown } from './price-shown.ts'

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
const all = { withTax: false, listPrices: true, discounts: true }

describe('a price as a viewer may see it (catalogue 6)', () => {
  it('shows amounts without tax, or with it where the shop shows them so', () => {
    expect(priceShown(price, all)).toMatchObject({ amount: '85.5000', net: '85.5000', listAmount: '100.0000' })
    const taxed = priceShown(price, { ...all, withTax: true })
    expect(taxed).toMatchObject({ amount: '102.6000', net: '85.5000', listAmount: '120.0000', withTax: true })
  })

  it('leaves out the list price and the discounts of who may not see them', () => {
    const hidden = priceShown(price, { withTax: false, listPrices: false, discounts: false })
    expect(hidden).toMatchObject({ listAmount: null, discounts: null, amount: '85.5000' })
    expect(JSON.stringify(hidden)).not.toContain('100.0000')
  })

  it('shows no list price where there is no discount', () => {
    expect(priceShown({ ...price, discounts: [], net: price.list }, all).listAmount).toBeNull()
  })
})
