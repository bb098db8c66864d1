import { describe, expect, it } from 'vitest'
import { firstChoice, isOffered, NO_FEE, type PaymentMethod } from './method.ts'

const method = (id: number, of: Partial<PaymentMethod> = {}): PaymentMethod => ({
  id,
  kind: 'transfer',
  recordType: 3,
  discount: '2.50',
  fee: NO_FEE,
  name: 'Transfer',
  note: 'To our account',
  ...of,
})

/** @requirement CART-12 */
describe('the first cart load', () => {
  it('takes the first payment method with its discount, record type and note (catalogue 4)', () => {
    const taken = { id: 8, recordType: 3, discount: '2.50', note: 'To our account', fee: NO_FEE }
    expect(firstChoice([method(8), method(9)])).toEqual(taken)
  })

  it('uses ID 1 and record type 1 if there are none (catalogue 4)', () => {
    expect(firstChoice([])).toEqual({ id: 1, recordType: 1, discount: '0', note: '', fee: NO_FEE })
  })
})

describe('a payment method is offered', () => {
  const everybody = { signedIn: true, onAccount: false, cards: false }
  const dealer = { signedIn: true, onAccount: true, cards: false }
  const visitor = { signedIn: false, onAccount: false, cards: true }
  const holder = { ...dealer, cards: true }

  it.each([
    ['transfer to everybody', 'transfer', true, visitor, true],
    ['a signed-in buyers’ method not to visitors', 'transfer', false, visitor, false],
    ['a signed-in buyers’ method to them', 'transfer', false, everybody, true],
    ['on account to dealers', 'onAccount', true, dealer, true],
    ['on account to no one else', 'onAccount', true, everybody, false],
    ['a card to no one without a bank that accepts it', 'card', true, dealer, false],
    ['a card where one does', 'card', true, holder, true],
    ['a signed-in buyers’ card not to visitors', 'card', false, visitor, false],
  ] as const)('%s', (_, kind, forVisitors, viewer, offered) => {
    expect(isOffered({ kind, forVisitors }, viewer)).toBe(offered)
  })
})
