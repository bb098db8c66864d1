import { expect, it } from 'vitest'
import { toExact } from '#src/platform/exact-decimal.ts'
import { categoryTotals } from './category-totals.ts'

const line = (productId: number, category: string | null, net: string) => ({
  productId,
  categoryId: category === null ? null : category.length,
  categoryName: category ?? '',
  quantity: '2',
  net: toExact(net),
})

/** @requirement CART-10 */
it('sums a cart by category, the largest first, each product once (catalogue 3)', () => {
  const lines = [line(1, 'Oil', '10.00'), line(1, 'Oil', '5.50'), line(2, 'Brakes', '40.00'), line(3, null, '1.00')]
  expect(categoryTotals(lines, 'TRY')).toEqual([
    { id: 6, name: 'Brakes', products: 1, quantity: '2', total: '40.00', currency: 'TRY' },
    { id: 3, name: 'Oil', products: 1, quantity: '4', total: '15.50', currency: 'TRY' },
    { id: null, name: '', products: 1, quantity: '2', total: '1.00', currency: 'TRY' },
  ])
})
