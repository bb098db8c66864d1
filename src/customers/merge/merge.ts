/** The customer of a user who registered, and the customer of the books it becomes. */
export interface JoinRequest {
  siteId: number
  /** Of a user of the self-registered customer, as addresses are compared. */
  emailKey: string
  customerCode: string
  /** Finds out what would move and moves nothing. */
  dryRun: boolean
}

export interface JoinReport {
  from: string
  to: string
  toId: number
  /** They were joined before; nothing moved. */
  already: boolean
  /** Rows that move or would move, by table; tables with none are left out. */
  moved: Record<string, number>
}

export const JOIN_REFUSALS = ['noUser', 'noCustomer', 'notRegistered', 'currency', 'closed'] as const
export type JoinRefusal = (typeof JOIN_REFUSALS)[number]
