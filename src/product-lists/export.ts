/** `wide` has three products a page in rows, `cards` nine in cards (catalogue 2, 9). */
export const EXPORT_KINDS = ['wide', 'cards', 'excel'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

export const PER_PAGE = { wide: 3, cards: 9 } as const satisfies Partial<Record<ExportKind, number>>

/** Pixels of a picture in a spreadsheet, and points of its row (orders 9). */
export const EXCEL_PICTURE = 88
export const EXCEL_ROW = EXCEL_PICTURE / 1.325

export type ExportState = 'waiting' | 'running' | 'done' | 'failed'

/** A product list and its progress. */
export interface ExportJob {
  id: string
  kind: ExportKind
  state: ExportState
  /** Number of products, and of those already processed. */
  total: number
  made: number
  createdAt: Date
  fileName: string | null
}
