import { type RawBuilder, sql } from 'kysely'
import type { UndoTableName } from './undo-table.ts'

const CUSTOMER = sql`(select code from customers where id = there.customer_id)`
const PRODUCT = sql`(select code from products where id = there.product_id)`
const GROUP = sql`(select name from customer_groups where id = there.group_id)`
const BRAND = sql`(select name from brands where id = there.brand_id)`
const CATEGORY = sql`(select code from categories where id = there.category_id)`
const VEHICLE = sql`(
  select concat_ws(' ', make, model, nullif(engine, ''), year_from) from vehicles where id = there.vehicle_id)`
const CODE = sql<string>`there.code`
const FIRST_NAME = sql<string>`coalesce((
  select value from jsonb_each_text(there.names) order by key <> 'tr' limit 1), '')`
const join = (...texts: RawBuilder<unknown>[]) => sql<string>`concat_ws(' · ', ${sql.join(texts)})`

/** What a report calls a row, which is `there` in SQL. */
export const ROW_LABELS: Record<UndoTableName, RawBuilder<string>> = {
  brands: sql`there.name`,
  categories: CODE,
  depots: CODE,
  properties: FIRST_NAME,
  property_values: FIRST_NAME,
  variation_properties: FIRST_NAME,
  variation_values: FIRST_NAME,
  products: CODE,
  customers: CODE,
  addresses: join(CUSTOMER, sql`there.title`),
  users: sql`there.email`,
  representative_customers: join(sql`(select email from users where id = there.user_id)`, CUSTOMER),
  account_book_figures: join(CUSTOMER, sql`there.currency`),
  discounts: join(CUSTOMER, GROUP, BRAND, CATEGORY, PRODUCT),
  net_prices: join(CUSTOMER, PRODUCT),
  group_quantities: join(PRODUCT, GROUP),
  product_numbers: join(CUSTOMER, PRODUCT, sql`there.raw`),
  number_links: sql`there.from_key || ' → ' || there.to_key`,
  vehicles: sql`concat_ws(' ', there.make, there.model, nullif(there.engine, ''), there.year_from)`,
  vehicle_tyres: join(VEHICLE, sql`there.front`),
  product_vehicles: join(PRODUCT, VEHICLE),
}
