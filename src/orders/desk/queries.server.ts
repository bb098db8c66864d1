import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db.server.ts'
import { says } from '../../platform/i18n/said.server.ts'
import type { Who } from '../../shop/policy.ts'
import { siteScope } from '../../shop/viewer.ts'
import { liveTotal, nameOfCustomer } from '../queries.server.ts'
import type { Status } from '../status.ts'
import { type DeskList, FETCHABLE, type Hold } from './desk-order.ts'
import type { DeskFilter } from './filter.ts'

export type DeskAsked = Omit<DeskFilter, 'productId' | 'customerId' | 'startDate' | 'endDate' | 'status'> & {
  status: number | null
  startDate?: string | null | undefined
  endDate?: string | null | undefined
}

/** All orders of the owner's site, newest first, with how many of those the filter matches stand in which status. */
export async function deskList(db: Db, who: Who, filter: DeskAsked): Promise<DeskList> {
  const pageSize = who.shop.listing.pageSize
  const rest = matching(db, who, { ...filter, status: null, held: false, unfetched: false })
  const found = matching(db, who, filter)
  const [counts, sums, rows] = await Promise.all([
    rest
      .select(({ fn }) => ['o.status', fn.countAll<number>().as('count'), held, unfetched])
      .groupBy('o.status')
      .execute(),
    found
      .select(({ fn }) => ['o.currency', fn.countAll<number>().as('hits'), liveTotal.as('amount')])
      .groupBy('o.currency')
      .orderBy('o.currency')
      .execute(),
    found
      .select(['o.id', 'o.number', 'o.placedAt', 'o.currency', 'o.total', 'customer.code as customerCode'])
      .select([sql<Status>`o.status`.as('status'), nameOfCustomer.as('customerName'), holdOf.as('hold')])
      .select(sql<boolean>`o.batch_id is not null`.as('fetched'))
      .select(sql<number>`(select count(*)::integer from order_lines l where l.order_id = o.id)`.as('lineCount'))
      .orderBy('o.placedAt', 'desc')
      .orderBy('o.id', 'desc')
      .limit(pageSize)
      .offset((Math.max(filter.page, 1) - 1) * pageSize)
      .execute(),
  ])
  return {
    rows,
    counts: counts.map(({ status, count }) => ({ status: status as Status, count: Number(count) })),
    held: counts.reduce((sum, one) => sum + one.held, 0),
    unfetched: counts.reduce((sum, one) => sum + one.unfetched, 0),
    totalHits: sums.reduce((hits, sum) => hits + Number(sum.hits), 0),
    pageSize,
    totals: sums.map(({ currency, amount }) => ({ currency, amount })),
  }
}

/** The owner's own word before the limit of a buyer. */
export const holdOf = sql<Hold>`case when o.held then 'shop' else o.hold end`

const isHeld = sql<SqlBool>`(o.held or o.hold <> '')`
export const isUnfetched = sql<SqlBool>`(o.batch_id is null and not o.held and o.hold = '' and o.status = any(${[...FETCHABLE]}::smallint[]))`
const held = sql<number>`count(*) filter (where ${isHeld})::integer`.as('held')
const unfetched = sql<number>`count(*) filter (where ${isUnfetched})::integer`.as('unfetched')

function matching(db: Db, who: Who, { startDate, endDate, status, search, ...only }: DeskAsked) {
  const { siteId } = siteScope(who)
  const midnight = (day: string, add = 0) =>
    sql<Date>`((${day}::date + ${add}::integer)::timestamp at time zone ${who.site.timeZone})`
  const conditions: Expression<SqlBool>[] = [
    sql<SqlBool>`o.site_id = ${siteId}`,
    ...(startDate ? [sql<SqlBool>`o.placed_at >= ${midnight(startDate)}`] : []),
    ...(endDate ? [sql<SqlBool>`o.placed_at < ${midnight(endDate, 1)}`] : []),
    ...(status ? [sql<SqlBool>`o.status = ${status}`] : []),
    ...(search ? [isAbout(siteId, search)] : []),
    ...(only.held ? [isHeld] : []),
    ...(only.unfetched ? [isUnfetched] : []),
  ]
  return db
    .selectFrom('orders as o')
    .innerJoin('customers as customer', 'customer.id', 'o.customerId')
    .where(({ and }) => and(conditions))
}

/** Part of the number, or of the firm's code or name: firms are looked through once, however many orders there are. */
function isAbout(siteId: number, search: string) {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`(o.number ilike ${part} or o.customer_id in (
    select customer.id from customers customer
    where customer.site_id = ${siteId} and ${says(sql`customer.code || ' ' || ${nameOfCustomer}`, search)}))`
}
