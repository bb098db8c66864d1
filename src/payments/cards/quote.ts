import type { CardFacts } from '../bin.ts'

/** A formatted instalment option. */
export interface OfferView {
  instalments: number
  /** "3 instalments", and any additional months. */
  name: string
  monthly: string
  total: string
  /** The fee above the amount; null for none. */
  fee: string | null
}

/** Known card facts and the available options. */
export interface Quote {
  amount: string
  /** The first digits it was requested with; empty for none. */
  bin: string
  card: CardFacts | null
  pos: {
    name: string
    requiresNationalId: boolean
    flow: 'cardForm' | 'redirect' | 'frame'
    instalmentMode: 'asked' | 'chosenThere' | 'none'
  } | null
  offers: OfferView[]
  families: { family: string; offers: OfferView[] }[]
  /** The sandbox bank: its test cards are shown. */
  sandbox: boolean
}

/** The target of the card form, and its hidden fields. */
export interface CardGate {
  action: string
  fields: { name: string; value: string }[]
  card: { number: string; month: string; year: string; code: string }
}

/** The action result of starting a payment. */
export interface Begun {
  message: string | null
  gate: CardGate | null
  /** For the next try. */
  key: string
  /** URL of the next document: the provider, or its frame page. */
  leave?: string
}
