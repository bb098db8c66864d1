import { type RawBuilder, sql } from 'kysely'
import { HttpError } from '#src/api/refusal.ts'
import { customerName } from '#src/customers/queries.server.ts'
import { loadPaymentMethods } from '#src/payments/queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { type SiteScope, siteScope, viewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { getLocalizedText, type Language, type TextByLanguage } from '#src/platform/i18n/language.ts'
import type { Decimal } from '#src/platform/money.ts'
import { loadPrices } from '#src/pricing/queries.server.ts'
import type { ProductRating } from '#src/products/comment.ts'
import type { ProductImage } from '#src/products/gallery.ts'
import { isProductVisible, matchVisible } from '#src/products/goods/visibility-queries.server.ts'
import type { NumberKind, ProductDetail, ProductNumber } from '#src/products/product.ts'
import { type PropertyRow, selectProperties, toProperties } from '#src/products/properties/queries.server.ts'
import { findPresentSlug } from '#src/products/seo/queries.server.ts'
import { allCategories } from '#src/products/taxonomy/queries.server.ts'
import { buildTrail } from '#src/products/taxonomy/taxonomy.ts'
import { getSiteTexts } from '#src/shop/site-texts.server.ts'
import { unitName } from '#src/shop/unit-name.ts'
import { selectFitsAnything } from '#src/vehicles/queries.server.ts'
import { taxNote } from '../listing-queries.server.ts'
import { loadProductData } from '../product-data-queries.server.ts'
import { productRows, toProductRows } from '../queries.server.ts'
import { selectRating } from './comment-queries.server.ts'
import { loadArrivalsByStock } from './delivery-queries.server.ts'
import { loadCandidates } from './equivalents/queries.server.ts'
import { type Explanation, explain } from './explanation.ts'
import { type HistoryKind, listHistoryKinds, type OrderedLine, type OrderHistory } from './tab.ts'

/**
 * The product of an address as this viewer may see it; undefined for hidden, foreign and missing ones. The address of a
 * variation returns its parent, and one that a product had before the product.
 */
export async function productBySlug(
  db: Db,
  context: RequestContext,
  { slug, alone = false }: { slug: string; alone?: boolean | undefined },
): Promise<ProductDetail | undefined> {
  const scope = siteScope(context)
  const more = await findDetails(db, scope, { slug, previewedId: context.previewedProductId })
  if (!more) return undefined
  const loaded = loadProductData(db, context, [more.id])
  const [rows, equivalents, categories, arrivals] = await Promise.all([
    toProductRows(db, context, { ids: [more.id], loaded }),
    // The product page loads them when their tab is open.
    alone ? [] : loadCandidates(db, scope, { ids: [more.id], limit: MAX_EQUIVALENTS }),
    allCategories(db, scope),
    loadArrivalsByStock(db, context, loaded),
  ])
  const [row] = rows
  if (!row) return undefined
  return {
    ...row,
    images: addMainPicture(row.picture, toImages(more.images, context.language)),
    description: getLocalizedText(more.descriptions, context.language),
    seo: {
      title: more.seoTitles?.[context.language] ?? '',
      description: more.seoDescriptions?.[context.language] ?? '',
    },
    fitsVehicles: more.fitsVehicles,
    rating: more.rating,
    properties: toProperties(more.properties ?? [], context.language),
    equivalentIds: equivalents.map(({ productId }) => productId),
    arrival: arrivals.get(more.id) ?? null,
    trail: buildTrail(categories, row.category?.id ?? null),
    taxNote: taxNote(context),
  }
}

interface More {
  id: number
  descriptions: TextByLanguage
  seoTitles: TextByLanguage | null
  seoDescriptions: TextByLanguage | null
  images: ImageRow[] | null
  fitsVehicles: boolean
  rating: ProductRating | null
  properties: PropertyRow[] | null
}

interface ImageRow {
  picture: string
  variationValueId: number | null
  /** Of the variation value; null without one. */
  names: TextByLanguage | null
}

interface RequestedDetails {
  slug: string
  previewedId: number | undefined
}

/** The product of an address, also of one that it had before. */
async function findDetails(db: Db, scope: SiteScope, request: RequestedDetails): Promise<More | undefined> {
  const found = await readDetails(db, scope, request)
  if (found) return found
  const slug = await findPresentSlug(db, scope.siteId, request.slug)
  return slug === undefined ? undefined : readDetails(db, scope, { ...request, slug })
}

async function readDetails(
  db: Db,
  scope: SiteScope,
  { slug, previewedId = 0 }: RequestedDetails,
): Promise<More | undefined> {
  const productId = sql.ref<number>('p.id')
  const more = await db
    .selectFrom('products as named')
    .innerJoin('products as p', (join) =>
      join.on(({ eb, ref, fn }) => eb('p.id', '=', fn.coalesce(ref('named.parentId'), ref('named.id')))),
    )
    .leftJoin('productSeoTexts as seo', 'seo.productId', 'p.id')
    .where('named.siteId', '=', scope.siteId)
    .where('named.slug', '=', slug)
    .where(({ eb, or, and }) =>
      or([and([matchVisible(scope, 'named'), matchVisible(scope, 'p')]), eb('named.id', '=', previewedId)]),
    )
    .select(['p.id', 'p.descriptions', 'seo.titles as seoTitles', 'seo.descriptions as seoDescriptions'])
    .select([
      selectImages(productId).as('images'),
      selectFitsAnything(productId).as('fitsVehicles'),
      selectRating(scope, productId).as('rating'),
      selectPropertyList(scope, productId).as('properties'),
    ])
    .executeTakeFirst()
  return more as More | undefined
}

const MAX_EQUIVALENTS = 24
const MAX_IMAGES = 50

const selectPropertyList = (scope: SiteScope, productId: RawBuilder<number>) => sql<PropertyRow[] | null>`(
  select json_agg(property) from (${selectProperties(scope, sql`array[${productId}]`)}) property)`

const selectImages = (productId: RawBuilder<number>) => sql<ImageRow[] | null>`/* prepared */(
  select json_agg(json_build_object('picture', image.picture, 'variationValueId', image.variation_value_id, 'names', value.names)
                  order by image.sort_no, image.id)
  from (select * from product_images where product_id = ${productId} order by sort_no, id limit ${sql.lit(MAX_IMAGES)}) image
  left join variation_values value on value.id = image.variation_value_id)`

const toImages = (images: readonly ImageRow[] | null, language: Language): ProductImage[] =>
  (images ?? []).map(({ picture, variationValueId, names }) => ({
    picture,
    thumbnail: picture,
    variationValueId,
    name: getLocalizedText(names ?? {}, language),
  }))

/** The image of its row comes first, unless the gallery contains it. */
const addMainPicture = (picture: string | null, images: ProductImage[]): ProductImage[] =>
  picture === null || images.some((image) => image.picture === picture)
    ? images
    : [{ picture, thumbnail: picture, variationValueId: null, name: '' }, ...images]

/** A product of a popular engine can have hundreds; more are not useful. */
const MAX_NUMBERS = 500

/** Every public number of a visible product, and the viewer's own; never another customer's. */
export async function loadNumbers(db: Db, context: RequestContext, productId: number): Promise<ProductNumber[]> {
  if (!(await isProductVisible(db, context, productId))) return []
  const { siteId, customer } = viewerScope(context)
  const rows = await db
    .selectFrom('productNumbers')
    .where('siteId', '=', siteId)
    .where('productId', '=', productId)
    .where((where) => where.or([where('customerId', 'is', null), where('customerId', '=', customer?.id ?? null)]))
    .select(['kind', 'raw'])
    .orderBy('kind')
    .orderBy('key')
    .limit(MAX_NUMBERS)
    .execute()
  return rows.map(({ kind, raw }) => ({ kind: kind as NumberKind, raw }))
}

const MAX_LINES = 50

/** Cancelled (8) and unpaid (9, 10) orders are listed but not counted. */
const COUNTED_ORDERS = sql`o.status not in (8, 9, 10)`

/** Orders of a product, the latest first; 403 for a kind of orders that the viewer may not see. */
export async function orderHistory(
  db: Db,
  context: RequestContext,
  { productId, kind }: { productId: number; kind: HistoryKind },
): Promise<OrderHistory> {
  if (!listHistoryKinds(context).includes(kind)) throw new HttpError(403, 'Forbidden')
  const found = sql`
    from order_lines line
    join orders o on o.id = line.order_id
    join customers customer on customer.id = o.customer_id
    where line.product_id = any(${selectFamily(productId)}) and ${matchKind(context, kind)}`
  const [lines, sums] = await Promise.all([
    sql<OrderedLine>`
      select o.number as order_number, o.placed_at, o.status, line.quantity, line.unit, line.net_price, line.net_total,
             o.currency,
             ${customerName('customer')} as customer_name
      ${found} order by o.placed_at desc, o.id desc, line.line_no limit ${MAX_LINES}`.execute(db),
    sql<{ totalQuantity: Decimal; orderCount: number }>`
      select coalesce(sum(line.quantity) filter (where ${COUNTED_ORDERS}), 0) as total_quantity,
             count(distinct o.id)::integer as order_count ${found}`.execute(db),
  ])
  const [{ totalQuantity = '0', orderCount = 0 } = {}] = sums.rows
  const texts = getSiteTexts(context)
  return { lines: lines.rows.map((line) => ({ ...line, unit: unitName(line.unit, texts) })), totalQuantity, orderCount }
}

/** The product and its children. */
const selectFamily = (productId: number) => sql`array(
  select ${productId}::bigint union all select id from products where parent_id = ${productId})`

/** SQL condition: orders of the viewer, of the sub-dealers, or of represented customers. */
function matchKind(context: RequestContext, kind: HistoryKind) {
  const { siteId, customer, userId } = viewerScope(context)
  if (kind === 'represented') {
    return sql`o.site_id = ${siteId}
      and o.customer_id in (select customer_id from representative_customers where user_id = ${userId})`
  }
  return kind === 'mine'
    ? sql`o.site_id = ${siteId} and o.customer_id = ${customer?.id ?? null}`
    : sql`o.site_id = ${siteId} and customer.parent_id = ${customer?.id ?? null}`
}

/** Explains this viewer's price of a package; null without a visible price. */
export async function explainPrice(db: Db, context: RequestContext, productId: number): Promise<Explanation | null> {
  // Only a displayed price is explained: hidden, foreign and missing ones are not.
  const [row] = await productRows(db, context, [productId])
  if (!row?.price) return null
  const [[price], listNames, payments] = await Promise.all([
    loadPrices(db, viewerScope(context), [{ productId }]),
    loadListNames(db, siteScope(context)),
    loadPaymentMethods(db, context),
  ])
  if (!price) return null
  return explain(price, { withTax: can(context, 'seePricesWithTax'), listNames, payments }) ?? null
}

async function loadListNames(db: Db, { siteId }: SiteScope): Promise<Map<string, string>> {
  const lists = await db.selectFrom('priceLists').where('siteId', '=', siteId).select(['code', 'name']).execute()
  return new Map(lists.map(({ code, name }) => [code, name]))
}
