import { describe, expect, it } from 'vitest'
import { isPayable, parseOnlinePayment, resolveAmount, toQueryString } from './online-payment.ts'

const owed = {
  total: '900.00',
  overdue: '300.10',
  lines: [
    { id: 1, open: '100.10' },
    { id: 2, open: '200.00' },
    { id: 3, open: '599.90' },
  ],
}
const request = (query: string) => parseOnlinePayment(new URLSearchParams(query))

/** @requirement PAY-22 */
describe('online payment (orders 2)', () => {
  it.each([
    ['part=overdue', { amount: '300.10', debitIds: [] }],
    ['part=all', { amount: '900.00', debitIds: [] }],
    ['part=chosen&debit=1&debit=3', { amount: '700.00', debitIds: [1, 3] }],
    ['part=chosen&debit=9', { problem: 'nothingChosen' }],
    ['part=chosen', { problem: 'nothingChosen' }],
    ['part=other&other=1.250,50&debit=1', { amount: '1250.50', debitIds: [] }],
    ['part=other&other=', { problem: 'missing' }],
    ['other=abc', { problem: 'wrong' }],
    ['other=-5', { problem: 'wrong' }],
    ['other=0', { problem: 'wrong' }],
    ['other=10000000', { problem: 'wrong' }],
  ])('%s', (query, intended) => {
    expect(resolveAmount(request(`currency=TRY&${query}`), owed)).toEqual(intended)
  })

  it('lets a user without access to the account pay an amount of their own (orders 6)', () => {
    expect(resolveAmount(request('currency=TRY&part=overdue'), null)).toEqual({ problem: 'wrong' })
    expect(resolveAmount(request('currency=TRY&part=chosen&debit=1'), null)).toEqual({ problem: 'nothingChosen' })
  })

  it('is written to the address and parsed back from it', () => {
    const query = toQueryString({ currency: 'TRY', amount: '10.50', debitIds: [4, 7], description: 'Mart & Nisan' })
    expect(request(query.slice(1))).toMatchObject({
      currency: 'TRY',
      amount: '10.5',
      debitIds: [4, 7],
      description: 'Mart & Nisan',
      sent: false,
    })
  })

  it.each([
    ['0.01', 'TRY', true],
    ['0.001', 'TRY', false],
    ['9999999.99', 'TRY', true],
    ['10.5', 'JPY', false],
    ['0', 'TRY', false],
  ])('%s %s can be paid: %s', (amount, currency, can) => {
    expect(isPayable({ amount, currency })).toBe(can)
  })
})
