import type { CartType } from '../cart.ts'

/** One of the carts a buyer can choose from. */
export interface NamedCart {
  id: number
  type: CartType
  /** Empty for a cart without a name. */
  name: string
  /** A list of the whole company. */
  shared: boolean
  /** The open cart. */
  open: boolean
  /** The user's own: may be renamed and deleted. */
  own: boolean
  /** Name of the user who created it. */
  by: string
  lines: number
  updatedAt: Date
  /** Changes with its name and its lines. */
  version: number
}

/** More carts than these are unmanageable. */
export const MAX_CARTS = 30

export const MAX_CART_NAME = 60
