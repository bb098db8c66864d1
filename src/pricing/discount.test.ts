import { describe, expect, it } from 'vitest'
import { computeRemainingFactor, type DiscountRow, discountChain } from './discount.ts'

const TODAY = '2026-03-15'
let lastId = 0
const row = (of: Partial<DiscountRow>): DiscountRow => ({
  id: ++lastId,
  productId: 1,
  level: 0,
  grantedTo: 'customer',
  on: 'all',
  distance: 0,
  percents: ['10'],
  title: '',
  validFrom: null,
  validTo: null,
  ...of,
})
const chain = (...rows: DiscountRow[]) => discountChain(rows, TODAY).map(({ kind, percents }) => [kind, ...percents])

describe('the discount chain', () => {
  /** @requirement SEE-8 */
  it('is ordered by group, brand, category, product and customer, whatever the row order', () => {
    const rows = [
      row({ on: 'all', percents: ['1'] }),
      row({ on: 'product', percents: ['2'] }),
      row({ on: 'category', percents: ['3'] }),
      row({ on: 'brand', percents: ['4'] }),
      row({ on: 'all', grantedTo: 'group', percents: ['10', '5'] }),
    ]
    const expected = [
      ['group', '10', '5'],
      ['brand', '4'],
      ['category', '3'],
      ['product', '2'],
      ['customer', '1'],
    ]
    expect(chain(...rows)).toEqual(expected)
    expect(chain(...rows.reverse())).toEqual(expected)
  })

  it("prefers the customer's own row over the group's", () => {
    const customerRow = row({ on: 'brand', percents: ['3'] })
    const group = row({ on: 'brand', grantedTo: 'group', percents: ['8'] })
    expect(chain(group, customerRow)).toEqual([['brand', '3']])
    expect(chain(group)).toEqual([['brand', '8']])
  })

  it('prefers the nearest category', () => {
    const root = row({ on: 'category', distance: 2, percents: ['9'] })
    const leaf = row({ on: 'category', distance: 0, percents: ['4'] })
    expect(chain(root, leaf)).toEqual([['category', '4']])
    expect(chain(root, row({ on: 'category', grantedTo: 'group', percents: ['1'] }))).toEqual([['category', '9']])
  })

  it('uses the row that started last, among rows valid on the day, both ends included', () => {
    const old = row({ validFrom: '2026-01-01', percents: ['5'] })
    const newer = row({ validFrom: TODAY, validTo: TODAY, percents: ['6'] })
    const tomorrow = row({ validFrom: '2026-03-16', percents: ['7'] })
    const over = row({ validTo: '2026-03-14', percents: ['8'] })
    expect(chain(old, newer, tomorrow, over)).toEqual([['customer', '6']])
    expect(chain(tomorrow, over)).toEqual([])
  })

  /** @requirement PROMO-12 */
  it("puts campaigns before the customer's own: all combinable ones, or the best other one", () => {
    const campaign = (percent: string, combinable: boolean) =>
      row({ on: 'campaign', grantedTo: 'group', percents: [percent], combinable })
    const customerRow = row({ percents: ['1'] })
    expect(chain(customerRow, campaign('5', true), campaign('6', true), campaign('10', false))).toEqual([
      ['campaign', '5'],
      ['campaign', '6'],
      ['customer', '1'],
    ])
    expect(chain(campaign('5', true), campaign('6', false), campaign('7', false))).toEqual([['campaign', '7']])
    expect(chain(row({ on: 'campaign', validTo: '2026-03-14' }))).toEqual([])
  })

  it("puts a sub-dealer's chain after the dealer's whole chain", () => {
    const dealerRow = row({ level: 1, on: 'brand', percents: ['2'] })
    const dealers = row({ level: 0, on: 'all', percents: ['1'] })
    expect(chain(dealerRow, dealers)).toEqual([
      ['customer', '1'],
      ['brand', '2'],
    ])
  })

  it.each([
    [[], '1'],
    [['10', '5', '3'], '0.82935'],
    [['33.33', '12.5', '0.75'], '0.57898728125'],
    [['100', '50'], '0'],
    [['0'], '1'],
  ])('leaves exactly the remainder of %j: percents are not rounded in between', (percents, left) =>
    expect(computeRemainingFactor(percents).toFixed()).toBe(left),
  )
})
