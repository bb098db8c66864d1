import { formatMoney } from '../platform/i18n/format.ts'
import type { Language } from '../platform/i18n/language.ts'
import type { Money } from '../platform/money.ts'
import { type DisplayCurrency, toDisplayCurrency } from './display-currency.ts'

interface Reader {
  language: Language
  displayCurrency?: DisplayCurrency | null
}

/** A price in the display currency, or else in the buyer's own. */
export const formatDisplayMoney = ({ language, displayCurrency }: Reader, money: Money) =>
  formatMoney(language, toDisplayCurrency(money, displayCurrency))

/** The approximate value of a binding amount in the display currency; null if none is chosen or it has no rate. */
export function aboutMoney(reader: Reader, money: Money): string | null {
  const about = toDisplayCurrency(money, reader.displayCurrency)
  return about.currency === money.currency ? null : `≈ ${formatMoney(reader.language, about)}`
}
