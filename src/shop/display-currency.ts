import Big from 'big.js'
import { formatMoney } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Decimal, Money } from '#src/platform/money.ts'

/** Stores the display currency in the browser; read on every page (decision 0061). */
export const CURRENCY_COOKIE = 'currency'

/** A currency that prices are shown in besides the buyer's own. Order amounts are never calculated from it. */
export interface DisplayCurrency {
  /** The chosen currency. */
  currency: string
  /** The buyer's trading currency. */
  buyerCurrency: string
  /** Units of the site's currency per unit of each currency with a rate; its own is 1. */
  rates: Readonly<Record<string, Decimal>>
  /** Date of the older of the two rates; null unless the site has both. */
  rateTakenAt: Date | null
}

interface CurrencyRate {
  currency: string
  rate: Decimal
  takenAt: Date
}

interface Choice {
  /** As sent by the browser, unvalidated. */
  requested: string | undefined
  buyerCurrency: string
  site: string
  rates: readonly CurrencyRate[]
}

/** Reads an untrusted cookie: three capital letters are a currency, everything else is null. */
export const readCurrency = (text: string | undefined): string | null =>
  text !== undefined && /^[A-Z]{3}$/.test(text) ? text : null

/** Null if nothing was chosen or the choice is the buyer's own currency. */
export function chooseDisplayCurrency({ requested, buyerCurrency, site, rates }: Choice): DisplayCurrency | null {
  const currency = readCurrency(requested)
  if (currency === null || currency === buyerCurrency) return null
  const ratesByCurrency = Object.fromEntries([[site, '1'], ...rates.map(({ currency, rate }) => [currency, rate])])
  const both = [buyerCurrency, currency].every((one) => ratesByCurrency[one] !== undefined)
  const days = rates
    .filter((rate) => rate.currency === currency || rate.currency === buyerCurrency)
    .map(({ takenAt }) => takenAt)
  const [oldest = null] = days.sort((one, other) => one.getTime() - other.getTime())
  return { currency, buyerCurrency, rates: ratesByCurrency, rateTakenAt: both ? oldest : null }
}

/** The amount converted to the chosen currency, to four decimals; unchanged if a rate is missing. */
export function toDisplayCurrency(
  { amount, currency }: Money,
  displayCurrency: DisplayCurrency | null | undefined,
): Money {
  const from = displayCurrency?.rates[currency]
  const to = displayCurrency?.rates[displayCurrency.currency]
  if (!displayCurrency || currency === displayCurrency.currency || from === undefined || to === undefined)
    return { amount, currency }
  return { amount: new Big(amount).times(from).div(to).toFixed(4, Big.roundHalfUp), currency: displayCurrency.currency }
}

/** The choosable currencies, the buyer's own first; empty if that has no rate. */
export function choosableCurrencies({ buyerCurrency, site, rates }: Omit<Choice, 'requested'>): string[] {
  const ratesByCurrency = [site, ...rates.map(({ currency }) => currency)]
  return ratesByCurrency.includes(buyerCurrency)
    ? [buyerCurrency, ...ratesByCurrency.filter((one) => one !== buyerCurrency)]
    : []
}

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
