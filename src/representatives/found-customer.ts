import type { AssignedCustomer } from '../customers/representatives/assigned.ts'
import type { Decimal } from '../platform/money.ts'

/** A customer's figures for the representative; debt is positive. */
export interface CustomerFigures {
  balances: { currency: string; balance: Decimal; overdue: Decimal }[]
  lastOrderNumber: string | null
  lastOrderAt: Date | null
}

export type FoundCustomer = AssignedCustomer & CustomerFigures
