import { sql } from 'kysely'
import { matchListed, matchVisible } from '#src/products/goods/visibility-queries.server.ts'
import { can, type RequestContext } from '../permissions/policy.ts'
import { type SiteScope, type ViewerScope, viewerScope } from '../permissions/viewer.ts'
import type { Db } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'
import { loadGiftGoods } from '../products/goods/queries.server.ts'
import { toReward } from './in-cart.ts'
import { MAX_LISTED, type PromotionInfo } from './info.ts'
import { type ActivePromotionRow, IS_OPEN, loadMatchedGoods, selectActive } from './live-queries.server.ts'
import { convertRules } from './promotion.ts'
import type { WrittenGoods, WrittenPromotion } from './promotions-document.ts'

/**
 * The promotions offered to this viewer today, at any hour, in the owner's order; with `productId` only those of that product.
 * Campaigns are part of the price and always listed; other promotions only for users of promotions, and for visitors
 * (catalogue 1).
 */
export async function promotionList(db: Db, context: RequestContext, productId?: number): Promise<PromotionInfo[]> {
  const scope = viewerScope(context)
  const withCartPromotions = can(context, 'usePromotions') || !context.viewer.signedIn
  const rows = await selectActivePromotions(db, scope, { withCartPromotions })
  const ids = rows.map(({ id }) => id)
  const matched =
    productId === undefined
      ? undefined
      : await loadMatchedGoods(db, scope, { promotionIds: ids, productIds: [productId] })
  const included = matched ? rows.filter(({ id }) => matched.has(id)) : rows
  if (included.length === 0) return []
  const gifts = included.flatMap(({ rules }) =>
    rules.effects.flatMap((one) => (one.kind === 'gift' ? (one.productId ?? []) : [])),
  )
  const [products, goods] = await Promise.all([
    loadPromotionProducts(
      db,
      scope,
      included.map(({ id }) => id),
    ),
    gifts.length > 0 ? loadGiftGoods(db, scope, gifts) : new Map<number, { name: string }>(),
  ])
  const seesPrices = can(context, 'seeActualPrices')
  const getProductName = (id: number | null) => (id === null ? '' : (goods.get(id)?.name ?? ''))
  return included.map((row) =>
    toPromotionInfo(row, { getProductName, seesPrices, productIds: products.get(row.id) ?? [] }),
  )
}

interface Row extends ActivePromotionRow {
  description: string
  until: string | null
  openNow: boolean
  percents: Decimal[] | null
  document: WrittenPromotion
}

async function selectActivePromotions(
  db: Db,
  scope: ViewerScope,
  { withCartPromotions }: { withCartPromotions: boolean },
): Promise<Row[]> {
  const { currency, columns, from, where } = selectActive(scope)
  const { language } = scope
  const { rows } = await sql<Row>`/* prepared */
    select ${columns}, coalesce(p.descriptions->>${language}, p.descriptions->>'tr', '') as description,
           p.valid_to as until, ${IS_OPEN} as open_now, p.percents, p.document
    from ${from}
    where ${where} and not p.by_coupon and (p.percents is not null or ${withCartPromotions})
    order by p.sort_no, p.id`.execute(db)
  return rows.flatMap(({ rules, ...row }) => {
    const converted = convertRules({ from: row.currency, to: currency, rate: row.rate }, rules)
    return converted ? [{ ...row, rules: converted, currency }] : []
  })
}

interface InfoSource {
  getProductName: (productId: number | null) => string
  seesPrices: boolean
  productIds: number[]
}

/** Viewers without prices get no amounts: a condition by amount has none, a reward by amount is omitted. */
function toPromotionInfo(row: Row, { getProductName, seesPrices, productIds }: InfoSource): PromotionInfo {
  const { rules, percents, document, rate: _, ...info } = row
  const price = percents?.map((percent) => ({ kind: 'percent' as const, percent, part: null })) ?? []
  const effects = [...rules.effects, ...price]
  return {
    ...info,
    hours: document.hours ?? null,
    campaign: percents !== null,
    terms: rules.conditions.map(({ quantity, amount }) => ({
      quantity: quantity ?? null,
      amount: seesPrices ? (amount ?? null) : null,
    })),
    rewards: effects
      .map((effect) => toReward(effect, getProductName))
      .filter(({ amount }) => seesPrices || amount === null),
    productIds,
    listing: buildListingQuery(document),
  }
}

/** The query of the listing of the first brands and categories that the promotion names; empty without any. */
function buildListingQuery({ when, gives }: WrittenPromotion): string {
  const all = [...when.map(({ of }) => of), ...gives.map((effect) => ('of' in effect ? effect.of : undefined))]
  const goods = all.find((of): of is WrittenGoods => of !== undefined && of.brands.length + of.categories.length > 0)
  if (!goods) return ''
  const [category] = goods.categories
  const query = new URLSearchParams([
    ...(category === undefined ? [] : [['category', category]]),
    ...goods.brands.map((slug) => ['brand', slug]),
  ])
  return `?${query}`
}

const MAX_LEVELS = 8

/** The first products of each promotion in listing order; none for a promotion on everything. */
async function loadPromotionProducts(
  db: Db,
  scope: SiteScope,
  promotionIds: readonly number[],
): Promise<Map<number, number[]>> {
  const { siteId } = scope
  const { rows } = await sql<{ promotionId: number; productIds: string[] }>`
    with recursive target as (
      select distinct promotion_id, product_id, brand_id, category_id from promotion_goods
      where promotion_id = any(${promotionIds}::bigint[])
    ), below as (
      select promotion_id, brand_id, category_id, 0 as depth from target where category_id is not null
      union all
      select below.promotion_id, below.brand_id, c.id, below.depth + 1
      from below join categories c on c.parent_id = below.category_id where below.depth < ${MAX_LEVELS}
    ), found as (
      select target.promotion_id, p.id, p.sort_no
      from target join products p on p.id = target.product_id and p.site_id = ${siteId} and ${matchVisible(scope, 'p')}
      union
      select below.promotion_id, hit.product_id, hit.sort_no from below cross join lateral (
        select product_id, sort_no from listed_products listed
        where listed.site_id = ${siteId} and listed.category_id = below.category_id and ${matchListed(scope, 'listed')}
          and (below.brand_id is null or listed.brand_id = below.brand_id)
        order by sort_no, product_id limit ${MAX_LISTED}) hit
      union
      select target.promotion_id, hit.product_id, hit.sort_no from target cross join lateral (
        select product_id, sort_no from listed_products listed
        where listed.site_id = ${siteId} and listed.brand_id = target.brand_id and ${matchListed(scope, 'listed')}
        order by sort_no, product_id limit ${MAX_LISTED}) hit
      where target.category_id is null and target.brand_id is not null
    ), ranked as (
      select promotion_id, id, row_number() over (partition by promotion_id order by sort_no, id) as place from found
    )
    select promotion_id, array_agg(id order by place) as product_ids from ranked
    where place <= ${MAX_LISTED} group by promotion_id`.execute(db)
  return new Map(rows.map(({ promotionId, productIds }) => [promotionId, productIds.map(Number)]))
}
