import type { RefusalCode } from '#src/api/refusal.ts'

/** The checkout section a refusal refers to, where it is displayed. */
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

/** The reason an order was refused. */
export interface CheckoutRefusal {
  code: string
  message: string
  section: CheckoutSection
  /** With TotalChanged: the previously seen total, formatted. */
  oldTotal: string | null
  /** Problems by line. */
  lines: { lineId: number; code: string; message: string }[]
}

export const getCheckoutSection = (code: string): CheckoutSection => PARTS[code as RefusalCode] ?? 'order'
