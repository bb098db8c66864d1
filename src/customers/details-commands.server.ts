import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { CustomerDetails, VersionedDetails } from './details.ts'

/** The details of a customer of the site, locked until the transaction ends; undefined if there is none. */
export async function lockCustomerDetails(tx: Tx, siteId: number, id: number): Promise<VersionedDetails | undefined> {
  const { rows } = await sql<VersionedDetails>`
    select c.id, c.version, c.code, c.company_name, c.first_name, c.last_name, c.email, c.phone, c.mobile_phone,
      c.web_address, c.tax_office, c.tax_number, c.group_id, c.price_list_id, c.depot_id, c.depot_ids,
      c.credit_limit::text as credit_limit, c.terms_days, c.active,
      coalesce((select json_agg(rc.user_id order by rc.user_id) from representative_customers rc
        where rc.customer_id = c.id), '[]') as representative_ids
    from customers c where c.site_id = ${siteId} and c.id = ${id} and c.joined_to_id is null for update of c`.execute(
    tx,
  )
  return rows[0]
}

/** Whether another customer of the site has the code. */
export async function isCodeTaken(
  tx: Tx,
  siteId: number,
  { id, code }: Pick<VersionedDetails, 'id' | 'code'>,
): Promise<boolean> {
  const other = await tx
    .selectFrom('customers')
    .select('id')
    .where('siteId', '=', siteId)
    .where('code', '=', code)
    .where('id', '!=', id)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Writes all details of a locked customer, and makes these representatives its only ones. The version changes with each
 * difference: with those of columns by a trigger, with the representatives here.
 */
export async function updateCustomerDetails(
  tx: Tx,
  id: number,
  { representativeIds, ...columns }: CustomerDetails,
): Promise<void> {
  await tx.updateTable('customers').set(columns).where('id', '=', id).execute()
  await replaceCustomerRepresentatives(tx, id, representativeIds)
}

/** Makes these representatives the only ones of a customer, which gets a new version if they are others. */
export async function replaceCustomerRepresentatives(
  tx: Tx,
  id: number,
  representativeIds: readonly number[],
): Promise<void> {
  const ids = sql`${[...representativeIds]}::bigint[]`
  const { numDeletedRows } = await tx
    .deleteFrom('representativeCustomers')
    .where('customerId', '=', id)
    .where(sql<boolean>`user_id <> all(${ids})`)
    .executeTakeFirst()
  const { numAffectedRows = 0n } = await sql`
    insert into representative_customers (user_id, customer_id)
    select user_id, ${id} from unnest(${ids}) as user_id on conflict do nothing`.execute(tx)
  if (numDeletedRows + numAffectedRows > 0n) await renewCustomerVersions(tx, [id])
}

/** Customers whose representatives changed get a new version: edits of an earlier one are refused. */
export const renewCustomerVersions = (tx: Tx, ids: readonly number[]) =>
  sql`update customers set version = nextval('row_versions') where id = any(${[...ids]}::bigint[])`.execute(tx)

/** Activates or deactivates customers of the site; returns those that changed. */
export const setCustomersActive = (
  tx: Tx,
  siteId: number,
  { ids, active }: { ids: readonly number[]; active: boolean },
) =>
  tx
    .updateTable('customers')
    .set({ active })
    .where('siteId', '=', siteId)
    .where('id', 'in', ids)
    .where('joinedToId', 'is', null)
    .where('active', '!=', active)
    .returning(['id', 'code'])
    .execute()
