import type { Decimal } from '#src/platform/money.ts'
import type { NamedGoods } from '#src/products/goods/goods.ts'

export const SCAN_OUTCOMES = ['added', 'unknown', 'several', 'refused'] as const
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number]

/** Every scan adds, or says how many the line shall have. */
export const SCAN_MODES = ['add', 'set'] as const
export type ScanMode = (typeof SCAN_MODES)[number]

/** Longer content is no barcode. */
export const MAX_CONTENT = 300
/** Scans that a page shows. */
export const MAX_LISTED_SCANS = 30

export interface ScanProduct extends NamedGoods {
  productId: number
}

/** What became of one scan. */
export interface Scan {
  id: number
  /** Given by the device; the same scan sent again has the same. */
  key: string
  /** At most 13 characters (catalogue 5). */
  barcode: string
  content: string
  outcome: ScanOutcome
  product: ScanProduct | null
  /** Added by this scan, or what the line was set to. */
  quantity: Decimal | null
  /** What is to be said to whoever scanned it. */
  message: string
  refusal: string | null
  /** The shortage may be answered with yes. */
  confirmable: boolean
  /** Which one? Where several have the number. */
  candidates: ScanProduct[]
}
