import { sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import { toContentVersion } from '#src/platform/content-version.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { ListedGroup } from './group.ts'

/** The groups of the site by name, with the numbers of records that use them; `id` selects one. */
export async function loadGroups(db: Db | Tx, siteId: number, id: number | null = null): Promise<ListedGroup[]> {
  const { rows } = await sql<ListedGroup>`
    select g.id, g.code, g.name,
      (select count(*)::integer from customers c where c.group_id = g.id and c.joined_to_id is null) as customers,
      (select count(*)::integer from discounts d where d.group_id = g.id) as discounts,
      (select count(*)::integer from promotions p where p.site_id = g.site_id and g.id = any(p.group_ids)) as promotions,
      (select count(*)::integer from group_quantities q where q.group_id = g.id) as quantities,
      (select count(*)::integer from product_audiences limited where limited.group_id = g.id) as products
    from customer_groups g where g.site_id = ${siteId} and (${id}::bigint is null or g.id = ${id}::bigint)
    order by g.name collate "tr-x-icu", g.id`.execute(db)
  return rows
}

export interface VersionedGroup extends ListedGroup {
  version: number
  /** The promotions that name it. */
  promotionList: { id: number; key: string }[]
}

/** One group with its version; 404 if the site has none with this id. */
export async function loadGroup(db: Db | Tx, siteId: number, id: number): Promise<VersionedGroup> {
  const [group] = await loadGroups(db, siteId, id)
  if (!group) throw notFound()
  const { rows } = await sql<{ id: number; key: string }>`
    select id, key from promotions where site_id = ${siteId} and ${id}::bigint = any(group_ids) order by key, id`.execute(
    db,
  )
  return { ...group, version: toGroupVersion(group), promotionList: rows }
}

export const toGroupVersion = ({ id, name }: { id: number; name: string }): number => toContentVersion({ id, name })
