import { describe, expect, it } from 'vitest'
import { resolveTerms } from './terms.ts'

const agreed = { amount: '100.00', fee: '5.00', charged: '105.00', instalments: 6 }
const single = { amount: '100.00', fee: '0', charged: '100.00', instalments: 1 }

/** @requirement PAY-31, THREAT-7 */
describe('payment terms compared with the agreed ones (threat 7)', () => {
  it.each([
    ['the agreed amount', agreed, { amount: '105.00', instalments: 6 }, { fee: '5.00', instalments: 6, dearer: false }],
    ['fewer parts', agreed, { amount: '102.5', instalments: 3 }, { fee: '2.50', instalments: 3, dearer: false }],
    ['no parts at all', agreed, { amount: '100', instalments: 1 }, { fee: '0.00', instalments: 1, dearer: false }],
    ['more than was shown', agreed, { amount: '107', instalments: 6 }, { fee: '7.00', instalments: 6, dearer: true }],
    [
      'an instalment count that is no number',
      agreed,
      { amount: '103', instalments: null },
      { fee: '3.00', instalments: 6, dearer: false },
    ],
  ])('%s, chosen at the provider', (_, attempt, notification, terms) => {
    expect(resolveTerms(attempt, notification, 'chosenThere')).toEqual(terms)
  })

  it.each([
    ['less than what is paid for', agreed, '99.99'],
    ['as much again', agreed, '200.00'],
    ['a cost where a single payment was agreed on', single, '101.00'],
  ])('%s is a different payment', (_, attempt, amount) => {
    expect(resolveTerms(attempt, { amount, instalments: null }, 'chosenThere')).toBeUndefined()
  })

  it('a bank that received the instalments captures the agreed amount only', () => {
    expect(resolveTerms(agreed, { amount: '105', instalments: null }, 'asked')).toMatchObject({
      fee: '5.00',
      instalments: 6,
    })
    expect(resolveTerms(agreed, { amount: '100', instalments: null }, 'asked')).toBeUndefined()
    expect(resolveTerms(agreed, { amount: '106', instalments: null }, 'asked')).toBeUndefined()
  })
})
