import Big from 'big.js'
import type { Decimal, Money } from '../../platform/money.ts'

/** Stays chosen until another one is: kept by the browser, read with every page (decision 0061). */
export const CURRENCY_COOKIE = 'currency'

/** A currency that prices are shown in beside the one the buyer trades in. What he orders is never worked out by it. */
export interface DisplayCurrency {
  /** What was chosen. */
  currency: string
  /** What the buyer trades in. */
  buyerCurrency: string
  /** Units of the site's currency for one of each it has a rate of; its own is 1. */
  rates: Readonly<Record<string, Decimal>>
  /** When the older of the two rates was taken; null where the site does not know both of them. */
  rateTakenAt: Date | null
}

interface CurrencyRate {
  currency: string
  rate: Decimal
  takenAt: Date
}

interface Choice {
  /** As the browser says it: it may say anything. */
  requested: string | undefined
  buyerCurrency: string
  site: string
  rates: readonly CurrencyRate[]
}

/** A cookie may say anything: three capital letters are a currency, everything else is none. */
export const readCurrency = (text: string | undefined): string | null =>
  text !== undefined && /^[A-Z]{3}$/.test(text) ? text : null

/** Null where nothing was chosen, or what the buyer trades in anyway. */
export function chooseDisplayCurrency({ requested, buyerCurrency, site, rates }: Choice): DisplayCurrency | null {
  const currency = readCurrency(requested)
  if (currency === null || currency === buyerCurrency) return null
  const known = Object.fromEntries([[site, '1'], ...rates.map(({ currency, rate }) => [currency, rate])])
  const both = [buyerCurrency, currency].every((one) => known[one] !== undefined)
  const days = rates
    .filter((rate) => rate.currency === currency || rate.currency === buyerCurrency)
    .map(({ takenAt }) => takenAt)
  const [oldest = null] = days.sort((one, other) => one.getTime() - other.getTime())
  return { currency, buyerCurrency, rates: known, rateTakenAt: both ? oldest : null }
}

/** The same in the currency that was chosen, to four decimals; unchanged where a rate is missing. */
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

/** What can be chosen, the buyer's own first; nothing where his own cannot be exchanged. */
export function choosableCurrencies({ buyerCurrency, site, rates }: Omit<Choice, 'requested'>): string[] {
  const known = [site, ...rates.map(({ currency }) => currency)]
  return known.includes(buyerCurrency) ? [buyerCurrency, ...known.filter((one) => one !== buyerCurrency)] : []
}
