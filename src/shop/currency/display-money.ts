import { formatMoney } from '../../platform/i18n/format.ts'
import type { Language } from '../../platform/i18n/language.ts'
import type { Money } from '../../platform/money.ts'
import { type DisplayCurrency, toDisplayCurrency } from './display-currency.ts'

interface Reader {
  language: Language
  displayCurrency?: DisplayCurrency | null
}

/** A price as its reader wants to see it: in the currency he chose, else in its own. */
export const formatDisplayMoney = ({ language, displayCurrency }: Reader, money: Money) =>
  formatMoney(language, toDisplayCurrency(money, displayCurrency))

/** What an amount that binds is about in the currency its reader chose; null where he chose none or it has no rate. */
export function aboutMoney(reader: Reader, money: Money): string | null {
  const about = toDisplayCurrency(money, reader.displayCurrency)
  return about.currency === money.currency ? null : `≈ ${formatMoney(reader.language, about)}`
}
