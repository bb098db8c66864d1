import { describe, expect, it } from 'vitest'
import { type Checkout, getInitialStatus, matchesSeenTotal, refuseShortLine, serializeAgreement } from './placement.ts'

const checkout: Checkout = {
  key: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  cartId: 1,
  addressId: 2,
  paymentMethodId: 3,
  contractId: 4,
  note: 'ring the bell',
  total: '120.00',
}

/** @requirement ORD-4 */
describe('two requests are the same order', () => {
  it.each([
    ['another key', { key: '00000000-0000-4000-8000-000000000000' }],
    ['another checkout', { checkoutId: 7 }],
    ['the total written otherwise', { total: '120' }],
  ])('with %s', (_, change) => {
    expect(serializeAgreement({ ...checkout, ...change })).toBe(serializeAgreement(checkout))
  })

  it.each([
    ['cart', { cartId: 9 }],
    ['address', { addressId: 9 }],
    ['way to pay', { paymentMethodId: 9 }],
    ['contract', { contractId: undefined }],
    ['note', { note: '' }],
    ['total', { total: '120.01' }],
  ])('but not with a different %s', (_, change) => {
    expect(serializeAgreement({ ...checkout, ...change })).not.toBe(serializeAgreement(checkout))
  })
})

/** @requirement ORD-2 */
it('the total must be what the buyer saw, in the same currency', () => {
  const now = { amount: '120.00', currency: 'TRY' }
  expect(matchesSeenTotal(now, { total: '120', currency: undefined })).toBe(true)
  expect(matchesSeenTotal(now, { total: '119.99', currency: 'TRY' })).toBe(false)
  expect(matchesSeenTotal(now, { total: '120', currency: 'EUR' })).toBe(false)
})

it.each([
  ['transfer', false, 1],
  ['onAccount', false, 1],
  ['onAccount', true, 2],
  ['onDelivery', true, 2],
  ['cardOnDelivery', true, 2],
  ['card', true, 10],
] as const)('an order by %s, approved automatically %s, starts with status %i', (kind, atOnce, status) => {
  expect(getInitialStatus(kind, atOnce)).toBe(status)
})

it('a short line may be confirmed only where the shop allows it', () => {
  const buyable = {
    visible: true,
    purchasable: true,
    hasPrice: true,
    stockType: 1,
    packageQuantity: '1',
    minQuantity: '0',
    maxQuantity: '0',
    quantityStep: '0',
    available: '9',
    promptsWhenUnavailable: false,
  }
  const line = { id: 5, quantity: '4', aboveStock: false, productTotal: '4' }
  const values = { requested: '4', available: '1' }
  expect(refuseShortLine({ ...line, buyable: { ...buyable, aboveStockAllowed: true } }, '1')).toEqual({
    lineId: 5,
    code: 'CartQuantityBiggerThenStock',
    values,
  })
  expect(refuseShortLine({ ...line, buyable: { ...buyable, aboveStockAllowed: false } }, '1')).toEqual({
    lineId: 5,
    code: 'InsufficientStock',
    values,
  })
})
