import { describe, expect, it } from 'vitest'
import { shippingDocument } from './document.ts'
import { computeCost, computeSize, convertRules, type Parcel } from './shipping.ts'

const getRules = (rules: object[]) =>
  shippingDocument.parse([{ key: 'one', name: { en: 'One' }, rules }])[0]?.rules ?? []
const parcel = (of: Partial<Parcel> = {}): Parcel => ({
  kilos: '4',
  desi: '4.2',
  amount: '500',
  free: false,
  currency: 'TRY',
  ...of,
})
const ANKARA = { country: 'TR', city: 'Ankara' }

/** @requirement CHECK-1 */
describe('shipping cost (orders 3, catalogue 3)', () => {
  const table = getRules([
    { countries: ['TR'], fromAmount: '1000', cost: '0' },
    { cities: ['İzmir', 'Ankara'], upToDesi: '5', cost: '80' },
    { countries: ['TR'], upToDesi: '30', upToKilos: '20', cost: '60', perDesi: '7.5' },
  ])

  it.each([
    ['the first rule that fits decides', parcel(), ANKARA, '80.00'],
    ['from an amount on it is free', parcel({ amount: '1000' }), ANKARA, '0.00'],
    ['every desi begun counts', parcel({ desi: '5.1' }), ANKARA, '105.00'],
    ['a city is one however it is written', parcel(), { country: 'TR', city: 'IZMIR ' }, '80.00'],
    ['elsewhere another rule fits', parcel(), { country: 'TR', city: 'Van' }, '97.50'],
    ['what is too heavy is not sent', parcel({ desi: '9', kilos: '21' }), ANKARA, undefined],
    ['what is too large is not sent', parcel({ desi: '31' }), ANKARA, undefined],
    ['nor to another country', parcel(), { country: 'DE', city: 'Bonn' }, undefined],
    ['a promotion that gives the freight makes it free', parcel({ free: true }), ANKARA, '0.00'],
    ['but not where nothing is sent to', parcel({ free: true }), { country: 'DE', city: 'Bonn' }, undefined],
  ] as const)('%s', (_, sent, to, cost) => expect(computeCost(table, sent, to)).toBe(cost))

  it("is calculated in the buyer's currency", () => {
    expect(computeCost(convertRules(table, '0.02'), parcel({ amount: '5', currency: 'EUR' }), ANKARA)).toBe('1.60')
    expect(computeCost(convertRules(table, '0.02'), parcel({ amount: '20', currency: 'EUR' }), ANKARA)).toBe('0.00')
  })
})

/** @requirement CHECK-1 */
it('counts a product by the larger of weight and volume, and a free-shipping product as nothing', () => {
  expect(
    computeSize([
      { quantity: '2', kilos: '3', volume: '6', free: false },
      { quantity: '3', kilos: '1', volume: '9', free: false },
      { quantity: '9', kilos: '50', volume: null, free: true },
      { quantity: '1', kilos: null, volume: null, free: false },
    ]),
  ).toEqual({ kilos: '9', desi: '15' })
})
