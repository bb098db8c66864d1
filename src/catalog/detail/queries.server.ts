import { sql } from 'kysely'
import type { Db } from '../../platform/db.server.ts'
import { type TextByLanguage, textIn } from '../../platform/i18n/language.ts'
import type { Who } from '../../shop/policy.ts'
import { type SiteScope, siteScope, type ViewerScope, viewerScope } from '../../shop/viewer.ts'
import { taxNote } from '../listing-queries.server.ts'
import type { NumberKind, ProductDetail, ProductNumber } from '../product.ts'
import { productRows } from '../queries.server.ts'
import { trailOf } from '../taxonomy/category.ts'
import { allCategories } from '../taxonomy/queries.server.ts'
import { fitsAnything } from '../vehicles/fit-queries.server.ts'
import type { ProductImage } from './gallery.ts'

/**
 * The product of an address as this viewer may see it; undefined for hidden, foreign and missing ones alike. The address
 * of what stands under another answers that one.
 */
export async function productBySlug(db: Db, who: Who, slug: string): Promise<ProductDetail | undefined> {
  const scope = viewerScope(who)
  const more = await moreOf(db, scope, slug)
  if (!more) return undefined
  const [rows, images, numbers, fitsVehicles, equivalentIds, categories] = await Promise.all([
    productRows(db, who, [more.id]),
    imagesOf(db, scope, more.id),
    numbersOf(db, scope, more.id),
    fitsAnything(db, more.id),
    equivalentsOf(db, scope, more.id),
    allCategories(db, siteScope(who)),
  ])
  const [row] = rows
  if (!row) return undefined
  return {
    ...row,
    images: withOwn(row.picture, images),
    description: textIn(more.descriptions, who.language),
    ...{ numbers, fitsVehicles, equivalentIds },
    barcodes: numbers.filter(({ kind }) => kind === 'barcode').map(({ raw }) => raw),
    trail: trailOf(categories, row.category?.id ?? null),
    taxNote: taxNote(who),
  }
}

interface More {
  id: number
  descriptions: TextByLanguage
}

async function moreOf(db: Db, { siteId }: SiteScope, slug: string): Promise<More | undefined> {
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

const MOST_IMAGES = 50

async function imagesOf(db: Db, { language }: SiteScope, productId: number): Promise<ProductImage[]> {
  const rows = await db
    .selectFrom('productImages')
    .select(['picture', 'thumbnail', 'variationValueId', 'variationValueNames'])
    .where('productId', '=', productId)
    .orderBy('sortNo')
    .orderBy('id')
    .limit(MOST_IMAGES)
    .execute()
  return rows.map(({ picture, thumbnail, variationValueId, variationValueNames }) => ({
    picture,
    thumbnail: thumbnail ?? picture,
    variationValueId,
    name: textIn(variationValueNames as TextByLanguage, language),
  }))
}

/** The picture of its row leads, unless the gallery has a place for it. */
const withOwn = (picture: string | null, images: ProductImage[]): ProductImage[] =>
  picture === null || images.some((image) => image.picture === picture)
    ? images
    : [{ picture, thumbnail: picture, variationValueId: null, name: '' }, ...images]

/** A product of a popular engine can bear hundreds; nobody reads more. */
const MOST_NUMBERS = 500
const MOST_EQUIVALENTS = 24

async function numbersOf(db: Db, { siteId, customer }: ViewerScope, productId: number): Promise<ProductNumber[]> {
  const rows = await db
    .selectFrom('productNumbers')
    .where('siteId', '=', siteId)
    .where('productId', '=', productId)
    .where((where) => where.or([where('customerId', 'is', null), where('customerId', '=', customer?.id ?? null)]))
    .select(['kind', 'raw'])
    .orderBy('kind')
    .orderBy('key')
    .limit(MOST_NUMBERS)
    .execute()
  return rows.map(({ kind, raw }) => ({ kind: kind as NumberKind, raw }))
}

/** Visible products that bear one of its OEM numbers, as theirs or as their code. */
async function equivalentsOf(db: Db, { siteId }: SiteScope, productId: number): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    select distinct other.product_id from product_numbers oem
    join product_numbers other on other.site_id = oem.site_id and other.key = oem.key
      and other.kind in ('oem', 'own', 'maker') and other.product_id <> oem.product_id
    join product_search shown on shown.product_id = other.product_id
    where oem.site_id = ${siteId} and oem.product_id = ${productId} and oem.kind = 'oem'
    order by other.product_id limit ${MOST_EQUIVALENTS}`.execute(db)
  return rows.map((row) => row.productId)
}
