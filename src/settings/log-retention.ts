/** How many months a site keeps its logs, besides the current one. */
export interface LogRetention {
  /** Null without limit. */
  auditMonths: number | null
  searchMonths: number
}
