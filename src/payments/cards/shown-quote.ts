import Big from 'big.js'
import type { PageRequest } from '../../api/page-context.ts'
import { formatMoney } from '../../platform/i18n/format.ts'
import type { Money } from '../../platform/money.ts'
import type { InstalmentOffer } from '../terminals/terminal.ts'
import { binIn, type CardFacts } from './bin.ts'
import type { Quote, ShownOffer } from './quote.ts'

/** What a call says of a price. */
interface Quoted extends Pick<Quote, 'pos' | 'sandbox'> {
  card: CardFacts | null
  offers: InstalmentOffer[]
  families: { family: string; offers: InstalmentOffer[] }[]
}

/** What can be paid in which way, in ready strings. */
export function shownQuote(
  { language, i18n, url }: Pick<PageRequest, 'language' | 'i18n' | 'url'>,
  quote: Quoted,
  { amount: price, currency }: Money,
): Quote {
  const written = (amount: string) => formatMoney(language, { amount, currency })
  const shown = ({ instalments, extraMonths, ...offer }: InstalmentOffer): ShownOffer => {
    const parts = instalments > 1 ? i18n.t('card.instalments', { count: instalments }) : i18n.t('card.single')
    return {
      instalments,
      name: extraMonths > 0 ? `${parts} ${i18n.t('card.extraMonths', { count: extraMonths })}` : parts,
      monthly: written(offer.monthly),
      total: written(offer.total),
      fee: new Big(offer.fee).gt(0) ? written(offer.fee) : null,
    }
  }
  return {
    amount: written(price),
    bin: binIn(url.searchParams.get('bin') ?? '') ?? '',
    card: quote.card,
    pos: quote.pos,
    offers: quote.offers.map(shown),
    families: quote.families.map(({ family, offers }) => ({ family, offers: offers.map(shown) })),
    sandbox: quote.sandbox,
  }
}
