import Big from 'big.js'
import type { Decimal } from '#src/platform/money.ts'
import { STATUS, type Status } from '../status.ts'
import type { ProposalMove, ProposalSide, ProposalState } from './proposal-state.ts'

/** One row of a list of proposals. */
export interface ProposalSummary {
  id: number
  /** Display number: P2026-000012. */
  number: string
  requestedAt: Date
  state: ProposalState
  status: Status
  statusName: string
  project: string
  note: string
  validUntil: string | null
  reservation: string
  lineCount: number
  currency: string
  total: Decimal
  /** Null, like the discount, for viewers who may not see discounts. */
  listTotal: Decimal | null
  discountTotal: Decimal | null
  customerId: number
  customerName: string
  /** Waits for the reader. */
  myTurn: boolean
}

export interface ProposalList {
  proposals: ProposalSummary[]
  totalHits: number
  pageSize: number
  totals: { currency: string; amount: Decimal }[]
}

/**
 * Open: part of it can still be ordered or is requested; converted: fully ordered; closed: the rest cannot be ordered.
 */
export const PROPOSAL_LINE_STATES = ['open', 'converted', 'closed'] as const
export type ProposalLineState = (typeof PROPOSAL_LINE_STATES)[number]

export function getLineState(
  { quantity, taken }: Pick<ProposalLine, 'quantity' | 'taken'>,
  status: number,
): ProposalLineState {
  if (new Big(taken).gte(quantity)) return 'converted'
  return status === STATUS.quotationRequested || status === STATUS.offerWaiting ? 'open' : 'closed'
}

export interface ProposalLine {
  lineNo: number
  productId: number
  /** The product's slug; null where this viewer may not see it. */
  slug: string | null
  code: string
  name: string
  brand: string
  unit: string
  quantity: Decimal
  /** Quantity already ordered. */
  taken: Decimal
  state: ProposalLineState
  /** Null, like the fields up to the price, for viewers who may not see discounts. */
  listPrice: Decimal | null
  discounts: Decimal[] | null
  /** The customer's unit price at the time of the request. */
  basePrice: Decimal | null
  /** The seller's discount percentage on that price. */
  discount: Decimal | null
  /** Offered unit price, without tax. */
  netPrice: Decimal
  taxRate: Decimal
  net: Decimal
  tax: Decimal
  /** The buyer's note on the line, and the seller's. */
  wish: string
  note: string
  /** Delivery address of the line; empty for the order's address. */
  addressName: string
}

/** A change of a line against the previous revision. */
export interface LineChange {
  lineNo: number
  code: string
  priceBefore: Decimal
  price: Decimal
  quantityBefore: Decimal
  quantity: Decimal
}

export interface ProposalRevision {
  revision: number
  /** `ask` for the first. */
  move: ProposalMove | 'ask'
  side: ProposalSide
  by: string
  /** Recorded by staff for the customer. */
  isOnBehalf: boolean
  at: Date
  words: string
  /** The seller's internal note; null for customers. */
  internalNote: string | null
  validUntil: string | null
  total: Decimal
  changes: LineChange[]
}

export interface ProposalDetail extends ProposalSummary {
  side: ProposalSide
  turn: ProposalSide | null
  /** The reader's available actions. */
  moves: ProposalMove[]
  /** What the reader, a member of staff, may record for the customer. */
  customerMoves: ProposalMove[]
  revision: number
  requestedBy: string
  /** The seller it was forwarded to; empty for none. */
  handler: string
  /** The seller's note to the customer, or the reason of rejection. */
  answer: string
  reason: string
  internalNote: string | null
  /** The reader's maximum discount percentage on a line; null for the customer. */
  maxDiscount: Decimal | null
  netTotal: Decimal
  taxTotal: Decimal
  /** The orders placed from it, oldest first, and the last of them. */
  orderNumbers: string[]
  orderNumber: string | null
  lines: ProposalLine[]
  revisions: ProposalRevision[]
}
