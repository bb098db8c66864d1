import { sql } from 'kysely'
import type { ViewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import { selectStockType } from '#src/site/unit-queries.server.ts'
import type { QuantityTerms } from '../quantity.ts'

type Buyer = Pick<NonNullable<ViewerScope['customer']>, 'groupId'> | null | undefined

/** Joins the quantity rules of the buyer's group; `of` is the alias of the products table. */
export const groupQuantities = (of: 'p' | 'products', customer: Buyer) =>
  sql`left join group_quantities ruled on ruled.product_id = ${sql.ref(`${of}.id`)} and ruled.group_id = ${customer?.groupId ?? null}::bigint`

/** The rules of the group; the product's own rules where the group has none. Can be read as JSON: quantities are text. */
export const ruledQuantities = (of: 'p' | 'products') => sql`
  coalesce(ruled.min_quantity, ${sql.ref(`${of}.min_quantity`)})::text as "minQuantity",
  coalesce(ruled.max_quantity, ${sql.ref(`${of}.max_quantity`)})::text as "maxQuantity",
  coalesce(ruled.quantity_step, ${sql.ref(`${of}.quantity_step`)})::text as "quantityStep"`

type Rules = Partial<Pick<QuantityTerms, 'minQuantity' | 'maxQuantity' | 'quantityStep'>>

/** The quantity rules of the buyer's group for these products, by id, where they differ from those of the products. */
export async function loadGroupRules(
  db: Db,
  { siteId, customer }: ViewerScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Rules>> {
  const groupId = customer?.groupId ?? null
  if (groupId === null || !(await hasRules(db, { siteId, groupId }))) return NONE
  const rows = await db
    .selectFrom('groupQuantities')
    .select(['productId', 'minQuantity', 'maxQuantity', 'quantityStep'])
    .where('groupId', '=', groupId)
    .where(sql<boolean>`product_id = any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(({ productId, ...rules }) => [productId, withoutNulls(rules)]))
}

const NONE: ReadonlyMap<number, Rules> = new Map()

const withoutNulls = (rules: Record<string, Decimal | null>): Rules =>
  Object.fromEntries(Object.entries(rules).filter(([, quantity]) => quantity !== null))

const hasRules = (db: Db, { siteId, groupId }: { siteId: number; groupId: number }) =>
  memoizeAnswer(db, { siteId, question: ['groupQuantities', groupId] }, async () => {
    const rows = await db
      .selectFrom('groupQuantities')
      .select('productId')
      .where('groupId', '=', groupId)
      .limit(1)
      .execute()
    return rows.length > 0
  })

/** How customers of a group, or without one, may order these products, by id. */
export async function loadQuantityTerms(
  db: Db,
  { groupId, productIds }: { groupId: number | null; productIds: readonly number[] },
): Promise<Map<number, QuantityTerms>> {
  const { rows } = await sql<QuantityTerms & { id: number }>`
    select p.id, p.package_quantity, ${selectStockType(sql`p`)} as stock_type, ${ruledQuantities('p')}
    from products p ${groupQuantities('p', { groupId })} where p.id = any(${productIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...terms }) => [id, terms]))
}
