import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import { fillBankLines, fillGoods, fillLicences } from './back-office-goods.ts'

const CUSTOMERS = 100_000
const ORDERS = 100_000
const ENTRIES = 300_000

/** What a large distributor has besides the rows of the shop. A shop that has some of it is given the rest. */
export async function fillBackOffice(db: Db, siteId: number): Promise<void> {
  const { rows } = await sql`select from customers where site_id = ${siteId} and code = ${`F${CUSTOMERS}`}`.execute(db)
  if (rows.length === 0) {
    await fillCustomers(db, siteId)
    await fillOrders(db, siteId)
    await fillLog(db, siteId)
  }
  await fillCities(db, siteId)
  await fillGoods(db, siteId)
  await fillLicences(db, siteId)
  await fillBankLines(db, siteId)
  await sql`vacuum analyze`.execute(db)
}

async function fillCustomers(db: Db, siteId: number) {
  await sql`
    insert into customers (site_id, code, kind, company_name, price_list_id, credit_limit, active, created_at)
    select ${siteId}, 'F' || n, 'dealer', (array['Yıldız', 'Öz', 'Güven', 'Anadolu', 'Ege'])[n % 5 + 1] || ' Oto ' || n,
      (select min(id) from price_lists where site_id = ${siteId}), n % 977 * 1000, n % 50 <> 0,
      now() - n * interval '5 minutes'
    from generate_series(1, ${CUSTOMERS}::integer) n`.execute(db)
  await sql`
    insert into users (site_id, customer_id, role, login_kind, email, email_key, password_hash)
    select ${siteId}, id, 'dealer', 'customer', lower(code) || '@bench.test', lower(code) || '@bench.test', 'none'
    from customers where site_id = ${siteId} and code like 'F%'`.execute(db)
}

/** The customers are in 81 cities. */
async function fillCities(db: Db, siteId: number) {
  await sql`
    insert into addresses (site_id, customer_id, title, line1, city, is_default)
    select ${siteId}, c.id, 'Merkez', 'Sanayi Sitesi 1', 'Şehir ' || c.id % 81, true from customers c
    where c.site_id = ${siteId} and c.code like 'F%' and not exists (select from addresses a where a.customer_id = c.id)`.execute(
    db,
  )
}

/** One order of each customer, one a minute. */
async function fillOrders(db: Db, siteId: number) {
  await sql`
    with buyer as (
      select u.id as user_id, u.customer_id, row_number() over (order by u.id) as n
      from users u join customers c on c.id = u.customer_id
      where u.site_id = ${siteId} and c.code like 'F%' limit ${ORDERS}::integer
    ), cart as (
      insert into carts (site_id, customer_id, user_id, state)
      select ${siteId}, customer_id, user_id, 'ordered' from buyer returning id, user_id
    )
    insert into orders (site_id, number, status, customer_id, user_id, cart_id, idempotency_key, request_hash, currency,
      list_total, discount_total, net_total, tax_total, total, payment_kind, payment_method_id, payment_name,
      delivery_address, language, placed_at)
    select ${siteId}, 'F-' || n, (array[1, 2, 3, 4, 5, 7, 8])[n % 7 + 1], customer_id, user_id, cart.id, gen_random_uuid(),
      '', 'TRY', 100 + n, 0, 100 + n, 20, 120 + n, 'onAccount',
      (select min(id) from payment_methods where site_id = ${siteId}), 'Cari hesap', '{}', 'tr',
      now() - n * interval '1 minute'
    from buyer join cart using (user_id)`.execute(db)
}

async function fillLog(db: Db, siteId: number) {
  await sql`
    insert into audit_log (site_id, user_id, customer_id, action, target, detail, ip, at)
    select ${siteId}, u.id, u.customer_id,
      (array['order.place', 'session.login', 'customer.change', 'product.change', 'payment.begin'])[n % 5 + 1], 'F-' || n,
      jsonb_build_object('before', jsonb_build_object('creditLimit', n), 'after', jsonb_build_object('creditLimit', n + 1)),
      '10.0.0.7', now() - n * interval '30 seconds'
    from generate_series(1, ${ENTRIES}::integer) n
    join (select id, customer_id, row_number() over (order by id) - 1 as place from users where site_id = ${siteId}
      and email like 'f%') u on u.place = n % ${CUSTOMERS}::integer`.execute(db)
}
