import type { Decimal } from '../platform/money.ts'
import type { PromotionHours } from './hours.ts'
import type { Reward } from './in-cart.ts'

/** Maximum number of products listed by id: the rest is in the listing. */
export const MAX_LISTED = 60

/** A promotion as offered to a viewer. */
export interface PromotionInfo {
  id: number
  name: string
  description: string
  /** Its last day, `YYYY-MM-DD`; null without an end. */
  until: string | null
  /** The hours of the week in which it is valid; null for always. */
  hours: PromotionHours | null
  /** Now is in its hours. */
  openNow: boolean
  /** Already part of the price: there is no condition to reach. */
  campaign: boolean
  currency: string
  terms: Term[]
  rewards: Reward[]
  /** Its products without the gift; empty for a promotion on everything. */
  productIds: number[]
  /** Query of the listing with all its products, such as `?category=lastik`; empty if there is none. */
  listing: string
}

/** View data of a condition: exactly one of the two is set. */
export interface Term {
  quantity: Decimal | null
  amount: Decimal | null
}
