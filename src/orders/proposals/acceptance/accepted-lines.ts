import Big from 'big.js'
import type { Address } from '../../../addresses/address.ts'
import type { Decimal } from '../../../platform/money.ts'

/** How much of a line is taken. */
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
  /** What earlier orders took of it. */
  taken: Decimal
  listPrice: Decimal
  discounts: Decimal[]
  discount: Decimal
  netPrice: Decimal
  taxRate: Decimal
  wish: string
  /** Where this line goes, as it was when it was asked for; null for wherever the order goes. */
  address: Address | null
}

const QUANTITY = /^\d{1,9}(?:\.\d{1,3})?$/

/** No more than is open of what was offered, some of something, and no line twice. */
export function mayTake(offer: readonly OfferLine[], lines: readonly AcceptedLine[]): boolean {
  const offered = new Map(offer.map((line) => [line.lineNo, openQuantity(line)]))
  const once = new Set(lines.map(({ lineNo }) => lineNo)).size === lines.length
  return once && lines.length > 0 && lines.every(({ lineNo, quantity }) => fits(quantity, offered.get(lineNo)))
}

export const openQuantity = ({ quantity, taken }: Pick<OfferLine, 'quantity' | 'taken'>): Decimal =>
  new Big(quantity).minus(taken).toFixed()

/** Whether nothing of an offer is open once this is taken too. */
export function takesAll(offer: readonly OfferLine[], lines: readonly AcceptedLine[]): boolean {
  const now = new Map(lines.map(({ lineNo, quantity }) => [lineNo, quantity]))
  return offer.every((line) => new Big(openQuantity(line)).eq(now.get(line.lineNo) ?? 0))
}

const fits = (quantity: Decimal, offered: Decimal | undefined) =>
  offered !== undefined && QUANTITY.test(quantity) && new Big(quantity).gt(0) && new Big(quantity).lte(offered)

/** A line in an order that is being placed: below zero, where no line of a cart is. */
export const toOfferLineId = (lineNo: number) => -lineNo
export const toLineNo = (lineId: number) => -lineId
