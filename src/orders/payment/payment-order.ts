import type { Decimal } from '../../platform/money.ts'

/** An order on its way to be paid, locked with its cart. */
export interface PayingOrder {
  orderId: number
  number: string
  customerId: number
  cartId: number
  status: number
  total: Decimal
  currency: string
}
