import { type RawBuilder, sql } from 'kysely'
import { matchCustomerText } from '#src/customers/search-queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { toMidnight } from '#src/platform/postgres/midnight.server.ts'
import { NONE } from '../orders/orders-table.ts'
import { readFilterId } from '../table/filter-conditions.server.ts'
import type { TableRequest } from '../table/request.ts'
import { loadCategories } from '../taxonomy/queries.server.ts'
import type { DaySpan } from './period.ts'
import type { ReportChoices } from './reports.ts'
import { loadFigureRates, type SoldRequest, selectSoldLines } from './sold-queries.server.ts'

type Filters = TableRequest['filters']

/** SQL for whether a moment is on these days. */
export const matchPeriod = ({ from, to }: DaySpan, timeZone: string, at: RawBuilder<unknown>) =>
  sql`(${at} >= ${toMidnight(from, timeZone)} and ${at} < ${toMidnight(to, timeZone, 1)})`

/** SQL for the representative of each customer: the one who was assigned first. customer_id, user_id, name. */
export const selectFirstRepresentatives = (siteId: number) => sql`(
  select distinct on (rc.customer_id) rc.customer_id, rc.user_id, ${USER_NAME} as name
  from representative_customers rc join users u on u.id = rc.user_id and u.site_id = ${siteId}
  order by rc.customer_id, rc.assigned_at, rc.user_id)`

const USER_NAME = sql`coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email)`

/** SQL for the customers `c` that a text selects: the one with this code, otherwise all that contain it. */
export const matchDealer = (siteId: number, text: string) => sql`(c.code = ${text} or ${matchCustomerText(text)}
  and not exists (select from customers exact where exact.site_id = ${siteId} and exact.code = ${text}))`

/** SQL for the customers with this first representative, or without any. */
export function matchRepresentative(siteId: number, customerId: RawBuilder<unknown>, value: string) {
  const first = sql`from ${selectFirstRepresentatives(siteId)} first`
  return value === NONE
    ? sql`${customerId} not in (select first.customer_id ${first})`
    : sql`${customerId} in (select first.customer_id ${first} where first.user_id = ${readFilterId(value)}::bigint)`
}

/** SQL for the products `p` of the chosen brand and category, with the categories below it. */
export function matchGoods({ siteId }: { siteId: number }, { brand, category }: Filters): RawBuilder<unknown> {
  const conditions = [sql`p.site_id = ${siteId}`]
  if (brand !== undefined)
    conditions.push(sql`p.brand_id in (
      select b.id from brands b where b.site_id = ${siteId} and fold_text(b.name) = fold_text(${brand}))`)
  if (category !== undefined)
    conditions.push(sql`p.category_id in (
      with recursive below as (
        select k.id from categories k where k.site_id = ${siteId} and k.id = ${readFilterId(category)}::bigint
        union select k.id from categories k join below on k.parent_id = below.id)
      select id from below)`)
  return sql.join(conditions, sql` and `)
}

/** SQL for whether a customer is one that the filters select. */
export function matchBuyer(
  context: RequestContext,
  { dealer, representative }: Filters,
  customerId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { siteId } = siteScope(context)
  const conditions = [sql`true`]
  if (dealer !== undefined)
    conditions.push(sql`${customerId} in (
      select c.id from customers c where c.site_id = ${siteId} and ${matchDealer(siteId, dealer)})`)
  if (representative !== undefined) conditions.push(matchRepresentative(siteId, customerId, representative))
  return sql.join(conditions, sql` and `)
}

/** SQL for the sold lines `s` that the filters of a sales report select, without the period. */
export function matchSales(context: RequestContext, filters: Filters): RawBuilder<unknown> {
  const scope = siteScope(context)
  const { region, brand, category } = filters
  const conditions = [matchBuyer(context, filters, sql`s.customer_id`)]
  // Each name is folded once: folding that of every line would take longer than the rest of a report.
  if (region !== undefined)
    conditions.push(sql`s.city in (
      select one.city from (select distinct line.city from ${selectSoldLines(scope.siteId, sql`true`)} line offset 0) one
      where fold_text(one.city) = fold_text(${region}))`)
  if (brand !== undefined || category !== undefined)
    conditions.push(sql`s.product_id in (select p.id from products p where ${matchGoods(scope, filters)})`)
  return sql.join(conditions, sql` and `)
}

/** Rates and depot of the filters. */
export async function loadSoldTerms(
  db: Db,
  context: RequestContext,
  { currency, depot }: Filters,
): Promise<Pick<SoldRequest, 'rates' | 'depotId'>> {
  const only = currency !== undefined && /^[A-Z]{3}$/.test(currency) ? currency : undefined
  return {
    rates: await loadFigureRates(db, context, only),
    depotId: depot === undefined ? undefined : readFilterId(depot),
  }
}

/** What the filters of reports offer. Purchase lists need the permission to see them. */
export async function loadReportChoices(
  db: Db,
  context: RequestContext,
  { purchase }: { purchase: boolean },
): Promise<ReportChoices> {
  const scope = siteScope(context)
  const { siteId } = scope
  const [depots, representatives, priceLists, categories, { rates }] = await Promise.all([
    sql<ReportChoices['depots'][number]>`
      select id, name from depots where site_id = ${siteId} order by priority, id`.execute(db),
    sql<ReportChoices['representatives'][number]>`
      select u.id, ${USER_NAME} as name from users u where u.site_id = ${siteId} and u.role = 'representative'
        and u.erased_at is null order by ${USER_NAME}, u.id`.execute(db),
    sql<ReportChoices['priceLists'][number]>`
      select id, name || ' (' || code || ')' as name from price_lists
      where site_id = ${siteId} and (kind <> 'purchase' or ${purchase}) order by kind <> 'sale', kind, id`.execute(db),
    loadCategories(db, scope),
    loadFigureRates(db, context),
  ])
  return {
    depots: depots.rows,
    representatives: representatives.rows,
    priceLists: priceLists.rows,
    categories,
    currencies: rates.map(({ currency }) => currency),
  }
}
