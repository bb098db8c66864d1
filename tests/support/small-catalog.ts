import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import { numberKey } from '#src/products/match-key.ts'
import type { NumberKind } from '#src/products/product.ts'
import { parseMeasure, propertyKey } from '#src/products/properties/property.ts'
import { rebuildSearch } from '#src/products/search-index-commands.server.ts'
import { tyreSizeKey } from '#src/products/tyre-size.ts'

export interface ShelfProduct {
  code: string
  name: string
  names?: TextByLanguage
  brand?: string
  /** Slug of the category: its folded name. */
  category?: string
  season?: 0 | 1 | 2
  flags?: number
  sortNo?: number
  visible?: boolean
  purchasable?: boolean
  packageQuantity?: string
  taxRate?: string
  numbers?: (readonly [NumberKind, string, customerId?: number])[]
  /** Amount by price list code. */
  prices?: Record<string, string>
  /** Stock on hand by depot id. */
  stock?: Record<number, string>
  /** Code of its parent product, which must precede it: a row with a price of its own, unless it has values. */
  under?: string
  /** Value by property: { Beden: 'L', Renk: 'Siyah' }. */
  values?: Record<string, string>
  productionDate?: string
  display?: 3 | 4 | 8
}

/** Brands, categories, price lists and products of one site, defined in the test and indexed for search. */
export interface Shelf {
  categoryIds: Map<string, number>
  brandIds: Map<string, number>
  listIds: Map<string, number>
  /** Ids by code. */
  ids: Map<string, number>
  getId(code: string): number
  getCode(id: number): string
}

interface ShelfPlan {
  /** Each as `parent/child`; a parent precedes its children. */
  categories?: string[]
  lists?: { code: string; currency?: string; taxIncluded?: boolean; fallback?: string }[]
  products: ShelfProduct[]
}

export async function stockShelf(db: Db, siteId: number, plan: ShelfPlan): Promise<Shelf> {
  const categoryIds = await newCategories(db, siteId, plan.categories ?? [])
  const brandIds = await newBrands(db, siteId, plan.products)
  const listIds = await newLists(db, siteId, plan.lists ?? [])
  const ids = new Map<string, number>()
  for (const product of plan.products) {
    const parentId = product.under === undefined ? null : (ids.get(product.under) ?? null)
    const id = await newProduct(db, { siteId, categoryIds, brandIds, listIds, parentId }, product)
    ids.set(product.code, id)
    await addValues(db, { siteId, productId: id }, product.values ?? {})
  }
  await rebuildSearch(db, siteId)
  const codes = new Map([...ids].map(([code, id]) => [id, code]))
  return {
    categoryIds,
    brandIds,
    listIds,
    ids,
    getId: (code) => ids.get(code) ?? 0,
    getCode: (id) => codes.get(id) ?? `unknown ${id}`,
  }
}

/** Adds product attributes by code and property, and makes them searchable: { 'VT-1001': { Aks: ['Ön'] } }. */
export async function addProperties(db: Db, siteId: number, all: Record<string, Record<string, string[]>>) {
  for (const [code, properties] of Object.entries(all)) {
    for (const [property, value] of Object.entries(properties).flatMap(([name, own]) =>
      own.map((one) => [name, one]),
    )) {
      await sql`
        with property as (
          insert into properties (site_id, key, names)
          values (${siteId}, ${propertyKey(property ?? '')}, ${JSON.stringify({ tr: property })}::jsonb)
          on conflict (site_id, key) do update set key = excluded.key returning id
        ), value as (
          insert into property_values (property_id, key, names, number)
          select id, ${propertyKey(value ?? '')}, ${JSON.stringify({ tr: value })}::jsonb, ${parseMeasure(value ?? '')?.number ?? null}::numeric
          from property
          on conflict (property_id, key) do update set key = excluded.key returning id
        )
        insert into product_properties (product_id, value_id)
        select p.id, value.id from value, products p where p.site_id = ${siteId} and p.code = ${code}`.execute(db)
    }
  }
  await rebuildSearch(db, siteId)
}

const getSlug = (name: string) => fold(name).replaceAll(' ', '-')

async function newCategories(db: Db, siteId: number, paths: string[]) {
  const ids = new Map<string, number>()
  for (const [at, path] of paths.entries()) {
    const [name = '', parent = ''] = path.split('/').reverse()
    const values = { siteId, parentId: ids.get(getSlug(parent)) ?? null, code: path, slug: getSlug(name), sortNo: at }
    const names = JSON.stringify({ tr: name })
    const made = await db
      .insertInto('categories')
      .values({ ...values, names })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(getSlug(name), made.id)
  }
  return ids
}

async function newBrands(db: Db, siteId: number, products: ShelfProduct[]) {
  const names = [...new Set(products.flatMap(({ brand }) => brand ?? []))]
  if (names.length === 0) return new Map<string, number>()
  const values = names.map((name) => ({ siteId, name, key: fold(name), slug: getSlug(name) }))
  const made = await db.insertInto('brands').values(values).returning(['id', 'name']).execute()
  return new Map(made.map(({ id, name }) => [name, id]))
}

async function newLists(db: Db, siteId: number, lists: NonNullable<ShelfPlan['lists']>) {
  const known = await db.selectFrom('priceLists').where('siteId', '=', siteId).select(['id', 'code']).execute()
  const ids = new Map(known.map(({ id, code }) => [code, id]))
  for (const { code, currency = 'TRY', taxIncluded = false, fallback = '' } of lists) {
    const values = { siteId, code, name: code, currency, taxIncluded, fallbackId: ids.get(fallback) ?? null }
    ids.set(code, (await db.insertInto('priceLists').values(values).returning('id').executeTakeFirstOrThrow()).id)
  }
  return ids
}

interface CatalogRows {
  siteId: number
  categoryIds: Map<string, number>
  brandIds: Map<string, number>
  listIds: Map<string, number>
  parentId: number | null
}

async function newProduct(db: Db, known: CatalogRows, product: ShelfProduct): Promise<number> {
  const { siteId } = known
  const { id } = await db
    .insertInto('products')
    .values({
      siteId,
      code: product.code,
      slug: getSlug(product.code),
      name: product.name,
      names: JSON.stringify(product.names ?? {}),
      brandId: known.brandIds.get(product.brand ?? '') ?? null,
      categoryId: known.categoryIds.get(product.category ?? '') ?? null,
      season: product.season ?? null,
      flags: product.flags ?? 0,
      sortNo: product.sortNo ?? 100,
      visible: product.visible ?? true,
      purchasable: product.purchasable ?? true,
      packageQuantity: product.packageQuantity ?? '1',
      taxRate: product.taxRate ?? '20',
      parentId: known.parentId,
      parentKind: known.parentId === null ? null : product.values ? 'variation' : 'priceRow',
      productionDate: product.productionDate ?? null,
      variationDisplay: product.display ?? 3,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addTerms(db, { ...known, productId: id }, product)
  return id
}

async function addTerms(
  db: Db,
  { siteId, productId, listIds }: CatalogRows & { productId: number },
  product: ShelfProduct,
) {
  const numbers: NonNullable<ShelfProduct['numbers']> = [['own', product.code], ...(product.numbers ?? [])]
  const stored = numbers.map(([kind, raw, customerId]) => ({
    siteId,
    productId,
    kind,
    raw,
    customerId: customerId ?? null,
    key: (kind === 'size' ? tyreSizeKey(raw) : undefined) ?? numberKey(raw),
  }))
  await db.insertInto('productNumbers').values(stored).execute()
  const prices = Object.entries(product.prices ?? {}).map(([list, amount]) => {
    const priceListId = listIds.get(list)
    if (priceListId === undefined) throw new Error(`No price list ${list}`)
    return { siteId, productId, priceListId, amount }
  })
  if (prices.length > 0) await db.insertInto('prices').values(prices).execute()
  const stock = Object.entries(product.stock ?? {}).map(([depotId, onHand]) => ({
    productId,
    depotId: Number(depotId),
    onHand,
  }))
  if (stock.length > 0) await db.insertInto('stock').values(stock).execute()
}

/** Properties and values are created on first use, in that order. */
async function addValues(
  db: Db,
  { siteId, productId }: { siteId: number; productId: number },
  values: Record<string, string>,
) {
  for (const [property, value] of Object.entries(values)) {
    const names = (text: string) => JSON.stringify({ tr: text })
    await sql`
      with property as (
        insert into variation_properties as known (site_id, code, names, sort_no)
        select ${siteId}::bigint, ${property}, ${names(property)}::jsonb, count(*) from variation_properties
        on conflict (site_id, code) do update set code = known.code returning id
      ), value as (
        insert into variation_values as known (property_id, code, names, sort_no)
        select id, ${value}, ${names(value)}::jsonb, (select count(*) from variation_values) from property
        on conflict (property_id, code) do update set code = known.code returning id, property_id
      )
      insert into product_variation_values (product_id, property_id, value_id)
      select ${productId}::bigint, property_id, id from value`.execute(db)
  }
}
