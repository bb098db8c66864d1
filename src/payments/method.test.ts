import { describe, expect, it } from 'vitest'
import { firstChoice, isOffered, type PaymentMethod } from './method.ts'

const method = (id: number, of: Partial<PaymentMethod> = {}): PaymentMethod => ({
  id,
  kind: 'transfer',
  recordType: 3,
  discount: '2.50',
  name: 'Transfer',
  note: 'To our account',
  ...of,
})

describe('the first cart load', () => {
  it('takes the first payment method with its discount, record type and note (catalogue 4)', () => {
    const taken = { id: 8, recordType: 3, discount: '2.50', note: 'To our account' }
    expect(firstChoice([method(8), method(9)])).toEqual(taken)
  })

  it('takes ID 1 and record type 1 when none exist (catalogue 4)', () => {
    expect(firstChoice([])).toEqual({ id: 1, recordType: 1, discount: '0', note: '' })
  })
})

describe('a way to pay is offered', () => {
  const everybody = { signedIn: true, onAccount: false }
  const dealer = { signedIn: true, onAccount: true }
  const visitor = { signedIn: false, onAccount: false }

  it.each([
    ['transfer to everybody', 'transfer', true, visitor, true],
    ['a signed-in buyers’ method not to visitors', 'transfer', false, visitor, false],
    ['a signed-in buyers’ method to them', 'transfer', false, everybody, true],
    ['on account to dealers', 'onAccount', true, dealer, true],
    ['on account to nobody else', 'onAccount', true, everybody, false],
    ['a card to nobody until a bank takes it', 'card', true, dealer, false],
  ] as const)('%s', (_, kind, forVisitors, viewer, offered) => {
    expect(isOffered({ kind, forVisitors }, viewer)).toBe(offered)
  })
})
