import type { Decimal } from '#src/platform/money.ts'
import type { VisiblePrice } from '#src/pricing/visible-price.ts'
import type { PackedGoods } from '#src/products/goods/goods.ts'
import type { ArrivalDay, VisibleStock } from '#src/products/stock.ts'

/** Maximum number of rows. */
export const MAX_QUICK_ORDER_ROWS = 10_000
/** Rows looked up per call: few enough for frequent progress updates. */
export const CHECKED_AT_ONCE = 500
export const QUICK_ORDER_PAGE_SIZE = 50
export const MAX_CODE_LENGTH = 100

/**
 * `waiting` is looked up next, `ready` can be ordered. `review` could be ordered with an assumed quantity: the buyer
 * confirms it first. The others need a decision or a correction.
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
export type RowReason = (typeof ROW_REASONS)[number]

/** Filter of the page: one state, all rows with problems, or everything. */
export const QUICK_ORDER_VIEWS = ['all', 'open', 'ready', 'review', 'short', 'ask', 'bad'] as const
export type QuickOrderView = (typeof QUICK_ORDER_VIEWS)[number]

export const getStates = (view: QuickOrderView): readonly RowState[] | undefined =>
  view === 'all' ? undefined : view === 'open' ? ['short', 'ask', 'bad'] : [view]

/** Remarks on a ready row. */
export const ROW_REMARKS = [
  'QuantityMissing',
  'PackageCorrected',
  'MinimumCorrected',
  'Superseded',
  'Repeated',
  'AboveStock',
] as const
export type RowRemark = (typeof ROW_REMARKS)[number]

/** The quantity was assumed or adds to an earlier row, so the buyer has to confirm it. */
const REVIEWED_REMARKS: ReadonlySet<RowRemark> = new Set([
  'QuantityMissing',
  'PackageCorrected',
  'MinimumCorrected',
  'Repeated',
])

export const needsReview = (remarks: readonly RowRemark[]) => remarks.some((remark) => REVIEWED_REMARKS.has(remark))

/** A row as typed. */
export interface Draft {
  /** Its row or line in the source; null for a typed row. */
  fileRow: number | null
  code: string
  /** The whole line if it may also be a code without a quantity: `06 1000`. */
  whole: string | null
  quantityText: string
  /** Possible readings of the quantity, the likeliest first. */
  readings: Decimal[]
  note: string
}

export interface StoredRow extends Draft {
  id: number
  /** Changes with each edit, not with a lookup. */
  version: number
  state: RowState
  reason: RowReason | null
  words: RowRemark[]
  /** The product was chosen by a user. */
  chosen: boolean
  productId: number | null
  quantity: Decimal | null
  /** The quantity that the buyer confirmed in a review. */
  confirmedQuantity: Decimal | null
  /** Ordering above stock was confirmed. */
  aboveStock: boolean
  candidates: number[]
}

export type Progress = Record<RowState, number> & { rows: number }

export const NO_PROGRESS: Progress = { rows: 0, waiting: 0, ready: 0, review: 0, short: 0, ask: 0, bad: 0 }

/** A product suggested for a row. */
export interface Candidate extends OfferTerms {
  productId: number
  code: string
  name: string
  brand: string
  unit: string
  /** The matched number, as printed. */
  number: string
}

/** Terms for choosing a candidate; each null if missing or hidden from this viewer. */
export interface OfferTerms {
  /** Of one piece. */
  price: VisiblePrice | null
  stock: QuickOrderStock | null
  /** Arrival if ordered now. */
  arrival: ArrivalDay | null
}

export interface QuickOrderRowData extends Omit<StoredRow, 'candidates' | 'readings' | 'whole' | 'confirmedQuantity'> {
  /** Why it is not ready, as a sentence; empty if it is. */
  message: string
  /** Remarks, one sentence each. */
  remarks: string[]
  product: PackedGoods | null
  candidates: Candidate[]
  /** Available quantity, if visible to this viewer and the row exceeds it. */
  available: Decimal | null
  /** The same in full packages; null if zero or hidden. */
  left: Decimal | null
  /** Ordering above stock is possible with a confirmation. */
  shortageAllowed: boolean
  /** null without a price or the right to see it. */
  money: RowMoney | null
  /** null without a product or the right to see stock. */
  stock: QuickOrderStock | null
}

/** Unit price of a row, and its total without and with tax. */
export interface RowMoney {
  price: VisiblePrice
  net: Decimal
  total: Decimal
}

export type QuickOrderStock = Pick<VisibleStock, 'state' | 'description' | 'display' | 'onHand' | 'coming' | 'comingOn'>

/** Total of the ready rows. */
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
  /** Number of rows in the requested state. */
  found: number
  /** null while rows wait, if none is ready, and for viewers without prices. */
  total: QuickOrderTotal | null
}
