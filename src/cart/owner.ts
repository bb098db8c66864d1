import type { ViewerScope } from '../shop/viewer.ts'

/** Whose cart: a signed-in user's for one customer, or a visitor's. */
export type CartOwner =
  | { kind: 'user'; siteId: number; userId: number; customerId: number }
  | { kind: 'visitor'; siteId: number; visitorId: string }

/**
 * undefined for whoever can have no cart: a signed-in person who buys for nobody, or somebody not yet known. A
 * signed-in user is never taken for the visitor he was.
 */
export function cartOwner({ siteId, userId, customer, visitorId }: ViewerScope): CartOwner | undefined {
  if (userId !== null) return customer ? { kind: 'user', siteId, userId, customerId: customer.id } : undefined
  return visitorId === null ? undefined : { kind: 'visitor', siteId, visitorId }
}
