import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.server.ts'
import { writeProperties } from '../properties/commands.server.ts'
import { asKnown } from '../properties/known-queries.server.ts'
import { upsertSearch } from '../search/commands.server.ts'
import { writeTyres } from '../vehicles/tyres/commands.server.ts'
import {
  ensureBrands,
  ensureCategories,
  type Found,
  type Making,
  type MergedName,
} from './belonging-commands.server.ts'
import { differenceOf, hasName, type ProductDifference, stateOf } from './difference.ts'
import { pathKey } from './names/category-tree.ts'
import { nameKey } from './names/name-key.ts'
import type { ProductToLoad } from './product.ts'
import { insertProducts, updateProducts } from './product-commands.server.ts'
import { existingProducts } from './queries.server.ts'
import { writeNumbers, writePrices, writeStock } from './terms-commands.server.ts'

export interface Loaded {
  differences: ProductDifference[]
  /** Names that were not known before. */
  brands: string[]
  categories: string[]
  /** Spellings of brands and categories that were taken as others. */
  mergedBrands: MergedName[]
  mergedCategories: MergedName[]
}

/**
 * Loads products by code, each code at most once in a call (about 2,000 is a good number). Only what differs is
 * written; unchanged products cost a read. With `write: false` the same differences are found and nothing is written.
 */
export async function loadProducts(tx: Tx, making: Making, listed: readonly ProductToLoad[]): Promise<Loaded> {
  const products = await asKnown(tx, making, listed)
  const existing = await existingProducts(tx, making.siteId, {
    codes: products.map(({ code }) => code),
    lock: making.write,
    described: products.some(({ properties }) => properties !== undefined),
  })
  // A product that cannot be made brings no brand and no category with it.
  const loadable = products.filter((product) => existing.has(product.code) || hasName(product))
  const brands = await ensureBrands(
    tx,
    making,
    loadable.flatMap(({ brand }) => brand ?? []),
  )
  const categories = await ensureCategories(
    tx,
    making,
    loadable.flatMap(({ category }) => (category ? [category] : [])),
  )
  const differences = products.map((product) =>
    differenceOf(product, existing.get(product.code), belonging(product, brands, categories)),
  )
  if (making.write) await write(tx, making, differences)
  return {
    differences,
    brands: brands.made,
    categories: categories.made,
    mergedBrands: brands.merged,
    mergedCategories: categories.merged,
  }
}

/** Lets the database count its rows anew after a large load, so that it plans its queries by what is there now. */
export async function countAnew(db: Db): Promise<void> {
  await sql`analyze products, product_numbers, product_search, product_properties, property_values, prices, stock, vehicles, product_vehicles, product_tyres`.execute(
    db,
  )
}

function belonging({ brand, category }: ProductToLoad, brands: Found, categories: Found) {
  return {
    brandId: brand === undefined ? undefined : brands.ids.get(nameKey(brand)),
    categoryId: category === undefined ? undefined : categories.ids.get(pathKey(category)),
  }
}

async function write(tx: Tx, making: Making, differences: readonly ProductDifference[]) {
  const { siteId } = making
  const changed = differences.filter((difference) => ['new', 'changed'].includes(stateOf(difference)))
  const ids = await insertProducts(
    tx,
    siteId,
    changed.filter(({ existing }) => !existing),
  )
  await updateProducts(
    tx,
    siteId,
    changed.filter(({ existing }) => existing),
  )
  const known = changed.map((difference) => ({
    ...difference,
    productId: difference.existing?.id ?? ids.get(difference.product.code) ?? 0,
  }))
  await writeNumbers(tx, siteId, known)
  await writePrices(tx, siteId, known)
  await writeStock(tx, siteId, known)
  await writeProperties(
    tx,
    making,
    known.map(({ productId, product: { properties = [] } }) => ({ productId, properties })),
  )
  const productIds = known.map(({ productId }) => productId)
  await writeTyres(tx, siteId, productIds)
  await upsertSearch(tx, siteId, productIds)
}
