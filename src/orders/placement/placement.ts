import Big from 'big.js'
import type { Refusal } from '#src/api/refusal.ts'
import { type Buyable, type QuantityRequest, refuseLine, refuseShortage } from '#src/cart/add-rules.ts'
import type { CreditDecision } from '#src/current-account/credit.ts'
import { KINDS, type PaymentKind } from '#src/payments/method.ts'
import type { Decimal, Money } from '#src/platform/money.ts'
import type { StockRequest } from '#src/products/goods/allocation.ts'
import type { Goods } from '#src/products/goods/goods.ts'
import type { CartPromotions } from '#src/promotions/promotion.ts'
import type { LineRefusal, PlacedOrder } from '../order.ts'
import { STATUS, type Status } from '../status.ts'

/** A refused order with the data the buyer needs to proceed. */
export interface NotPlaced {
  ok: false
  refusal: Refusal
  /** With TotalChanged: the current total. */
  total?: Decimal
  /** Problems by line. */
  lines?: LineRefusal[]
  /** With AlreadyOrdered: the order of this cart. */
  order?: PlacedOrder
}

interface Placement {
  ok: true
  placed: PlacedOrder
  /** Products whose stock changed; empty for a replayed order. */
  productIds: number[]
}

export type PlacementResult = Placement | NotPlaced

export const notPlaced = (
  code: Refusal['code'],
  more: Partial<NotPlaced> & Pick<Refusal, 'values'> = {},
): NotPlaced => {
  const { values, ...rest } = more
  return { ok: false, refusal: values ? { code, values } : { code }, ...rest }
}

/** A request to place the order of a cart. */
export interface Checkout {
  /** Idempotency key: the same key always returns the same order. */
  key: string
  cartId: number
  /** The cart version the buyer saw; a later one is refused. */
  cartVersion?: number | undefined
  addressId: number
  paymentMethodId: number
  /** The shipping method, where the site requires one. */
  cargoId?: number | undefined
  contractId?: number | undefined
  note: string
  /** The buyer's own order number. */
  reference?: string | undefined
  /** The requested delivery date, as 2026-11-30, where the site requires one. */
  deliveryDate?: string | undefined
  /** The total the buyer saw, tax included. */
  total: Decimal
  currency?: string | undefined
  /** Digest of the promotions the buyer saw; a different gift is a different agreement, even at the same total. */
  promotionKey?: string | undefined
  /** The checkout that reserved the goods, if one was opened: the order is refused once it has expired. */
  checkoutId?: number | undefined
}

/** All agreed terms as text, without time and key; hashed to detect equal requests. */
export const serializeAgreement = ({
  cartId,
  addressId,
  paymentMethodId,
  contractId,
  note,
  total,
  ...rest
}: Checkout): string =>
  JSON.stringify([
    ...[cartId, addressId, paymentMethodId, contractId ?? null, note, new Big(total).toFixed()],
    ...[rest.cargoId ?? null, rest.reference ?? '', rest.deliveryDate ?? null],
  ])

/** Whether the total and the currency are those the buyer saw. */
export const matchesSeenTotal = (
  total: Money,
  { total: seen, currency }: Pick<Checkout, 'total' | 'currency'>,
): boolean => new Big(total.amount).eq(seen) && (currency === undefined || currency === total.currency)

/** The initial status: awaiting payment, approved, or waiting for approval. */
export function getInitialStatus(kind: PaymentKind, approvedAtOnce: boolean): Status {
  if (KINDS[kind].atBank) return STATUS.inPosTransaction
  return approvedAtOnce ? STATUS.approved : STATUS.pendingApproval
}

interface CheckedLine {
  id: number
  quantity: Decimal
  aboveStock: boolean
  buyable: Buyable
  productTotal: Decimal
}

/** Problems of the lines except stock, which is checked under lock. */
export const refuseLines = (lines: readonly CheckedLine[]): LineRefusal[] =>
  lines.flatMap(({ id, quantity, buyable, productTotal }) => {
    const refusal = refuseLine(quantity, buyable, productTotal)
    return refusal ? [{ lineId: id, code: refusal.code, values: refusal.values ?? {} }] : []
  })

/** The refusal of a line without enough stock: the buyer may confirm it where the shop allows backorders. */
export function refuseShortLine({ id, quantity, buyable }: CheckedLine, available: Decimal): LineRefusal {
  const request: QuantityRequest = { quantity, inCart: '0', stockConfirmed: false }
  const { code, values = {} } = refuseShortage(request, { ...buyable, available }) ?? { code: 'InsufficientStock' }
  return { lineId: id, code, values }
}

type LimitDecision = 'accept' | 'hold' | 'refuse'

/**
 * The credit decision for an order on account: accepted when it fits into the remaining limit; placed on hold for the
 * owner's release when it exceeds the limit by no more than the site's tolerance (percent of the limit); otherwise
 * refused with the remaining amount. No hold for customers without a limit, or when an exchange rate is missing.
 */
export function decideLimit(credit: CreditDecision, tolerance: number): LimitDecision {
  if (credit.accepted) return 'accept'
  if (!credit.known || new Big(credit.limit).lte(0)) return 'refuse'
  const excess = new Big(credit.total).minus(credit.available)
  return excess.lte(new Big(credit.limit).times(tolerance).div(100)) ? 'hold' : 'refuse'
}

/** A line that is not in the cart: added by a promotion, allocated from stock like any other. */
export interface GiftLine {
  /** Negative, unlike the ids of cart lines. */
  id: number
  productId: number
  quantity: Decimal
  goods: Goods
  /** The promotion that adds it. */
  note: string
}

export const listGiftLines = ({ gifts, goods, promotions }: CartPromotions): GiftLine[] =>
  gifts.flatMap(({ promotionId, productId, quantity }, at) => {
    const product = goods.get(productId)
    const note = promotions.find(({ id }) => id === promotionId)?.name ?? ''
    return product ? [{ id: -1 - at, productId, quantity, goods: product, note }] : []
  })

/** Gifts are never backordered. */
export const listRequestedGifts = (promotions: CartPromotions): StockRequest[] =>
  listGiftLines(promotions).map(({ id, productId, quantity }) => ({
    lineId: id,
    productId,
    depotId: null,
    quantity,
    mayComeLater: false,
  }))
