/**
 * Which folder of src owns each table: it alone writes it, and reads it unless a line below says otherwise.
 * Seeds (db/demo), benchmarks and tests prepare and look at any table.
 */
export const tableOwners = {
  addresses: ['addresses'],
  banners: ['banners', 'banner_images'],
  cart: [
    'barcode_scans',
    'carts',
    'cart_choices',
    'cart_lines',
    'cart_removals',
    'quick_order_answers',
    'quick_order_pads',
    'quick_order_rows',
  ],
  catalog: [
    'brands',
    'catalog_words',
    'categories',
    'depots',
    'export_choices',
    'discounts',
    'number_links',
    'garage_vehicles',
    'price_lists',
    'prices',
    'product_comments',
    'product_images',
    'product_numbers',
    'product_properties',
    'product_search',
    'product_variation_values',
    'product_tyres',
    'product_vehicles',
    'products',
    'search_aliases',
    'search_misses',
    'properties',
    'property_values',
    'search_words',
    'searches',
    'stock',
    'stock_moves',
    'variation_properties',
    'variation_values',
    'vehicle_tyres',
    'vehicles',
  ],
  content: ['content_pages', 'news', 'seo_texts'],
  'current-account': ['account_entries'],
  customers: ['customer_groups', 'customers', 'representative_customers', 'users'],
  downloads: ['download_files', 'downloads'],
  imports: ['import_runs'],
  inbox: ['inbox_messages', 'inbox_recipients'],
  notifications: ['mail_servers', 'outgoing_letters'],
  media: ['media_files'],
  orders: ['order_counters', 'order_events', 'order_line_depots', 'order_lines', 'orders'],
  payments: ['bank_accounts', 'payment_methods'],
  promotions: ['promotion_customers', 'promotion_goods', 'promotion_uses', 'promotions'],
  'product-lists': ['export_jobs', 'export_layouts'],
  platform: ['audit_log', 'migrations', 'rate_limits'],
  session: ['contract_acceptances', 'registrations', 'session_tokens', 'sessions', 'single_use_links', 'visitors'],
  site: ['contracts', 'currency_rates', 'menu_entries', 'menus', 'site_hosts', 'sites'],
} as const satisfies Record<string, readonly string[]>

export type Table = (typeof tableOwners)[keyof typeof tableOwners][number]

/** Reads across domains that a set-based query cannot do without. Each needs its reason; writes are never lent. */
export const lentForReading: readonly { to: string; tables: readonly Table[]; because: string }[] = [
  {
    to: 'session',
    tables: ['users', 'customers', 'representative_customers'],
    because: 'every request turns its token into a viewer: one query, not four',
  },
  {
    to: 'catalog',
    tables: ['customers', 'currency_rates', 'sites'],
    because: "a price is worked out in the query that knows the buyer's dealer, the rates and the site's day",
  },
  {
    to: 'catalog',
    tables: ['orders', 'order_lines', 'users', 'representative_customers'],
    because:
      "a product's page says who ordered it, what was bought with it and who comments: orders know products, not back",
  },
  {
    to: 'catalog',
    tables: ['promotion_goods', 'promotions'],
    because: 'a campaign is a link of the price, and a row says that a promotion is on it: one query for a page',
  },
  {
    to: 'promotions',
    tables: ['brands', 'categories', 'currency_rates', 'customer_groups', 'product_search', 'products', 'sites'],
    because: "whatever a promotion counts is told by brand and category, in money by the site's rates and day",
  },
  {
    to: 'banners',
    tables: ['categories'],
    because: "a banner names its category by slug, as its owner does; the wire asks with the category's id",
  },
  {
    to: 'current-account',
    tables: ['customers'],
    because: 'limit and terms are kept with the customer, and deciding on credit locks that row',
  },
  {
    to: 'orders',
    tables: ['customers', 'users'],
    because: "a dealer's list of his sub-dealers' orders and the history of an order name people",
  },
]
