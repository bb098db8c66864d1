import type { QuantityLimits } from '#src/products/quantity.ts'
import type { StockView } from '../views/row-texts.ts'

/** Result of adding (the add page of the cart). */
export interface AddResult {
  done: boolean
  /** Empty if there was no reply. */
  message: string
  /** The shortage may be confirmed. */
  confirmable: boolean
  /** What has to be decided first; null if nothing is missing. */
  prompt: PromptView | null
  /** No reply: the addition is saved in this browser and will be sent again. */
  waiting?: boolean
}

/** Form fields of an addition besides its product: the idempotency key, and the product's label. */
export const ADDITION_KEY = 'key'
export const ADDITION_LABEL = 'label'

/** A prompt before adding to the cart, with the data to render it (catalogue 4). */
export interface PromptView {
  kind: 'depots' | 'promotion' | 'variation' | 'pendingOrder'
  /** Code and name of the product. */
  product: string
  /** The question or message. */
  text: string
  /** Where it can be decided instead: the product's page, or the promotions. */
  href: string
  /** Address of the variation chooser; null for other prompts. */
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

/** A promotion in a prompt: its condition, its reward, and the quantity that qualifies at once. */
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

/** The form field that marks a prompt as settled. */
export const settledField = (kind: PromptView['kind']) => `settled.${kind}`
