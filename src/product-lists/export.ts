/** `wide` has three products a page in rows, `cards` nine in cards (catalogue 2, 9). */
export const EXPORT_KINDS = ['wide', 'cards', 'excel'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

export const PER_PAGE = { wide: 3, cards: 9 } as const satisfies Partial<Record<ExportKind, number>>

/** Pixels of a picture in a spreadsheet, and points of its row (orders 9). */
export const EXCEL_PICTURE = 88
export const EXCEL_ROW = EXCEL_PICTURE / 1.325

export type ExportState = 'waiting' | 'running' | 'done' | 'failed'

/** A list being made, as its owner sees it. */
export interface ExportJob {
  id: string
  kind: ExportKind
  state: ExportState
  /** Of how many products, and how many are in it by now. */
  total: number
  made: number
  createdAt: Date
  fileName: string | null
}
