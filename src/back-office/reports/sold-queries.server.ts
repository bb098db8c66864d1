import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { crossRate } from '#src/current-account/credit.ts'
import { loadRates } from '#src/current-account/currency-queries.server.ts'
import { ENDED } from '#src/orders/status.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { RETURN_STATUS } from '#src/returns/return.ts'

/**
 * The definition of "sold", which all figures and reports use:
 * - orders count from the moment they are placed, unless they are cancelled, returned as a whole, or failed to be paid;
 * - by the moment of the order, also what is cancelled or returned later;
 * - the net amount of each line: after discounts and promotions, without tax, freight and fees, less its cancelled part
 *   and the net part of its approved returns;
 * - converted at today's rates, rounded per line, so that sums by any dimension agree.
 */
export const isSold = sql<SqlBool>`o.status not in (${sql.join(ENDED)})`

/** Units of the currency of the figures for one of `currency`. */
export interface FigureRate {
  currency: string
  rate: Decimal
}

export interface FigureRates {
  /** The currency of all amounts. */
  currency: string
  rates: readonly FigureRate[]
  /** Only orders of this currency count; null for all. */
  only: string | null
}

/** Rates into the currency of the site, or of one currency alone: then only its orders count. */
export async function loadFigureRates(db: Db, { site }: RequestContext, only?: string): Promise<FigureRates> {
  const stored = await loadRates(db, site)
  const currency = only ?? site.currency
  const rates = [...new Set([...stored.keys(), currency])].flatMap((from) => {
    const rate = crossRate(from, currency, stored)
    return rate === undefined ? [] : [{ currency: from, rate: rate.toFixed(10) }]
  })
  return { currency, rates, only: only ?? null }
}

/**
 * SQL for the rate of a currency, and for whether it has one. Expressions instead of a joined table of rates: the planner
 * takes the join for a filter that a hundredth of the orders pass, and loops over purchase prices and returns.
 */
const selectRate = (currency: RawBuilder<unknown>, rates: readonly FigureRate[]) =>
  sql`(case ${currency} ${sql.join(
    rates.map((one) => sql`when ${one.currency}::char(3) then ${one.rate}::numeric`),
    sql` `,
  )} end)`
const isRated = (currency: RawBuilder<unknown>, rates: readonly FigureRate[]) =>
  sql`${currency} = any(${rates.map((one) => one.currency)}::char(3)[])`

export interface SoldRequest {
  rates: FigureRates
  /** Which orders `o` and lines `l` are read; limits the time of the orders. */
  where: RawBuilder<unknown>
  /** Only what a depot holds or sent, as its part of each line. */
  depotId?: number | undefined
}

/**
 * SQL for the sold lines: order_id, customer_id, placed_at, city, product_id, quantity, net and cost. `cost` is null
 * without a purchase price, and for viewers without the permission.
 */
export function selectSold(context: RequestContext, { rates, where, depotId }: SoldRequest): RawBuilder<unknown> {
  const { siteId } = siteScope(context)
  const held = sql`(case when l.quantity > l.cancelled then depot.quantity / (l.quantity - l.cancelled) else 0 end)`
  const toPart = (value: RawBuilder<unknown>) => (depotId === undefined ? value : sql`(${value} * ${held})`)
  // Most lines are in the currency of the figures, and nothing of them was cancelled or returned: to calculate with decimals
  // for the others only saves a third of the time in which a year of lines is read.
  const isWhole = sql`l.cancelled = 0 and back.order_line_id is null`
  const quantity = toPart(
    sql`(case when ${isWhole} then l.quantity else l.quantity - l.cancelled - coalesce(back.quantity, 0) end)`,
  )
  const net = toPart(sql`(case when ${isWhole} then l.net_total else l.net_total
    - case when l.cancelled = 0 then 0 else round(l.net_total * l.cancelled / l.quantity, 2) end
    - case when back.amount is null then 0 else round(back.amount * l.net_total / nullif(l.net_total + l.tax_total, 0), 2) end end)`)
  const currency = sql`o.currency`
  const converted = sql`round(${net} * ${selectRate(currency, rates.rates)}, 2)`
  return sql`(
    select o.id as order_id, o.customer_id, o.placed_at, btrim(coalesce(o.delivery_address->>'city', '')) as city,
      l.product_id, ${quantity} as quantity,
      ${depotId === undefined ? sql`case when o.currency = ${rates.currency} then ${net} else ${converted} end` : converted} as net,
      round(${quantity} * cost.amount, 2) as cost
    from orders o join order_lines l on l.order_id = o.id
      ${depotId === undefined ? sql`` : sql`join order_line_depots depot on depot.order_line_id = l.id and depot.depot_id = ${depotId}`}
      left join (select r.order_line_id, sum(r.quantity) as quantity, sum(r.amount) as amount from returns r
        where r.site_id = ${siteId} and r.status = ${RETURN_STATUS.approved} group by r.order_line_id) back
        on back.order_line_id = l.id
      left join ${selectCosts(context, rates)} cost on cost.product_id = l.product_id
    where o.site_id = ${siteId} and ${isSold} and ${where} and ${isRated(currency, rates.rates)}
      ${rates.only === null ? sql`` : sql`and o.currency = ${rates.only}`})`
}

/** SQL for today's purchase price of each product without tax: product_id, amount. Empty without the permission. */
export function selectCosts(context: RequestContext, { rates }: FigureRates): RawBuilder<unknown> {
  if (!can(context, 'seePurchasePrices'))
    return sql`(select null::bigint as product_id, null::numeric as amount where false)`
  const { siteId } = siteScope(context)
  return sql`(${selectPrices(siteId, { rates, today: sql`(now() at time zone ${context.site.timeZone})::date`, where: sql`list.kind = 'purchase'` })})`
}

interface PricesRequest {
  rates: readonly FigureRate[]
  today: RawBuilder<unknown>
  /** Which price lists `list`. */
  where: RawBuilder<unknown>
}

/** SQL for the price of each product that is valid on a day for the lowest quantity, without tax: product_id, amount. */
export const selectPrices = (siteId: number, { rates, today, where }: PricesRequest) => sql`
  select distinct on (price.product_id) price.product_id,
    round(case when list.tax_included then price.amount * 100 / (100 + product.tax_rate) else price.amount end * ${selectRate(sql`list.currency`, rates)}, 4) as amount
  from price_lists list join prices price on price.price_list_id = list.id
    join products product on product.id = price.product_id
  where list.site_id = ${siteId} and ${where} and ${isRated(sql`list.currency`, rates)}
    and coalesce(price.valid_from <= ${today}, true) and coalesce(price.valid_to >= ${today}, true)
  order by price.product_id, price.min_quantity, price.valid_from desc nulls last, list.id`

/** Currencies of sold orders that have no rate, which no figure includes. `where` limits the orders `o`. */
export async function loadUnrated(
  db: Db,
  context: RequestContext,
  { rates, where }: Pick<SoldRequest, 'rates' | 'where'>,
): Promise<string[]> {
  if (rates.only !== null) return []
  const { siteId } = siteScope(context)
  const known = rates.rates.map(({ currency }) => currency)
  const { rows } = await sql<{ currency: string }>`
    select distinct o.currency from orders o where o.site_id = ${siteId} and ${isSold} and ${where}
      and o.currency::text <> all(${known}::text[]) order by 1`.execute(db)
  return rows.map(({ currency }) => currency)
}
