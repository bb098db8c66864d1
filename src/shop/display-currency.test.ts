import { describe, expect, it } from 'vitest'
import { choosableCurrencies, chooseDisplayCurrency, readCurrency, toDisplayCurrency } from './display-currency.ts'

const monday = new Date('2026-03-02T08:00:00Z')
const tuesday = new Date('2026-03-03T08:00:00Z')
const rates = [
  { currency: 'EUR', rate: '50.000000', takenAt: tuesday },
  { currency: 'USD', rate: '40.000000', takenAt: monday },
]
const shop = { buyerCurrency: 'TRY', site: 'TRY', rates }
const inEuro = chooseDisplayCurrency({ ...shop, requested: 'EUR' })

/** @requirement MENU-36 */
describe('display currency (catalogue 3, 7; decision 0061)', () => {
  it.each([
    ['what the site trades in', { amount: '1234.5000', currency: 'TRY' }, { amount: '24.6900', currency: 'EUR' }],
    [
      'another currency, by way of the site’s own',
      { amount: '10', currency: 'USD' },
      { amount: '8.0000', currency: 'EUR' },
    ],
    ['what is in it already', { amount: '7.1', currency: 'EUR' }, { amount: '7.1', currency: 'EUR' }],
    [
      'half a hundredth of a cent is rounded up',
      { amount: '0.0025', currency: 'TRY' },
      { amount: '0.0001', currency: 'EUR' },
    ],
    ['without a rate it stays what it is', { amount: '10', currency: 'GBP' }, { amount: '10', currency: 'GBP' }],
  ])('%s', (_, from, to) => {
    expect(toDisplayCurrency(from, inEuro)).toEqual(to)
  })

  it("converts nothing if no currency is chosen or it is the buyer's own", () => {
    expect(chooseDisplayCurrency({ ...shop, requested: undefined })).toBeNull()
    expect(chooseDisplayCurrency({ ...shop, requested: 'TRY' })).toBeNull()
    expect(toDisplayCurrency({ amount: '10', currency: 'TRY' }, null)).toEqual({ amount: '10', currency: 'TRY' })
  })

  it('reads a cookie as a currency only if it is three capital letters', () => {
    expect(['EUR', 'eur', 'EURO', '', '__proto__', '<b>'].map(readCurrency)).toEqual([
      'EUR',
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('dates a displayed price by the older of the rates used', () => {
    expect(inEuro?.rateTakenAt).toEqual(tuesday)
    expect(chooseDisplayCurrency({ ...shop, buyerCurrency: 'USD', requested: 'EUR' })?.rateTakenAt).toEqual(monday)
  })

  it('has no date for a currency without a rate, or if the buyer’s own has none', () => {
    expect(chooseDisplayCurrency({ ...shop, requested: 'GBP' })).toMatchObject({
      currency: 'GBP',
      buyerCurrency: 'TRY',
      rateTakenAt: null,
    })
    expect(chooseDisplayCurrency({ ...shop, buyerCurrency: 'GBP', requested: 'EUR' })?.rateTakenAt).toBeNull()
    expect(
      toDisplayCurrency({ amount: '1', currency: 'TRY' }, chooseDisplayCurrency({ ...shop, requested: 'GBP' })),
    ).toEqual({
      amount: '1',
      currency: 'TRY',
    })
  })

  it('offers every currency with a rate, the buyer’s own first; none if that has no rate', () => {
    expect(choosableCurrencies(shop)).toEqual(['TRY', 'EUR', 'USD'])
    expect(choosableCurrencies({ ...shop, buyerCurrency: 'USD' })).toEqual(['USD', 'TRY', 'EUR'])
    expect(choosableCurrencies({ ...shop, buyerCurrency: 'GBP' })).toEqual([])
  })
})
