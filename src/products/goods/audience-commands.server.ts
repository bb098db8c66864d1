import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { updateListedAudiences } from '../search-index-commands.server.ts'

/** The groups of customers that a product is limited to, by id; none for everyone. */
export async function loadProductAudience(db: Db | Tx, productId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('productAudiences')
    .select('groupId')
    .where('productId', '=', productId)
    .orderBy('groupId')
    .execute()
  return rows.map(({ groupId }) => groupId)
}

export interface ChangedAudience {
  id: number
  code: string
  /** The names of the groups before the change. */
  before: string
}

export interface MovedAudience extends ChangedAudience {
  after: string
}

interface AudienceChange {
  ids: readonly number[]
  /** Groups of the site, which the caller has locked; none shows the products to everyone. */
  groupIds: readonly number[]
}

/**
 * Limits products of the site to groups of customers, in the search too; returns those that changed. A variation is left
 * out: it is limited as its product is.
 */
export async function setProductAudience(
  tx: Tx,
  siteId: number,
  { ids, groupIds }: AudienceChange,
): Promise<ChangedAudience[]> {
  await sql`
    select from products where site_id = ${siteId} and id = any(${ids}::bigint[]) order by id for update`.execute(tx)
  const { rows } = await sql<ChangedAudience>`
    select p.id, p.code, coalesce(string_agg(g.name, ', ' order by g.name, g.id), '') as before
    from products p
      left join product_audiences limited on limited.product_id = p.id
      left join customer_groups g on g.id = limited.group_id
    where p.site_id = ${siteId} and p.id = any(${ids}::bigint[]) and p.parent_id is null
    group by p.id
    having array_remove(array_agg(limited.group_id order by limited.group_id), null)
      is distinct from (select array_agg(id order by id) from unnest(${groupIds}::bigint[]) id)
      and (count(limited.group_id) > 0 or ${groupIds.length > 0})
    order by p.id`.execute(tx)
  const changedIds = rows.map(({ id }) => id)
  await sql`delete from product_audiences where product_id = any(${changedIds}::bigint[])`.execute(tx)
  await sql`
    insert into product_audiences (product_id, group_id)
    select product_id, group_id from unnest(${changedIds}::bigint[]) product_id, unnest(${groupIds}::bigint[]) group_id`.execute(
    tx,
  )
  await sql`update products set updated_at = now() where id = any(${changedIds}::bigint[])`.execute(tx)
  await updateListedAudiences(tx, siteId, changedIds)
  return rows
}

/** Removes the groups of products that became variations: they are limited as their product is. */
export const removeOwnAudience = (tx: Tx, ids: readonly number[]) =>
  sql`delete from product_audiences where product_id = any(${ids}::bigint[])`.execute(tx)

/** Limits products that were variations to the groups of their former parent; the caller updates the search index. */
export async function inheritAudience(
  tx: Tx,
  { parentId, ids }: { parentId: number; ids: readonly number[] },
): Promise<void> {
  await removeOwnAudience(tx, ids)
  await sql`
    insert into product_audiences (product_id, group_id)
    select variation.id, limited.group_id from product_audiences limited, unnest(${ids}::bigint[]) variation (id)
    where limited.product_id = ${parentId}`.execute(tx)
}

/** Limits the products of a group of customers to another one, both locked by the caller; returns the products. */
export async function moveGroupAudiences(
  tx: Tx,
  siteId: number,
  { id, into }: { id: number; into: number },
): Promise<MovedAudience[]> {
  const { rows: products } = await sql<{ id: number }>`
    select p.id from products p
    where p.site_id = ${siteId}
      and p.id = any(array(select limited.product_id from product_audiences limited where limited.group_id = ${id}))
    order by p.id for update`.execute(tx)
  const ids = products.map((product) => product.id)
  const before = await loadGroupNames(tx, ids)
  await sql`
    with moved as (
      delete from product_audiences where group_id = ${id} returning product_id
    )
    insert into product_audiences (product_id, group_id) select product_id, ${into}::bigint from moved
    on conflict do nothing`.execute(tx)
  const after = await loadGroupNames(tx, ids)
  await updateListedAudiences(tx, siteId, ids)
  return before.map(({ names, ...product }, at) => ({ ...product, before: names, after: after[at]?.names ?? '' }))
}

/** The names of the groups that products are limited to, in the order of the ids of the products. */
async function loadGroupNames(tx: Tx, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; code: string; names: string }>`
    select p.id, p.code, coalesce(string_agg(g.name, ', ' order by g.name, g.id), '') as names
    from products p
      left join product_audiences limited on limited.product_id = p.id
      left join customer_groups g on g.id = limited.group_id
    where p.id = any(${ids}::bigint[])
    group by p.id
    order by p.id`.execute(tx)
  return rows
}
