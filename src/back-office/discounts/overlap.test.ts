import { expect, it } from 'vitest'
import { type DiscountRow, discountChain } from '#src/pricing/discount.ts'
import { appliesBefore, type OverlapSide } from './overlap.ts'

const toRow = ({ isOfGroup, from }: OverlapSide, id: number): DiscountRow => ({
  id,
  productId: 1,
  level: 0,
  grantedTo: isOfGroup ? 'group' : 'customer',
  on: 'product',
  distance: 0,
  percents: ['5'],
  title: `${id}`,
  validFrom: from,
  validTo: null,
})

const DISCOUNTS: OverlapSide[] = [null, '2026-01-01', '2026-02-01'].flatMap((from) => [
  { isNetPrice: false, isOfGroup: false, from },
  { isNetPrice: false, isOfGroup: true, from },
])

it('names the discount that the chain of a price has', () => {
  for (const other of DISCOUNTS)
    for (const typed of DISCOUNTS.filter((one) => one !== other)) {
      const [link] = discountChain([toRow(other, 1), toRow(typed, 2)], '2026-03-01')
      expect([other, typed, link?.title]).toEqual([other, typed, appliesBefore(other, typed) ? '1' : '2'])
    }
})

it('prefers a net price to every discount, and the later of two net prices', () => {
  const netPrice = { isNetPrice: true, isOfGroup: false, from: null }
  for (const discount of DISCOUNTS) {
    expect(appliesBefore(netPrice, discount)).toBe(true)
    expect(appliesBefore(discount, netPrice)).toBe(false)
  }
  expect(appliesBefore({ ...netPrice, from: '2026-01-01' }, netPrice)).toBe(true)
})
