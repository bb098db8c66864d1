import type { CartType } from '../cart.ts'

/** What the address of the cart page says: `t`, `page`, `s` and the way to pay whose totals are shown (catalogue 2). */
export interface CartRequest {
  type: CartType
  page: number
  search: string
  payment: number
}

/** The address that says it; what is as usual is left out. */
export function cartAddress(cart: string, { type, page = 1, search = '', payment = 0 }: Partial<CartRequest>): string {
  const query = new URLSearchParams({
    ...(type === 1 && { t: '1' }),
    ...(search && { s: search }),
    ...(payment > 0 && { payment: `${payment}` }),
    ...(page > 1 && { page: `${page}` }),
  })
  return query.size > 0 ? `${cart}?${query}` : cart
}
