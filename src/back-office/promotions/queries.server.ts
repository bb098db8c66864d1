import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { containsFolded } from '#src/platform/i18n/contains-folded.server.ts'
import { allCategories } from '#src/products/taxonomy/queries.server.ts'
import { type FilterConditions, matchFilters } from '../table/filter-conditions.server.ts'
import type { TableRequest } from '../table/request.ts'
import {
  EFFECT_KINDS,
  type ListedPromotion,
  type NamedValue,
  PROMOTION_STATES,
  type PromotionChoices,
  type PromotionFilter,
} from './promotions-table.ts'

/** A page of the promotions of the site, with drafts and ended ones. */
export async function loadPromotions(
  db: Db,
  scope: SiteScope,
  { filters, sort, page, pageSize }: TableRequest,
): Promise<{ promotions: ListedPromotion[]; totalHits: number }> {
  const direction = sort.descending ? sql`desc nulls last` : sql`asc nulls first`
  const order = SORT_COLUMNS(scope)[sort.column] ?? sql`p.sort_no`
  const [{ rows: promotions }, totalHits] = await Promise.all([
    sql<ListedPromotion>`
      with page as materialized (
        select p.*, site.time_zone from promotions p join sites site on site.id = p.site_id
        where ${matchPromotions(scope, filters)}
        order by ${order} ${direction}, p.id limit ${pageSize} offset ${(page - 1) * pageSize})
      select ${SELECTED} from page p ${USES} order by ${order} ${direction}, p.id`.execute(db),
    countPromotions(db, scope, filters),
  ])
  return { promotions, totalHits }
}

export async function countPromotions(db: Db, scope: SiteScope, filters: TableRequest['filters']): Promise<number> {
  const { rows } = await sql<{ hits: number }>`select ${selectPromotionCount(scope, filters)} as hits`.execute(db)
  return rows[0]?.hits ?? 0
}

/** SQL for the number of promotions that the filters select. */
export const selectPromotionCount = (scope: SiteScope, filters: TableRequest['filters']) =>
  sql<number>`(select count(*)::integer from promotions p join sites site on site.id = p.site_id
    where ${matchPromotions(scope, filters)})`

/** One promotion of the site with the names of its products; undefined if it does not exist. */
export async function loadPromotion(
  db: Db,
  { siteId, language }: SiteScope,
  id: number,
): Promise<(ListedPromotion & { products: NamedValue[] }) | undefined> {
  const { rows } = await sql<ListedPromotion>`
    select ${SELECTED} from (
      select p.*, site.time_zone from promotions p join sites site on site.id = p.site_id
      where p.site_id = ${siteId} and p.id = ${id}) p ${USES}`.execute(db)
  const [promotion] = rows
  if (!promotion) return undefined
  const { when, gives } = promotion.document
  const goods = [...when, ...gives].flatMap((part) => ('of' in part ? (part.of?.products ?? []) : []))
  const gifts = gives.flatMap((effect) => (effect.kind === 'gift' ? (effect.product ?? []) : []))
  const { rows: products } = await sql<NamedValue>`
    select code as value, coalesce(nullif(names ->> ${language}, ''), name) as label from products
    where site_id = ${siteId} and code = any(${[...goods, ...gifts]}::text[])`.execute(db)
  return { ...promotion, products }
}

/** What a promotion may name besides products, which are found by their code. */
export async function loadPromotionChoices(db: Db, scope: SiteScope): Promise<PromotionChoices> {
  const { siteId, language } = scope
  const [groups, brands, categories, currencies] = await Promise.all([
    sql<NamedValue>`select code as value, name as label from customer_groups where site_id = ${siteId}
      order by name`.execute(db),
    sql<NamedValue>`select slug as value, name as label from brands where site_id = ${siteId} order by name`.execute(
      db,
    ),
    allCategories(db, scope),
    sql<{ currency: string }>`select currency from sites where id = ${siteId}
      union select currency from currency_rates where site_id = ${siteId} order by currency`.execute(db),
  ])
  const byId = new Map(categories.map((category) => [category.id, category]))
  const toPath = (id: number | null, depth = 0): string[] => {
    const category = id === null || depth > categories.length ? undefined : byId.get(id)
    return category ? [...toPath(category.parentId, depth + 1), category.name] : []
  }
  return {
    groups: groups.rows,
    brands: brands.rows,
    categories: categories
      .map(({ id, slug }) => ({ value: slug, label: toPath(id).join(' › ') }))
      .sort((one, other) => one.label.localeCompare(other.label, language)),
    currencies: currencies.rows.map(({ currency }) => currency),
  }
}

const TODAY = sql`(now() at time zone time_zone)::date`

const STATE = sql`case when p.draft then 'draft'
  when p.retired or p.valid_to < ${TODAY} or p.used >= p.most_uses or p.spent >= p.budget then 'ended'
  when p.valid_from > ${TODAY} then 'planned' else 'running' end`

const SELECTED = sql`p.id, p.version, p.sort_no, ${STATE} as state, p.document, p.used, p.spent,
  p.budget - p.spent as budget_left,
  round(coalesce(uses.amount, 0), 2)::text as discount,
  exists (select from promotion_uses u where u.promotion_id = p.id)
    or exists (select from promotion_customers c where c.promotion_id = p.id) as ever_used`

/** The discounts of the rows of a page; amounts of other currencies at the rates of today. */
const USES = sql`left join lateral (
    select sum(u.amount * case when u.currency = site.currency then 1 else rate.rate end) as amount
    from promotion_uses u join sites site on site.id = p.site_id
      left join currency_rates rate on rate.site_id = p.site_id and rate.currency = u.currency
    where u.promotion_id = p.id and u.released_at is null) uses on true`

const selectName = ({ language }: Pick<SiteScope, 'language'>) =>
  sql`coalesce(nullif(p.names ->> ${language}, ''), p.names ->> 'tr', p.key)`

const SORT_COLUMNS = (scope: SiteScope): Readonly<Record<string, RawBuilder<unknown>>> => ({
  name: selectName(scope),
  from: sql`p.valid_from`,
  until: sql`p.valid_to`,
  coupon: sql`p.coupon`,
  sortNo: sql`p.sort_no`,
  used: sql`p.used`,
})

const matchPromotions = ({ siteId }: SiteScope, filters: TableRequest['filters']): RawBuilder<SqlBool> =>
  sql`p.site_id = ${siteId} and ${matchFilters(FILTERS, filters)}`

/** A value that is none of the choices finds nothing. */
const FILTERS: FilterConditions<PromotionFilter> = {
  q: (value) => containsFolded(sql`concat_ws(' ', p.key, p.coupon, p.names::text)`, value),
  state: (value) => (PROMOTION_STATES.some((one) => one === value) ? sql`${STATE} = ${value}` : sql`false`),
  kind: (value) =>
    EFFECT_KINDS.some((one) => one === value)
      ? sql`p.document @> ${JSON.stringify({ gives: [{ kind: value }] })}::jsonb`
      : sql`false`,
  coupon: (value) => sql`p.by_coupon = ${value === 'with'}`,
}
