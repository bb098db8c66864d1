import type { RefusalCode } from '../../api/refusal.ts'

/** The part of the checkout a refusal is about, so that it stands where it can be put right. */
export type CheckoutPart = 'address' | 'shipping' | 'payment' | 'coupon' | 'date' | 'contract' | 'order'

const PARTS: Partial<Record<RefusalCode, CheckoutPart>> = {
  AddressNotFound: 'address',
  PaymentMethodNotFound: 'payment',
  CargoNotFound: 'shipping',
  CouponWrong: 'coupon',
  CouponExpired: 'coupon',
  CouponUsed: 'coupon',
  InvalidDeliveryDate: 'date',
  InsufficientLimit: 'payment',
  RateMissing: 'payment',
  ConfirmSalesContract: 'contract',
}

/** What the order was refused for. */
export interface CheckoutRefusal {
  code: string
  message: string
  part: CheckoutPart
  /** With TotalChanged: what was seen before, written out. */
  oldTotal: string | null
  /** What is wrong with which line. */
  lines: { lineId: number; code: string; message: string }[]
}

export const partOf = (code: string): CheckoutPart => PARTS[code as RefusalCode] ?? 'order'
