import { describe, expect, it } from 'vitest'
import {
  getLaterDeliveries,
  getStockState,
  hasAny,
  NO_STOCK,
  type Stock,
  toComingStock,
  toVisibleStock,
} from './stock.ts'

const stock: Stock = {
  onHand: '12',
  coming: '40',
  comingOn: '2026-12-01',
  comings: [{ quantity: '40', on: '2026-12-01', note: 'IRS-7' }],
  depots: [
    { id: 1, code: 'D1', name: 'Centre', onHand: '9' },
    { id: 2, code: 'D2', name: 'Airport', onHand: '3' },
  ],
}
const visitor = { display: 'text', exact: false, depots: false, coming: true, descriptions: {} } as const

/** @requirement LIST-25, SEE-10 */
describe('the state of stock (storefront 4)', () => {
  it.each([
    ['5', '0', 'in'],
    ['4.999', '0', 'low'],
    ['0.5', '0', 'low'],
    ['0', '0', 'out'],
    ['-2', '0', 'out'],
    ['0', '7', 'coming'],
    ['3', '7', 'low'],
  ])('for %s on hand and %s incoming is %s', (onHand, coming, state) =>
    expect(getStockState(onHand, coming)).toBe(state),
  )

  it('is supplied if none is on hand or incoming and the shop procures it (orders 4)', () => {
    expect(['0', '1', '9'].map((onHand) => getStockState(onHand, '0', true))).toEqual(['supplied', 'low', 'in'])
    expect(getStockState('0', '7', true)).toBe('coming')
  })

  it('is available only above zero', () => {
    expect(hasAny(stock)).toBe(true)
    expect(hasAny(NO_STOCK)).toBe(false)
    expect(hasAny({ ...stock, onHand: '-1' })).toBe(false)
  })
})

describe('stock as a viewer may see it (storefront 6)', () => {
  /** @requirement SEE-4 */
  it.each(['text', 'icon'] as const)('contains no number if the shop shows it as %s', (displayMode) => {
    const visibleStock = toVisibleStock(stock, { ...visitor, display: displayMode })
    expect(visibleStock).toMatchObject({
      state: 'in',
      display: displayMode,
      onHand: null,
      coming: null,
      comingOn: '2026-12-01',
    })
    expect(visibleStock).toMatchObject({ comings: null, depots: null })
  })

  /** @requirement SEE-4 */
  it('contains the number if the shop shows numbers', () => {
    expect(toVisibleStock(stock, { ...visitor, display: 'number' })).toMatchObject({ onHand: '12', coming: '40' })
  })

  it('always contains exact numbers for representatives and users with the stock flag', () => {
    const visibleStock = toVisibleStock(stock, { ...visitor, display: 'icon', exact: true, depots: true })
    expect(visibleStock).toMatchObject({ display: 'number', onHand: '12' })
    expect(visibleStock.depots?.map(({ name, onHand }) => [name, onHand])).toEqual([
      ['Centre', '9'],
      ['Airport', '3'],
    ])
  })

  it('lists each incoming delivery with date and note where numbers are shown (catalogue 3)', () => {
    const visibleStock = toVisibleStock(stock, { ...visitor, display: 'number' })
    expect(visibleStock.comings).toEqual([{ quantity: '40', on: '2026-12-01', note: 'IRS-7' }])
  })

  it('shows incoming goods as out of stock to viewers who may not see them (catalogue 3)', () => {
    const hidden = toVisibleStock({ ...stock, onHand: '0' }, { ...visitor, display: 'number', coming: false })
    expect(hidden).toMatchObject({ state: 'out', coming: null, comingOn: null, comings: null })
  })

  /** @requirement SEE-11 */
  it("uses the owner's name for a state, if set (storefront 4)", () => {
    const named = { ...visitor, descriptions: { out: 'Ask us by phone' } }
    expect(toVisibleStock({ ...stock, onHand: '0', coming: '0' }, named).description).toBe('Ask us by phone')
    expect(toVisibleStock(stock, named).description).toBe('')
  })

  it('shows depots as text where depots may be seen and numbers may not', () => {
    const visibleStock = toVisibleStock(stock, { ...visitor, depots: true })
    expect(visibleStock.depots).toEqual([
      { id: 1, name: 'Centre', state: 'in', onHand: null },
      { id: 2, name: 'Airport', state: 'low', onHand: null },
    ])
  })
})

it('shows the days of later deliveries without quantities where numbers are hidden', () => {
  const comings = [...stock.comings, { quantity: '7', on: '2026-12-20', note: null }]
  const out = { ...stock, onHand: '0', comings }
  expect(toVisibleStock(out, visitor)).toMatchObject({ state: 'coming', comings: null, laterDays: ['2026-12-20'] })
  expect(toVisibleStock({ ...out, onHand: '9' }, visitor)).not.toHaveProperty('laterDays')
  expect(toVisibleStock(out, { ...visitor, coming: false })).not.toHaveProperty('laterDays')
})

describe('what comes next', () => {
  const delivery = (quantity: string, on: string | null) => ({ quantity, on, note: null })
  it.each([
    ['the earliest day, with all that arrives on it', ['2026-12-09', '2026-12-01', '2026-12-01'], '2026-12-01', '5', 1],
    ['today rather than later', ['2026-12-09', '2026-11-28'], '2026-11-28', '2', 1],
    ['not a day that is past', ['2026-11-27', '2026-12-09'], '2026-12-09', '2', 0],
    ['a known day before an unknown one', [null, '2026-12-09'], '2026-12-09', '2', 1],
    ['an unknown day rather than a past one', ['2026-11-27', null], null, '2', 0],
    ['without a day if all are late', ['2026-11-20', '2026-11-27'], null, '3', 0],
    ['nothing if nothing is expected', [], null, '0', 0],
    ['before all that arrives on a later day', ['2026-12-01', '2026-12-09', '2026-12-09', null], '2026-12-01', '1', 2],
  ])('is %s', (_, days, comingOn, coming, later) => {
    const next = toComingStock(
      days.map((on, at) => delivery(`${at + 1}`, on)),
      '2026-11-28',
    )
    expect(next).toMatchObject({ comingOn, coming })
    expect(getLaterDeliveries(next)).toHaveLength(later)
  })

  it('is followed by the sum of each later day', () => {
    const later = ['2026-12-09', '2026-12-20', '2026-12-09'].map((on) => delivery('2', on))
    const next = toComingStock([delivery('1', '2026-12-01'), ...later, delivery('3', null)], '2026-11-28')
    expect(getLaterDeliveries(next)).toEqual([
      { on: '2026-12-09', quantity: '4' },
      { on: '2026-12-20', quantity: '2' },
      { on: null, quantity: '3' },
    ])
  })
})
