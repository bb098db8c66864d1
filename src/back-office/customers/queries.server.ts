import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { customerName } from '#src/customers/queries.server.ts'
import { loadCustomerCities, matchListedCustomer } from '#src/customers/search-queries.server.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { toMidnight } from '#src/platform/postgres/midnight.server.ts'
import { type FilterConditions, matchFilters, readFilterId } from '../table/filter-conditions.server.ts'
import type { TableRequest } from '../table/request.ts'
import {
  CUSTOMER_KINDS,
  type CustomerChoices,
  type CustomerFigures,
  type CustomerFilter,
  DIRECT_CUSTOMERS,
  type ListedCustomer,
  type NamedChoice,
  NONE,
} from './customers-table.ts'

/** A page of the customers of a site, with the figures that the viewer may see. */
export async function loadCustomers(
  db: Db,
  { siteId }: SiteScope,
  { filters, sort, page, pageSize, figures }: TableRequest & { figures: CustomerFigures },
): Promise<{ customers: ListedCustomer[]; totalHits: number }> {
  const found = sql`customers c where ${matchCustomers(siteId, filters)}`
  const direction = sort.descending ? sql`desc` : sql`asc`
  const order = sql`${SORT_COLUMNS[sort.column] ?? NAME} ${direction}, c.id ${direction}`
  const [{ rows: customers }, totalHits] = await Promise.all([
    // Only the rows of the page are joined with what is calculated for each.
    sql<ListedCustomer>`
      with page as materialized (
        select c.id, row_number() over () as place
        from (select c.id from ${found} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) c)
      select c.id, c.code, coalesce(${NAME}, '') as name, c.kind, coalesce(g.name, '') as "group",
        coalesce(place.city, '') as city, coalesce(list.name, '') as price_list, coalesce(staff.names, '') as representative,
        coalesce(served.names, '') as serving_depots, coalesce(served.codes, '') as serving_depot_codes,
        c.currency, case when ${figures.account}::boolean then coalesce(account.balance, 0)::text end as balance, c.credit_limit::text as "limit", c.terms_days,
        last.placed_at as last_order, signing.users, coalesce(nullif(c.phone, ''), c.mobile_phone) as phone, c.email,
        c.tax_number, c.created_at, c.active
      from page join customers c on c.id = page.id
        left join customer_groups g on g.id = c.group_id
        left join price_lists list on list.id = c.price_list_id
        left join lateral (select string_agg(d.name, ', ' order by d.priority, d.id) as names,
          string_agg(d.code, ', ' order by d.priority, d.id) as codes from depots d where d.id = any(c.depot_ids)) served on true
        left join lateral (select a.city from addresses a where a.customer_id = c.id and a.removed_at is null
          order by a.is_default desc, a.id limit 1) place on true
        left join lateral (select string_agg(${USER_NAME}, ', ' order by u.id) as names
          from representative_customers rc join users u on u.id = rc.user_id where rc.customer_id = c.id) staff on true
        left join lateral (select sum(m.debit - m.credit) as balance from account_months m
          where ${figures.account}::boolean and m.customer_id = c.id and m.currency = c.currency) account on true
        left join lateral (select max(o.placed_at) as placed_at from orders o
          where ${figures.orders}::boolean and o.customer_id = c.id) last on true
        left join lateral (select count(*)::integer as users from users u
          where u.customer_id = c.id and u.active and u.erased_at is null) signing on true
      order by page.place`.execute(db),
    countCustomers(db, { siteId }, filters),
  ])
  return { customers, totalHits }
}

/** The number of customers that the filters select. */
export async function countCustomers(
  db: Db,
  { siteId }: Pick<SiteScope, 'siteId'>,
  filters: TableRequest['filters'],
): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select count(*)::integer as hits from customers c where ${matchCustomers(siteId, filters)}`.execute(db)
  return rows[0]?.hits ?? 0
}

/** The ids of the customers that the filters select, by code; at most `limit`. */
export async function loadCustomerIds(
  db: Db,
  { siteId }: Pick<SiteScope, 'siteId'>,
  { filters, limit }: Pick<TableRequest, 'filters'> & { limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from customers c where ${matchCustomers(siteId, filters)} order by c.code limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

const NAME = customerName('c')

const USER_NAME = sql`coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email)`

/** Each has an index that begins with the site. */
const SORT_COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  code: sql`c.code`,
  name: NAME,
  limit: sql`c.credit_limit`,
  createdAt: sql`c.created_at`,
}

const selectTimeZone = (siteId: number) => sql`(select time_zone from sites where id = ${siteId})`

const matchCustomers = (siteId: number, filters: TableRequest['filters']): RawBuilder<SqlBool> =>
  sql`c.site_id = ${siteId} and c.joined_to_id is null and ${matchFilters(FILTERS, filters, siteId)}`

const FILTERS: FilterConditions<CustomerFilter, [siteId: number]> = {
  q: matchListedCustomer,
  kind: (value) =>
    value === DIRECT_CUSTOMERS
      ? sql`c.kind <> 'subDealer'`
      : sql`c.kind = ${CUSTOMER_KINDS.find((kind) => kind === value) ?? ''}`,
  state: (value) => sql`c.active = ${value === 'active'}`,
  representative: (value) =>
    value === NONE
      ? sql`not exists (select from representative_customers rc where rc.customer_id = c.id)`
      : sql`c.id in (select rc.customer_id from representative_customers rc where rc.user_id = ${readFilterId(value)}::bigint)`,
  city: (value) => sql`c.id in (select a.customer_id from addresses a
    where a.site_id = c.site_id and a.is_default and a.removed_at is null and a.city = ${value})`,
  priceList: (value) =>
    value === NONE ? sql`c.price_list_id is null` : sql`c.price_list_id = ${readFilterId(value)}::bigint`,
  group: (value) => (value === NONE ? sql`c.group_id is null` : sql`c.group_id = ${readFilterId(value)}::bigint`),
  from: (day, siteId) => sql`c.created_at >= ${toMidnight(day, selectTimeZone(siteId))}`,
  to: (day, siteId) => sql`c.created_at < ${toMidnight(day, selectTimeZone(siteId), 1)}`,
}

/** Representatives, price lists, groups, depots and the cities of default addresses of a site. */
export async function loadCustomerChoices(db: Db, { siteId }: SiteScope): Promise<CustomerChoices> {
  const load = async (query: RawBuilder<NamedChoice>) => (await query.execute(db)).rows
  const [representatives, priceLists, groups, depots, cities] = await Promise.all([
    load(sql`select u.id, ${USER_NAME} as name from users u where u.site_id = ${siteId} and u.role = 'representative'
      and u.erased_at is null order by ${USER_NAME}, u.id`),
    load(sql`select id, name from price_lists where site_id = ${siteId} and kind = 'sale' order by name, id`),
    load(sql`select id, name from customer_groups where site_id = ${siteId} order by name, id`),
    load(sql`select id, name from depots where site_id = ${siteId} order by priority, id`),
    loadCustomerCities(db, siteId),
  ])
  return { representatives, priceLists, groups, depots, cities }
}
