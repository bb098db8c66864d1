import Big from 'big.js'

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
export const roundMoney = (value: Big | Decimal, currency: string): Decimal =>
  new Big(value).toFixed(currencyDigits(currency), Big.roundHalfUp)

/** Unit net prices have four decimals. */
export const roundUnitPrice = (value: Big | Decimal): Decimal => new Big(value).toFixed(4, Big.roundHalfUp)

export const sum = (values: Iterable<Decimal>): Big => {
  let total = new Big(0)
  for (const value of values) total = total.plus(value)
  return total
}

// Multiplication is exact; division would stop at twenty decimals. Marked as pure, so that pages that only import types
// load no arithmetic.
const ONE_PERCENT = /* @__PURE__ */ new Big('0.01')

/** `price` after a chain of percents, each applied to the result of the one before. */
export const afterDiscounts = (price: Decimal, percents: readonly Decimal[]): Big =>
  percents.reduce((left, percent) => left.times(new Big(100).minus(percent)).times(ONE_PERCENT), new Big(price))

/** Removes trailing zeros: "4.000" becomes "4", "1.500" becomes "1.5". */
export const trimZeros = (value: Decimal): Decimal => new Big(value).toFixed()

/** A price of four decimals with two, or with four: three after a single separator would be read as thousands. */
export const trimPrice = (amount: Decimal): Decimal => amount.replace(/^(\d+)\.(\d\d)00$/, '$1.$2')
