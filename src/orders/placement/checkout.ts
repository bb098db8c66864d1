import Big from 'big.js'
import { type Buyable, type QuantityRequest, refuseLine, refuseShortage } from '../../cart/add-rules.ts'
import { KINDS, type PaymentKind } from '../../payments/method.ts'
import type { Decimal, Money } from '../../platform/money.ts'
import type { LineRefusal } from '../order.ts'
import { STATUS, type Status } from '../status.ts'

/** What a buyer sends to turn his cart into an order. */
export interface Checkout {
  /** Made once per order he means to place; the same key always answers the same order. */
  key: string
  cartId: number
  /** The cart he saw; a later one is refused. */
  cartVersion?: number | undefined
  addressId: number
  paymentMethodId: number
  /** How the goods are sent; where the site asks for it. */
  cargoId?: number | undefined
  contractId?: number | undefined
  note: string
  /** The buyer's own number of the order. */
  reference?: string | undefined
  /** The day he wants it, as 2026-11-30; where the site asks for one. */
  deliveryDate?: string | undefined
  /** The total he saw, tax included. */
  total: Decimal
  currency?: string | undefined
  /** What promotions gave when he saw it; another gift is another agreement, though it costs the same. */
  promotionKey?: string | undefined
  /** The checkout that held its goods, where one was opened: the order is refused when the cart's time is over. */
  checkoutId?: number | undefined
}

/**
 * What makes two requests the same order, as text to be hashed: all that was agreed to, and nothing of when or under
 * which key it was sent.
 */
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

/** Whether the total is what the buyer saw, in the currency he saw. */
export const isAsSeen = (total: Money, { total: seen, currency }: Pick<Checkout, 'total' | 'currency'>): boolean =>
  new Big(total.amount).eq(seen) && (currency === undefined || currency === total.currency)

/** Where an order begins: at the bank, approved at once, or waiting for approval (design 12). */
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

/** What is wrong with the lines themselves, stock aside: that is decided when it is locked. */
export const refuseLines = (lines: readonly CheckedLine[]): LineRefusal[] =>
  lines.flatMap(({ id, quantity, buyable, productTotal }) => {
    const refusal = refuseLine(quantity, buyable, productTotal)
    return refusal ? [{ lineId: id, code: refusal.code, values: refusal.values ?? {} }] : []
  })

/** A line that came away short: the question whether to order all the same where it may be asked, else a no. */
export function refuseShortLine({ id, quantity, buyable }: CheckedLine, available: Decimal): LineRefusal {
  const request: QuantityRequest = { quantity, inCart: '0', stockConfirmed: false }
  const { code, values = {} } = refuseShortage(request, { ...buyable, available }) ?? { code: 'InsufficientStock' }
  return { lineId: id, code, values }
}
