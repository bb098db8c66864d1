import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { customerName } from '#src/customers/queries.server.ts'
import { MIN_INDEXED_LENGTH, matchCustomerText } from '#src/customers/search-queries.server.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { containsFolded, likePart } from '#src/platform/i18n/contains-folded.server.ts'
import { getLocalizedText } from '#src/platform/i18n/language.ts'
import { wholeNumberKey } from '#src/products/match-key.ts'
import { loadEditableBrands, loadEditableCategories } from '#src/products/taxonomy/queries.server.ts'
import { listCategoryPaths } from '#src/products/taxonomy/taxonomy.ts'
import { type FilterConditions, matchFilters } from '../table/filter-conditions.server.ts'
import type { TableRequest } from '../table/request.ts'
import {
  BUYERS,
  type DiscountChoices,
  type DiscountFilter,
  type DiscountRecord,
  GOODS,
  type ListedDiscount,
} from './discounts-table.ts'
import { matchEnd, selectState } from './period-queries.server.ts'

/** A page of the distributor's discounts; those that dealers give to their sub-dealers are not part of it. */
export async function loadDiscounts(
  db: Db,
  { siteId, language }: SiteScope,
  { filters, sort, page, pageSize }: TableRequest,
): Promise<{ discounts: ListedDiscount[]; totalHits: number }> {
  const direction = sort.descending ? sql`desc nulls last` : sql`asc nulls first`
  const [{ rows: discounts }, totalHits] = await Promise.all([
    // Only the rows of the page are joined with what is shown of each.
    sql<ListedDiscount>`
      with page as materialized (
        select found.id, row_number() over () as place from (
          select d.id from ${JOINED} where ${matchDiscounts(siteId, filters)}
          order by ${SORT_COLUMNS[sort.column] ?? BUYER} ${direction}, d.id
          limit ${pageSize} offset ${(page - 1) * pageSize}) found)
      select ${selectFields({ siteId, language })} from ${JOINED} join page on page.id = d.id order by page.place`.execute(
      db,
    ),
    countDiscounts(db, { siteId }, filters),
  ])
  return { discounts, totalHits }
}

/** The number of discounts that the filters select. */
export async function countDiscounts(
  db: Db,
  { siteId }: Pick<SiteScope, 'siteId'>,
  filters: TableRequest['filters'],
): Promise<number> {
  const { rows } = await sql<{ hits: number }>`select ${selectDiscountCount({ siteId }, filters)} as hits`.execute(db)
  return rows[0]?.hits ?? 0
}

/** SQL for the number of discounts that the filters select. */
export const selectDiscountCount = ({ siteId }: Pick<SiteScope, 'siteId'>, filters: TableRequest['filters']) =>
  sql<number>`(select count(*)::integer from ${JOINED} where ${matchDiscounts(siteId, filters)})`

/** One discount of the site; undefined if it does not exist. */
export async function loadDiscount(
  db: Db | Tx,
  { siteId, language }: SiteScope,
  id: number,
): Promise<DiscountRecord | undefined> {
  const { rows } = await sql<DiscountRecord>`
    select ${selectFields({ siteId, language })}, d.note from ${JOINED}
    where d.site_id = ${siteId} and d.dealer_id is null and d.id = ${id}`.execute(db)
  return rows[0]
}

const BUYER = sql`coalesce(${customerName('c')}, g.name, '')`

const JOINED = sql`discounts d
  left join customers c on c.id = d.customer_id left join customer_groups g on g.id = d.group_id
  left join brands b on b.id = d.brand_id left join categories cat on cat.id = d.category_id
  left join products p on p.id = d.product_id`

/** Only evaluated for the rows of a page: reads all discounts of the buyer. */
const OVERLAPS = sql`exists (select from discounts other where other.id <> d.id and other.site_id = d.site_id
  and other.dealer_id is null and ((d.customer_id is not null and other.customer_id = d.customer_id)
    or (d.group_id is not null and other.group_id = d.group_id))
  and (other.brand_id, other.category_id, other.product_id) is not distinct from (d.brand_id, d.category_id, d.product_id)
  and coalesce(other.valid_from <= d.valid_to, true) and coalesce(d.valid_from <= other.valid_to, true))`

const selectFields = ({ siteId, language }: Pick<SiteScope, 'siteId' | 'language'>) => sql`
  d.id, case when d.group_id is null then 'customer' else 'group' end as "to", ${BUYER} as buyer,
  coalesce(c.code, '') as customer,
  case when d.brand_id is not null then 'brand' when d.category_id is not null then 'category'
    when d.product_id is not null then 'product' else 'all' end as "on",
  coalesce(b.name, '') as brand, coalesce(p.code, '') as product,
  coalesce(nullif(cat.names ->> ${language}, ''), cat.names ->> 'tr', '') as category,
  coalesce(nullif(p.names ->> ${language}, ''), p.name, '') as product_name,
  d.percents::text[] as percents, d.title, d.valid_from::text as "from", d.valid_to::text as until, ${selectState({ siteId, alias: 'd' })} as state, d.reference, d.version, ${OVERLAPS} as overlaps`

const SORT_COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  buyer: BUYER,
  from: sql`d.valid_from`,
  until: sql`d.valid_to`,
}

const matchDiscounts = (siteId: number, filters: TableRequest['filters']): RawBuilder<SqlBool> =>
  sql`d.site_id = ${siteId} and d.dealer_id is null and ${matchFilters(FILTERS, filters, siteId)}`

const ID_COLUMNS = { brand: sql`d.brand_id`, category: sql`d.category_id`, product: sql`d.product_id` }

/** A value that is none of the choices finds nothing. */
const FILTERS: FilterConditions<DiscountFilter, [siteId: number]> = {
  q: matchText,
  to: (value) =>
    BUYERS.some((kind) => kind === value) ? sql`(d.group_id is not null) = ${value === 'group'}` : sql`false`,
  on: (value) => {
    const kind = GOODS.find((one) => one === value)
    if (kind === undefined) return sql`false`
    return kind === 'all'
      ? sql`num_nonnulls(d.brand_id, d.category_id, d.product_id) = 0`
      : sql`${ID_COLUMNS[kind]} is not null`
  },
  state: (value, siteId) => sql`${selectState({ siteId, alias: 'd' })} = ${value}`,
  end: (value, siteId) => matchEnd(value, { siteId, alias: 'd' }),
}

/**
 * Discounts by a text of their customer, their group, their brand, the code of their product, their name, or the number
 * of their agreement. Each is found in its own table: folding the joined texts of every discount takes long.
 */
function matchText(text: string, siteId: number): RawBuilder<unknown> {
  return sql`(
    d.customer_id in (select c.id from customers c where c.site_id = ${siteId} and ${matchCustomerText(text)})
    or d.group_id in (select g.id from customer_groups g where g.site_id = ${siteId}
      and ${containsFolded(sql`g.code || ' ' || g.name`, text)})
    or d.brand_id in (select b.id from brands b where b.site_id = ${siteId} and ${containsFolded(sql`b.name`, text)})
    or d.product_id in (${selectProductsByCode(text, siteId)}) or d.search_text like ${likePart(text)})`
}

/** SQL for the products whose code contains a text; too short for the index of numbers, whose code begins with it. */
export const selectProductsByCode = (text: string, siteId: number): RawBuilder<unknown> =>
  sql`${selectProductsByNumber(text, siteId)} and n.kind = 'own'`

/** The same by any of their numbers that all customers share, such as a barcode; not by those of one dealer. */
export function selectProductsByNumber(text: string, siteId: number): RawBuilder<unknown> {
  const key = wholeNumberKey(text)
  const matches =
    key.length >= MIN_INDEXED_LENGTH ? sql`n.key like ${`%${key}%`}` : sql`n.key ~>=~ ${key} and n.key ~<~ ${`${key}[`}`
  return sql`select n.product_id from product_numbers n
    where n.site_id = ${siteId} and n.customer_id is null and ${key !== ''} and ${matches}`
}

/** SQL for the products of a site whose name contains a text, in any language. */
export const selectProductsByName = (text: string, siteId: number): RawBuilder<unknown> =>
  sql`select p.id from products p where p.site_id = ${siteId} and p.search_text like ${likePart(text)}`

/** What a discount may name besides customers and products, which are found by code. */
export async function loadDiscountChoices(db: Db, { siteId, language }: SiteScope): Promise<DiscountChoices> {
  const [groups, brands, categories] = await Promise.all([
    db.selectFrom('customerGroups').select(['id', 'name']).where('siteId', '=', siteId).orderBy('name').execute(),
    loadEditableBrands(db, siteId),
    loadEditableCategories(db, siteId),
  ])
  const named = categories.map(({ id, parentId, names }) => ({ id, parentId, name: getLocalizedText(names, language) }))
  return {
    groups,
    brands: brands.map(({ id, name }) => ({ id, name })),
    categories: listCategoryPaths(named)
      .map(({ id, names }) => ({ id, name: names.join(' > ') }))
      .sort((one, other) => one.name.localeCompare(other.name, language)),
  }
}
