import Big from 'big.js'
import type { Decimal, Money } from '#src/platform/money.ts'
import type { AgeingBuckets } from './open-items/ageing.ts'

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
  /** No exchange rate was missing. */
  known: boolean
  /** The order's total, in the customer's currency. */
  total: Decimal
  /** limit - debt - open orders; negative if the limit is exceeded. */
  available: Decimal
}

/** The credit decision. An order of exactly the remaining limit is accepted. */
export function decideCredit(figures: CreditFigures, total: Decimal): CreditDecision {
  const available = new Big(figures.limit).minus(figures.debt).minus(figures.openOrders)
  return { ...figures, total, known: true, accepted: available.gte(total), available: available.toFixed(2) }
}

/** Units of the site's own currency per unit of each currency; 1 for the site's own. */
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
  const [fromRate, toRate] = [rates.get(from), rates.get(to)]
  return fromRate !== undefined && toRate !== undefined ? new Big(fromRate).div(toRate) : undefined
}

/**
 * What a customer owes in one currency, the overdue part, and the figures of the owner's own books; debt is positive.
 */
export interface Arrears {
  currency: string
  totalDebit: Decimal
  totalCredit: Decimal
  balance: Decimal
  /** Past its due date and unpaid. */
  overdue: Decimal
  /** Due before this month and still unpaid. */
  lastMonth: Decimal
  ageing: AgeingBuckets
  /** Ordered and not yet a debt. */
  openOrders: Decimal
  book: BookFigures | null
}

/** Figures of the owner's own books, as imported. */
export interface BookFigures {
  balance: Decimal
  /** Cheques received and not yet cashed. */
  chequeRisk: Decimal
  /** Delivered and not yet invoiced. */
  waybills: Decimal
  dispatched: Decimal
  remark: string
  asOf: string
}

/** The limit in the customer's trading currency, and what remains after debts and open orders in any currency. */
export interface CreditLimitStatus {
  currency: string
  limit: Decimal
  /** null if an exchange rate is missing. */
  remaining: Decimal | null
  openOrders: Decimal | null
}
