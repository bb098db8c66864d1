import { type RawBuilder, sql } from 'kysely'
import { crossRate } from '#src/current-account/credit.ts'
import { loadRates } from '#src/current-account/currency-queries.server.ts'
import { isSold } from '#src/orders/desk/queries.server.ts'
import { ENDED } from '#src/orders/status.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'

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
  /** Which sold lines `s` are read; limits `s.placed_at`. */
  where: RawBuilder<unknown>
  /** Only what a depot holds or sent, as its part of each line. */
  depotId?: number | undefined
  /** Leaves `cost` null, which saves reading the purchase prices. */
  withoutCosts?: boolean
}

/** SQL for the stored sold lines of a site, with those of changed orders calculated now: columns of `sold_lines`. */
export const selectSoldLines = (siteId: number, where: RawBuilder<unknown>) => sql`(
  select s.* from sold_lines s where s.site_id = ${siteId} and ${where}
    and not exists (select from sold_line_changes changed where changed.order_id = s.order_id)
  union all
  select s.* from calculate_sold_lines(array(select changed.order_id from sold_line_changes changed)) s
  where s.site_id = ${siteId} and ${where})`

/** SQL for whether an order or line `s` has a currency that counts. */
const isCounted = ({ rates, only }: FigureRates) =>
  sql`${isRated(sql`s.currency`, rates)} ${only === null ? sql`` : sql`and s.currency = ${only}`}`

/**
 * SQL for the sold orders: order_id, placed_at. The same orders as those of the sold lines, if `where` limits only what an
 * order has itself; an index has them without their lines.
 */
export const selectSoldOrders = (
  context: RequestContext,
  { rates, where }: Pick<SoldRequest, 'rates' | 'where'>,
) => sql`(
  select s.id as order_id, s.placed_at from orders s
  where s.site_id = ${siteScope(context).siteId} and s.status not in (${sql.join(ENDED)}) and ${where} and ${isCounted(rates)})`

/**
 * The definition of "sold", which all figures and reports use:
 * - orders count from the moment they are placed, unless they are cancelled, returned as a whole, or failed to be paid;
 * - by the moment of the order, also what is cancelled or returned later;
 * - the net amount of each line: after discounts and promotions, without tax, freight and fees, less its cancelled part
 *   and the net part of its approved returns;
 * - converted at today's rates, rounded per line, so that sums by any dimension agree.
 *
 * SQL for the sold lines: order_id, customer_id, placed_at, city, product_id, first_of_product, quantity in thousandths,
 * net and cost in hundredths. `cost` is null without a purchase price, and for viewers without the permission. Integers,
 * because to calculate and sum decimals takes most of the time in which a year of lines is read.
 */
export function selectSold(
  context: RequestContext,
  { rates, where, depotId, withoutCosts }: SoldRequest,
): RawBuilder<unknown> {
  const { siteId } = siteScope(context)
  const currency = sql`s.currency`
  const rated = sql`${where} and ${isCounted(rates)}`
  const isPart = depotId === undefined ? sql`false` : sql`s.ordered <> (depot.quantity * 1000)::bigint`
  const part = sql`(case when s.ordered > 0 then depot.quantity / (s.ordered * 0.001) else 0 end)`
  const toPart = (value: RawBuilder<unknown>) => (depotId === undefined ? value : sql`(${value} * ${part})`)
  return sql`(
    select s.order_id, s.customer_id, s.placed_at, s.city, s.product_id, s.first_of_product,
      case when ${isPart} then ${toPart(sql`s.quantity`)} else s.quantity end as quantity,
      case when s.currency = ${rates.currency} and not ${isPart} then s.net
        else round(${toPart(sql`s.net`)} * ${selectRate(currency, rates.rates)})::bigint end as net,
      case when not ${isPart} and s.quantity between 0 and 900000000 and cost.ten_thousandths is not null
        then (s.quantity * cost.ten_thousandths + 50000) / 100000
        else round(${toPart(sql`s.quantity`)} * cost.amount * 0.1)::bigint end as cost
    from ${selectSoldLines(siteId, rated)} s
      ${depotId === undefined ? sql`` : sql`join order_line_depots depot on depot.order_line_id = s.order_line_id and depot.depot_id = ${depotId}`}
      left join ${withoutCosts ? NO_COSTS : selectCosts(context, rates)} cost on cost.product_id = s.product_id)`
}

/** SQL for today at the site; a subquery, because the day is then calculated once instead of for each price. */
export const selectToday = ({ site }: RequestContext) => sql`(select (now() at time zone ${site.timeZone})::date)`

const NO_COSTS = sql`(select null::bigint as product_id, null::numeric as amount, null::bigint as ten_thousandths where false)`

/**
 * SQL for today's purchase price of each product without tax: product_id, amount, and ten_thousandths, which is null for
 * prices whose product with a quantity might exceed an integer. Empty without the permission.
 */
export function selectCosts(context: RequestContext, { rates }: FigureRates): RawBuilder<unknown> {
  if (!can(context, 'seePurchasePrices')) return NO_COSTS
  const { siteId } = siteScope(context)
  return sql`(select price.product_id, price.amount,
      case when price.amount <= 900000 then (price.amount * 10000)::bigint end as ten_thousandths
    from (${selectPrices(siteId, { rates, today: selectToday(context), where: sql`list.kind = 'purchase'` })}) price)`
}

/** SQL for a sum of hundredths or thousandths as a decimal. */
export const toAmount = (hundredths: RawBuilder<unknown>) => sql`(${hundredths} * 0.01)`
export const toQuantity = (thousandths: RawBuilder<unknown>) => sql`(${thousandths} * 0.001)`

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
