import { sql } from 'kysely'
import type { ImportShop } from './import-shop.ts'

/** An order received and not delivered, with the minimum buyer data. */
export async function openOrder({ db, siteId }: ImportShop): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with customer as (
      insert into customers (site_id, code, kind) values (${siteId}, 'C-1', 'dealer') returning id
    ), buyer as (
      insert into users (site_id, customer_id, role, login_kind, email, email_key, password_hash)
      select ${siteId}, id, 'dealer', 'customer', 'buyer@vitrin.test', 'buyer@vitrin.test', '' from customer returning id
    ), cart as (
      insert into carts (site_id, customer_id, user_id, state)
      select ${siteId}, customer.id, buyer.id, 'ordered' from customer, buyer returning id
    ), method as (
      insert into payment_methods (site_id, kind, names) values (${siteId}, 'transfer', '{}') returning id
    )
    insert into orders (site_id, number, status, customer_id, user_id, cart_id, idempotency_key, request_hash, currency,
      list_total, discount_total, net_total, tax_total, total, payment_kind, payment_method_id, payment_name,
      delivery_address, language)
    select ${siteId}, 'S-1', 4, customer.id, buyer.id, cart.id, gen_random_uuid(), '', 'TRY',
      1, 0, 1, 0, 1, 'transfer', method.id, '', '{}', 'tr'
    from customer, buyer, cart, method
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}
