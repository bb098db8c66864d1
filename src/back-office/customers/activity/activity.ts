import type { DiscountState } from '#src/back-office/discounts/discounts-table.ts'
import type { Conversation } from '#src/back-office/messages/messages-table.ts'
import type { CustomerCart } from '#src/cart/saved-carts/customer-queries.server.ts'
import type { ProposalState } from '#src/orders/proposals/proposal-state.ts'
import type { Decimal, Money } from '#src/platform/money.ts'
import type { ReturnStatus } from '#src/returns/return.ts'

/** What a customer buys, asks for and sends back. Each part is null for viewers who may not see it. */
export interface CustomerActivity {
  sales: CustomerSales | null
  carts: Newest<CustomerCart>
  proposals: Newest<CustomerProposal> | null
  returns: Newest<CustomerReturn> | null
  messages: Newest<CustomerMessage> | null
  netPrices: Newest<CustomerNetPrice> | null
}

/** The newest rows, and the number of all. */
export interface Newest<Row> {
  rows: Row[]
  totalHits: number
}

/** Rows that a part of the page shows. */
export const NEWEST_ROWS = 5

/** Sales of the last twelve months, and of the twelve months before, as reports count them. */
export interface CustomerSales {
  currency: string
  /** The first day of the last twelve months, as 2026-11-30. */
  from: string
  now: SalesFigures
  before: SalesFigures
  /** Null for a customer without orders. */
  lastOrderAt: Date | null
  /** The products with the highest amount. */
  products: SoldProduct[]
  /** Currencies without a rate, whose orders are missing in the amounts. */
  unrated: string[]
}

export interface SalesFigures {
  orders: number
  revenue: Decimal
}

/** The change in whole percent; null without a value before. */
export const computeChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 100)

export interface SoldProduct {
  code: string
  name: string
  quantity: Decimal
  revenue: Decimal
}

export interface CustomerProposal extends Money {
  number: string
  requestedAt: Date
  state: ProposalState
}

export interface CustomerReturn extends Money {
  id: number
  number: string
  createdAt: Date
  status: ReturnStatus
  productCode: string
}

/** A conversation of the viewer with a user of the customer, or with a representative about it. */
export type CustomerMessage = Pick<Conversation, 'id' | 'subject' | 'sentAt' | 'sender' | 'state'>

export interface CustomerNetPrice extends Money {
  id: number
  productCode: string
  productName: string
  minQuantity: Decimal
  validTo: string | null
  state: DiscountState
}
