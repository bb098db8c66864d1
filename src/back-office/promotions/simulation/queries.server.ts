import { sql } from 'kysely'
import { customerName } from '#src/customers/queries.server.ts'
import { loadPriceLists } from '#src/imports/catalogue-lists/queries.server.ts'
import { STATUS } from '#src/orders/status.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { loadMatchedGoods } from '#src/promotions/live-queries.server.ts'
import type { BoughtLine } from '#src/promotions/promotion.ts'
import type { PastOrder, PastReward, SimulatedPromotion } from './simulation.ts'
import { Simulation } from './simulation-sums.ts'

export const MAX_SIMULATED = 20_000
const BATCH = 1000

/** Both days included, `YYYY-MM-DD` at the site. */
export interface Period {
  from: string
  until: string
}

export interface SimulationRun {
  simulation: Simulation
  /** Placed orders of buyers of the audience. */
  orders: number
  /** Orders of users who are offered no promotions. */
  leftOut: number
  /** There are more orders than one run takes; nothing was simulated. */
  tooMany: boolean
}

interface SimulationRequest {
  id: number
  period: Period
  /** The saved promotion that this one would replace: what orders had of it does not count. */
  replacedId?: number | undefined
}

/**
 * Runs a stored promotion, also a draft, over the orders of a period by the engine of the cart: four queries for each
 * thousand orders. Cancelled and unpaid orders do not count.
 */
export async function runSimulation(
  db: Db,
  context: RequestContext,
  { id, period, replacedId }: SimulationRequest,
): Promise<SimulationRun | undefined> {
  const stored = await loadStored(db, context, id)
  if (!stored) return undefined
  const ownIds = replacedId === undefined ? [id] : [id, replacedId]
  const { goods, ...promotion } = { ...stored, goods: new Map<number, Set<number>>() }
  const values = { worth: new Map<number, Decimal>(), cost: new Map<number, Decimal>() }
  const gifts = promotion.rules.effects.flatMap((effect) => (effect.kind === 'gift' ? (effect.productId ?? []) : []))
  await addValues(db, context, { values, productIds: gifts })
  const simulation = new Simulation({ ...promotion, goods }, values)
  const { orders, leftOut } = await countOrders(db, context, { promotion, period })
  if (orders > MAX_SIMULATED) return { simulation, orders, leftOut, tooMany: true }
  const matched = new Set<number>()
  for (let after = 0; ; ) {
    const batch = await loadOrders(db, context, { promotion, period, ownIds, after })
    const products = batch.flatMap(({ lines, past }) => [...lines, ...(past?.gifts ?? [])])
    const productIds = [...new Set(products.map(({ productId }) => productId))].filter((one) => !matched.has(one))
    for (const one of productIds) matched.add(one)
    await Promise.all([
      addGoods(db, context, { id, goods, productIds }),
      addValues(db, context, { values, productIds }),
    ])
    for (const order of batch) simulation.add(order)
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return { simulation, orders, leftOut, tooMany: false }
    after = last.id
  }
}

interface StoredPromotion extends Omit<SimulatedPromotion, 'goods'> {
  groupIds: number[]
  customerKinds: string[]
  platforms: string[]
  weekDays: number[]
  fromTime: string | null
  untilTime: string | null
}

async function loadStored(db: Db, context: RequestContext, id: number): Promise<StoredPromotion | undefined> {
  const { siteId } = siteScope(context)
  const { rows } = await sql<StoredPromotion>`
    select p.id, p.key as name, p.combinable, p.by_coupon, p.currency, p.rules,
      p.percents::text[] as percents, p.most_uses, p.most_uses_each, p.budget, p.week_days::int[] as week_days,
      p.from_time::text as from_time, p.until_time::text as until_time, p.group_ids::int[] as group_ids, p.customer_kinds,
      p.platforms, case when p.currency = site.currency then '1' else own.rate::text end as rate
    from promotions p join sites site on site.id = p.site_id
      left join currency_rates own on own.site_id = site.id and own.currency = p.currency
    where p.site_id = ${siteId} and p.id = ${id}`.execute(db)
  return rows[0]
}

interface OrderSelection {
  promotion: StoredPromotion
  period: Period
}

/** Orders of the period by buyers of the audience, as a condition on orders `o`, customers `c` and sites `site`. */
const matchOrders = (siteId: number, { promotion, period }: OrderSelection) => {
  const { groupIds, customerKinds, platforms } = promotion
  return sql`o.site_id = ${siteId}
    and o.status not in (${STATUS.cancelled}, ${STATUS.paymentError}, ${STATUS.inPosTransaction})
    and o.placed_at >= ${period.from}::date::timestamp at time zone site.time_zone
    and o.placed_at < (${period.until}::date + 1)::timestamp at time zone site.time_zone
    and (${groupIds}::bigint[] = '{}' or c.group_id = any(${groupIds}::bigint[]))
    and (${customerKinds}::text[] = '{}' or c.kind = any(${customerKinds}::text[]))
    and (${platforms}::text[] = '{}'
      or case when c.kind = 'public' then 'public' else 'dealers' end = any(${platforms}::text[]))
    and (o.currency = site.currency or rate.rate is not null)`
}

/** Coupons and campaigns are for every buyer, other promotions for users who are offered promotions. */
const matchUsers = ({ byCoupon, percents }: StoredPromotion) =>
  byCoupon || percents !== null ? sql`true` : sql`coalesce(u.promotions, false)`

const FROM = sql`orders o join sites site on site.id = o.site_id join customers c on c.id = o.customer_id
  left join users u on u.id = o.user_id
  left join currency_rates rate on rate.site_id = o.site_id and rate.currency = o.currency`

async function countOrders(db: Db, context: RequestContext, selection: OrderSelection) {
  const { siteId } = siteScope(context)
  const users = matchUsers(selection.promotion)
  const { rows } = await sql<{ orders: number; leftOut: number }>`
    select count(*) filter (where ${users})::integer as orders, count(*) filter (where not ${users})::integer as left_out
    from ${FROM} where ${matchOrders(siteId, selection)}`.execute(db)
  return rows[0] ?? { orders: 0, leftOut: 0 }
}

interface OrderRow extends Omit<PastOrder, 'lines' | 'past'> {
  id: number
  coupon: string
  lines: BoughtLine[] | null
  gifts: PastReward['gifts'] | null
  used: { combinable: boolean; amount: Decimal; freeFreight: boolean } | null
}

type LoadedOrder = PastOrder & { id: number }

/** Promotions are calculated before the discount of the payment method, so the goods are without it. */
async function loadOrders(
  db: Db,
  context: RequestContext,
  { after, ownIds, ...selection }: OrderSelection & { after: number; ownIds: readonly number[] },
): Promise<LoadedOrder[]> {
  const { siteId } = siteScope(context)
  const { weekDays, fromTime, untilTime } = selection.promotion
  const isOther = sql`u.promotion_id <> all(${[...ownIds]}::bigint[])`
  const { rows } = await sql<OrderRow>`
    with batch as materialized (
      select o.id, o.customer_id, c.code as customer_code, ${customerName('c')} as customer_name, o.currency, o.coupon,
        is_promotion_hour(${weekDays}::smallint[], ${fromTime}::time, ${untilTime}::time, o.placed_at at time zone site.time_zone) as in_hours,
        case when o.payment_discount < 100 then 1 - o.payment_discount / 100 else 1 end as paid_part,
        case when o.currency = site.currency then '1' else rate.rate::text end as rate,
        coalesce((select sum((charge ->> 'net')::numeric) from jsonb_array_elements(o.charges) charge
          where charge ->> 'kind' = 'freight'), 0)::text as freight
      from ${FROM}
      where ${matchOrders(siteId, selection)} and ${matchUsers(selection.promotion)} and o.id > ${after}
      order by o.id limit ${BATCH}
    ), line as (
      select l.order_id,
        json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'quantity', l.quantity::text,
          'net', round((l.net_total + l.promotion_discount) / batch.paid_part, 2)::text) order by l.id) filter (where not l.gift) as lines,
        json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity::text)
          order by l.id) filter (where l.gift and l.note in (select u.name from promotion_uses u
            where u.order_id = l.order_id and ${isOther})) as gifts
      from batch join order_lines l on l.order_id = batch.id group by l.order_id
    ), used as (
      select u.order_id, json_build_object('combinable', bool_and(p.combinable), 'amount', sum(u.amount)::text,
        'freeFreight', bool_or(u.free_freight)) as used
      from batch join promotion_uses u on u.order_id = batch.id join promotions p on p.id = u.promotion_id
      where ${isOther} group by u.order_id
    )
    select batch.*, line.lines, line.gifts, used.used
    from batch left join line on line.order_id = batch.id left join used on used.order_id = batch.id
    order by batch.id`.execute(db)
  return rows.map(({ lines, gifts, used, coupon, ...order }) => ({
    ...order,
    lines: lines ?? [],
    past: used && { ...used, byCoupon: coupon !== '', gifts: gifts ?? [] },
  }))
}

interface GoodsSearch {
  id: number
  goods: Map<number, Set<number>>
  productIds: readonly number[]
}

async function addGoods(db: Db, context: RequestContext, { id, goods, productIds }: GoodsSearch) {
  if (productIds.length === 0) return
  const found = await loadMatchedGoods(db, siteScope(context), { promotionIds: [id], productIds })
  for (const [part, ids] of found.get(id) ?? []) goods.set(part, new Set([...(goods.get(part) ?? []), ...ids]))
}

interface ValueSearch {
  values: { worth: Map<number, Decimal>; cost: Map<number, Decimal> }
  productIds: readonly number[]
}

/** Prices of today of the main list, and of the purchase lists for users who may see them. */
async function addValues(db: Db, context: RequestContext, { values, productIds }: ValueSearch) {
  if (productIds.length === 0) return
  const { siteId } = siteScope(context)
  const lists = await loadPriceLists(db, siteId, { publicFirst: !context.shop.sells.toDealers })
  const main = lists.find(({ kind }) => kind === 'sale')
  const purchase = can(context, 'seePurchasePrices') ? lists.filter(({ kind }) => kind === 'purchase') : []
  const [worth, cost] = await Promise.all([
    loadListPrices(db, context, { listIds: main ? [main.id] : [], productIds }),
    loadListPrices(db, context, { listIds: purchase.map(({ id }) => id), productIds }),
  ])
  for (const { id, amount } of worth) values.worth.set(id, amount)
  for (const { id, amount } of cost) values.cost.set(id, amount)
}

interface ListPrices {
  listIds: readonly number[]
  productIds: readonly number[]
}

/** In the currency of the site, for one piece. */
async function loadListPrices(db: Db, context: RequestContext, { listIds, productIds }: ListPrices) {
  if (listIds.length === 0) return []
  const { siteId } = siteScope(context)
  const { rows } = await sql<{ id: number; amount: Decimal }>`
    select distinct on (price.product_id) price.product_id as id,
      (price.amount * case when list.currency = site.currency then 1 else rate.rate end
        / case when list.tax_included then 1 + product.tax_rate / 100 else 1 end)::text as amount
    from prices price join price_lists list on list.id = price.price_list_id join sites site on site.id = list.site_id
      join products product on product.id = price.product_id
      left join currency_rates rate on rate.site_id = site.id and rate.currency = list.currency
    where list.site_id = ${siteId} and list.id = any(${listIds}::bigint[])
      and price.product_id = any(${productIds}::bigint[])
      and coalesce(price.valid_from <= (now() at time zone site.time_zone)::date, true)
      and coalesce(price.valid_to >= (now() at time zone site.time_zone)::date, true)
      and (list.currency = site.currency or rate.rate is not null)
    order by price.product_id, price.min_quantity, price.valid_from desc nulls last`.execute(db)
  return rows
}
