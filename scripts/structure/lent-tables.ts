import { type Table, tableOwners } from './tables.ts'

/** Reads across domains that a set-based query needs. Each has its reason; writes are not allowed here. */
export const lentForReading: readonly { to: string; tables: readonly Table[]; because: string }[] = [
  {
    to: 'server',
    tables: ['orders', 'payment_attempts', 'payment_reconciliations', 'outgoing_emails', 'backups'],
    because: 'the metrics of operators count what waits',
  },
  {
    to: 'imports',
    tables: ['orders', 'order_lines', 'order_line_depots'],
    because: 'a count of stock subtracts what open orders hold',
  },
  {
    to: 'verification',
    tables: Object.values(tableOwners).flat(),
    because: 'a check compares the rows of every module with those that they are calculated from',
  },
  {
    to: 'imports',
    tables: [...tableOwners.products, ...tableOwners.pricing, ...tableOwners.stock, ...tableOwners.vehicles],
    because: 'a list is compared with the stored rows set-based before it is merged',
  },
  {
    to: 'imports',
    tables: ['currency_rates', 'sites'],
    because: 'a net price in a currency without a rate is refused: one query for a list',
  },
  { to: 'imports', tables: ['users'], because: 'a list of uploads names the users who uploaded and applied them' },
  {
    to: 'content',
    tables: ['product_former_slugs', 'products'],
    because: 'a redirect is refused at the address of a product: many addresses are compared in one query',
  },
  {
    to: 'back-office',
    tables: ['contracts', 'contract_acceptances'],
    because: 'staff see the versions of a contract, and by how many users each was accepted',
  },
  {
    to: 'customers',
    tables: ['list_uploads'],
    because: 'values that would undo a list are found by the lists of the site when a person is erased',
  },
  { to: 'stock', tables: ['sites'], because: 'which delivery is the next one depends on the day of the site' },
  {
    to: 'customers',
    tables: ['sites'],
    because: 'whether a document is over depends on the day of the site: one query counts the waiting work',
  },
  {
    to: 'customers',
    tables: ['carts', 'cart_lines', 'cart_removals'],
    because: 'the currency of a customer is fixed while its carts have prices that were granted in it',
  },
  {
    to: 'cart',
    tables: ['users'],
    because: 'staff see whose cart it is, with the phone number: one query for the carts of a customer',
  },
  {
    to: 'cart',
    tables: ['customers'],
    because: 'a cart that is ordered is locked with its customer, before a merge of customers can move either',
  },
  {
    to: 'back-office',
    tables: [
      'catalog_words',
      'downloads',
      'email_templates',
      'payment_methods',
      'properties',
      'property_values',
      'shipping_methods',
      'variation_properties',
      'variation_values',
    ],
    because: 'the overview of translations counts the texts of every kind: one query for a page',
  },
  {
    to: 'session',
    tables: ['users', 'customers', 'representative_customers', 'staff_roles'],
    because: 'every request turns its token into a viewer: one query, not four',
  },
  {
    to: 'catalog',
    tables: ['customers', 'customer_groups', 'currency_rates', 'sites'],
    because: "a price is worked out in the query that knows the buyer's dealer, the rates and the site's day",
  },
  {
    to: 'banners',
    tables: ['depots'],
    because: 'a promise of shipping today ends at the cut-off of the depots: the catalogue shows banners, not back',
  },
  {
    to: 'imports',
    tables: ['customer_groups', 'customers'],
    because: 'the owner names the group and the customer of a discount as its customers do',
  },
  {
    to: 'catalog',
    tables: ['orders', 'order_lines', 'users', 'representative_customers'],
    because:
      'a product page shows who ordered it and what was bought with it; orders depend on products, not the reverse',
  },
  {
    to: 'catalog',
    tables: ['brand_targets'],
    because: 'a brand with targets is not removed, and a merge moves them',
  },
  {
    to: 'catalog',
    tables: ['stock_documents'],
    because: 'a depot that a stock document names is not removed',
  },
  {
    to: 'catalog',
    tables: ['promotion_goods', 'promotions'],
    because: 'a campaign is a step of the price chain, and a product row shows its promotion: one query for a page',
  },
  {
    to: 'promotions',
    tables: ['brands', 'categories', 'currency_rates', 'customer_groups', 'listed_products', 'products', 'sites'],
    because: "a promotion counts by brand and category, and in money by the site's rates and day",
  },
  {
    to: 'shipping',
    tables: ['currency_rates', 'sites'],
    because: "freight is shown in the buyer's currency by the site's rates: one query",
  },
  {
    to: 'notifications',
    tables: ['customers', 'representative_customers', 'users'],
    because: 'recipients of a notification are found by a query of their tables: one insert for all of them',
  },
  {
    to: 'message-centre',
    tables: ['customer_groups', 'customers', 'representative_customers', 'users'],
    because:
      'the query that finds recipients of a message also checks the right to write to them and reads their names',
  },
  { to: 'message-centre', tables: ['orders'], because: 'a message is about an order, which its conversation names' },
  {
    to: 'media',
    tables: [
      'products',
      'product_images',
      'banners',
      'banner_images',
      'brands',
      'categories',
      'content_pages',
      'news',
      'menus',
      'menu_entries',
      'customers',
      'sites',
    ],
    because: 'a picture of a limited product is public if another place shows it: one query for all places',
  },
  {
    to: 'banners',
    tables: ['categories'],
    because: "a banner names its category by slug, as its owner does; the wire asks with the category's id",
  },
  {
    to: 'current-account',
    tables: ['customers', 'orders', 'representative_customers', 'users'],
    because:
      'limit and terms are columns of the customer, whose row a credit decision locks; a list of accounts shows the permitted customers with their orders that are not debts yet',
  },
  {
    to: 'back-office',
    tables: ['outgoing_emails', 'audit_log', 'staff_roles'],
    because:
      'a mailed report and an invitation show what became of their last email; the list of invited users names who invited them, and the roles of staff',
  },
  {
    to: 'current-account',
    tables: ['currency_rates', 'e_invoices', 'outgoing_emails', 'sites'],
    because:
      "imported entries are converted by the site's rates of their day; a mailing shows what became of its emails; a payment names the e-invoice of a debt",
  },
  {
    to: 'payments',
    tables: ['customers', 'orders', 'users'],
    because: 'a list of payments shows order, customer and payer: one query for a page',
  },
  {
    to: 'orders',
    tables: ['customers', 'depots', 'representative_customers', 'stock', 'users'],
    because:
      "a dealer's list of sub-dealer orders and the history of an order show names; the assigned representative answers proposals; an order is split in the order of the depots; the job for backorders finds what orders wait for and a depot has",
  },
  {
    to: 'e-invoices',
    tables: ['customers', 'orders'],
    because: 'an invoice is read by who may see its order: ownership stands in the query itself',
  },
  {
    to: 'addresses',
    tables: ['customers'],
    because: 'a list of delivery routes names addresses by the code of their customer: one query for a list',
  },
  {
    to: 'returns',
    tables: ['customers', 'depots', 'order_lines', 'orders', 'products', 'users'],
    because: 'a list of returns names order, product, people and where goods may go: one query for a page',
  },
  {
    to: 'bank-statements',
    tables: ['account_ages', 'customers', 'e_invoices', 'orders'],
    because: 'the customer of a bank line is found by the numbers that its text names: one query for a file',
  },
  {
    to: 'back-office',
    tables: [
      ...tableOwners['bank-statements'],
      ...tableOwners.pricing,
      'account_ages',
      'account_credits',
      'account_debts',
      'account_entries',
      'account_matches',
      ...tableOwners['e-invoices'],
      ...tableOwners.banners,
      ...tableOwners.content,
      'account_months',
      'account_confirmations',
      'account_disputes',
      'manual_entries',
      'addresses',
      'brands',
      'cart_lines',
      'carts',
      'categories',
      'customer_groups',
      'group_quantities',
      'currency_rates',
      'customers',
      'depots',
      'discounts',
      'expected_deliveries',
      'order_events',
      'menu_entries',
      'menus',
      'message_readers',
      'messages',
      'number_links',
      'order_line_depots',
      'order_lines',
      'orders',
      'product_audiences',
      'product_images',
      'product_numbers',
      'product_properties',
      'product_publications',
      'products',
      'promotion_codes',
      'promotion_customers',
      'promotion_uses',
      'promotions',
      'proposal_lines',
      'proposals',
      'representative_customers',
      'returns',
      'sessions',
      'shipment_lines',
      'shipments',
      'sites',
      'stock',
      'stock_moves',
      'stock_reservations',
      'users',
    ],
    because:
      'the lists and reports of customers, orders and products are filtered, sorted and shown with what belongs to them: one query for a page; the page of a customer or product has everything that belongs to it; the media library names the places that show a file',
  },
  {
    to: 'audit',
    tables: [
      'audit_log',
      'brands',
      'categories',
      'customer_groups',
      'customers',
      'depots',
      'orders',
      'products',
      'users',
    ],
    because: 'the audit log names actor, customer and record and is searched by these names: one query for each',
  },
]

/**
 * The index of PostgreSQL's search: only the engine and the writer of the index know its tables, so that another engine
 * can replace it. Everything else reads `listed_products`.
 */
export const searchIndex = {
  tables: ['product_search', 'search_builds', 'search_words'] as readonly Table[],
  files: /^src\/(?:search\/engine\/postgresql\/|products\/search-[a-z-]+\.server\.ts$)/,
}
