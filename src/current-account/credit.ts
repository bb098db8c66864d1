import Big from 'big.js'
import type { Decimal, Money } from '../platform/money.ts'

/** The limit and the debt of a customer, in the trading currency; debt is positive. */
export interface CreditFigures {
  currency: string
  limit: Decimal
  debt: Decimal
  /** Orders placed and not yet posted as debt. */
  openOrders: Decimal
}

export interface CreditDecision extends CreditFigures {
  accepted: boolean
  /** Every rate was there. */
  known: boolean
  /** Of the order, in the customer's currency. */
  total: Decimal
  /** limit - debt - open orders; negative if the limit is exceeded. */
  available: Decimal
}

/** The credit decision. An order of exactly the remaining limit is accepted. */
export function decideCredit(figures: CreditFigures, total: Decimal): CreditDecision {
  const available = new Big(figures.limit).minus(figures.debt).minus(figures.openOrders)
  return { ...figures, total, known: true, accepted: available.gte(total), available: available.toFixed(2) }
}

/** Units of the site's own currency per unit of each; that of the site is 1. */
export type Rates = ReadonlyMap<string, Decimal>

/** Amounts converted into one currency at today's rates; undefined if a rate is missing. */
export function inCurrency(amounts: readonly Money[], currency: string, rates: Rates): Decimal | undefined {
  let total = new Big(0)
  for (const { amount, currency: from } of amounts) {
    const rate = crossRate(from, currency, rates)
    if (rate === undefined) return undefined
    total = total.plus(rate.times(amount))
  }
  return total.toFixed(2)
}

/** Units of `to` for one of `from`. */
export function crossRate(from: string, to: string, rates: Rates): Big | undefined {
  if (from === to) return new Big(1)
  const [sold, bought] = [rates.get(from), rates.get(to)]
  return sold !== undefined && bought !== undefined ? new Big(sold).div(bought) : undefined
}
