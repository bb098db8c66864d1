import Big from 'big.js'
import type { Decimal } from '../platform/money.ts'

/** What identifies a net price: customer, product, quantity and first day. */
export interface NetPriceKey {
  customerId: number
  productId: number
  /** The price is valid from this quantity on; 0 for any. */
  minQuantity: Decimal
  /** First day, `YYYY-MM-DD`. */
  from: string | null
}

export interface NetPriceTerms {
  /** Of one unit, without tax. */
  amount: Decimal
  currency: string
  /** Last day, `YYYY-MM-DD`. */
  until: string | null
  /** Number of the agreement, and what was agreed; for staff only. */
  reference: string
  note: string
}

/** A price of a product that is agreed with one customer; it replaces list price and discounts (decision 0256). */
export interface NetPrice extends NetPriceKey, NetPriceTerms {}

export interface StoredNetPrice extends NetPrice {
  id: number
  version: number
}

export const hasSameTerms = (one: NetPriceTerms, other: NetPriceTerms): boolean =>
  new Big(one.amount).eq(other.amount) &&
  one.currency === other.currency &&
  one.until === other.until &&
  one.reference === other.reference &&
  one.note === other.note
