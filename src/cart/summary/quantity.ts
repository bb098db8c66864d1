import { type Decimal, sum } from '../../platform/money.ts'
import type { Shop } from '../../shop/settings/shop.ts'
import type { CartLine } from '../cart.ts'

/** How much these lines are: pieces, or different products where the shop counts those. */
export const quantityOf = (
  lines: readonly Pick<CartLine, 'productId' | 'quantity'>[],
  { cart }: Pick<Shop, 'cart'>,
): Decimal =>
  cart.counts === 'products'
    ? `${new Set(lines.map(({ productId }) => productId)).size}`
    : sum(lines.map(({ quantity }) => quantity)).toFixed()
