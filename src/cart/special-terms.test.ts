import { describe, expect, it } from 'vitest'
import { VISITOR, type Viewer } from '../permissions/viewer.ts'
import type { ResolvedPrice } from '../pricing/price.ts'
import { withSpecial } from '../pricing/special.ts'
import { interpret } from '../settings/shop.ts'
import { rawSettings } from '../settings/wire.ts'
import { getSpecialTermsLimit, refuseTerms, toSpecialTerms } from './add-rules.ts'
import { lineMoney } from './totals.ts'

const price: ResolvedPrice = {
  priceId: 1,
  currency: 'TRY',
  list: '200.0000',
  discounts: ['50'],
  net: '100.0000',
  taxRate: '20',
  rate: '1',
  steps: [],
}
const limit = { userId: 7, maximum: '10', prices: true }
const customer = { id: 1 } as NonNullable<Viewer['customer']>
const zeynep: Viewer = {
  ...VISITOR,
  role: 'representative',
  signedIn: true,
  userId: 7,
  customer,
  specialDiscount: '10',
}
const shop = (settings = {}) =>
  interpret(rawSettings.parse({ PlatformID: 1, SalesmanDiscountAuthorization: true, ...settings }))

/** @requirement CART-23 */
describe('who may grant special discounts (catalogue 6)', () => {
  it('allows a representative with the setting and a limit', () => {
    expect(getSpecialTermsLimit({ viewer: zeynep, shop: shop() })).toEqual(limit)
  })

  it.each([
    ['without the setting', zeynep, { SalesmanDiscountAuthorization: false }],
    ['with the limit -1', { ...zeynep, specialDiscount: null }, {}],
    ['acting for no customer', { ...zeynep, customer: null }, {}],
    ['a dealer', { ...zeynep, role: 'dealer' as const }, {}],
  ])('denies a user who %s', (_, viewer, settings) => {
    expect(getSpecialTermsLimit({ viewer, shop: shop(settings) })).toBeUndefined()
  })

  it('allows no price where the owner closed it to representatives', () => {
    expect(getSpecialTermsLimit({ viewer: zeynep, shop: shop({ CloseSpecialPriceToCR: true }) })?.prices).toBe(false)
  })
})

/** @requirement CART-24 */
describe('special terms within the limit (catalogue 5)', () => {
  it.each([
    [['10'], null, undefined],
    [['5', '5'], null, undefined],
    [['5.5', '5.5'], null, 'SpecialDiscountTooHigh'],
    [['10.01'], null, 'SpecialDiscountTooHigh'],
    [['-5'], null, 'SpecialDiscountTooHigh'],
    [['1', '1', '1'], null, 'SpecialDiscountTooHigh'],
    [[], '90', undefined],
    [[], '89.9999', 'SpecialDiscountTooHigh'],
    [[], '100.0001', 'SpecialDiscountTooHigh'],
  ])('%j or a price of %s: %s', (discounts, special, code) => {
    expect(refuseTerms({ discounts, price: special }, price, limit)?.code).toBe(code)
  })

  it('are refused from a user without limit, and no price where prices are closed', () => {
    expect(refuseTerms({ discounts: ['1'], price: null }, price, undefined)?.code).toBe('SpecialDiscountNotHere')
    const closed = { ...limit, prices: false }
    expect(refuseTerms({ discounts: [], price: '95' }, price, closed)?.code).toBe('SpecialDiscountNotHere')
  })

  it('are undefined for empty and zero inputs', () => {
    expect(toSpecialTerms(['0', undefined], undefined)).toBeUndefined()
    expect(toSpecialTerms(['0', '3'], undefined)).toEqual({ discounts: ['3'], price: null })
  })
})

/** @requirement CART-25 */
describe('special terms as the last step of the price', () => {
  it('extend the discount chain and its explanation', () => {
    const special = withSpecial(price, { discounts: ['10', '5'], price: null })
    expect(special).toMatchObject({ discounts: ['50', '10', '5'], net: '85.5000' })
    expect(special.steps.at(-1)).toEqual({ step: 'special', percents: ['10', '5'], price: null })
  })

  it('a price replaces the chain; a payment discount is subtracted from it', () => {
    const special = withSpecial(price, { discounts: [], price: '92' })
    expect(special).toMatchObject({ net: '92.0000', fixed: true })
    const money = { ...special, quantity: '2' }
    expect(lineMoney(money, { currency: 'TRY', paymentDiscount: '0' }).net).toBe('184.00')
    expect(lineMoney(money, { currency: 'TRY', paymentDiscount: '10' }).net).toBe('165.60')
  })
})
