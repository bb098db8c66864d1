/** What may need a customer, so that it cannot be removed; `other` is everything without a name of its own. */
export const REMOVAL_REASONS = [
  'users',
  'orders',
  'account',
  'payments',
  'proposals',
  'carts',
  'grantedPrices',
  'returns',
  'messages',
  'subDealers',
  'mergedCustomers',
  'other',
] as const
export type RemovalReason = (typeof REMOVAL_REASONS)[number]

const REASON_BY_TABLE: Readonly<Record<string, RemovalReason>> = {
  account_book_figures: 'account',
  account_confirmations: 'account',
  account_entries: 'account',
  account_mailing_rows: 'account',
  account_months: 'account',
  bank_lines: 'account',
  cart_choices: 'carts',
  carts: 'carts',
  checkouts: 'orders',
  customers: 'subDealers',
  e_invoices: 'orders',
  granted_prices: 'grantedPrices',
  merged_customers: 'mergedCustomers',
  messages: 'messages',
  order_events: 'orders',
  orders: 'orders',
  payment_attempts: 'payments',
  proposals: 'proposals',
  quick_order_lists: 'carts',
  returns: 'returns',
  stock_reservations: 'orders',
  users: 'users',
}

/** Numbers of rows by table as reasons, in the order in which they are listed. */
export function toRemovalReasons(needed: Readonly<Record<string, number>>): RemovalReason[] {
  const found = new Set(Object.keys(needed).map((table) => REASON_BY_TABLE[table] ?? 'other'))
  return REMOVAL_REASONS.filter((reason) => found.has(reason))
}
