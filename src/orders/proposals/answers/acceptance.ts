import Big from 'big.js'
import type { Address } from '#src/addresses/address.ts'
import type { CartShipping, Charge } from '#src/cart/charges.ts'
import type { MoneyTotals } from '#src/cart/totals.ts'
import type { Decimal } from '#src/platform/money.ts'

/** The totals of accepting an offer with one payment method, one shipping method and one address. */
export interface AcceptanceQuote {
  currency: string
  total: Decimal
  net: Decimal
  charges: Charge[]
  taxes: MoneyTotals['taxes']
  paymentMethodId: number
  shipping: CartShipping
  /** Lines with insufficient stock, their available quantity, and whether the rest may be backordered. */
  short: { lineNo: number; available: Decimal; mayComeLater: boolean }[]
}

/** The accepted quantity of a line. */
export interface AcceptedLine {
  lineNo: number
  quantity: Decimal
}

/** A line as it was offered. */
export interface OfferLine {
  lineNo: number
  productId: number
  depotId: number | null
  quantity: Decimal
  /** Already ordered from it. */
  taken: Decimal
  listPrice: Decimal
  discounts: Decimal[]
  /** The customer's own price, before the seller's percentage. */
  basePrice: Decimal
  discount: Decimal
  netPrice: Decimal
  taxRate: Decimal
  wish: string
  /** Delivery address of this line as requested; null for the order's address. */
  address: Address | null
}

const QUANTITY = /^\d{1,9}(?:\.\d{1,3})?$/

/** Whether the quantities are within the open part of the offer, not all zero, and no line occurs twice. */
export function isWithinOffer(offer: readonly OfferLine[], lines: readonly AcceptedLine[]): boolean {
  const offered = new Map(offer.map((line) => [line.lineNo, getOpenQuantity(line)]))
  const isUnique = new Set(lines.map(({ lineNo }) => lineNo)).size === lines.length
  return isUnique && lines.length > 0 && lines.every(({ lineNo, quantity }) => fits(quantity, offered.get(lineNo)))
}

const getOpenQuantity = ({ quantity, taken }: Pick<OfferLine, 'quantity' | 'taken'>): Decimal =>
  new Big(quantity).minus(taken).toFixed()

/** Whether nothing of an offer remains open after this. */
export function acceptsAllOpen(offer: readonly OfferLine[], lines: readonly AcceptedLine[]): boolean {
  const accepted = new Map(lines.map(({ lineNo, quantity }) => [lineNo, quantity]))
  return offer.every((line) => new Big(getOpenQuantity(line)).eq(accepted.get(line.lineNo) ?? 0))
}

const fits = (quantity: Decimal, offered: Decimal | undefined) =>
  offered !== undefined && QUANTITY.test(quantity) && new Big(quantity).gt(0) && new Big(quantity).lte(offered)

/** The line id in the order being placed: negative, unlike those of cart lines. */
export const toOfferLineId = (lineNo: number) => -lineNo
export const toLineNo = (lineId: number) => -lineId
