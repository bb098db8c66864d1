import { formatMoney } from '../../platform/i18n/format.ts'
import type { Language } from '../../platform/i18n/language.ts'
import type { Money } from '../../platform/money.ts'
import { inShownCurrency, type ShownCurrency } from './shown-currency.ts'

interface Reader {
  language: Language
  shownCurrency?: ShownCurrency | null
}

/** A price as its reader wants to see it: in the currency he chose, else in its own. */
export const shownMoney = ({ language, shownCurrency }: Reader, money: Money) =>
  formatMoney(language, inShownCurrency(money, shownCurrency))

/** What an amount that binds is about in the currency its reader chose; null where he chose none or it has no rate. */
export function aboutMoney(place: Reader, money: Money): string | null {
  const about = inShownCurrency(money, place.shownCurrency)
  return about.currency === money.currency ? null : `≈ ${formatMoney(place.language, about)}`
}
