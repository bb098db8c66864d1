import type { Decimal } from '../../platform/money.ts'
import type { VisiblePrice } from '../../pricing/visible-price.ts'
import type { PackedGoods } from '../../products/goods/goods.ts'
import type { ArrivalDay } from '../../products/promise.ts'
import type { VisibleStock } from '../../products/stock.ts'

/** A pad takes no more rows; whoever has more orders twice. */
export const MAX_QUICK_ORDER_ROWS = 10_000
/** Rows looked up by one call: so few that the next word about progress comes soon. */
export const CHECKED_AT_ONCE = 500
export const QUICK_ORDER_PAGE_SIZE = 50
export const MAX_CODE_LENGTH = 100

/**
 * `waiting` is looked up next and `ready` goes into the cart. `review` could be ordered, but not as it was written: the
 * buyer confirms it first. The others need an answer or a correction.
 */
export const ROW_STATES = ['waiting', 'ready', 'review', 'short', 'ask', 'bad'] as const
export type RowState = (typeof ROW_STATES)[number]

/** Why a row is not ready. */
export const ROW_REASONS = [
  'CodeMissing',
  'Unknown',
  'Shortened',
  'Ambiguous',
  'SelectVariation',
  'InvalidQuantity',
  'NoDecimals',
  'QuantityAboveMaximum',
  'ProductGone',
  'AskPrice',
  'AskStock',
  'InsufficientStock',
] as const
/** What a page of the pad shows: one state, all rows with problems, or everything. */
export const QUICK_ORDER_VIEWS = ['all', 'open', 'ready', 'review', 'short', 'ask', 'bad'] as const
export type QuickOrderView = (typeof QUICK_ORDER_VIEWS)[number]

export const getStates = (view: QuickOrderView): readonly RowState[] | undefined =>
  view === 'all' ? undefined : view === 'open' ? ['short', 'ask', 'bad'] : [view]

export type RowReason = (typeof ROW_REASONS)[number]

/** What was done to a row that is ready, or is good to know of it. */
export const ROW_REMARKS = [
  'QuantityMissing',
  'PackageCorrected',
  'MinimumCorrected',
  'Superseded',
  'Repeated',
  'AboveStock',
] as const
export type RowRemark = (typeof ROW_REMARKS)[number]

/** The quantity is not the one that was written, or adds to an earlier row: the buyer may not want that. */
const REVIEWED_WORDS: ReadonlySet<RowRemark> = new Set([
  'QuantityMissing',
  'PackageCorrected',
  'MinimumCorrected',
  'Repeated',
])

export const needsReview = (words: readonly RowRemark[]) => words.some((word) => REVIEWED_WORDS.has(word))

/** A row as somebody wrote it. */
export interface Draft {
  /** The row or line it came from; null when it was typed. */
  fileRow: number | null
  code: string
  /** The whole line, where it may also be a code without a quantity: `06 1000`. */
  whole: string | null
  quantityText: string
  /** What the quantity may mean, the likeliest first. */
  readings: Decimal[]
  note: string
}

export interface StoredRow extends Draft {
  id: number
  /** Another one after each edit; a look-up is none. */
  version: number
  state: RowState
  reason: RowReason | null
  words: RowRemark[]
  /** The product was chosen by a person. */
  chosen: boolean
  productId: number | null
  quantity: Decimal | null
  /** The quantity that the buyer confirmed in a review. */
  confirmedQuantity: Decimal | null
  /** Ordering above stock was agreed to. */
  aboveStock: boolean
  candidates: number[]
}

export type Progress = Record<RowState, number> & { rows: number }

export const NO_PROGRESS: Progress = { rows: 0, waiting: 0, ready: 0, review: 0, short: 0, ask: 0, bad: 0 }

/** A product offered for a row. */
export interface Candidate extends OfferTerms {
  productId: number
  code: string
  name: string
  brand: string
  unit: string
  /** The number it was found by, as it is printed. */
  number: string
}

/** What helps to choose among what is offered; each null where there is none, or this viewer may not see it. */
export interface OfferTerms {
  /** Of one. */
  price: VisiblePrice | null
  stock: QuickOrderStock | null
  /** When it would come if it were ordered now. */
  arrival: ArrivalDay | null
}

export interface QuickOrderRowData extends Omit<StoredRow, 'candidates' | 'readings' | 'whole' | 'confirmedQuantity'> {
  /** Why it is not ready, in a sentence; empty when it is. */
  message: string
  /** What was done to it or is good to know, a sentence each. */
  remarks: string[]
  product: PackedGoods | null
  candidates: Candidate[]
  /** How many there are, where this viewer may know it and the row asks for more. */
  available: Decimal | null
  /** The full packages of that; null where there is none, or nobody may know. */
  left: Decimal | null
  /** More than there is may be ordered, once somebody says yes. */
  shortageAllowed: boolean
  /** null where there is none, or this viewer may not see prices. */
  money: RowMoney | null
  /** null without a product, or where this viewer may not see stock. */
  stock: QuickOrderStock | null
}

/** What a row costs: its unit price, and the whole row without tax and with it. */
export interface RowMoney {
  price: VisiblePrice
  net: Decimal
  total: Decimal
}

export type QuickOrderStock = Pick<VisibleStock, 'state' | 'description' | 'display' | 'onHand' | 'coming' | 'comingOn'>

/** What the rows that are ready come to. */
export interface QuickOrderTotal {
  currency: string
  net: Decimal
  tax: Decimal
  total: Decimal
}

export interface QuickOrderList {
  progress: Progress
  rows: QuickOrderRowData[]
  page: number
  /** Rows of the state that was asked for. */
  found: number
  /** null while rows wait, where none is ready, and for whoever may not see prices. */
  total: QuickOrderTotal | null
}
