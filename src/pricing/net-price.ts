import Big from 'big.js'
import type { Decimal } from '../platform/money.ts'

/** Of the number of an agreement and of what was agreed, also for discounts. */
export const MAX_REFERENCE_LENGTH = 60
export const MAX_NOTE_LENGTH = 1000

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

/** A net price in the owner's lists: customer and product by code. */
export interface NetPriceListRow extends Pick<NetPriceKey, 'minQuantity' | 'from'> {
  customer: string
  product: string
  amount: Decimal
  until: string | null
  /** Undefined leaves the stored one; a new net price has that of the customer. */
  currency?: string | undefined
  /** Undefined leaves the stored one. */
  reference?: string | undefined
  note?: string | undefined
}

/** The same as stored. */
export type StoredNetPriceListRow = NetPriceListRow & Record<'currency' | 'reference' | 'note', string>

/** Above 0, with at most 11 digits before the dot and four after it. */
export const isNetPriceAmount = (amount: Decimal) => /^\d{1,11}(?:\.\d{1,4})?$/.test(amount) && Number(amount) > 0

/** As the column stores it; 0 for any quantity. */
export const isMinQuantity = (quantity: Decimal) => /^\d{1,9}(?:\.\d{1,3})?$/.test(quantity)

export const hasSameTerms = (one: NetPriceTerms, other: NetPriceTerms): boolean =>
  new Big(one.amount).eq(other.amount) &&
  one.currency === other.currency &&
  one.until === other.until &&
  one.reference === other.reference &&
  one.note === other.note
