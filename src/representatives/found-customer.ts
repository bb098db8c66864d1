import type { AssignedCustomer } from '#src/customers/representatives/representative.ts'
import type { Decimal } from '../platform/money.ts'

/** A customer's figures for the representative; debt is positive. */
export interface CustomerFigures {
  balances: { currency: string; balance: Decimal; overdue: Decimal }[]
  lastOrderNumber: string | null
  lastOrderAt: Date | null
}

export type FoundCustomer = AssignedCustomer & CustomerFigures
