import type { CartType } from '../cart.ts'

/** The state in the address of the cart page: `t`, `page`, `s` and the payment method of the totals (catalogue 2). */
export interface CartRequest {
  type: CartType
  page: number
  search: string
  payment: number
}

/** The address of this state, without default values. */
export function cartAddress(cart: string, { type, page = 1, search = '', payment = 0 }: Partial<CartRequest>): string {
  const query = new URLSearchParams({
    ...(type === 1 && { t: '1' }),
    ...(search && { s: search }),
    ...(payment > 0 && { payment: `${payment}` }),
    ...(page > 1 && { page: `${page}` }),
  })
  return query.size > 0 ? `${cart}?${query}` : cart
}
