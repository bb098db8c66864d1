import type { Db } from '#src/platform/db.server.ts'
import { getLocalizedText, type TextByLanguage } from '#src/platform/i18n/language.ts'
import type { ProductImage } from '#src/products/gallery.ts'
import type { NumberKind, ProductDetail, ProductNumber } from '#src/products/product.ts'
import { loadProperties } from '#src/products/properties/queries.server.ts'
import { buildTrail } from '#src/products/taxonomy/category.ts'
import { allCategories } from '#src/products/taxonomy/queries.server.ts'
import type { RequestContext } from '#src/shop/policy.ts'
import { type SiteScope, siteScope, type ViewerScope } from '#src/shop/viewer.ts'
import { fitsAnything } from '#src/vehicles/fit-queries.server.ts'
import { taxNote } from '../listing-queries.server.ts'
import { productRows } from '../queries.server.ts'
import { loadRating } from './comments/queries.server.ts'
import { loadArrivals } from './delivery-queries.server.ts'
import { loadCandidates } from './equivalents/queries.server.ts'

/**
 * The product of an address as this viewer may see it; undefined for hidden, foreign and missing ones. The address of a
 * variation returns its parent.
 */
export async function productBySlug(
  db: Db,
  context: RequestContext,
  { slug, alone = false }: { slug: string; alone?: boolean | undefined },
): Promise<ProductDetail | undefined> {
  const scope = siteScope(context)
  const more = await findDetails(db, scope, slug)
  if (!more) return undefined
  const [rows, images, fitsVehicles, equivalents, categories, rating, arrivals, properties] = await Promise.all([
    productRows(db, context, [more.id]),
    loadImages(db, scope, more.id),
    fitsAnything(db, more.id),
    // The product page loads them when their tab is open.
    alone ? [] : loadCandidates(db, scope, { ids: [more.id], limit: MAX_EQUIVALENTS }),
    allCategories(db, scope),
    loadRating(db, scope, more.id),
    loadArrivals(db, context, [more.id]),
    loadProperties(db, scope, [more.id]),
  ])
  const [row] = rows
  if (!row) return undefined
  return {
    ...row,
    images: addMainPicture(row.picture, images),
    description: getLocalizedText(more.descriptions, context.language),
    fitsVehicles,
    rating,
    properties: properties.get(more.id) ?? [],
    equivalentIds: equivalents.map(({ productId }) => productId),
    arrival: arrivals.get(more.id) ?? null,
    trail: buildTrail(categories, row.category?.id ?? null),
    taxNote: taxNote(context),
  }
}

interface More {
  id: number
  descriptions: TextByLanguage
}

async function findDetails(db: Db, { siteId }: SiteScope, slug: string): Promise<More | undefined> {
  const more = await db
    .selectFrom('products as named')
    .innerJoin('products as p', (join) =>
      join.on(({ eb, ref, fn }) => eb('p.id', '=', fn.coalesce(ref('named.parentId'), ref('named.id')))),
    )
    .where('named.siteId', '=', siteId)
    .where('named.slug', '=', slug)
    .where('named.visible', '=', true)
    .where('p.visible', '=', true)
    .select(['p.id', 'p.descriptions'])
    .executeTakeFirst()
  return more && { ...more, descriptions: more.descriptions as TextByLanguage }
}

const MAX_EQUIVALENTS = 24
const MAX_IMAGES = 50

async function loadImages(db: Db, { language }: SiteScope, productId: number): Promise<ProductImage[]> {
  const rows = await db
    .selectFrom('productImages as image')
    .leftJoin('variationValues as value', 'value.id', 'image.variationValueId')
    .select(['image.picture', 'image.variationValueId', 'value.names'])
    .where('image.productId', '=', productId)
    .orderBy('image.sortNo')
    .orderBy('image.id')
    .limit(MAX_IMAGES)
    .execute()
  return rows.map(({ picture, variationValueId, names }) => ({
    picture,
    thumbnail: picture,
    variationValueId,
    name: getLocalizedText((names ?? {}) as TextByLanguage, language),
  }))
}

/** The image of its row comes first, unless the gallery contains it. */
const addMainPicture = (picture: string | null, images: ProductImage[]): ProductImage[] =>
  picture === null || images.some((image) => image.picture === picture)
    ? images
    : [{ picture, thumbnail: picture, variationValueId: null, name: '' }, ...images]

/** A product of a popular engine can have hundreds; more are not useful. */
const MAX_NUMBERS = 500

/** Every public number of a product, and the viewer's own; never another customer's. */
export async function loadNumbers(
  db: Db,
  { siteId, customer }: ViewerScope,
  productId: number,
): Promise<ProductNumber[]> {
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
