/** Merges a customer into another one. */
export interface JoinRequest {
  siteId: number
  source: MergeSource
  customerCode: string
  /** Also a customer that did not register itself. */
  anyOrigin?: boolean
  /** Only counts what would move. */
  dryRun: boolean
}

/** The customer that is merged: by its code, or by the normalized email of one of its users. */
export type MergeSource = { code: string } | { emailKey: string }

export interface JoinReport {
  from: string
  to: string
  toId: number
  /** They were merged before; nothing moved. */
  already: boolean
  /** Rows that move or would move, by table; tables with none are left out. */
  moved: Record<string, number>
}

export const JOIN_REFUSALS = [
  'noUser',
  'noCustomer',
  'notRegistered',
  'joined',
  'currency',
  'closed',
  'kind',
  'dealer',
  'netPrices',
] as const
export type JoinRefusal = (typeof JOIN_REFUSALS)[number]

/** A customer as the rules of a merge see it. */
export interface MergedCustomer {
  code: string
  kind: string
  currency: string
  active: boolean
  /** The dealer of a sub-dealer. */
  parentId: number | null
  joinedToId: number | null
  hasSubDealers: boolean
}

/** Customer codes assigned by registration. */
const REGISTERED_CODE = /^WEB-\d+$/

export const isRegistered = ({ code }: { code: string }): boolean => REGISTERED_CODE.test(code)

/**
 * Why one customer cannot be merged into another one. Amounts in two currencies have no common account. Orders, prices
 * and users of another kind would change their meaning; a firm that registered itself as the wrong kind may be merged.
 * A sub-dealer buys at the prices of its dealer, and has no net prices.
 */
export function findMergeProblem(
  from: MergedCustomer & { hasNetPrices: boolean },
  into: MergedCustomer,
  { anyOrigin }: { anyOrigin: boolean },
): JoinRefusal | undefined {
  if (!anyOrigin && !isRegistered(from)) return 'notRegistered'
  if (from.joinedToId !== null) return 'joined'
  if (from.currency !== into.currency) return 'currency'
  if (!into.active) return 'closed'
  const mayChangeKind = isRegistered(from) && !from.hasSubDealers
  if (from.kind !== into.kind && !mayChangeKind) return 'kind'
  if (from.kind === into.kind && from.parentId !== into.parentId) return 'dealer'
  return into.parentId !== null && from.hasNetPrices ? 'netPrices' : undefined
}

/**
 * A column that refers to a customer, and what a merge of two customers does with it. A test compares the list with the
 * schema, so that no new table is forgotten.
 */
export interface CustomerReference {
  table: string
  column: string
  /**
   * `move`: the row becomes the other customer's. `keep`: the row is a historical record and is unchanged. `own`: a
   * separate function moves it (members/merge-commands.server.ts).
   */
  mode: 'move' | 'keep' | 'own'
  /** Columns that identify a row: if both customers have the same one, that of the merged customer is deleted. */
  uniqueBy?: readonly string[]
  /** The name under which its rows are counted, if they mean something else than those of its table. */
  countedAs?: string
}

export const getCountName = ({ table, countedAs }: CustomerReference): string => countedAs ?? table

const move = (table: string, column = 'customer_id', uniqueBy?: readonly string[]): CustomerReference => ({
  table,
  column,
  mode: 'move',
  ...(uniqueBy && { uniqueBy }),
})

export const CUSTOMER_REFERENCES: readonly CustomerReference[] = [
  { table: 'account_entries', column: 'customer_id', mode: 'own' },
  { table: 'account_ages', column: 'customer_id', mode: 'own' },
  { table: 'account_debts', column: 'customer_id', mode: 'own' },
  { table: 'account_months', column: 'customer_id', mode: 'own' },
  { table: 'addresses', column: 'customer_id', mode: 'own' },
  { table: 'carts', column: 'customer_id', mode: 'own' },
  { table: 'promotion_customers', column: 'customer_id', mode: 'own' },
  { table: 'users', column: 'customer_id', mode: 'own' },
  // Calculated again by a job, because moving an order marks it (decision 0249).
  { table: 'sold_lines', column: 'customer_id', mode: 'own' },
  // Points from the joined customer to the one it became.
  { table: 'customers', column: 'joined_to_id', mode: 'own', countedAs: 'merged_customers' },
  // The log is never rewritten; a search belongs to the identity at that time.
  { table: 'audit_log', column: 'customer_id', mode: 'keep' },
  { table: 'searches', column: 'customer_id', mode: 'keep' },
  move('account_book_figures', 'customer_id', ['currency']),
  move('account_confirmations', 'customer_id', ['currency', 'as_of']),
  move('account_mailing_rows', 'customer_id', ['mailing_id', 'currency']),
  move('bank_lines'),
  move('barcode_scans', 'customer_id', ['site_id', 'user_id', 'key']),
  move('cart_choices', 'customer_id', ['user_id']),
  move('checkouts'),
  move('customer_documents', 'customer_id', ['hash']),
  move('customer_notes'),
  move('customers', 'parent_id'),
  move('discounts', 'customer_id', ['dealer_id', 'brand_id', 'category_id', 'product_id', 'valid_from']),
  move('discounts', 'dealer_id', ['customer_id', 'brand_id', 'category_id']),
  move('e_invoices'),
  move('export_jobs'),
  move('messages'),
  move('order_events'),
  move('order_events', 'acting_for'),
  move('net_prices', 'customer_id', ['product_id', 'min_quantity', 'valid_from']),
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
