import { CHECKED_REFERENCES } from '#src/platform/postgres/checked-references.ts'
import { MONEY } from './money-promises.server.ts'
import type { PromiseName } from './verification.ts'

export interface Check {
  promise: PromiseName
  title: string
  /** Each returns a row with `what` for every violation of the promise. */
  checks: readonly string[]
}

const STOCK_CHECKS = [
  `select 'stock of product ' || s.product_id || ' in depot ' || s.depot_id || ' is not the sum of its moves' as what
   from stock s left join (select product_id, depot_id, sum(quantity) as moved from stock_moves group by 1, 2) m
     using (product_id, depot_id) where s.on_hand <> coalesce(m.moved, 0)`,
  `select 'goods of product ' || m.product_id || ' moved in depot ' || m.depot_id || ', which has none of it' as what
   from (select product_id, depot_id from stock_moves group by 1, 2 having sum(quantity) <> 0) m
   where not exists (select from stock s where s.product_id = m.product_id and s.depot_id = m.depot_id)`,
  `select 'order ' || o.id || ' holds other goods than its lines say' as what from orders o
   left join (select order_id, sum(quantity - backordered - cancelled) as ordered from order_lines group by 1) l on l.order_id = o.id
   left join (select order_id, -sum(quantity) as held from stock_moves where order_id is not null group by 1) m on m.order_id = o.id
   where o.status in (1, 2, 3, 4, 5, 6, 10) and coalesce(l.ordered, 0) <> coalesce(m.held, 0)`,
  `select 'undone order ' || o.id || ' still holds goods' as what from orders o
   where o.status in (7, 8) and (select coalesce(sum(quantity), 0) from stock_moves where order_id = o.id) <> 0`,
]

const ORDER_CHECKS = [
  `select 'line ' || l.id || ' is taken from a depot for another order' as what
   from order_line_depots p join order_lines l on l.id = p.order_line_id where p.order_id <> l.order_id`,
  `select 'order ' || o.id || ' has no lines' as what from orders o
   where not exists (select from order_lines where order_id = o.id)`,
  `select 'cart ' || cart_id || ' became ' || count(*) || ' orders' as what from orders
   where status not in (8, 9) and split_from_id is null group by cart_id having count(*) > 1`,
  `select 'sequence ' || s.sequencename || ' is at ' || coalesce(s.last_value, 0) || ', but ' || o.highest || ' is used' as what
   from (
     select 'order_numbers_' || site_id || '_' || left(number, 4) as name, max(substr(number, 6)::bigint) as highest
     from orders where number ~ '^[0-9]{4}-[0-9]{1,12}$' group by 1
     union all
     select 'proposal_numbers_' || site_id || '_' || substr(number, 2, 4), max(substr(number, 7)::bigint)
     from proposals where number ~ '^P[0-9]{4}-[0-9]{1,12}$' group by 1) o
   join pg_sequences s on s.sequencename = o.name and s.schemaname = current_schema()
   where o.highest > coalesce(s.last_value, 0)`,
]

const BALANCE_CHECKS = [
  `select 'order ' || o.id || ' and its entries disagree' as what from orders o
   left join (select order_id, sum(case side when 'debit' then amount else -amount end) as owed from account_entries
     where document_type in ('invoice', 'note', 'reversal') and payment_id is null group by 1) e on e.order_id = o.id
   where coalesce(e.owed, 0) <> case when o.status in (2, 3, 4, 5, 6) then o.posted_total else 0 end`,
  `select 'order ' || o.id || ' is owed ' || o.posted_total || ' of ' || o.total || ' less ' || o.cancelled_total as what from orders o
   where o.posted_total + o.cancelled_total > o.total or (o.status = 2 and o.posted_total + o.cancelled_total <> o.total)
     or (o.status = 1 and o.posted_total <> 0)`,
  `select 'customer ' || customer_id || ' has other sums of ' || to_char(month, 'YYYY-MM') || ' than entries' as what
   from account_months m full join account_month_sums s using (customer_id, currency, dbs, month)
   where (m.debit, m.credit, m.entries, m.due_weight) is distinct from (s.debit, s.credit, s.entries, s.due_weight)`,
]

const PROMOTION_CHECKS = [
  `select 'promotion ' || p.id || ' was used ' || p.used || ' times of ' || coalesce(p.most_uses::text, 'any') as what
   from promotions p where p.used > p.most_uses or p.used <> (
     select count(*) from promotion_uses u join orders o on o.id = u.order_id
     where u.promotion_id = p.id and u.counted and u.released_at is null and o.status not in (8, 9))`,
  `select 'customer ' || c.customer_id || ' used promotion ' || p.id || ' ' || c.used || ' times' as what
   from promotion_customers c join promotions p on p.id = c.promotion_id
   where c.used > p.most_uses_each or c.used <> (
     select count(*) from promotion_uses u
     where u.promotion_id = p.id and u.customer_id = c.customer_id and u.counted and u.released_at is null)`,
  `select 'promotion ' || p.id || ' spent ' || p.spent as what from promotions p where p.spent <> (
     select coalesce(sum(cost), 0) from promotion_uses u where u.promotion_id = p.id and u.released_at is null)`,
  `select 'code ' || c.id || ' is marked otherwise than its orders use it' as what from promotion_codes c
   where (c.used_at is not null)::integer <> (
     select count(*) from promotion_uses u where u.code_id = c.id and u.released_at is null)`,
  `select 'order ' || o.id || ' has another discount than its promotions' as what from orders o
   where o.promotion_total <> (select coalesce(sum(amount), 0) from promotion_uses where order_id = o.id)`,
  // A payment discount reduces the discount of the lines, not that of the order.
  `select 'order ' || o.id || ' has another discount by promotions than its lines' as what from orders o
   where o.payment_discount = 0 and o.promotion_total <> (
     select coalesce(sum(promotion_discount), 0) from order_lines where order_id = o.id)`,
]

const CART_CHECKS = [
  `select 'order ' || o.id || ' came from a cart that is not closed' as what from orders o join carts c on c.id = o.cart_id
   where c.state <> 'ordered' and (o.payment_kind <> 'card' or o.posted_at is not null)`,
  `select 'cart ' || c.id || ' is closed without an order' as what from carts c
   where c.state = 'ordered' and not exists (select from orders where cart_id = c.id)
     and not exists (select from proposals where cart_id = c.id)`,
]

const SOLD_LINE_CHECKS = [
  `select distinct 'order ' || order_id || ' has other sold lines than its lines' as what from (
     (select * from sold_lines except select * from calculate_sold_lines(array(select id from orders))) union all
     (select * from calculate_sold_lines(array(select id from orders)) except select * from sold_lines)) other
   where order_id not in (select order_id from sold_line_changes)`,
]

const SUPPLY_CHECKS = [
  'select what from find_wrong_listing_counts() what',
  `select 'product ' || coalesce(stored.product_id, now.product_id) || ' is listed by other stock than it has' as what
   from product_supply stored full join calculate_product_supply(array(select id from products)) now using (product_id)
   where stored is distinct from now`,
  `select 'product ' || coalesce(stored.product_id, now.product_id) || ' is listed by other prices than it has' as what
   from product_pricing stored full join calculate_product_pricing(array(select id from products)) now using (product_id)
   where stored is distinct from now`,
]

/** Imports write these tables by the million: they have no reference to the site. */
const SITE_CHECKS = ['product_numbers', 'prices', 'stock_moves'].map(
  (table) => `select distinct 'product ' || p.id || ' has rows of another site in ${table}' as what
   from ${table} own join products p on p.id = own.product_id where own.site_id <> p.site_id`,
)

/** A restore does not check these references: no foreign key does. */
const REFERENCE_CHECKS = CHECKED_REFERENCES.map(({ table, column, target }) => {
  const what = `'${table} refer to ' || ${column} || ', which is not in ${target}'`
  return `select distinct ${what} as what from ${table} own
   where not exists (select from ${target} there where there.id = own.${column})`
})

/**
 * What holds after every crash, retry and race (promises A to G), as far as the database shows it; promise H leaves
 * nothing there to check. I and J are not in the specification: rows stored for reports and lists equal what they are
 * calculated from.
 */
export const PROMISES: readonly Check[] = [
  { promise: 'A', title: 'Stock is what came less what live orders took', checks: STOCK_CHECKS },
  {
    promise: 'B',
    title: 'No stock is below zero',
    checks: [`select 'product ' || product_id || ' is below zero' as what from stock where on_hand < 0`],
  },
  { promise: 'C', title: 'Each order is there once, with its lines', checks: ORDER_CHECKS },
  { promise: 'D', title: 'What banks took less what went back is what is paid', checks: MONEY.banks },
  {
    promise: 'E',
    title: 'Each balance is the sum of its entries, and money that names a document is matched to it',
    checks: [...BALANCE_CHECKS, ...MONEY.matches],
  },
  { promise: 'F', title: 'Promotions were used as often as orders carry them', checks: PROMOTION_CHECKS },
  {
    promise: 'G',
    title: 'No order without its payment or its debt, nor the reverse',
    checks: [...MONEY.orders, ...CART_CHECKS],
  },
  { promise: 'I', title: 'Reports count what the lines of orders hold', checks: SOLD_LINE_CHECKS },
  {
    promise: 'J',
    title: 'Products are listed as in stock, priced and counted as they are, and what they refer to exists',
    checks: [...SUPPLY_CHECKS, ...SITE_CHECKS, ...REFERENCE_CHECKS],
  },
]
