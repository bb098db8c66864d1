import type { QuantityLimits } from '../../products/quantity.ts'
import type { StockView } from '../views/stock-view.ts'

/** What adding answers (the add page of the cart). */
export interface AddResult {
  done: boolean
  /** Empty when no answer came. */
  message: string
  /** The shortage may be answered with yes. */
  confirmable: boolean
  /** What has to be settled first; null when nothing stands in the way. */
  prompt: PromptView | null
  /** No answer came: the addition is saved in this browser and will be sent again. */
  waiting?: boolean
}

/** Form fields of an addition beside its product: the idempotency key, and what the user calls the product. */
export const ADDITION_KEY = 'key'
export const ADDITION_LABEL = 'label'

/** A question on the way into the cart, with what is needed to ask it (catalogue 4). */
export interface PromptView {
  kind: 'depots' | 'promotion' | 'variation' | 'pendingOrder'
  /** The product as people call it: code and name. */
  product: string
  /** What is asked or said. */
  text: string
  /** Where it can be settled otherwise: the product's page, or the promotions. */
  href: string
  /** Where the chooser of its variations stands; null for any other stop. */
  chooser: string | null
  depots: DepotChoice[]
  /** Promotions that name the product. */
  offers: PromptOffer[]
  limits: QuantityLimits
  /** "Min 4 pcs · in steps of 4 pcs", or empty. */
  quantityNote: string
}

export interface DepotChoice {
  id: number
  name: string
  stock: StockView
}

/** A promotion as the way into the cart shows it: what it wants, what it gives, and how many reach it at once. */
export interface PromptOffer {
  id: number
  name: string
  href: string
  terms: string[]
  rewards: string[]
  take: { quantity: string; text: string } | null
}

/** The form field of a depot's quantity. */
export const depotField = (depotId: number) => `depot.${depotId}`

/** The form field that says a stop is settled. */
export const settledField = (kind: PromptView['kind']) => `settled.${kind}`
