import type { Decimal } from '#src/platform/money.ts'
import type { NamedGoods } from '#src/products/goods/goods.ts'

export const SCAN_OUTCOMES = ['added', 'unknown', 'several', 'refused'] as const
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number]

/** Every scan adds, or sets the quantity of the line. */
export const SCAN_MODES = ['add', 'set'] as const
export type ScanMode = (typeof SCAN_MODES)[number]

/** Longer content is no barcode. */
export const MAX_CONTENT = 300
/** Scans that a page shows. */
export const MAX_LISTED_SCANS = 30

export interface ScanProduct extends NamedGoods {
  productId: number
}

/** The result of one scan. */
export interface Scan {
  id: number
  /** Created by the device; the same scan sent again has the same key. */
  key: string
  /** At most 13 characters (catalogue 5). */
  barcode: string
  content: string
  outcome: ScanOutcome
  product: ScanProduct | null
  /** Added by this scan, or the new quantity of the line. */
  quantity: Decimal | null
  /** The message for the user. */
  message: string
  refusal: string | null
  /** The shortage may be answered with yes. */
  confirmable: boolean
  /** The products with the number, if there is more than one. */
  candidates: ScanProduct[]
}
