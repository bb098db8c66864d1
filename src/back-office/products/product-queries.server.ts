import { sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { toContentVersion } from '#src/platform/content-version.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import { POSITIONS } from './facts/fact.ts'
import {
  type CardPriceList,
  type DepotStock,
  MAX_TIERS,
  NUMBER_KINDS,
  type OtherPrice,
  type ProductCard,
  type ProductDetails,
} from './product.ts'

/** A product with its details and the version of them that the user may see. */
export interface VersionedProduct {
  id: number
  code: string
  version: number
  details: ProductDetails
}

type ProductRow = Omit<ProductDetails, 'names' | 'descriptions' | (typeof NUMBER_KINDS)[number] | 'prices'> & {
  id: number
  code: string
  names: TextByLanguage
  descriptions: TextByLanguage
  numbers: { kind: (typeof NUMBER_KINDS)[number]; raw: string }[]
  prices: ProductDetails['prices']
}

interface ProductsLoading {
  codes: readonly string[]
  /** Locks the products until the transaction ends. */
  lock?: boolean
}

interface ProductLookup {
  code: string
  /** Locks the product until the transaction ends. */
  lock?: boolean
}

/** A product of the site by its code; 404 if there is none. */
export async function findProduct(
  db: Db | Tx,
  siteId: number,
  { code, lock = false }: ProductLookup,
): Promise<{ id: number; name: string; visible: boolean }> {
  const { rows } = await sql<{ id: number; name: string; visible: boolean }>`
    select id, name, visible from products where site_id = ${siteId} and code = ${code}
    ${lock ? sql`for update` : sql``}`.execute(db)
  const [product] = rows
  if (!product) throw notFound()
  return product
}

/** The details of a product of the site; undefined if there is none. Purchase prices need the permission to see them. */
export async function loadProductDetails(
  db: Db | Tx,
  context: RequestContext,
  { code, lock = false }: { code: string; lock?: boolean },
): Promise<VersionedProduct | undefined> {
  const [product] = await loadDetailsByCode(db, context, { codes: [code], lock })
  return product
}

/** The same for products by their codes, in no order; codes that the site does not have are left out. */
export async function loadDetailsByCode(
  db: Db | Tx,
  context: RequestContext,
  { codes, lock = false }: ProductsLoading,
): Promise<VersionedProduct[]> {
  const { siteId } = siteScope(context)
  // By id, so that two users who lock the same products wait for each other instead of deadlocking.
  if (lock)
    await sql`select from products where site_id = ${siteId} and code = any(${codes}::text[]) order by id for update`.execute(
      db,
    )
  const { rows } = await sql<ProductRow>`
    select p.id, p.code, p.name, p.names, p.descriptions, p.brand_id, p.category_id,
      coalesce(p.manufacturer_code, '') as manufacturer_code, p.unit, p.tax_rate, p.package_quantity, p.min_quantity,
      p.max_quantity, p.quantity_step, p.visible, p.purchasable, p.order_above_stock, p.free_shipping,
      p.supplied, p.weight_kg, p.volume_dm3, p.season, p.noise_db, p.stock_type, p.sort_no, p.flags as groups, p.fields,
      array_remove(p.icons, '') as icons, coalesce(p.consumption, '') as consumption, coalesce(p.wet_grip, '') as wet_grip,
      coalesce(p.noise_class, '') as noise_class, coalesce(p.origin, '') as origin,
      coalesce(p.production_date, '') as production_date, coalesce(p.short_code, '') as short_code,
      coalesce(p.package_name, '') as package_name, coalesce(p.sales_person, '') as sales_person,
      coalesce(p.internal_note, '') as internal_note,
      coalesce((select json_agg(json_build_object('kind', n.kind, 'raw', n.raw) order by n.raw collate "C")
        from product_numbers n where n.product_id = p.id and n.kind = any(${NUMBER_KINDS}::text[])), '[]') as numbers,
      coalesce((select json_agg(json_build_object('priceListId', list.id, 'amount', price.amount::text) order by list.id)
        from prices price join price_lists list on list.id = price.price_list_id
        where price.product_id = p.id and price.min_quantity = 0 and price.valid_from is null and price.valid_to is null
          and ${isVisibleList(context)}), '[]') as prices
    from products p where p.site_id = ${siteId} and p.code = any(${codes}::text[])`.execute(db)
  return rows.map((row) => toVersioned(context, row))
}

function toVersioned(context: RequestContext, row: ProductRow): VersionedProduct {
  const { id, numbers, names, descriptions, code: storedCode, ...plain } = row
  const select = (kind: (typeof NUMBER_KINDS)[number]) =>
    numbers.filter((one) => one.kind === kind).map(({ raw }) => raw)
  const details: ProductDetails = {
    ...plain,
    fields: POSITIONS.map((position) => plain.fields[position - 1] ?? ''),
    names: selectLanguages(context, names),
    descriptions: selectLanguages(context, descriptions),
    oem: select('oem'),
    barcode: select('barcode'),
    superseded: select('superseded'),
  }
  return { id, code: storedCode, version: toContentVersion(details), details }
}

/** Whether the user may see the prices of a list. */
export const isVisibleList = (context: RequestContext) =>
  sql`(list.kind <> 'purchase' or ${can(context, 'seePurchasePrices')})`

/** The texts in the languages of the site, in their order, without empty ones. */
export const selectLanguages = ({ site }: RequestContext, texts: TextByLanguage): TextByLanguage =>
  Object.fromEntries(site.languages.flatMap((language) => (texts[language] ? [[language, texts[language]]] : [])))

/** One product with prices, stock by depot and pictures; 404 if the site has none with this code. */
export async function loadProductCard(db: Db, context: RequestContext, code: string): Promise<ProductCard> {
  const product = await loadProductDetails(db, context, { code })
  if (!product) throw notFound()
  const { id, version, details } = product
  const { siteId } = siteScope(context)
  const [{ rows }, priceLists, depots, otherPrices, pictures] = await Promise.all([
    sql<Pick<ProductCard, 'slug' | 'changedAt' | 'parentCode'>>`
      select p.slug, p.updated_at as changed_at, parent.code as parent_code
      from products p left join products parent on parent.id = p.parent_id where p.id = ${id}`.execute(db),
    loadCardPriceLists(db, context),
    loadDepotStock(db, siteId, id),
    loadTierPrices(db, context, id),
    loadPictures(db, id),
  ])
  const [shown] = rows
  if (!shown) throw notFound()
  return {
    ...details,
    ...shown,
    id,
    version,
    code,
    pictures,
    picturesVersion: toContentVersion(pictures),
    priceLists,
    depots,
    otherPrices,
    otherPricesVersion: toContentVersion(otherPrices),
  }
}

/** The keys of the pictures of a product, the first shown first. */
export async function loadPictures(db: Db | Tx, productId: number): Promise<string[]> {
  const { rows } = await sql<{ picture: string }>`
    select picture from (
      select p.picture, -1 as sort_no from products p where p.id = ${productId} and p.picture is not null
      union all
      select image.picture, image.sort_no from product_images image join products p on p.id = image.product_id
      where p.id = ${productId} and image.picture is distinct from p.picture and image.variation_value_id is null) shown
    order by sort_no, picture`.execute(db)
  return rows.map(({ picture }) => picture)
}

/** The price lists of the site that the user may see, sales lists first. */
export async function loadCardPriceLists(db: Db, context: RequestContext): Promise<CardPriceList[]> {
  const { rows } = await sql<CardPriceList>`
    select id, code, name, currency, tax_included from price_lists list
    where site_id = ${siteScope(context).siteId} and ${isVisibleList(context)}
    order by kind <> 'sale', kind, id`.execute(db)
  return rows
}

/** The quantity of a product in each depot of the site, in the order in which stock is taken. */
async function loadDepotStock(db: Db, siteId: number, productId: number): Promise<DepotStock[]> {
  const { rows } = await sql<DepotStock>`
    select d.id, d.name, coalesce(s.on_hand, 0)::text as on_hand, coalesce((
        select json_agg(json_build_object('quantity', one.quantity::text, 'day', one.day, 'reference', one.reference) order by one.day, one.id)
        from expected_deliveries one where one.product_id = s.product_id and one.depot_id = s.depot_id), '[]') as deliveries,
      coalesce((select max(m.id) from stock_moves m
        where m.product_id = ${productId} and m.depot_id = d.id), 0) as last_move
    from depots d left join stock s on s.depot_id = d.id and s.product_id = ${productId}
    where d.site_id = ${siteId} order by d.priority, d.id`.execute(db)
  return rows
}

/** The prices for larger quantities or for some days, of the lists that the user may see. */
export async function loadTierPrices(db: Db | Tx, context: RequestContext, productId: number): Promise<OtherPrice[]> {
  const { rows } = await sql<OtherPrice>`
    select price.id, price.price_list_id, price.min_quantity::text as min_quantity, price.amount::text as amount,
      price.valid_from::text as valid_from, price.valid_to::text as valid_to
    from prices price join price_lists list on list.id = price.price_list_id
    where price.product_id = ${productId} and ${isVisibleList(context)}
      and (price.min_quantity > 0 or price.valid_from is not null or price.valid_to is not null)
    order by list.id, price.min_quantity, price.valid_from limit ${MAX_TIERS}`.execute(db)
  return rows
}
