import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import { isVisibleList } from '#src/back-office/products/product-queries.server.ts'
import type { ProductFilter } from '#src/back-office/products/products-table.ts'
import { matchProducts, PRODUCT_SORT_COLUMNS } from '#src/back-office/products/queries.server.ts'
import { type FilterConditions, matchFilters } from '#src/back-office/table/filter-conditions.server.ts'
import type { TableRequest } from '#src/back-office/table/request.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { toContentVersion } from '#src/platform/content-version.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import {
  ANY_QUANTITY,
  findAmountBefore,
  findPlannedPrice,
  findTemporaryPrice,
  type ListPrice,
  listCurrentPrices,
} from '#src/pricing/list-price.ts'
import { selectListPrices } from '#src/pricing/list-price-queries.server.ts'
import type { ListedPrices, ListPriceFilter, PriceChoice } from './list-prices-table.ts'

export interface PricedList {
  id: number
  code: string
  name: string
  currency: string
  isPurchase: boolean
  /** The day of the site, YYYY-MM-DD. */
  today: string
}

/** A price list of the site by its code; 404 if it has none that the user may see. */
export async function findPricedList(db: Db | Tx, context: RequestContext, code: string): Promise<PricedList> {
  const { rows } = await sql<PricedList>`
    select list.id, list.code, list.name, list.currency, list.kind = 'purchase' as is_purchase,
      (now() at time zone ${context.site.timeZone})::date::text as today
    from price_lists list
    where list.site_id = ${siteScope(context).siteId} and list.code = ${code} and ${isVisibleList(context)}`.execute(db)
  const [list] = rows
  if (!list) throw notFound()
  return list
}

/** A page of the products of the site with their prices in a list. */
export async function loadListPrices(
  db: Db,
  context: RequestContext,
  { list, request }: { list: PricedList; request: TableRequest },
): Promise<{ products: ListedPrices[]; totalHits: number }> {
  const { siteId, language } = siteScope(context)
  const { filters, sort, page, pageSize } = request
  const isFound = await matchListed(db, context, { list, filters })
  const direction = sort.descending ? sql`desc` : sql`asc`
  const order = sql`${PRODUCT_SORT_COLUMNS[sort.column] ?? sql`p.code`} ${direction}, p.id ${direction}`
  const [{ rows }, totalHits] = await Promise.all([
    // Only the prices of the page are read.
    sql<ProductRow>`
      with page as materialized (
        select p.id, row_number() over () as place
        from (select p.id from products p where ${isFound} order by ${order}
          limit ${pageSize} offset ${(page - 1) * pageSize}) p)
      select p.id, p.code, coalesce(nullif(p.names ->> ${language}, ''), p.name) as name, coalesce(b.name, '') as brand,
        p.unit, ${selectListPrices(sql`p.id`, list.id)} as prices
      from page join products p on p.id = page.id and p.site_id = ${siteId} left join brands b on b.id = p.brand_id
      order by page.place`.execute(db),
    countFound(db, isFound),
  ])
  return { products: rows.map((row) => toListedPrices(row, list.today)), totalHits }
}

/** The number of products that the filters select. */
export const countListPrices = async (
  db: Db,
  context: RequestContext,
  { list, filters }: { list: PricedList; filters: TableRequest['filters'] },
): Promise<number> => countFound(db, await matchListed(db, context, { list, filters }))

async function countFound(db: Db, isFound: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select count(*)::integer as hits from products p where ${isFound}`.execute(db)
  return rows[0]?.hits ?? 0
}

interface ProductRow extends Pick<ListedPrices, 'id' | 'code' | 'name' | 'brand' | 'unit'> {
  prices: ListPrice[]
}

/** The version of the prices of a product in a list. */
export const toPricesVersion = (prices: readonly ListPrice[]): number =>
  toContentVersion(
    prices.map(({ id, minQuantity, amount, validFrom, validTo }) => [id, minQuantity, amount, validFrom, validTo]),
  )

function toListedPrices({ prices, ...product }: ProductRow, today: string): ListedPrices {
  const [current] = listCurrentPrices(prices, ANY_QUANTITY, today)
  const temporary = findTemporaryPrice(prices, today)
  const planned = findPlannedPrice(prices, today)
  const quantities = [...new Set(prices.map(({ minQuantity }) => minQuantity))].filter((one) => one !== ANY_QUANTITY)
  const changedOn = [current?.changedOn, current?.validFrom].filter((day) => typeof day === 'string')
  return {
    ...product,
    version: toPricesVersion(prices),
    amount: current?.amount ?? null,
    before: findAmountBefore(prices, today),
    changedOn: changedOn.sort().at(-1) ?? null,
    tiers: quantities.flatMap((minQuantity) => {
      const [tier] = listCurrentPrices(prices, minQuantity, today)
      return tier ? [{ minQuantity, amount: tier.amount }] : []
    }),
    temporary: temporary ? { amount: temporary.amount, until: temporary.validTo ?? '' } : null,
    planned: planned ? { amount: planned.amount, from: planned.validFrom ?? '' } : null,
  }
}

const PRODUCT_FILTERS = ['q', 'state', 'brand', 'category'] as const satisfies readonly (ListPriceFilter &
  ProductFilter)[]

async function matchListed(
  db: Db,
  context: RequestContext,
  { list, filters }: { list: PricedList; filters: TableRequest['filters'] },
): Promise<RawBuilder<SqlBool>> {
  const ofProducts = Object.fromEntries(PRODUCT_FILTERS.flatMap((key) => (filters[key] ? [[key, filters[key]]] : [])))
  return sql`${await matchProducts(db, context, ofProducts)} and ${matchFilters(FILTERS, filters, list)}`
}

const selectPriced = (list: PricedList, condition: RawBuilder<unknown>) =>
  sql`p.id in (select product_id from prices where price_list_id = ${list.id} and ${condition})`

const MATCHES: Record<PriceChoice, (list: PricedList) => RawBuilder<unknown>> = {
  priced: (list) => selectPriced(list, holdsToday(list)),
  unpriced: (list) => sql`not exists (select from prices
    where product_id = p.id and price_list_id = ${list.id} and ${holdsToday(list)})`,
  planned: (list) => selectPriced(list, sql`valid_from > ${list.today}::date`),
  temporary: (list) =>
    selectPriced(list, sql`valid_to >= ${list.today}::date and coalesce(valid_from <= ${list.today}::date, true)`),
  tiers: (list) => selectPriced(list, sql`min_quantity > 0`),
}

const holdsToday = ({ today }: PricedList) =>
  sql`coalesce(valid_from <= ${today}::date, true) and coalesce(valid_to >= ${today}::date, true)`

/** A value that is none of the choices finds nothing. */
const FILTERS: FilterConditions<Exclude<ListPriceFilter, (typeof PRODUCT_FILTERS)[number]>, [list: PricedList]> = {
  price: (value, list) => MATCHES[value as PriceChoice]?.(list) ?? sql`false`,
}

/** The prices of products of the site in a list, by their codes; the products are locked until the transaction ends. */
export async function lockListPrices(
  tx: Tx,
  context: RequestContext,
  { list, codes }: { list: PricedList; codes: readonly string[] },
): Promise<Map<string, { id: number; prices: ListPrice[] }>> {
  const { siteId } = siteScope(context)
  // By id, so that two users who lock the same products wait for each other instead of deadlocking.
  await sql`select from products where site_id = ${siteId} and code = any(${[...codes]}::text[]) order by id for update`.execute(
    tx,
  )
  const { rows } = await sql<{ code: string; id: number; prices: ListPrice[] }>`
    select p.code, p.id, ${selectListPrices(sql`p.id`, list.id)} as prices
    from products p where p.site_id = ${siteId} and p.code = any(${[...codes]}::text[])`.execute(tx)
  return new Map(rows.map(({ code, ...product }) => [code, product]))
}
