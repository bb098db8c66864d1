import Big from 'big.js'
import type { Decimal } from '#src/platform/money.ts'
import type { PageName } from '#src/shop/pages.ts'

export const DOCUMENT_KINDS = ['receipt', 'count', 'transfer', 'adjustment'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const DOCUMENT_PAGES = {
  receipt: 'goodsIn',
  count: 'stockCounts',
  transfer: 'stockTransfers',
  adjustment: 'stockAdjustments',
} as const satisfies Record<DocumentKind, PageName>

/** Found goods are added, the others are taken. */
export const ADJUSTMENT_REASONS = ['damage', 'found', 'internalUse'] as const
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number]

/** Why a counted quantity differs from the stock. */
export const COUNT_REASONS = ['found', 'lost', 'damaged', 'wrongDelivery', 'miscounted', 'other'] as const
export type CountReason = (typeof COUNT_REASONS)[number]

export interface LineReason {
  /** Empty if it is not known. */
  reason: CountReason | ''
  note: string
}

/** The products that a count begins with: those in stock of the depot, of a brand or a category, or none. */
export const COUNT_SCOPES = ['scanned', 'all', 'brand', 'category'] as const
export type CountScope = (typeof COUNT_SCOPES)[number]

/** Lines of one document. */
export const MAX_LINES = 2000
export const LINES_PER_PAGE = 100
export const EXPECTED_PER_PAGE = 25
export const LONGEST_NOTE = 200
/** Quantities have at most nine digits, and three after the point. */
export const MAX_QUANTITY = 1e9

/** A document in a list. */
export interface ListedDocument {
  id: number
  depot: string
  toDepot: string
  reason: AdjustmentReason | ''
  note: string
  /** Of goods-in: the reference of the delivery that it receives; empty for any goods. */
  delivery: string
  blind: boolean
  createdAt: Date
  createdBy: string
  /** Null for a draft. */
  postedAt: Date | null
  postedBy: string
  lineCount: number
}

export interface StockDocument extends ListedDocument {
  kind: DocumentKind
  version: number
  /** Lines with a quantity. */
  countedLines: number
  lines: DocumentLine[]
}

export interface DocumentLine {
  productId: number
  code: string
  name: string
  unit: string
  /** Null until it is counted. */
  quantity: Decimal | null
  /** In stock of the depot now; before the posting of a posted line. Null in a blind count. */
  onHand: Decimal | null
  /** The last stock move of the product in the depot. */
  lastMove: number
  moved: boolean
  posted: boolean
  /** Of a count. */
  reason: LineReason
  /** Expected in the depot, for goods-in; with the delivery of the document, if it has one. Of a posted line before it. */
  coming: Decimal
  /** Backordered in orders that can be shipped, for goods-in. */
  waiting: Decimal
}

/** What a counted line changes: null if it is unknown, or not counted. */
export const computeDifference = ({ quantity, onHand }: Pick<DocumentLine, 'quantity' | 'onHand'>): Decimal | null =>
  quantity === null || onHand === null ? null : new Big(quantity).minus(onHand).toFixed()

/** What a line of goods-in brings more than was expected; below zero for less. Null if it is not counted. */
export const computeSurplus = ({ quantity, coming }: Pick<DocumentLine, 'quantity' | 'coming'>): Decimal | null =>
  quantity === null ? null : new Big(quantity).minus(coming).toFixed()

/** A delivery of the supplier that a depot expects, with all of its products. */
export interface ExpectedDeliveryChoice {
  depotId: number
  depot: string
  reference: string
  /** The earliest of its products; null if none is known. */
  day: string | null
  productCount: number
}

/** Goods of one delivery that a depot expects. */
export interface ExpectedGoods {
  id: number
  productId: number
  code: string
  name: string
  unit: string
  depotId: number
  depot: string
  quantity: Decimal
  /** The expected day; null if it is open. */
  day: string | null
  note: string
  waiting: Decimal
}

/** Whether waiting orders get goods when a draft is posted, got some, got none, or the shop reserves none. */
export const RESERVATION_STATES = ['planned', 'given', 'none', 'off'] as const
export type ReservationState = (typeof RESERVATION_STATES)[number]

/** An order that waits for goods, or got some. */
export interface WaitingOrder {
  number: string
  customerName: string
  /** Approved and not on hold. */
  shippable: boolean
  lines: {
    code: string
    /** What it waited for. */
    waiting: Decimal
    /** What it gets, or got, of it. */
    allocated: Decimal
  }[]
}

export const SCAN_OUTCOMES = ['counted', 'unknown', 'several', 'full'] as const
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number]
