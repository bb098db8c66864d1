import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RequestContext } from '#src/permissions/policy.ts'
import { type SiteScope, siteScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'

type AudienceScope = Pick<SiteScope, 'audience'>

/**
 * SQL for whether the viewer may see the product of this alias of the table. A variation is limited to the groups of its
 * parent. The caller also checks the parent of a variation.
 */
export const matchVisible = ({ audience }: AudienceScope, alias: string) =>
  sql<SqlBool>`(${sql.ref(`${alias}.visible`)} and ${matchAudience({ audience }, alias)})`

/** SQL for whether the product is limited to no groups of customers, or to that of the viewer. */
export function matchAudience({ audience }: AudienceScope, alias: string): RawBuilder<SqlBool> {
  if (audience === 'staff') return sql`true`
  const limits = sql`
    from product_audiences limited
    where limited.product_id = coalesce(${sql.ref(`${alias}.parent_id`)}, ${sql.ref(`${alias}.id`)})`
  return audience === 'everyone'
    ? sql`not exists (select ${limits})`
    : sql`coalesce((select bool_or(limited.group_id = ${audience}::bigint) ${limits}), true)`
}

/** The same for a listed product: a row of `product_search` or `listed_products`. */
export function matchListed({ audience }: AudienceScope, alias?: string): RawBuilder<SqlBool> {
  if (audience === 'staff') return sql`true`
  const groups = sql.ref(alias === undefined ? 'audience_ids' : `${alias}.audience_ids`)
  return audience === 'everyone'
    ? sql`${groups} is null`
    : sql`(${groups} is null or ${audience}::bigint = any(${groups}))`
}

/** Whether a product that is limited to these groups, or to none, is for the viewer. */
export const isForViewer = ({ audience }: AudienceScope, groupIds: readonly number[]): boolean =>
  audience === 'staff' || groupIds.length === 0 || (audience !== 'everyone' && groupIds.includes(audience))

/** SQL for the ids of the groups that a product, or the parent of a variation, is limited to, as text; empty for none. */
export const selectAudience = (alias: string) => sql<string>`coalesce((
  select string_agg(limited.group_id::text, ',' order by limited.group_id) from product_audiences limited
  where limited.product_id = coalesce(${sql.ref(`${alias}.parent_id`)}, ${sql.ref(`${alias}.id`)})), '')`

/** SQL for this group of customers if products are limited to it; null for any other. */
export const selectAudienceGroup = (groupId: RawBuilder<unknown>) => sql<number | null>`(
  case when exists (select from product_audiences limited where limited.group_id = ${groupId}) then ${groupId} end)`

/** Whether products of the site are limited to groups of customers. */
export const hasLimitedProducts = (db: Db, { siteId }: Pick<SiteScope, 'siteId'>): Promise<boolean> =>
  memoizeAnswer(db, { siteId, question: 'limited products' }, async () => {
    const { rows } = await sql`
      select from product_audiences limited join products p on p.id = limited.product_id
      where p.site_id = ${siteId} limit 1`.execute(db)
    return rows.length > 0
  })

/** Whether the viewer may see a product, or its parent for a variation, or previews it. */
export async function isProductVisible(db: Db | Tx, context: RequestContext, productId: number): Promise<boolean> {
  if (productId === context.previewedProductId) return true
  const scope = siteScope(context)
  const { rows } = await sql`
    select from products p join products listed on listed.id = coalesce(p.parent_id, p.id)
    where p.site_id = ${scope.siteId} and p.id = ${productId}
      and ${matchVisible(scope, 'p')} and ${matchVisible(scope, 'listed')}`.execute(db)
  return rows.length > 0
}
