import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'

export interface CustomerGroup {
  id: number
  /** Lists find the group by it and by its name; it never changes. */
  code: string
  name: string
}

/** Serializes changes of the groups of a site. */
export const lockGroups = (tx: Tx, siteId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`customer groups ${siteId}`}))`.execute(tx)

/** A group of the site that has this code or name; undefined if there is none. */
export const findGroupNamed = (tx: Tx, siteId: number, name: string): Promise<CustomerGroup | undefined> =>
  selectGroups(tx, siteId)
    .where((eb) => eb.or([eb('code', '=', name), eb('name', '=', name)]))
    .orderBy(sql`name = ${name}`, 'desc')
    .executeTakeFirst()

/** A group of the site, locked until the transaction ends. */
export const lockGroup = (tx: Tx, siteId: number, id: number): Promise<CustomerGroup | undefined> =>
  selectGroups(tx, siteId).where('id', '=', id).forUpdate().executeTakeFirst()

const selectGroups = (tx: Tx, siteId: number) =>
  tx.selectFrom('customerGroups').select(['id', 'code', 'name']).where('siteId', '=', siteId)

export const insertGroup = (tx: Tx, siteId: number, name: string) =>
  tx.insertInto('customerGroups').values({ siteId, code: name, name }).returning('id').executeTakeFirstOrThrow()

export const renameGroup = (tx: Tx, id: number, name: string) =>
  tx.updateTable('customerGroups').set({ name }).where('id', '=', id).execute()

export const deleteGroup = (tx: Tx, id: number) => tx.deleteFrom('customerGroups').where('id', '=', id).execute()

/** Moves the customers of a group to another one, or out of it; returns their number. */
export async function moveGroupCustomers(tx: Tx, { id, into }: { id: number; into: number | null }): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set({ groupId: into })
    .where('groupId', '=', id)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Sets the group of customers of the site; returns those that had another one, with its name. */
export async function setGroupOfCustomers(
  tx: Tx,
  siteId: number,
  { customerIds, groupId }: { customerIds: readonly number[]; groupId: number | null },
): Promise<{ id: number; code: string; before: string }[]> {
  const { rows } = await sql<{ id: number; code: string; before: string }>`
    with changed as (
      select c.id, c.code, coalesce(g.name, '') as before
      from customers c left join customer_groups g on g.id = c.group_id
      where c.site_id = ${siteId} and c.id = any(${[...customerIds]}::bigint[]) and c.joined_to_id is null
        and c.group_id is distinct from ${groupId}::bigint
      order by c.id for update of c)
    update customers c set group_id = ${groupId}::bigint from changed where c.id = changed.id
    returning c.id, c.code, changed.before`.execute(tx)
  return rows
}
