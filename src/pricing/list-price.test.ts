import { describe, expect, it } from 'vitest'
import {
  findAmountBefore,
  findPlannedPrice,
  findTemporaryPrice,
  type ListPrice,
  type ListPriceChange,
  listCurrentPrices,
  planListPrices,
} from './list-price.ts'

const TODAY = '2026-11-27'

function price(id: number, amount: string, more: Partial<ListPrice> = {}): ListPrice {
  const days = { validFrom: null, validTo: null }
  return { id, minQuantity: '0.000', amount, ...days, amountBefore: null, changedOn: null, ...more }
}
const plan = (prices: ListPrice[], change: ListPriceChange) => planListPrices(prices, change, TODAY)
const set = (amount: string | null, minQuantity = '0.000') => ({ prices: [{ minQuantity, amount }] })
const none = { removed: [], changed: [], added: [] }

const BASE = price(1, '100.0000')
const SINCE = price(2, '110.0000', { validFrom: '2026-11-01' })
const LATER = price(3, '120.0000', { validFrom: '2026-12-01' })
const CAMPAIGN = price(4, '90.0000', { validFrom: '2026-11-20', validTo: '2026-11-30' })

describe('the price of today', () => {
  it.each([
    ['the one that began last', [BASE, SINCE, LATER], '110.0000', '100.0000'],
    ['the one without days', [BASE, LATER], '100.0000', null],
    ['none before the first day', [LATER], undefined, null],
    ['not a temporary one', [BASE, CAMPAIGN], '100.0000', null],
    ['with the amount before its change', [BASE, { ...SINCE, amountBefore: '105.0000' }], '110.0000', '105.0000'],
  ])('is %s', (_, prices, amount, before) => {
    expect(listCurrentPrices(prices, '0', TODAY)[0]?.amount).toBe(amount)
    expect(findAmountBefore(prices, TODAY)).toBe(before)
  })

  it('has the next one and a temporary one beside it', () => {
    const last = price(5, '130.0000', { validFrom: '2027-01-01' })
    expect(findPlannedPrice([last, LATER, BASE], TODAY)?.id).toBe(3)
    expect(findTemporaryPrice([BASE, CAMPAIGN], TODAY)?.id).toBe(4)
    expect(findTemporaryPrice([CAMPAIGN, { ...SINCE, validFrom: '2026-11-25' }], TODAY)).toBeUndefined()
  })
})

describe('a change of prices', () => {
  it.each<[string, ListPrice[], ListPriceChange, object]>([
    ['writes the row that holds today', [BASE, SINCE], set('115'), { ...none, changed: [{ id: 2, amount: '115' }] }],
    [
      'adds the first price',
      [],
      set('5'),
      { ...none, added: [{ minQuantity: '0.000', amount: '5', validFrom: null }] },
    ],
    [
      'adds a price from a quantity',
      [BASE],
      set('95', '10.000'),
      { ...none, added: [{ minQuantity: '10.000', amount: '95', validFrom: null }] },
    ],
    [
      'removes what holds today, and what would hold instead',
      [BASE, SINCE, LATER],
      set(null),
      { ...none, removed: [2, 1] },
    ],
    ['writes nothing twice', [BASE], set('100'), none],
    [
      'renews a price whose last day has passed',
      [{ ...BASE, validTo: '2026-11-26' }],
      set('100'),
      { ...none, changed: [{ id: 1, amount: '100' }] },
    ],
    [
      'plans a price',
      [BASE],
      { plannedAmount: '120', plannedFrom: '2026-12-01' },
      { ...none, added: [{ minQuantity: '0.000', amount: '120', validFrom: '2026-12-01' }] },
    ],
    [
      'changes the amount of a planned price',
      [BASE, LATER],
      { plannedAmount: '125' },
      { ...none, changed: [{ id: 3, amount: '125' }] },
    ],
    [
      'moves a planned price to another day',
      [BASE, LATER],
      { plannedFrom: '2026-12-15' },
      { ...none, removed: [3], added: [{ minQuantity: '0.000', amount: '120.0000', validFrom: '2026-12-15' }] },
    ],
    ['cancels a planned price', [BASE, LATER], { plannedAmount: null, plannedFrom: null }, { ...none, removed: [3] }],
  ])('%s', (_, prices, change, writes) => {
    expect(plan(prices, change)).toEqual({ ok: true, value: writes })
  })

  it.each<[string, ListPrice[], ListPriceChange, string]>([
    ['over a temporary price', [{ ...BASE, validTo: TODAY }], set('5'), 'PriceIsTemporary'],
    [
      'planned on the first day of a temporary price',
      [price(6, '1.0000', { validFrom: '2026-12-01', validTo: '2026-12-31' })],
      { plannedAmount: '5', plannedFrom: '2026-12-01' },
      'PriceIsTemporary',
    ],
    ['planned without a day', [BASE], { plannedAmount: '5' }, 'PlannedPriceIncomplete'],
    ['planned without an amount', [BASE, LATER], { plannedAmount: null }, 'PlannedPriceIncomplete'],
    ['planned from today', [BASE], { plannedAmount: '5', plannedFrom: TODAY }, 'PlannedPriceIncomplete'],
  ])('is refused %s', (_, prices, change, code) => {
    expect(plan(prices, change)).toMatchObject({ ok: false, refusal: { code } })
  })
})
