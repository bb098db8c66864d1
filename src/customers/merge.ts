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

/**
 * Every column that names a customer, and what joining two customers does with it. A test compares this list with the
 * schema, so that a new table is decided about.
 */
export interface CustomerReference {
  table: string
  column: string
  /**
   * `move`: the row becomes the other customer's. `keep`: the row is a record of what happened and stays. `own`: a step
   * of its own moves it (commands.server.ts).
   */
  mode: 'move' | 'keep' | 'own'
  /** Of rows that both customers have by these columns, the other customer's stays and this one goes. */
  uniqueBy?: readonly string[]
}

const move = (table: string, column = 'customer_id', uniqueBy?: readonly string[]): CustomerReference => ({
  table,
  column,
  mode: 'move',
  ...(uniqueBy && { uniqueBy }),
})

export const CUSTOMER_REFERENCES: readonly CustomerReference[] = [
  { table: 'account_entries', column: 'customer_id', mode: 'own' },
  { table: 'account_months', column: 'customer_id', mode: 'own' },
  { table: 'addresses', column: 'customer_id', mode: 'own' },
  { table: 'carts', column: 'customer_id', mode: 'own' },
  { table: 'promotion_customers', column: 'customer_id', mode: 'own' },
  { table: 'users', column: 'customer_id', mode: 'own' },
  // Points from the joined customer to the one it became.
  { table: 'customers', column: 'joined_to_id', mode: 'own' },
  // The log is never rewritten; a search belongs to the identity at that time.
  { table: 'audit_log', column: 'customer_id', mode: 'keep' },
  { table: 'searches', column: 'customer_id', mode: 'keep' },
  move('account_book_figures', 'customer_id', ['currency']),
  move('account_confirmations', 'customer_id', ['currency', 'as_of']),
  move('barcode_scans', 'customer_id', ['site_id', 'user_id', 'key']),
  move('cart_choices', 'customer_id', ['user_id']),
  move('checkouts'),
  move('customers', 'parent_id'),
  move('discounts', 'customer_id'),
  move('discounts', 'dealer_id'),
  move('e_invoices'),
  move('export_jobs'),
  move('messages'),
  move('order_events'),
  move('order_events', 'acting_for'),
  move('orders'),
  move('payment_attempts'),
  move('product_numbers', 'customer_id', ['product_id', 'kind', 'key']),
  move('promotion_uses'),
  move('proposals'),
  move('quick_order_lists', 'customer_id', ['site_id', 'user_id']),
  move('representative_customers', 'customer_id', ['user_id']),
  move('returns'),
  move('sessions'),
  move('stock_reservations'),
]
