import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { nameKey } from '#src/products/name-key.ts'
import { writeProperties } from '#src/products/properties/commands.server.ts'
import { matchExistingNames } from '#src/products/properties/name-queries.server.ts'
import { upsertSearch } from '#src/products/search-index/commands.server.ts'
import {
  type EnsuredNames,
  ensureBrands,
  ensureCategories,
  type LoadContext,
  type MergedName,
} from '#src/products/taxonomy/owner/brand-category-commands.server.ts'
import { pathKey } from '#src/products/taxonomy/owner/category-tree.ts'
import { writeTyres } from '#src/vehicles/tyres/commands.server.ts'
import { computeDifference, getRowState, hasName, type ProductDifference } from './difference.ts'
import type { ProductToLoad } from './product.ts'
import { insertProducts, updateProducts } from './product-commands.server.ts'
import { existingProducts } from './queries.server.ts'
import { writeNumbers, writePrices, writeStock } from './terms-commands.server.ts'

export interface LoadResult {
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
export async function loadProducts(tx: Tx, making: LoadContext, listed: readonly ProductToLoad[]): Promise<LoadResult> {
  const products = await matchExistingNames(tx, making, listed)
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
    computeDifference(product, existing.get(product.code), resolveGroups(product, brands, categories)),
  )
  if (making.write) await write(tx, making, differences)
  return {
    differences,
    brands: brands.created,
    categories: categories.created,
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

function resolveGroups({ brand, category }: ProductToLoad, brands: EnsuredNames, categories: EnsuredNames) {
  return {
    brandId: brand === undefined ? undefined : brands.ids.get(nameKey(brand)),
    categoryId: category === undefined ? undefined : categories.ids.get(pathKey(category)),
  }
}

async function write(tx: Tx, making: LoadContext, differences: readonly ProductDifference[]) {
  const { siteId } = making
  const changed = differences.filter((difference) => ['new', 'changed'].includes(getRowState(difference)))
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
  const differencesWithIds = changed.map((difference) => ({
    ...difference,
    productId: difference.existing?.id ?? ids.get(difference.product.code) ?? 0,
  }))
  await writeNumbers(tx, siteId, differencesWithIds)
  await writePrices(tx, siteId, differencesWithIds)
  await writeStock(tx, siteId, differencesWithIds)
  await writeProperties(
    tx,
    making,
    differencesWithIds.map(({ productId, product: { properties = [] } }) => ({ productId, properties })),
  )
  const productIds = differencesWithIds.map(({ productId }) => productId)
  await writeTyres(tx, siteId, productIds)
  await upsertSearch(tx, siteId, productIds)
}
