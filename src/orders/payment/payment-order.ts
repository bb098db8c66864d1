import type { Decimal } from '#src/platform/money.ts'

/** An order being paid, locked with its cart. */
export interface PayingOrder {
  orderId: number
  number: string
  customerId: number
  cartId: number
  status: number
  total: Decimal
  currency: string
}
