import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import type { BuyingCustomer, SiteScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { SqlSpan } from '#src/platform/postgres/sql-span.ts'
import { selectServingDepots } from '#src/products/goods/depot-queries.server.ts'
import { selectAudienceGroup } from '#src/products/goods/visibility-queries.server.ts'
import { formatCustomerName } from './customer-name.ts'

/** A customer as staff list it. */
interface CustomerOverview {
  code: string
  name: string
  /** Code of the group, or null. */
  group: string | null
  active: boolean
  /** Number of users who may sign in for it. */
  users: number
}

/** Customers by code, filtered by a part of code or name, ignoring case. Includes merged customers and sub-dealers. */
export async function listCustomers(db: Db, siteId: number, search?: string): Promise<CustomerOverview[]> {
  const { rows } = await sql<CustomerOverview>`
    select c.code, ${customerName('c')} as name, g.code as "group", c.active,
      (select count(*)::integer from users u where u.customer_id = c.id and u.active and u.erased_at is null) as users
    from customers c left join customer_groups g on g.id = c.group_id
    where c.site_id = ${siteId} and (${search ?? null}::text is null
      or strpos(lower(c.code || ' ' || ${customerName('c')}), lower(${search ?? null}::text)) > 0)
    order by c.code`.execute(db)
  return rows
}

/** A customer of the site as a buyer; undefined if the site has none with this id. */
export async function findBuyingCustomer(db: Db, siteId: number, id: number): Promise<BuyingCustomer | undefined> {
  const found = await db
    .selectFrom('customers as c')
    .leftJoin('customers as dealer', 'dealer.id', 'c.parentId')
    .select(['c.id', 'c.code', 'c.kind', 'c.roleType', 'c.parentId', 'c.priceListId', 'c.groupId', 'c.depotId'])
    .select(['c.currency', 'c.picture', 'c.companyName', 'c.firstName', 'c.lastName'])
    .select(selectServingDepots('c', 'dealer').as('depotIds'))
    .select(selectAudienceGroup(sql`coalesce(c.group_id, dealer.group_id)`).as('audienceGroupId'))
    .where('c.siteId', '=', siteId)
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const { companyName, firstName, lastName, kind, ...rest } = found
  const name = formatCustomerName({ companyName, firstName, lastName })
  return { ...rest, kind: kind as BuyingCustomer['kind'], name }
}

/** Whether the customer was merged into another. */
export async function isMerged(db: Db, customerId: number): Promise<boolean> {
  const merged = db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('joinedToId', 'is not', null)
  return (await merged.executeTakeFirst()) !== undefined
}

/** Which of these codes customers of the site have, merged ones included. */
export async function loadExistingCodes(db: Db | Tx, siteId: number, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from customers where site_id = ${siteId} and code = any(${[...codes]}::text[])`.execute(db)
  return new Set(rows.map(({ code }) => code))
}

/** The codes of the customers into which these were merged, by their codes. */
export async function loadMergedCustomers(
  db: Db | Tx,
  siteId: number,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; into: string }>`
    select c.code, target.code as "into" from customers c join customers target on target.id = c.joined_to_id
    where c.site_id = ${siteId} and c.code = any(${[...codes]}::text[])`.execute(db)
  return new Map(rows.map(({ code, into }) => [code, into]))
}

/**
 * SQL expression for the name of a customer, `row` being the alias of its table: the company name, else the person's
 * name. null without a row. `formatCustomerName` is the same in TypeScript.
 */
export const customerName = (
  row: string,
): RawBuilder<string> => sql<string>`coalesce(nullif(${sql.ref(`${row}.company_name`)}, ''),
  btrim(${sql.ref(`${row}.first_name`)} || ' ' || ${sql.ref(`${row}.last_name`)}))`

/** SQL for the number of dealers and public customers that a site gained in a span, without merged ones. */
export const countNewCustomers = ({ siteId }: SiteScope, { from, until }: SqlSpan) =>
  sql<number>`(select count(*)::integer from customers c where c.site_id = ${siteId} and c.kind <> 'subDealer'
    and c.joined_to_id is null and c.created_at >= ${from} and c.created_at < ${until})`

/** SQL for whether a site has a customer. */
export const hasCustomers = ({ siteId }: SiteScope) =>
  sql<boolean>`exists (select from customers c where c.site_id = ${siteId} and c.joined_to_id is null)`

/** SQL for the groups of customers, with code and name. */
export const CUSTOMER_GROUPS = sql`customer_groups`

/** Whether a user of a customer was invited, or registered. */
export const hasCustomerUsers = ({ siteId }: SiteScope) =>
  sql<boolean>`exists (select from users u
    where u.site_id = ${siteId} and u.customer_id is not null and not u.awaits_invitation)`

/** The id of the customer of a site with this code, also of an inactive one; undefined for unknown and merged ones. */
export async function findCustomerId(
  db: Db | Tx,
  { siteId }: Pick<SiteScope, 'siteId'>,
  code: string,
): Promise<number | undefined> {
  const customer = await db
    .selectFrom('customers')
    .select('id')
    .where('siteId', '=', siteId)
    .where('code', '=', code)
    .where('joinedToId', 'is', null)
    .executeTakeFirst()
  return customer?.id
}

/** Names of users of a site by id; the email of users without a name. */
export async function userNames(db: Db, siteId: number, userIds: readonly number[]): Promise<Map<number, string>> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('siteId', '=', siteId)
    .where('id', 'in', userIds)
    .execute()
  return new Map(users.map(({ id, firstName, lastName, email }) => [id, `${firstName} ${lastName}`.trim() || email]))
}

/**
 * SQL for the customers, under the alias `customer`, whose orders the viewer may open: all of the site at the order desk,
 * else the buying customer, and its sub-dealers for those who work their orders.
 */
export function matchCustomersOfOrders(context: RequestContext): RawBuilder<SqlBool> {
  const { viewer, site } = context
  const isOfSite = sql<SqlBool>`customer.site_id = ${site.id}`
  if (can(context, 'seeOrderDesk')) return isOfSite
  const id = sql`${viewer.customer?.id ?? null}::bigint`
  if (!can(context, 'readOrder')) return sql<SqlBool>`false`
  if (!can(context, 'workSubDealerOrders')) return sql<SqlBool>`${isOfSite} and customer.id = ${id}`
  return sql<SqlBool>`${isOfSite} and (customer.id = ${id} or customer.parent_id = ${id})`
}
