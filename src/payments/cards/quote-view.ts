import Big from 'big.js'
import type { PageRequest } from '#src/api/page-context.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'
import type { Money } from '#src/platform/money.ts'
import { type CardFacts, toBin } from '../bin.ts'
import type { InstalmentOffer } from '../terminal.ts'

/** The input of a price quote. */
interface QuoteInput extends Pick<Quote, 'pos' | 'sandbox'> {
  card: CardFacts | null
  offers: InstalmentOffer[]
  families: { family: string; offers: InstalmentOffer[] }[]
}

/** Payment options as formatted strings. */
export function toQuoteView(
  { language, i18n, url }: Pick<PageRequest, 'language' | 'i18n' | 'url'>,
  quote: QuoteInput,
  { amount: price, currency }: Money,
): Quote {
  const formatAmount = (amount: string) => formatMoney(language, { amount, currency })
  const toOfferView = ({ instalments, extraMonths, ...offer }: InstalmentOffer): OfferView => {
    const parts = instalments > 1 ? i18n.t('card.instalments', { count: instalments }) : i18n.t('card.single')
    return {
      instalments,
      name: extraMonths > 0 ? `${parts} ${i18n.t('card.extraMonths', { count: extraMonths })}` : parts,
      monthly: formatAmount(offer.monthly),
      total: formatAmount(offer.total),
      fee: new Big(offer.fee).gt(0) ? formatAmount(offer.fee) : null,
    }
  }
  return {
    amount: formatAmount(price),
    bin: toBin(url.searchParams.get('bin') ?? '') ?? '',
    card: quote.card,
    pos: quote.pos,
    offers: quote.offers.map(toOfferView),
    families: quote.families.map(({ family, offers }) => ({ family, offers: offers.map(toOfferView) })),
    sandbox: quote.sandbox,
  }
}

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
