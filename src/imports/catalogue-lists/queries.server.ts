import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import { numberKey } from '#src/products/match-key.ts'
import { loadLocalPublications } from '#src/products/publication/queries.server.ts'
import { type AudienceGroup, type ExistingProduct, type ProductField, priceKey } from './product.ts'

export interface NamedCode {
  id: number
  code: string
  name: string
}

/** A list that products are sold by, or one with prices that are only shown. */
export type ListKind = 'sale' | 'retail' | 'purchase'

export interface PriceListNamed extends NamedCode {
  currency: string
  kind: ListKind
  /** The visitors' list. */
  isPublic: boolean
}

/**
 * A site's price lists, sales lists first. The first one is the default for prices without a list: the one that most
 * others fall back to, dealers' lists before the public one; for a public shop (platform 2) its public list.
 */
export async function loadPriceLists(
  db: Db | Tx,
  siteId: number,
  { publicFirst }: { publicFirst: boolean },
): Promise<PriceListNamed[]> {
  const { rows } = await sql<PriceListNamed>`
    select id, code, name, currency, kind, is_public from price_lists list where site_id = ${siteId}
    order by kind <> 'sale', (${publicFirst} and is_public) desc,
             (select count(*) from price_lists other where other.fallback_id = list.id) desc, is_public, id`.execute(db)
  return rows
}

/** Names of a site's brands. */
export async function brandNames(db: Db, siteId: number): Promise<string[]> {
  const rows = await db.selectFrom('brands').where('siteId', '=', siteId).select('name').execute()
  return rows.map(({ name }) => name)
}

/** A site's depots by priority; counts without a depot belong to the first. */
export const loadDepots = (db: Db | Tx, siteId: number): Promise<NamedCode[]> =>
  db
    .selectFrom('depots')
    .select(['id', 'code', 'name'])
    .where('siteId', '=', siteId)
    .orderBy('priority')
    .orderBy('id')
    .execute()

interface ExistingProductsRequest {
  codes: readonly string[]
  lock: boolean
  /** With properties. */
  described: boolean
  /** With the groups of customers that they are limited to. */
  limited?: boolean
  /** With the moments at which they are shown and hidden. */
  scheduled?: boolean
}

/**
 * The stored products with these codes, with numbers, prices and counts. With `lock` the counts stay unchanged until
 * the transaction ends, locked in the same order as orders lock them.
 */
export async function existingProducts(
  tx: Tx,
  siteId: number,
  { codes, lock, described, limited = false, scheduled = false }: ExistingProductsRequest,
): Promise<Map<string, ExistingProduct>> {
  const rows = await readProducts(tx, siteId, codes)
  const products = rows.map(toExisting)
  const byId = new Map(products.map(({ product }) => [product.id, product]))
  if (byId.size > 0) {
    await addNumbers(tx, byId)
    await addPrices(tx, byId)
    await addStock(tx, byId, lock)
    if (described) await addProperties(tx, byId)
    if (limited) await addAudiences(tx, byId)
    if (scheduled) await addPublications(tx, siteId, byId)
  }
  return new Map(products.map(({ code, product }) => [code, product]))
}

type ById = ReadonlyMap<number, ExistingProduct>

const readProducts = (tx: Tx, siteId: number, codes: readonly string[]) =>
  tx
    .selectFrom('products as p')
    .leftJoin('brands as b', 'b.id', 'p.brandId')
    .leftJoin('categories as c', 'c.id', 'p.categoryId')
    .where('p.siteId', '=', siteId)
    .where(sql<boolean>`p.code = any(${codes}::text[])`)
    .select(['p.id', 'p.code', 'p.name', 'p.names', 'p.descriptions', 'p.brandId', 'p.categoryId'])
    .select(['p.manufacturerCode', 'p.unit', 'p.stockType', 'p.packageQuantity', 'p.taxRate', 'p.purchasable'])
    .select(['p.visible', 'p.orderAboveStock', 'p.freeShipping', 'p.season', 'p.consumption', 'p.wetGrip'])
    .select([
      'p.noiseDb',
      'p.noiseClass',
      'p.origin',
      'p.productionDate',
      'p.weightKg',
      'p.volumeDm3',
      'p.sortNo',
      'p.variationDisplay',
    ])
    .select(['p.minQuantity', 'p.maxQuantity', 'p.quantityStep'])
    .select(['p.shortCode', 'p.packageName', 'p.supplied', 'p.salesPerson', 'p.internalNote', 'p.flags'])
    .select(['p.fields as placesOfFields', 'p.icons as placesOfIcons'])
    .select(['b.name as brand', 'c.names as categoryNames'])
    .execute()

function toExisting(row: Awaited<ReturnType<typeof readProducts>>[number]) {
  const { id, code, names, descriptions, brandId, brand, categoryId, categoryNames, ...others } = row
  const { placesOfFields: fieldSlots, placesOfIcons: iconSlots, ...fields } = others
  const product: ExistingProduct = {
    id,
    slots: { fields: fieldSlots, icons: iconSlots },
    fields: fields satisfies { [K in ProductField]: unknown },
    names: names as Record<string, string>,
    descriptions: descriptions as Record<string, string>,
    brandId,
    brand,
    categoryId,
    category: Object.values((categoryNames ?? {}) as Record<string, string>)[0] ?? null,
    numbers: new Set(),
    prices: new Map(),
    stock: new Map(),
    properties: new Map(),
    valueNames: new Map(),
  }
  return { code, product }
}

async function addNumbers(tx: Tx, products: ById) {
  const { rows } = await sql<{ productId: number; marks: string[] }>`
    select product_id, array_agg(kind || ' ' || key) as marks from product_numbers
    where product_id = any(${[...products.keys()]}::bigint[]) and customer_id is null
    group by product_id`.execute(tx)
  for (const { productId, marks } of rows) for (const mark of marks) products.get(productId)?.numbers.add(mark)
}

async function addPrices(tx: Tx, products: ById) {
  const rows = await tx
    .selectFrom('prices')
    .where(sql<boolean>`product_id = any(${[...products.keys()]}::bigint[])`)
    .select(['id', 'productId', 'priceListId', 'minQuantity', 'amount', 'validFrom', 'validTo'])
    .select(['amountBefore', sql<string | null>`changed_at::text`.as('changedAt')])
    .execute()
  for (const row of rows) {
    const { id, amount, validTo, amountBefore, changedAt } = row
    products.get(row.productId)?.prices.set(priceKey(row), { id, amount, validTo, amountBefore, changedAt })
  }
}

async function addProperties(tx: Tx, products: ById) {
  const { rows } = await sql<{ productId: number; property: string; values: string[]; names: TextByLanguage[] }>`
    select own.product_id, property.key as property, array_agg(value.key order by value.key collate "C") as values,
           json_agg(value.names order by value.key collate "C") as names
    from product_properties own
    join property_values value on value.id = own.value_id join properties property on property.id = value.property_id
    where own.product_id = any(${[...products.keys()]}::bigint[])
    group by own.product_id, property.id`.execute(tx)
  for (const { productId, property, values, names } of rows) {
    const product = products.get(productId)
    product?.properties.set(property, values)
    for (const [at, value] of values.entries()) product?.valueNames.set(`${property} ${value}`, names[at] ?? {})
  }
}

async function addAudiences(tx: Tx, products: ById) {
  const { rows } = await sql<{ productId: number; groups: AudienceGroup[] }>`
    select p.id as product_id,
      coalesce(json_agg(json_build_object('id', g.id, 'code', g.code, 'name', g.name) order by g.id) filter (where g.id is not null), '[]') as groups
    from products p
      left join product_audiences limited on limited.product_id = p.id
      left join customer_groups g on g.id = limited.group_id
    where p.id = any(${[...products.keys()]}::bigint[]) and p.parent_id is null
    group by p.id`.execute(tx)
  for (const { productId, groups } of rows) {
    const product = products.get(productId)
    if (product) product.audience = groups
  }
}

async function addPublications(tx: Tx, siteId: number, products: ById) {
  for (const product of products.values()) product.publication = { shownAt: '', hiddenAt: '' }
  for (const { productId, shownAt, hiddenAt } of await loadLocalPublications(tx, siteId, [...products.keys()])) {
    const product = products.get(productId)
    if (product) product.publication = { shownAt, hiddenAt }
  }
}

async function addStock(tx: Tx, products: ById, lock: boolean) {
  const counts = tx
    .selectFrom('stock')
    .where(sql<boolean>`product_id = any(${[...products.keys()]}::bigint[])`)
    .select(['productId', 'depotId', 'onHand', 'coming', 'comingOn', 'comingNote', 'shelf'])
    .orderBy('productId')
    .orderBy('depotId')
  const rows = await (lock ? counts.forUpdate() : counts).execute()
  for (const { productId, depotId, shelf, ...count } of rows)
    products.get(productId)?.stock.set(depotId, { ...count, ...(shelf !== null && { shelf }) })
}

/** The groups of customers of a site. */
export const loadCustomerGroups = (db: Db | Tx, siteId: number): Promise<AudienceGroup[]> =>
  db.selectFrom('customerGroups').select(['id', 'code', 'name']).where('siteId', '=', siteId).orderBy('id').execute()

const WORD_BATCH_SIZE = 5000

/**
 * The product code for each word: the code itself, or that of the only product with the same characters and digits, since
 * some characters of codes are not allowed in file names. Words that match no product, or more than one, are omitted.
 */
export async function findCodesByWord(db: Db, siteId: number, words: readonly string[]): Promise<Map<string, string>> {
  const codes = new Map<string, string>()
  for (let at = 0; at < words.length; at += WORD_BATCH_SIZE) {
    const some = words.slice(at, at + WORD_BATCH_SIZE)
    const { rows } = await sql<{ word: string; code: string }>`
      select requested.word, coalesce(min(product.code) filter (where product.code = requested.word), min(product.code)) as code
      from unnest(${some}::text[], ${some.map(numberKey)}::text[]) as requested (word, key)
      join product_numbers own on own.site_id = ${siteId} and own.kind = 'own' and own.key = requested.key
      join products product on product.id = own.product_id
      where requested.key <> ''
      group by requested.word having count(*) = 1 or bool_or(product.code = requested.word)`.execute(db)
    for (const { word, code } of rows) codes.set(word, code)
  }
  return codes
}
