import { type RawBuilder, sql } from 'kysely'
import { MIN_INDEXED_LENGTH, matchListedCustomer } from '#src/customers/search-queries.server.ts'
import { escapeLike } from '#src/platform/i18n/contains-folded.server.ts'
import { toMidnight } from '#src/platform/postgres/midnight.server.ts'
import { numberKey } from '#src/products/match-key.ts'
import { NONE } from './orders/orders-table.ts'
import { readFilterId } from './table/filter-conditions.server.ts'

/** What the conditions of a list of orders or proposals need besides the values of its filters. */
export interface SaleScope {
  siteId: number
  timeZone: string
}

interface SaleTable {
  /** Of the table in the query. */
  alias: 'o' | 'p'
  /** When the customer sent it. */
  at: RawBuilder<unknown>
  /** Each line with its sale, as in `select l.order_id from order_lines l`. */
  lines: RawBuilder<unknown>
  /** A further text besides the number, null without one. */
  title: RawBuilder<unknown> | null
}

/** SQL for the filters that the lists of orders and of proposals share. */
export function toSaleFilters({ alias, at, lines, title }: SaleTable) {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const customerId = column('customer_id')
  const selectCustomers = (text: string, siteId: number) =>
    sql`select c.id from customers c where c.site_id = ${siteId} and ${matchListedCustomer(text)}`
  return {
    /**
     * By a part of the number or title, by a part of code, name or number of the customer, or by any number of a product
     * that it contains. Arrays let these conditions be answered by one bitmap of their indexes.
     */
    q(text: string, { siteId }: SaleScope) {
      const part = text.length < MIN_INDEXED_LENGTH ? `${escapeLike(text)}%` : `%${escapeLike(text)}%`
      return sql`(${column('number')} ilike ${part} ${title ? sql`or ${title} ilike ${part}` : sql``}
        or ${customerId} = any(array(${selectCustomers(text, siteId)}))
        or ${column('id')} = any(array(${lines} where l.product_id in (
          select goods.id from products goods
            where goods.site_id = ${siteId} and goods.code in (${text}, ${text.toUpperCase()})
          union select n.product_id from product_numbers n where n.site_id = ${siteId} and n.key = ${numberKey(text)}))))`
    },
    customer: (value: string, { siteId }: SaleScope) => sql`${customerId} in (${selectCustomers(value, siteId)})`,
    startDate: (day: string, { timeZone }: SaleScope) => sql`${at} >= ${toMidnight(day, timeZone)}`,
    endDate: (day: string, { timeZone }: SaleScope) => sql`${at} < ${toMidnight(day, timeZone, 1)}`,
    representative: (value: string) =>
      value === NONE
        ? sql`not exists (select from representative_customers rc where rc.customer_id = ${customerId})`
        : sql`${customerId} in (
            select rc.customer_id from representative_customers rc where rc.user_id = ${readFilterId(value)}::bigint)`,
  }
}
