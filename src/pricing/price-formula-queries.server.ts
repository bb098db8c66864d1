import { type RawBuilder, sql } from 'kysely'
import { HttpError, notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { PriceFormula, PriceFormulaResult, ScheduledPrices } from './price-formula.ts'

interface FormulaList {
  id: number
  code: string
  currency: string
  taxIncluded: boolean
  kind: string
  /** Units of the site's currency; null without a rate. */
  rate: Decimal | null
}

/** A formula with the lists, and the day from which its prices hold. */
export interface ResolvedFormula {
  siteId: number
  formula: PriceFormula
  source: FormulaList
  target: FormulaList
  day: string
}

/**
 * The lists of a formula for the list with this code. 404 if the site does not have them, 403 for purchase prices
 * without seePurchasePrices; RateMissing for a currency without a rate, InvalidRequest for a day that is not in the
 * future.
 */
export async function resolveFormula(
  db: Db | Tx,
  context: RequestContext,
  { code, formula }: { code: string; formula: PriceFormula },
): Promise<Result<ResolvedFormula>> {
  const { siteId } = siteScope(context)
  const { rows: lists } = await sql<FormulaList & { today: string }>`
    select list.id, list.code, list.currency, list.tax_included, list.kind,
      case when list.currency = site.currency then 1 else rate.rate end as rate,
      (now() at time zone site.time_zone)::date as today
    from price_lists list
    join sites site on site.id = list.site_id
    left join currency_rates rate on rate.site_id = list.site_id and rate.currency = list.currency
    where list.site_id = ${siteId} and list.code in (${code}, ${formula.source})`.execute(db)
  const target = lists.find((list) => list.code === code)
  const source = lists.find((list) => list.code === formula.source)
  if (!source || !target) throw notFound()
  if ([source, target].some(({ kind }) => kind === 'purchase') && !can(context, 'seePurchasePrices'))
    throw new HttpError(403, 'Forbidden')
  const withoutRate = [source, target].find(({ rate }) => rate === null)
  if (withoutRate && source.currency !== target.currency)
    return refuse('FormulaRateMissing', { currency: withoutRate.currency })
  if (formula.from !== null && formula.from <= target.today) return refuse('InvalidRequest')
  return ok({ siteId, formula, source, target, day: formula.from ?? target.today })
}

/**
 * The computed prices with the row of the list that each replaces, as the members of a `with recursive` clause; the last
 * one is `computed`. Prices with a last day are neither taken nor replaced until then: they end by themselves. Where such
 * a price begins on the day of the formula, there is no computed one.
 */
export const selectComputedPrices = (resolved: ResolvedFormula): RawBuilder<unknown> => {
  const { siteId, formula, source, target, day } = resolved
  const { brandId, categoryId, firstTierOnly, from } = formula
  return sql`
    branch as (
      select id from categories where site_id = ${siteId} and id = ${categoryId}::bigint
      union all
      select below.id from branch join categories below on below.parent_id = branch.id
    ), source_price as (
      select distinct on (price.product_id, price.min_quantity) price.product_id, price.min_quantity, price.amount,
        p.code, p.name, p.tax_rate
      from prices price join products p on p.id = price.product_id and p.site_id = ${siteId}
      where price.price_list_id = ${source.id} and price.amount > 0 and price.valid_to is null
        and coalesce(price.valid_from <= ${day}::date, true)
        and (not ${firstTierOnly}::boolean or price.min_quantity = 0)
        and (${brandId}::bigint is null or p.brand_id = ${brandId}::bigint)
        and (${categoryId}::bigint is null or p.category_id in (select id from branch))
      order by price.product_id, price.min_quantity, price.valid_from desc nulls last
    ), replaced as (
      select distinct on (product_id, min_quantity) id, product_id, min_quantity, amount, valid_from, valid_to
      from prices
      where price_list_id = ${target.id} and coalesce(valid_from <= ${day}::date, true)
        and (valid_to is null or (valid_to < ${day}::date and valid_from is not distinct from ${from}::date))
      order by product_id, min_quantity, ${from === null ? sql`valid_to is null desc,` : sql``} valid_from desc nulls last
    ), computed as materialized (
      select source.product_id, source.code, source.name, source.min_quantity, replaced.amount as before,
        replaced.valid_to as last_day, ${roundPrice(resolved)} as after,
        case when ${from}::date is null or replaced.valid_from = ${from}::date then replaced.id end as price_id
      from source_price source
      left join replaced on replaced.product_id = source.product_id and replaced.min_quantity = source.min_quantity
      where replaced.valid_from = ${from}::date or (${from}::date is null and replaced.id is not null) or not exists (
        select from prices temporary where temporary.price_list_id = ${target.id}
          and (temporary.product_id, temporary.min_quantity) = (source.product_id, source.min_quantity)
          and temporary.valid_from is not distinct from ${from}::date and temporary.valid_to >= ${day}::date)
    )`
}

/** The computed amount of a source price. One division keeps all decimals until the rounding. */
function roundPrice({ formula, source, target }: ResolvedFormula): RawBuilder<Decimal> {
  const { percent, step, rounding, ending } = formula
  const isExchanged = source.currency !== target.currency
  const tax = sql`(100 + source.tax_rate)`
  const isTaxed = {
    source: source.taxIncluded && !target.taxIncluded,
    target: target.taxIncluded && !source.taxIncluded,
  }
  const exact = sql`source.amount * (100 + ${percent}::numeric) * ${isExchanged ? source.rate : '1'}::numeric
      * ${isTaxed.target ? tax : sql`100`}
    / (100 * ${isExchanged ? target.rate : '1'}::numeric * ${isTaxed.source ? tax : sql`100`})`
  // A price of 12.90 lies 0.10 below a whole step.
  const below = ending === 'none' ? sql`0` : sql`(1 - ${ending}::numeric)`
  const round = { nearest: sql`round`, up: sql`ceil`, down: sql`floor` }[rounding]
  const steps = sql`${round}(round(((${exact}) + ${below}) / ${step}::numeric, 8))`
  return sql`greatest(${steps}, 1) * ${step}::numeric - ${below}`
}

/** Whether a computed price differs from the one of the list; of `computed`. */
export const IS_CHANGE = sql`(before is distinct from after or last_day is not null)`

/** Equal for equal changes of the list; of the changed rows of `computed`. */
export const CHANGES_DIGEST = sql<string>`coalesce(sum(hashtextextended(
  concat_ws('|', product_id, min_quantity, coalesce(price_id, 0), coalesce(before, -1), last_day, after), 0
)::numeric), 0)::text`

/** The largest amount that a list accepts. */
export const MAX_AMOUNT = '9999999999999'

const SAMPLES = 20

/** What a formula would change, without changing it; PriceTooLarge if a computed price has too many digits. */
export async function previewFormula(
  db: Db,
  context: RequestContext,
  { code, formula }: { code: string; formula: PriceFormula },
): Promise<Result<PriceFormulaResult>> {
  const resolved = await resolveFormula(db, context, { code, formula })
  if (!resolved.ok) return resolved
  const { rows } = await sql<PriceFormulaResult & { tooLarge: number }>`
    with recursive ${selectComputedPrices(resolved.value)}, change as (select * from computed where ${IS_CHANGE}), sample as (
      select code, name, min_quantity, before, after from change
      order by before is null, abs(ln((after / nullif(before, 0))::float8)) desc nulls last, code, min_quantity limit ${SAMPLES}
    )
    select count(*)::int as changed, count(*) filter (where before is null)::int as added,
      count(*) filter (where after > before)::int as up, count(*) filter (where after < before)::int as down,
      count(*) filter (where before > 0 and (after > 2 * before or after < before / 2))::int as large,
      count(*) filter (where after > ${MAX_AMOUNT}::numeric)::int as too_large, ${CHANGES_DIGEST} as digest,
      (select count(*)::int from computed) as computed,
      (select coalesce(json_agg(json_build_object('code', code, 'name', name, 'minQuantity', min_quantity::text,
        'before', before::text, 'after', after::text)), '[]') from sample) as samples
    from change`.execute(db)
  const [result] = rows
  if (!result) throw new Error('Nothing was computed')
  const { tooLarge, ...preview } = result
  return tooLarge > 0 ? refuse('PriceTooLarge') : ok(preview)
}

/** The days in the future on which prices of a list begin, the next one first. */
export async function loadScheduledPrices(db: Db | Tx, siteId: number, code: string): Promise<ScheduledPrices[]> {
  const { rows } = await sql<ScheduledPrices>`
    select price.valid_from as "from", count(*)::int as prices
    from price_lists list join sites site on site.id = list.site_id join prices price on price.price_list_id = list.id
    where list.site_id = ${siteId} and list.code = ${code}
      and price.valid_from > (now() at time zone site.time_zone)::date
    group by price.valid_from order by price.valid_from limit 100`.execute(db)
  return rows
}
