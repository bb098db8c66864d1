import { sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { DiscountTarget } from '#src/pricing/owner-discount.ts'
import { idsByCode } from '#src/products/dealer-number-queries.server.ts'
import type { Overlap } from './overlap.ts'

/** An agreement as it is typed: customer and product by code. */
export interface OverlapRequest {
  customer: string | null
  groupId: number | null
  brandId: number | null
  categoryId: number | null
  product: string | null
  /** Of a net price; null for a discount. */
  minQuantity: Decimal | null
  from: string | null
  until: string | null
  /** The record itself, once it is saved; a discount has the buyer and goods that are saved. */
  savedId: number | null
}

const MAX_OVERLAPS = 20

/**
 * Agreements on exactly these goods that are valid on some of these days: of the customer, of its group, or of the group
 * alone. The general discounts of a customer and of its group both apply and do not overlap. Empty for unknown codes.
 */
export async function findOverlaps(db: Db, { siteId }: SiteScope, request: OverlapRequest): Promise<Overlap[]> {
  const { minQuantity, from, until, savedId } = request
  const target = await findTarget(db, siteId, request)
  if (!target) return []
  const { customerId, groupId, brandId, categoryId, productId } = target
  const isNarrow = brandId !== null || categoryId !== null || productId !== null
  const { rows } = await sql<Overlap>`
    select * from (
      select d.id, false as is_net_price, d.group_id is not null as is_of_group, coalesce(g.name, '') as "group",
        d.percents::text[] as percents, null::numeric as amount, null::text as currency, d.valid_from::text as "from",
        d.valid_to::text as until, d.title, d.reference
      from discounts d left join customer_groups g on g.id = d.group_id
      where d.site_id = ${siteId} and d.dealer_id is null
        and (d.customer_id = ${customerId}::bigint or d.group_id = ${groupId}::bigint or (${isNarrow}::boolean
          and d.group_id = (select c.group_id from customers c where c.site_id = ${siteId} and c.id = ${customerId}::bigint)))
        and (d.brand_id, d.category_id, d.product_id)
          is not distinct from (${brandId}::bigint, ${categoryId}::bigint, ${productId}::bigint)
        and (${minQuantity !== null}::boolean or d.id is distinct from ${savedId}::bigint)
      union all
      select n.id, true, false, '', '{}', n.amount, n.currency, n.valid_from::text, n.valid_to::text, '', n.reference
      from net_prices n
      where n.site_id = ${siteId} and n.customer_id = ${customerId}::bigint and n.product_id = ${productId}::bigint
        and (${minQuantity === null}::boolean
          or (n.min_quantity = ${minQuantity}::numeric and n.id is distinct from ${savedId}::bigint))
    ) other
    where coalesce(other.from <= ${until}::text, true) and coalesce(${from}::text <= other.until, true)
    order by other.is_net_price desc, other.from desc nulls last, other.id limit ${MAX_OVERLAPS}`.execute(db)
  return rows
}

/** Buyer and goods by id: of a saved discount its own. Undefined for an unknown code. */
async function findTarget(
  db: Db,
  siteId: number,
  { savedId, minQuantity, customer, product, ...ids }: OverlapRequest,
): Promise<DiscountTarget | undefined> {
  if (savedId !== null && minQuantity === null)
    return db
      .selectFrom('discounts')
      .select(['customerId', 'groupId', 'brandId', 'categoryId', 'productId'])
      .where('siteId', '=', siteId)
      .where('dealerId', 'is', null)
      .where('id', '=', savedId)
      .executeTakeFirst()
  const findId = async (table: 'customers' | 'products', code: string | null) =>
    code === null ? null : (await idsByCode(db, siteId, { table, codes: [code] })).get(code)
  const [customerId, productId] = await Promise.all([findId('customers', customer), findId('products', product)])
  if (customerId === undefined || productId === undefined) return undefined
  const { groupId, brandId, categoryId } = ids
  return { customerId, groupId, brandId, categoryId, productId }
}
