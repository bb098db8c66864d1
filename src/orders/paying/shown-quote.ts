import Big from 'big.js'
import type { OutputOf } from '../../api/endpoint.ts'
import type { PageRequest } from '../../api/page-context.ts'
import type { Quote, ShownOffer } from '../../payments/cards/quote.ts'
import { formatMoney } from '../../platform/i18n/format.ts'
import type { getInstalments } from './wire.ts'

type Instalments = OutputOf<typeof getInstalments>

/** What can be paid in which way, in ready strings. */
export function shownQuote({ language, i18n }: Pick<PageRequest, 'language' | 'i18n'>, quote: Instalments): Quote {
  const { currency, total } = quote.order
  const written = (amount: string) => formatMoney(language, { amount, currency })
  const shown = ({ instalments, extraMonths, ...offer }: Instalments['offers'][number]): ShownOffer => {
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
    amount: written(total),
    card: quote.card,
    pos: quote.pos,
    offers: quote.offers.map(shown),
    families: quote.families.map(({ family, offers }) => ({ family, offers: offers.map(shown) })),
    sandbox: quote.sandbox,
  }
}
