import Big from 'big.js'
import { type Buyable, type QuantityRequest, refuseLine, refuseShortage } from '#src/cart/add-rules.ts'
import { KINDS, type PaymentKind } from '#src/payments/method.ts'
import type { Decimal, Money } from '#src/platform/money.ts'
import type { LineRefusal } from '../order.ts'
import { STATUS, type Status } from '../status.ts'

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

/** The text hashed to detect equal requests: all agreed terms, without the time and the key. */
export const hashAgreement = ({
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
export const isAsSeen = (total: Money, { total: seen, currency }: Pick<Checkout, 'total' | 'currency'>): boolean =>
  new Big(total.amount).eq(seen) && (currency === undefined || currency === total.currency)

/** The initial status: awaiting payment, approved, or waiting for approval. */
export function firstStatus(kind: PaymentKind, approvedAtOnce: boolean): Status {
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

/** A short line: a question whether to order anyway where the shop allows it, else a refusal. */
export function refuseShortLine({ id, quantity, buyable }: CheckedLine, available: Decimal): LineRefusal {
  const request: QuantityRequest = { quantity, inCart: '0', stockConfirmed: false }
  const { code, values = {} } = refuseShortage(request, { ...buyable, available }) ?? { code: 'InsufficientStock' }
  return { lineId: id, code, values }
}
