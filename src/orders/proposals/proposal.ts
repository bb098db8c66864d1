import Big from 'big.js'
import type { Decimal } from '../../platform/money.ts'
import { STATUS, type Status } from '../status.ts'
import type { ProposalMove, ProposalSide, ProposalState } from './proposal-state.ts'

/** One row of a list of proposals. */
export interface ProposalSummary {
  id: number
  /** As people say it: P2026-000012. */
  number: string
  askedAt: Date
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
  /** null, like the discount, for whoever may not see discounts. */
  listTotal: Decimal | null
  discountTotal: Decimal | null
  customerId: number
  customerName: string
  /** It waits for the reader. */
  myTurn: boolean
}

export interface ProposalList {
  proposals: ProposalSummary[]
  totalHits: number
  pageSize: number
  totals: { currency: string; amount: Decimal }[]
}

/** Open: some of it can still be ordered or is asked for; converted: all of it was ordered; closed: what is left never will be. */
export const PROPOSAL_LINE_STATES = ['open', 'converted', 'closed'] as const
export type ProposalLineState = (typeof PROPOSAL_LINE_STATES)[number]

export function lineState(
  { quantity, taken }: Pick<ProposalLine, 'quantity' | 'taken'>,
  status: number,
): ProposalLineState {
  if (new Big(taken).gte(quantity)) return 'converted'
  return status === STATUS.quotationRequested || status === STATUS.offerWaiting ? 'open' : 'closed'
}

export interface ProposalLine {
  lineNo: number
  productId: number
  /** The product's part of its address; null where this viewer is not shown it. */
  slug: string | null
  code: string
  name: string
  brand: string
  unit: string
  quantity: Decimal
  /** What was ordered of it. */
  taken: Decimal
  state: ProposalLineState
  /** null, like what follows up to the price, for whoever may not see discounts. */
  listPrice: Decimal | null
  discounts: Decimal[] | null
  /** What one cost this customer when he asked. */
  basePrice: Decimal | null
  /** Percent the seller takes off that. */
  discount: Decimal | null
  /** Unit price offered, without tax. */
  netPrice: Decimal
  taxRate: Decimal
  net: Decimal
  tax: Decimal
  /** The buyer's word on the line, and the seller's. */
  wish: string
  note: string
  /** Where the line goes; empty for wherever the order goes. */
  addressName: string
}

/** What a word in the proposal changed of a line, against the word before it. */
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
  at: Date
  words: string
  /** The seller's own note; null for the customer, who never gets it. */
  internalNote: string | null
  validUntil: string | null
  total: Decimal
  changes: LineChange[]
}

export interface ProposalDetail extends ProposalSummary {
  side: ProposalSide
  turn: ProposalSide | null
  /** What the reader may do with it now. */
  moves: ProposalMove[]
  revision: number
  requestedBy: string
  /** Whom it was forwarded to; empty for nobody. */
  handler: string
  /** The seller's words to the customer, and why it was rejected. */
  answer: string
  reason: string
  internalNote: string | null
  /** The most percent the reader may give on a line; null for the customer. */
  maxDiscount: Decimal | null
  netTotal: Decimal
  taxTotal: Decimal
  /** The orders made of it, the first on top, and the last of them. */
  orderNumbers: string[]
  orderNumber: string | null
  lines: ProposalLine[]
  revisions: ProposalRevision[]
}
