import type { CartType } from '../cart.ts'

/** One of the carts a buyer can choose from. */
export interface NamedCart {
  id: number
  type: CartType
  /** Empty for one without a name. */
  name: string
  /** A list of the whole company. */
  shared: boolean
  /** Before him now. */
  open: boolean
  /** His own: he may name and delete it. */
  own: boolean
  /** Who made it. */
  by: string
  lines: number
  updatedAt: Date
  /** Changes with its name and its lines. */
  version: number
}

/** More carts than these nobody keeps apart. */
export const MAX_CARTS = 30

export const MAX_CART_NAME = 60
