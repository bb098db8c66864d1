import type { RefusalCode } from '../../api/refusal.ts'

/** The part of the checkout a refusal is about, so that it stands where it can be put right. */
export type CheckoutSection = 'address' | 'shipping' | 'payment' | 'coupon' | 'date' | 'contract' | 'order'

const PARTS: Partial<Record<RefusalCode, CheckoutSection>> = {
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
  section: CheckoutSection
  /** With TotalChanged: what was seen before, written out. */
  oldTotal: string | null
  /** What is wrong with which line. */
  lines: { lineId: number; code: string; message: string }[]
}

export const getCheckoutSection = (code: string): CheckoutSection => PARTS[code as RefusalCode] ?? 'order'
