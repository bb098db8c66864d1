import { describe, expect, it } from 'vitest'
import type { DiscountRow } from './discount.ts'
import { type PriceQuestion, type PriceRow, resolvePrice } from './price.ts'
import { withSpecial } from './special.ts'

const TODAY = '2026-03-15'
let lastId = 0
const row = (of: Partial<PriceRow>): PriceRow => ({
  id: ++lastId,
  productId: 1,
  depth: 0,
  listCode: 'A',
  currency: 'TRY',
  taxIncluded: false,
  minQuantity: '0',
  amount: '100',
  validFrom: null,
  validTo: null,
  listRate: '1',
  buyerRate: '1',
  ...of,
})
const discount = (percents: string[]): DiscountRow => ({
  id: ++lastId,
  productId: 1,
  level: 0,
  grantedTo: 'customer',
  on: 'all',
  distance: 0,
  percents,
  title: 'Spring',
  validFrom: null,
  validTo: null,
})
const buildQuestion = (of: Partial<PriceQuestion>): PriceQuestion => ({
  quantity: '1',
  on: TODAY,
  taxRate: '20',
  currency: 'TRY',
  rows: [],
  discounts: [],
  ...of,
})
const resolveList = (rows: PriceRow[], of: Partial<PriceQuestion> = {}) =>
  resolvePrice(buildQuestion({ rows, ...of }))?.list

describe('the price row', () => {
  it('is AskPrice without a row', () => expect(resolvePrice(buildQuestion({}))).toBeUndefined())

  /** @requirement SEE-8 */
  it("is from the buyer's own list, otherwise from its fallbacks in order", () => {
    const buyerRow = row({ depth: 0, amount: '90' })
    const next = row({ depth: 1, amount: '80' })
    const last = row({ depth: 2, amount: '70' })
    expect(resolveList([last, next, buyerRow])).toBe('90.0000')
    expect(resolveList([last, next])).toBe('80.0000')
  })

  it.each([
    ['1', '100.0000'],
    ['9.999', '100.0000'],
    ['10', '95.0000'],
    ['50', '90.0000'],
    ['1000', '90.0000'],
  ])('is the highest tier that %s reaches', (quantity, price) => {
    const tiers = [row({}), row({ minQuantity: '50', amount: '90' }), row({ minQuantity: '10', amount: '95' })]
    expect(resolveList(tiers, { quantity })).toBe(price)
  })

  it('is from a fallback if the own list has no tier for so few', () => {
    const rows = [row({ minQuantity: '10', amount: '80' }), row({ depth: 1, amount: '100' })]
    expect(resolveList(rows, { quantity: '5' })).toBe('100.0000')
    expect(resolveList(rows, { quantity: '10' })).toBe('80.0000')
  })

  it('is valid on the day, both ends included; the one that started last wins', () => {
    const always = row({ amount: '100' })
    const campaign = row({ validFrom: TODAY, validTo: TODAY, amount: '75' })
    expect(resolveList([always, campaign])).toBe('75.0000')
    expect(resolveList([always, campaign], { on: '2026-03-14' })).toBe('100.0000')
    expect(resolveList([always, campaign], { on: '2026-03-16' })).toBe('100.0000')
    expect(resolveList([campaign], { on: '2026-03-16' })).toBeUndefined()
  })
})

describe('the calculated price', () => {
  it('rounds the unit net price once, half-up, to four decimals', () => {
    const price = resolvePrice(
      buildQuestion({ rows: [row({ amount: '9.9999' })], discounts: [discount(['10', '5', '3'])] }),
    )
    expect(price).toMatchObject({ list: '9.9999', discounts: ['10', '5', '3'], net: '8.2934' })
    expect(resolvePrice(buildQuestion({ rows: [row({ amount: '0.0001' })], discounts: [discount(['50'])] }))?.net).toBe(
      '0.0001',
    )
  })

  it('removes the tax of a tax-inclusive list without rounding before discounts', () => {
    const price = resolvePrice(buildQuestion({ rows: [row({ taxIncluded: true })], discounts: [discount(['50'])] }))
    expect(price).toMatchObject({ list: '83.3333', net: '41.6667', taxRate: '20' })
  })

  it("converts into the buyer's currency by the site's rates and returns the rate", () => {
    const euro = row({ currency: 'EUR', amount: '10', listRate: '47.123' })
    expect(resolvePrice(buildQuestion({ rows: [euro] }))).toMatchObject({
      currency: 'TRY',
      list: '471.2300',
      rate: '47.123',
    })
    const lira = row({ amount: '100', buyerRate: '47.123' })
    const price = resolvePrice(buildQuestion({ rows: [lira], currency: 'EUR' }))
    expect(price).toMatchObject({ currency: 'EUR', rate: '0.02122106', list: '2.1221' })
  })

  it('is AskPrice without a required rate, and needs none for equal currencies', () => {
    expect(resolvePrice(buildQuestion({ rows: [row({ currency: 'USD', listRate: null })] }))).toBeUndefined()
    expect(resolvePrice(buildQuestion({ rows: [row({})], currency: 'EUR' }))?.rate).toBe('1')
    expect(resolvePrice(buildQuestion({ rows: [row({ buyerRate: null })], currency: 'EUR' }))).toBeUndefined()
    const dollarRow = row({ currency: 'USD', listRate: null, buyerRate: null })
    expect(resolvePrice(buildQuestion({ rows: [dollarRow], currency: 'USD' }))?.rate).toBe('1')
  })

  it('may be zero', () => {
    expect(resolvePrice(buildQuestion({ rows: [row({ amount: '0' })] }))?.net).toBe('0.0000')
    expect(resolvePrice(buildQuestion({ rows: [row({})], discounts: [discount(['100'])] }))?.net).toBe('0.0000')
  })

  it('returns its steps, which explain the price', () => {
    const rows = [row({ listCode: 'EXPORT', currency: 'EUR', amount: '12', taxIncluded: true, listRate: '50' })]
    expect(resolvePrice(buildQuestion({ rows, discounts: [discount(['10'])] }))?.steps).toEqual([
      {
        step: 'list',
        listCode: 'EXPORT',
        amount: '12',
        currency: 'EUR',
        fromQuantity: '0',
        depth: 0,
        validFrom: null,
        validTo: null,
      },
      { step: 'withoutTax', taxRate: '20' },
      { step: 'exchange', rate: '50', currency: 'TRY' },
      {
        step: 'discount',
        kind: 'customer',
        title: 'Spring',
        percents: ['10'],
        level: 0,
        validFrom: null,
        validTo: null,
      },
    ])
  })
})

/** @requirement LIST-42 */
describe('lower prices from larger quantities', () => {
  const resolveTiers = (rows: PriceRow[], of: Partial<PriceQuestion> = {}) =>
    resolvePrice(buildQuestion({ rows, ...of }))?.tiers?.map(({ from, net }) => `${from}: ${net}`)
  const ten = row({ minQuantity: '10', amount: '90' })
  const fifty = row({ minQuantity: '50', amount: '80' })
  const one = row({})

  it('are listed by tier above the reached one, after discounts', () => {
    expect(resolveTiers([fifty, one, ten])).toEqual(['10: 90.0000', '50: 80.0000'])
    expect(resolveTiers([fifty, one, ten], { quantity: '10' })).toEqual(['50: 80.0000'])
    expect(resolveTiers([fifty, one, ten], { quantity: '50' })).toBeUndefined()
    expect(resolveTiers([one, ten], { discounts: [discount(['10'])] })).toEqual(['10: 81.0000'])
  })

  it.each([
    ['a tier that costs no less', [one, row({ minQuantity: '10', amount: '100' })]],
    ['a tier of another day', [one, row({ minQuantity: '10', amount: '90', validFrom: '2026-03-16' })]],
    [
      'a tier without a rate for its currency',
      [one, row({ minQuantity: '10', amount: '1', currency: 'USD', listRate: null })],
    ],
    ['a cheaper tier of a fallback, which is never reached', [one, row({ depth: 1, minQuantity: '10', amount: '1' })]],
  ])('%s is none', (_, rows) => expect(resolveTiers(rows)).toBeUndefined())

  it('include special percents, and are omitted for a special price', () => {
    const price = resolvePrice(buildQuestion({ rows: [one, ten] }))
    if (!price) throw new Error('no price')
    expect(withSpecial(price, { discounts: ['10'], price: null }).tiers).toEqual([
      { from: '10', list: '90.0000', net: '81.0000' },
    ])
    expect(withSpecial(price, { discounts: [], price: '70' }).tiers).toBeUndefined()
  })
})

/** @requirement VAR-17 */
describe('a variation without its own price (decision 0050)', () => {
  const parents = row({ inherited: true, amount: '60' })

  it("uses its parent's", () => expect(resolveList([parents])).toBe('60.0000'))

  it('prefers its own, even from a fallback list', () => {
    expect(resolveList([parents, row({ depth: 1, amount: '70' })])).toBe('70.0000')
  })

  it("uses the parent's after its own expired", () => {
    expect(resolveList([parents, row({ amount: '70', validTo: '2026-03-14' })])).toBe('60.0000')
  })
})

describe('a net price agreed with the buyer', () => {
  const netPrice = (of: Partial<PriceRow>) => row({ listCode: '', isNetPrice: true, ...of })
  const resolveNet = (rows: PriceRow[], of: Partial<PriceQuestion> = {}) =>
    resolvePrice(buildQuestion({ rows, discounts: [discount(['10'])], ...of }))

  it('replaces list price and discounts, even if they are lower', () => {
    const list = row({ amount: '100' })
    expect(resolveNet([list, netPrice({ amount: '95' })])).toMatchObject({
      priceId: list.id,
      list: '95.0000',
      net: '95.0000',
      discounts: [],
    })
    expect(resolveNet([netPrice({ amount: '95' })])).toMatchObject({ priceId: 0, net: '95.0000' })
  })

  it("of a dealer is followed by its sub-dealer's discounts, not by campaigns", () => {
    const ofDealer = discount(['10'])
    const ofSubDealer: DiscountRow = { ...discount(['5']), level: 1 }
    const campaign: DiscountRow = { ...discount(['20']), level: 1, on: 'campaign', grantedTo: 'group' }
    const discounts = [ofDealer, ofSubDealer, campaign]
    expect(resolveNet([row({}), netPrice({ amount: '80' })], { discounts })).toMatchObject({
      list: '80.0000',
      discounts: ['5'],
      net: '76.0000',
    })
  })

  it.each([
    ['2026-03-14', '90.0000'],
    ['2026-03-15', '70.0000'],
    ['2026-03-20', '70.0000'],
    ['2026-03-21', '90.0000'],
  ])('is valid on its days: on %s the price is %s', (on, net) => {
    const agreed = netPrice({ amount: '70', validFrom: '2026-03-15', validTo: '2026-03-20' })
    expect(resolveNet([row({}), agreed], { on })?.net).toBe(net)
  })

  it('is exchanged like a list price, and is none without a rate', () => {
    const euro = { amount: '2', currency: 'EUR', listRate: '50' }
    expect(resolveNet([row({}), netPrice(euro)])?.net).toBe('100.0000')
    expect(resolveNet([row({}), netPrice({ ...euro, listRate: null })])).toBeUndefined()
  })

  it('for the product applies before one for its parent, and both before a list', () => {
    const ofParent = netPrice({ amount: '60', inherited: true })
    expect(resolveNet([row({}), ofParent])?.net).toBe('60.0000')
    expect(resolveNet([row({}), ofParent, netPrice({ amount: '65' })])?.net).toBe('65.0000')
  })

  it('from a quantity is a tier below the price of the list, each with its own discounts', () => {
    const rows = [row({}), netPrice({ amount: '70', minQuantity: '10' })]
    const single = resolveNet(rows)
    expect(single).toMatchObject({ net: '90.0000', tiers: [{ from: '10', list: '70.0000', net: '70.0000' }] })
    expect(resolveNet(rows, { quantity: '10' })).toMatchObject({ net: '70.0000', discounts: [] })
    expect(single && withSpecial(single, { discounts: ['5'], price: null })).toMatchObject({
      net: '85.5000',
      tiers: [{ net: '66.5000' }],
    })
  })

  it('applies to every larger quantity, also where a tier of the list is lower', () => {
    const tiers = [row({ amount: '50', minQuantity: '10' }), netPrice({ amount: '70' })]
    expect(resolveNet(tiers)?.tiers).toBeUndefined()
    expect(resolveNet(tiers, { quantity: '10' })?.net).toBe('70.0000')
  })
})
