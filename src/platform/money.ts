import Big from 'big.js'
import { ExactDecimal, sumExact, toExact } from './exact-decimal.ts'

/** A decimal as text ("1234.5000"): as stored in the database and sent to pages. Never a float. */
export type Decimal = string & { readonly __decimal?: never }

export interface Money {
  amount: Decimal
  /** ISO 4217, for example TRY. */
  currency: string
}

/** Currencies without minor units; every other supported currency has two. */
const WHOLE_CURRENCIES = new Set(['JPY', 'KRW', 'IQD', 'IRR'])

export const currencyDigits = (currency: string) => (WHOLE_CURRENCIES.has(currency) ? 0 : 2)

/** Rounds half-up to the currency's digits: once per line, never between steps. */
export const roundMoney = (value: Big | ExactDecimal | Decimal, currency: string): Decimal =>
  roundHalfUp(value, currencyDigits(currency))

/** Unit net prices have four decimals. */
export const roundUnitPrice = (value: Big | ExactDecimal | Decimal): Decimal => roundHalfUp(value, UNIT_PRICE_DIGITS)

const UNIT_PRICE_DIGITS = 4

function roundHalfUp(value: Big | ExactDecimal | Decimal, digits: number): Decimal {
  if (value instanceof Big) return value.toFixed(digits, Big.roundHalfUp)
  return (value instanceof ExactDecimal ? value : toExact(value)).toFixed(digits)
}

export const sum = (values: Iterable<Decimal>): Big => new Big(sumExact(Array.from(values, toExact)).toFixed())

/** `price` after a chain of percents, each applied to the result of the one before. */
export const afterDiscounts = (price: Decimal, percents: readonly Decimal[]): ExactDecimal =>
  percents.reduce((left, percent) => left.minusPercent(toExact(percent)), toExact(price))

/** Removes trailing zeros: "4.000" becomes "4", "1.500" becomes "1.5". */
export const trimZeros = (value: Decimal): Decimal => toExact(value).toFixed()

/** A price of four decimals with two, or with four: three after a single separator would be read as thousands. */
export const trimPrice = (amount: Decimal): Decimal => amount.replace(/^(\d+)\.(\d\d)00$/, '$1.$2')
