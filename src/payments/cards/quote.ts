import type { CardFacts } from './bin.ts'

/** In how many parts a card can pay, written out. */
export interface OfferView {
  instalments: number
  /** "3 instalments", and the months that come on top. */
  name: string
  monthly: string
  total: string
  /** What it costs above the amount; null when nothing. */
  fee: string | null
}

/** What the paying page knows of the card so far, and what can be chosen for it. */
export interface Quote {
  amount: string
  /** The first digits it was asked for with; empty for none. */
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
  /** The bank is the one this shop plays: its cards are shown. */
  sandbox: boolean
}

/** Where the card form goes, and what goes with it unseen. */
export interface CardGate {
  action: string
  fields: { name: string; value: string }[]
  card: { number: string; month: string; year: string; code: string }
}

/** What the page's action answers when a payment shall begin. */
export interface Begun {
  message: string | null
  gate: CardGate | null
  /** For the next try. */
  key: string
  /** Where the buyer goes on, as a document of its own: to the provider, or to his frame. */
  leave?: string
}
