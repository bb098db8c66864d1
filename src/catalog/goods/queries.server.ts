import { sql } from 'kysely'
import type { Db } from '../../platform/db.server.ts'
import type { Decimal } from '../../platform/money.ts'
import type { SiteScope } from '../../shop/viewer.ts'
import type { Goods } from './goods.ts'

/** Products of the site by id, hidden ones too: a line outlives the product's time on the shelf. */
export async function goodsFor(
  db: Db,
  { siteId, language }: SiteScope,
  productIds: readonly number[],
): Promise<Map<number, Goods>> {
  const { rows } = await sql<Goods>`
    select p.id, p.code, coalesce(nullif(p.names->>${language}, ''), p.name) as name, p.slug,
           coalesce(b.name, '') as brand, p.picture, p.unit, p.package_quantity, p.stock_type, p.tax_rate,
           c.id as category_id, coalesce(nullif(c.names->>${language}, ''), c.names->>'tr', '') as category_name,
           p.purchasable, p.visible, p.order_above_stock
    from products p
    left join brands b on b.id = p.brand_id
    left join categories c on c.id = p.category_id
    where p.site_id = ${siteId} and p.id = any(${productIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Depots of the site by id. */
export async function depotNames(db: Db, { siteId }: SiteScope): Promise<Map<number, string>> {
  const depots = await db.selectFrom('depots').select(['id', 'name']).where('siteId', '=', siteId).execute()
  return new Map(depots.map(({ id, name }) => [id, name]))
}

/** Whether a product or a brand of the site is shown with this picture. */
export async function showsPicture(db: Db, { siteId }: SiteScope, key: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    select exists (select from products where site_id = ${siteId} and picture = ${key})
        or exists (select from brands where site_id = ${siteId} and logo_url = ${key})
        or exists (select from product_images i join products p on p.id = i.product_id
                   where i.picture = ${key} and p.site_id = ${siteId}) as shown`.execute(db)
  return rows[0]?.shown === true
}

interface TakenFrom {
  productId: number
  /** Only this depot, or all of them together. */
  depotId: number | null
}

/** How many there are for each of these, in the order asked: the sum over depots, or what the one depot has. */
export async function availableFor(db: Db, { siteId }: SiteScope, wanted: readonly TakenFrom[]): Promise<Decimal[]> {
  const { rows } = await sql<{ available: Decimal }>`/* kept plan */
    select coalesce(sum(stock.on_hand), 0) as available
    from unnest(
      ${wanted.map(({ productId }) => productId)}::bigint[], ${wanted.map(({ depotId }) => depotId)}::bigint[]
    ) with ordinality as line (product_id, depot_id, no)
    left join (stock join depots on depots.id = stock.depot_id and depots.site_id = ${siteId})
      on stock.product_id = line.product_id and (line.depot_id is null or stock.depot_id = line.depot_id)
    group by line.no order by line.no`.execute(db)
  return rows.map(({ available }) => available)
}
