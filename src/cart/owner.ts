import type { ViewerScope } from '../shop/viewer.ts'

/** Whose cart: a signed-in user's for one customer, or a visitor's. */
export type CartOwner =
  | { kind: 'user'; siteId: number; userId: number; customerId: number }
  | { kind: 'visitor'; siteId: number; visitorId: string }

/**
 * undefined for users without a cart: a signed-in user without a customer, or an unknown visitor. A signed-in user
 * never gets the cart of the former visitor.
 */
export function cartOwner({ siteId, userId, customer, visitorId }: ViewerScope): CartOwner | undefined {
  if (userId !== null) return customer ? { kind: 'user', siteId, userId, customerId: customer.id } : undefined
  return visitorId === null ? undefined : { kind: 'visitor', siteId, visitorId }
}
