import Big from 'big.js'
import type { Decimal, Money } from '../platform/money.ts'

/** What a customer may still owe and what he owes already, in his own currency; debt is positive. */
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
  /** limit - debt - open orders; negative when he is already beyond it. */
  available: Decimal
}

/** Limit decision. An order exactly as large as what is left is accepted. */
export function decideCredit(figures: CreditFigures, total: Decimal): CreditDecision {
  const available = new Big(figures.limit).minus(figures.debt).minus(figures.openOrders)
  return { ...figures, total, known: true, accepted: available.gte(total), available: available.toFixed(2) }
}

/** Units of the site's own currency for one of each; the site's own is 1. */
export type Rates = ReadonlyMap<string, Decimal>

/** Several amounts as one, at today's rates; undefined when a rate is missing, because a guess would be a loan. */
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
