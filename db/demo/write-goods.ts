import type { Tx } from '#src/platform/db.server.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import { numberKey } from '#src/products/match-key.ts'
import { distinctSlug, productSlug, toSlug } from '#src/products/slug.ts'
import { tyreSizeKey } from '#src/products/tyre-size.ts'
import { writeTyres } from '#src/vehicles/tyres/commands.server.ts'
import { Ids, insertAll, insertNumbered } from './batches.ts'
import { BRANDS, type Brand, getQuality } from './brands.ts'
import { CATEGORIES } from './categories.ts'
import { writeFamilies } from './families.ts'
import type { DemoProduct } from './product.ts'
import { writeFittings } from './vehicles.ts'
import type { Shop } from './write-shop.ts'

/** A product on a site. */
export interface Good {
  id: number
  product: DemoProduct
}

export interface Goods {
  all: readonly Good[]
  /** By name. */
  brands: Ids
  /** By code. */
  categories: Ids
}

/** Writes brands, categories, products, their numbers and vehicles. Prices and stock are written later. */
export async function writeGoods(tx: Tx, shop: Shop, products: readonly DemoProduct[]): Promise<Goods> {
  const brands = await writeBrands(tx, shop.id, products)
  const categories = await writeCategories(tx, shop.id)
  const ids = await insertNumbered(tx, 'products', productRows(shop.id, products, { brands, categories }))
  const all = products.map((product, at) => ({ id: ids[at] ?? 0, product }))
  await insertAll(
    tx,
    'productNumbers',
    all.flatMap((good) => numberRows(shop.id, good)),
  )
  await insertAll(tx, 'productImages', all.flatMap(imageRows))
  await writeFittings(tx, shop.id, all)
  await writeTyres(
    tx,
    shop.id,
    all.map(({ id }) => id),
  )
  await writeFamilies(tx, shop.id, all)
  return { all, brands, categories }
}

async function writeBrands(tx: Tx, siteId: number, products: readonly DemoProduct[]) {
  const used = new Set(products.map(({ brand }) => brand))
  const brands = BRANDS.filter((brand) => used.has(brand))
  const rows = brands.map((brand) => ({
    siteId,
    name: brand.name,
    key: fold(brand.name),
    slug: toSlug(brand.name),
    logoUrl: logoKey(brand),
    quality: getQuality(brand),
  }))
  return new Ids(
    brands.map(({ name }) => name),
    await insertNumbered(tx, 'brands', rows),
  )
}

/** The image key of a brand's logo. */
export const logoKey = ({ no, name }: Brand) => `brand_${no}_${name.toLowerCase()}`

/** Inserts level by level, because a child references its parent by id. */
async function writeCategories(tx: Tx, siteId: number) {
  const ids = new Map<string, number>()
  let level = CATEGORIES.filter(({ parent }) => parent === null)
  while (level.length > 0) {
    const rows = level.map(({ code, parent, names }) => ({
      siteId,
      code,
      parentId: parent === null ? null : (ids.get(parent) ?? null),
      names: JSON.stringify(names),
      slug: toSlug(names.tr),
      sortNo: CATEGORIES.findIndex((row) => row.code === code) * 10,
    }))
    const written = await insertNumbered(tx, 'categories', rows)
    const codes = new Set(level.map(({ code }) => code))
    level.forEach(({ code }, at) => void ids.set(code, written[at] ?? 0))
    level = CATEGORIES.filter(({ parent }) => parent !== null && codes.has(parent))
  }
  return new Ids([...ids.keys()], [...ids.values()])
}

function productRows(
  siteId: number,
  products: readonly DemoProduct[],
  { brands, categories }: Pick<Goods, 'brands' | 'categories'>,
) {
  const slugs = new Set<string>()
  return products.map((product, at) => ({
    siteId,
    code: product.code,
    slug: getSlug(product, slugs),
    name: product.names.tr,
    names: JSON.stringify(product.names),
    descriptions: JSON.stringify(product.descriptions),
    brandId: brands.of(product.brand.name),
    categoryId: categories.of(product.category),
    manufacturerCode: product.makerNumber,
    stockType: product.stockType,
    unit: product.unit,
    packageQuantity: product.pack,
    taxRate: product.taxRate,
    purchasable: product.purchasable,
    orderAboveStock: product.orderAboveStock,
    freeShipping: product.freeShipping,
    flags: product.flags,
    season: product.tyre?.season ?? null,
    consumption: product.tyre?.consumption ?? null,
    wetGrip: product.tyre?.wetGrip ?? null,
    noiseDb: product.tyre?.noiseDb ?? null,
    noiseClass: product.tyre?.noiseClass ?? null,
    origin: product.brand.origin,
    productionDate: product.tyre?.production ?? null,
    weightKg: product.kilos,
    volumeDm3: product.litres,
    picture: product.picture,
    sortNo: 100 + at,
    variationDisplay: product.family?.display ?? 3,
  }))
}

function getSlug({ names, code }: DemoProduct, taken: Set<string>) {
  const plain = productSlug(names.tr, code)
  const slug = taken.has(plain) ? distinctSlug(plain, code) : plain
  taken.add(slug)
  return slug
}

/** The product's image, a close-up, and the carton if it has one. */
function imageRows({ id, product: { picture, tyre, family } }: Good) {
  if (family) return [{ productId: id, sortNo: 0, picture }]
  const views = tyre ? [picture, `closeup_${picture}`] : [picture, `closeup_${picture}`, `box_${picture}`]
  return views.map((view, at) => ({ productId: id, sortNo: at, picture: view }))
}

/** Every number of a product; numbers that are written identically are stored once. */
function numberRows(siteId: number, { id, product }: Good) {
  const numbers = [
    { kind: 'own', raw: product.code },
    { kind: 'maker', raw: product.makerNumber },
    { kind: 'barcode', raw: product.barcode },
    ...product.oem.map((raw) => ({ kind: 'oem', raw })),
    ...(product.superseded ? [{ kind: 'superseded', raw: product.superseded }] : []),
  ].map((number) => ({ ...number, key: numberKey(number.raw) }))
  const size = product.tyre && tyreSizeKey(product.tyre.size)
  if (product.tyre && size) numbers.push({ kind: 'size', raw: product.tyre.size, key: size })
  const once = new Map(numbers.map((number) => [`${number.kind} ${number.key}`, number]))
  return [...once.values()].map((number) => ({ siteId, productId: id, ...number }))
}
