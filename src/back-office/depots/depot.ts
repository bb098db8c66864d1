import type { DepotSettings } from '#src/stock/depots-document.ts'

/** A depot as its page edits it. */
export type { DepotSettings }

export const LENGTHS = { code: 60, name: 120 } as const
export const MAX_PRIORITY = 10_000
export const MAX_LEAD_DAYS = 60
/** From Monday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const
