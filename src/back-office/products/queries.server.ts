import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { foundProducts } from '#src/catalog/listing-queries.server.ts'
import { loadPriceLists, type PriceListNamed } from '#src/imports/catalogue-lists/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { type SiteScope, siteScope } from '#src/permissions/viewer.ts'
import { loadCountedPage, selectHits } from '#src/platform/counted-page.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { likePart } from '#src/platform/i18n/contains-folded.server.ts'
import { numberKey } from '#src/products/match-key.ts'
import { allCategories } from '#src/products/taxonomy/queries.server.ts'
import { listCategoryPaths } from '#src/products/taxonomy/taxonomy.ts'
import { listingRequest } from '#src/search/search.ts'
import { matchUnit } from '#src/site/unit-queries.server.ts'
import { type FilterConditions, matchFilters, readFilterId } from '../table/filter-conditions.server.ts'
import type { TableRequest } from '../table/request.ts'
import type { ListedProduct, NamedChoice, ProductChoices, ProductFilter } from './products-table.ts'
import { LIMITED, NONE } from './products-table.ts'

/** A page of the products of a site, with the price of the main list and the stock of all depots. */
export async function loadProducts(
  db: Db,
  context: RequestContext,
  { filters, sort, page, pageSize }: TableRequest,
): Promise<{ products: ListedProduct[]; totalHits: number }> {
  const { siteId, language } = siteScope(context)
  const [condition, list] = await Promise.all([matchProducts(db, context, filters), loadMainList(db, context)])
  const found = sql`products p where ${condition}`
  const direction = sort.descending ? sql`desc` : sql`asc`
  const order = sql`${PRODUCT_SORT_COLUMNS[sort.column] ?? sql`p.code`} ${direction}, p.id ${direction}`
  const isFoundOnce = filters.missing === 'stock' || filters.missing === 'price'
  // Only the rows of the page are joined with what is calculated for each.
  const listed = sql<ListedProduct & { hits: number | null }>`
    with page as materialized (
      select p.id, p.hits, row_number() over () as place
      from (select p.id, ${selectHits(isFoundOnce)} as hits from ${found}
        order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) p)
    select page.hits, p.id, p.code, coalesce(nullif(p.names ->> ${language}, ''), p.name) as name, coalesce(b.name, '') as brand,
      coalesce(nullif(c.names ->> ${language}, ''), c.names ->> 'tr', '') as category,
      price.amount::text as price, case when price.amount is null then '' else ${list?.currency ?? ''} end as currency,
      coalesce(stock.on_hand, 0)::text as stock, p.unit, p.tax_rate::text as tax_rate,
      coalesce(p.manufacturer_code, '') as manufacturer_code, coalesce(code.barcodes, '') as barcode,
      p.updated_at as changed_at, p.visible, coalesce(p.short_code, '') as short_code,
      coalesce(p.package_name, '') as package_name, p.weight_kg::text as weight_kg, p.volume_dm3::text as volume_dm3,
      coalesce(p.origin, '') as origin, coalesce(p.production_date, '') as production_date, p.season, p.consumption,
      p.wet_grip, p.noise_db, p.noise_class, scheduled.shown_at, scheduled.hidden_at,
      coalesce((select string_agg(g.name, ', ' order by g.name, g.id)
        from product_audiences limited join customer_groups g on g.id = limited.group_id
        where limited.product_id = coalesce(p.parent_id, p.id)), '') as audience
    from page join products p on p.id = page.id
      left join product_publications scheduled on scheduled.product_id = p.id
      left join brands b on b.id = p.brand_id
      left join categories c on c.id = p.category_id
      left join lateral (${selectPrice(siteId, list?.id ?? 0)}) price on true
      left join lateral (select sum(s.on_hand) as on_hand from stock s where s.product_id = p.id) stock on true
      left join lateral (select string_agg(n.raw, ', ' order by n.raw) as barcodes from product_numbers n
        where n.product_id = p.id and n.kind = 'barcode') code on true
    order by page.place`
  const { rows, totalHits } = await loadCountedPage({
    isFoundOnce,
    page,
    load: async () => (await listed.execute(db)).rows,
    count: () => countFound(db, condition),
  })
  return { products: rows.map(({ hits: _, ...product }) => product), totalHits }
}

/** The number of products that the filters select. */
export async function countProducts(
  db: Db,
  context: RequestContext,
  filters: TableRequest['filters'],
): Promise<number> {
  return countFound(db, await matchProducts(db, context, filters))
}

/** SQL for the number of products that the filters select. */
export const toProductCount = async (db: Db, context: RequestContext, filters: TableRequest['filters']) =>
  selectFoundCount(await matchProducts(db, context, filters))

async function countFound(db: Db, condition: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ hits: number }>`select ${selectFoundCount(condition)} as hits`.execute(db)
  return rows[0]?.hits ?? 0
}

const selectFoundCount = (condition: RawBuilder<SqlBool>) =>
  sql<number>`(select count(*)::integer from products p where ${condition})`

/** The list that imports use for prices without one: most others fall back on it. */
export const loadMainList = async (db: Db | Tx, context: RequestContext): Promise<PriceListNamed | undefined> =>
  (await loadPriceLists(db, context.site.id, { publicFirst: !context.shop.sells.toDealers })).find(
    ({ kind }) => kind === 'sale',
  )

/** The price of today of the product `p` for the smallest quantity. */
export const selectPrice = (siteId: number, listId: number) => sql`
  select price.amount from prices price, sites site
  where price.product_id = p.id and price.price_list_id = ${listId}::bigint and site.id = ${siteId}
    and coalesce(price.valid_from <= (now() at time zone site.time_zone)::date, true)
    and coalesce(price.valid_to >= (now() at time zone site.time_zone)::date, true)
  order by price.min_quantity, price.valid_from desc nulls last limit 1`

/** Each has an index that begins with the site. */
export const PRODUCT_SORT_COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  code: sql`p.code`,
  name: sql`p.name`,
  changedAt: sql`p.updated_at`,
}

/** SQL for the products `p` of the site that the filters of their list select. */
export async function matchProducts(
  db: Db,
  context: RequestContext,
  filters: TableRequest['filters'],
): Promise<RawBuilder<SqlBool>> {
  const { siteId } = siteScope(context)
  const { q } = filters
  const unpriced = filters.missing === 'price' ? [await matchUnpriced(db, context)] : []
  const text = q === undefined ? [] : [sql`p.id = any(${await findByText(db, context, q)}::bigint[])`]
  const conditions = [...text, ...unpriced, matchFilters(FILTERS, filters, siteId)]
  return sql`p.site_id = ${siteId} and ${sql.join(conditions, sql` and `)}`
}

const FILTERS: FilterConditions<Exclude<ProductFilter, 'q'>, [siteId: number]> = {
  state: (value) =>
    value === 'scheduled'
      ? sql`p.id in (select product_id from product_publications)`
      : sql`p.visible = ${value === 'active'}`,
  brand: (value) => (value === NONE ? sql`p.brand_id is null` : sql`p.brand_id = ${readFilterId(value)}::bigint`),
  // Without a reference to the product the categories are collected once, not for every product.
  category: (value, siteId) =>
    value === NONE
      ? sql`p.category_id is null`
      : sql`p.category_id in (
          with recursive below as (
            select id from categories where site_id = ${siteId} and id = ${readFilterId(value)}::bigint
            union select child.id from below join categories child on child.parent_id = below.id)
          select id from below)`,
  unit: (value, siteId) => matchUnit(sql`p`, siteId, value),
  audience: (value) =>
    value === LIMITED
      ? sql`p.id in (select product_id from product_audiences)`
      : sql`p.id in (select product_id from product_audiences where group_id = ${readFilterId(value)}::bigint)`,
  missing: (value, siteId) => {
    switch (value) {
      case 'picture':
        return sql`p.picture is null and not exists (select from product_images image where image.product_id = p.id)`
      case 'stock':
        return sql`p.id in (select product_id from product_supply where site_id = ${siteId} and not in_stock)`
      case 'price':
        return sql`p.id in (select product_id from product_pricing where site_id = ${siteId} and not priced)`
      default:
        return sql`false`
    }
  },
}

/**
 * Products without a price of today that has a first or last day in a list that customers buy by. Prices without days are
 * those of `product_pricing`, which selects the same lists (db/migrations/0273_product_supply.sql).
 */
async function matchUnpriced(db: Db, { site }: RequestContext): Promise<RawBuilder<unknown>> {
  const ids = await loadIds(db, sql`select id from price_lists where site_id = ${site.id} and kind = 'sale'`)
  // A subquery, because the day is then calculated once instead of for each price.
  const today = sql`(select (now() at time zone ${site.timeZone})::date)`
  return sql`not exists (select from prices price
    where price.product_id = p.id and price.price_list_id = any(${ids}::bigint[])
      and (price.valid_from is not null or price.valid_to is not null) and coalesce(price.valid_from <= ${today}, true) and coalesce(price.valid_to >= ${today}, true))`
}

/** More products than these are better found by a longer text. */
const MAX_TEXT_HITS = 2000

/**
 * Products by a text: as the search of the shop finds those that are shown, by the beginning of any number, and hidden
 * ones by a part of the name.
 */
async function findByText(db: Db, context: RequestContext, text: string): Promise<number[]> {
  const { siteId } = siteScope(context)
  const key = numberKey(text)
  const numbered =
    key === ''
      ? []
      : await loadIds(
          db,
          // Bounds instead of LIKE: they use the index whatever was typed. `[` follows Z.
          sql`select n.product_id as id from product_numbers n where n.site_id = ${siteId} and n.customer_id is null
            and n.key ~>=~ ${key} and n.key ~<~ ${`${key}[`}`,
        )
  // The search of the shop would rank all products whose numbers begin like this, and only a longer text finds them.
  if (numbered.length === MAX_TEXT_HITS) return [...new Set(numbered)]
  const [shown, hidden] = await Promise.all([
    foundProducts(db, context, listingRequest({ text, quick: true, pageSize: MAX_TEXT_HITS }, MAX_TEXT_HITS)),
    loadIds(
      db,
      sql`select p.id from products p where p.site_id = ${siteId} and not p.visible and fold_text(p.name) like ${likePart(text)}`,
    ),
  ])
  return [...new Set([...shown, ...numbered, ...hidden])]
}

const loadIds = async (db: Db, query: RawBuilder<unknown>): Promise<number[]> =>
  (await sql<{ id: number }>`${query} limit ${MAX_TEXT_HITS}`.execute(db)).rows.map(({ id }) => id)

const MAX_CHOICES = 5000

/** The brands and categories of a site. */
export async function loadProductChoices(db: Db, scope: SiteScope): Promise<ProductChoices> {
  const [brands, categories] = await Promise.all([
    sql<NamedChoice>`
      select id, name from brands where site_id = ${scope.siteId} order by name, id limit ${MAX_CHOICES}`.execute(db),
    allCategories(db, scope),
  ])
  return {
    brands: brands.rows,
    categories: listCategoryPaths(categories)
      .map(({ id, names }) => ({ id, name: names.join(' › ') }))
      .sort((one, other) => one.name.localeCompare(other.name, scope.language)),
  }
}
