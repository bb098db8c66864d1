import { describe, expect, it } from 'vitest'
import { decideCredit, inCurrency } from './credit.ts'

const figures = { currency: 'TRY', limit: '1000.00', debt: '400.00', openOrders: '500.00' }

/** @requirement ORD-7 */
describe('the credit decision', () => {
  it.each([
    ['100.00', true],
    ['100.01', false],
    ['0.00', true],
  ])('with 100 left accepts %s: %s', (total, accepted) => {
    expect(decideCredit(figures, total)).toMatchObject({ accepted, available: '100.00' })
  })

  it('reports how far a customer is beyond the limit', () => {
    expect(decideCredit({ ...figures, debt: '600' }, '1')).toMatchObject({ accepted: false, available: '-100.00' })
  })

  it('counts a credit balance as more to spend', () => {
    expect(decideCredit({ ...figures, debt: '-50', openOrders: '0' }, '1050')).toMatchObject({ accepted: true })
  })
})

describe('amounts of different currencies', () => {
  const rates = new Map([
    ['TRY', '1'],
    ['EUR', '40'],
    ['USD', '32'],
  ])

  it('are converted into one at the rates of the site', () => {
    const amounts = [
      { amount: '10', currency: 'EUR' },
      { amount: '80', currency: 'TRY' },
    ]
    expect(inCurrency(amounts, 'TRY', rates)).toBe('480.00')
    expect(inCurrency(amounts, 'USD', rates)).toBe('15.00')
  })

  it('are unknown if a rate is missing', () => {
    expect(inCurrency([{ amount: '1', currency: 'GBP' }], 'TRY', rates)).toBeUndefined()
    expect(inCurrency([{ amount: '1', currency: 'GBP' }], 'GBP', rates)).toBe('1.00')
  })
})
