import type { AssignedCustomer } from '../customers/representatives/assigned.ts'
import type { Decimal } from '../platform/money.ts'

/** How a customer stands, told to his representative before he goes there; debt is positive. */
export interface CustomerFigures {
  balances: { currency: string; balance: Decimal; overdue: Decimal }[]
  lastOrderNumber: string | null
  lastOrderAt: Date | null
}

export type FoundCustomer = AssignedCustomer & CustomerFigures
