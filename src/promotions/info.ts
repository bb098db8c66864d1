import type { Decimal } from '../platform/money.ts'
import type { Reward } from './in-cart.ts'

/** No more products of one promotion are listed by id: the rest is found in the listing. */
export const MAX_LISTED = 60

/** A promotion as it is offered to somebody. */
export interface PromotionInfo {
  id: number
  name: string
  description: string
  /** The last day of it, `YYYY-MM-DD`; null while it has no end. */
  until: string | null
  /** It is in the price already: nothing has to be reached. */
  campaign: boolean
  currency: string
  terms: Term[]
  rewards: Reward[]
  /** Those it is about, the gift left out; empty where it is about everything. */
  productIds: number[]
  /** Query of the listing that shows all it is about, such as `?category=lastik`; empty where no listing does. */
  listing: string
}

/** A condition ready to be said: one of the two is there. */
export interface Term {
  quantity: Decimal | null
  amount: Decimal | null
}
