import { sql } from 'kysely'
import { completeAll } from '#src/platform/concurrency.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { touchPrices } from '#src/pricing/price-changes/commands.server.ts'
import { setProductAudience } from '#src/products/goods/audience-commands.server.ts'
import { nameKey } from '#src/products/match-key.ts'
import { writeProperties } from '#src/products/properties/commands.server.ts'
import { matchExistingNames } from '#src/products/properties/queries.server.ts'
import { writeLocalPublications } from '#src/products/publication/commands.server.ts'
import { loadLocalNow } from '#src/products/publication/queries.server.ts'
import { calculateDocuments, loadSearchTexts } from '#src/products/search-document-queries.server.ts'
import { analyzeSearchIndex, prepareSearch, writeSearch } from '#src/products/search-index-commands.server.ts'
import {
  type EnsuredNames,
  ensureBrands,
  ensureCategories,
  type LoadContext,
  type MergedName,
} from '#src/products/taxonomy/brand-category-commands.server.ts'
import { pathKey } from '#src/products/taxonomy/category-tree.ts'
import { writeTyres } from '#src/vehicles/tyres/commands.server.ts'
import { changesOnlyPrices, computeDifference, getRowState, isCreatable, type ProductDifference } from './difference.ts'
import type { ProductToLoad } from './product.ts'
import { insertProducts, updateProducts, writeNumbers, writePrices, writeStock } from './product-commands.server.ts'
import { mergePublication, withoutInvalidMoments } from './publication.ts'
import {
  existingProducts,
  type ListKind,
  loadDepots,
  loadPriceLists,
  type NamedCode,
  type PriceListNamed,
} from './queries.server.ts'
import { markEditedProducts, storeDifferences } from './undo-record-commands.server.ts'

export interface LoadResult {
  differences: ProductDifference[]
  /** Created brands and categories. */
  brands: string[]
  categories: string[]
  /** Spellings of brands and categories that were merged into existing ones. */
  mergedBrands: MergedName[]
  mergedCategories: MergedName[]
}

/**
 * Loads products by code, each code at most once per call (batches of about 2,000 are efficient). Only differences are
 * written; unchanged products cost a read. With `write: false` the same differences are determined and nothing is
 * written.
 */
export async function loadProducts(
  tx: Tx,
  loadContext: LoadContext,
  listed: readonly ProductToLoad[],
): Promise<LoadResult> {
  const named = await matchExistingNames(tx, loadContext, listed)
  const existing = await existingProducts(tx, loadContext.siteId, {
    codes: named.map(({ code }) => code),
    lock: loadContext.write,
    described: named.some(({ properties }) => properties !== undefined),
    limited: named.some(({ audience }) => audience !== undefined),
    scheduled: named.some(({ publication, fields }) => publication !== undefined || fields.visible === true),
  })
  const now = await loadLocalNow(tx, loadContext.siteId)
  const products = named.map((product) => withoutInvalidMoments(product, existing.get(product.code), now))
  // A product that cannot be created must not create a brand or a category either.
  const loadable = products.filter((product) => existing.has(product.code) || isCreatable(product))
  const brands = await ensureBrands(
    tx,
    loadContext,
    loadable.flatMap(({ brand }) => brand ?? []),
  )
  const categories = await ensureCategories(
    tx,
    loadContext,
    loadable.flatMap(({ category }) => (category ? [category] : [])),
  )
  const differences = products.map((product) =>
    computeDifference(product, existing.get(product.code), resolveGroups(product, brands, categories)),
  )
  if (loadContext.write) await writeDifferences(tx, loadContext, differences)
  return {
    differences,
    brands: brands.created,
    categories: categories.created,
    mergedBrands: brands.merged,
    mergedCategories: categories.merged,
  }
}

/** Updates the planner statistics after a large load. */
export async function analyzeTables(db: Db): Promise<void> {
  await sql`analyze products, product_numbers, product_properties, property_values, prices, stock, vehicles, product_vehicles, product_tyres`.execute(
    db,
  )
  await analyzeSearchIndex(db)
}

function resolveGroups({ brand, category }: ProductToLoad, brands: EnsuredNames, categories: EnsuredNames) {
  return {
    brandId: brand === undefined ? undefined : brands.ids.get(nameKey(brand)),
    categoryId: category === undefined ? undefined : categories.ids.get(pathKey(category)),
  }
}

/** Writes what differs of these products, and updates tyres, search index and caches in the same transaction. */
export async function writeDifferences(
  tx: Tx,
  loadContext: LoadContext,
  differences: readonly ProductDifference[],
): Promise<void> {
  const { siteId } = loadContext
  const changed = differences.filter((difference) => ['new', 'changed'].includes(getRowState(difference)))
  const existingIds = changed.flatMap(({ existing }) => existing?.id ?? [])
  await markEditedProducts(tx, loadContext, existingIds)
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
  await writeProperties(
    tx,
    loadContext,
    differencesWithIds.map(({ productId, product: { properties = [] } }) => ({ productId, properties })),
  )
  // No other transaction can change new products: their documents are calculated while the database writes the rest.
  const createdIds = [...ids.values()]
  const calculation = calculateDocuments(await loadSearchTexts(tx, siteId, createdIds))
  await completeAll([
    calculation,
    writePrices(tx, siteId, differencesWithIds),
    writeStock(tx, siteId, differencesWithIds),
    writeTyres(tx, siteId, [...createdIds, ...existingIds]),
    storeDifferences(tx, loadContext, differencesWithIds),
  ])
  await writeAudiences(tx, siteId, differencesWithIds)
  await writePublications(tx, siteId, differencesWithIds)
  const priced = new Set(differencesWithIds.filter(changesOnlyPrices).map(({ productId }) => productId))
  await touchPrices(tx, siteId, [...priced])
  const changedIds = existingIds.filter((id) => !priced.has(id))
  const updated = await prepareSearch(tx, siteId, changedIds)
  await writeSearch(tx, siteId, {
    indexedIds: [...createdIds, ...updated.indexedIds],
    documents: [...(await calculation), ...updated.documents],
  })
}

async function writePublications(
  tx: Tx,
  siteId: number,
  differences: readonly (ProductDifference & { productId: number })[],
): Promise<void> {
  const scheduled = differences.filter(({ product }) => product.publication)
  await writeLocalPublications(
    tx,
    siteId,
    scheduled.map(({ productId, product, existing }) => ({ productId, ...mergePublication(product, existing) })),
  )
}

/** A variation is limited as its product is. */
async function writeAudiences(
  tx: Tx,
  siteId: number,
  differences: readonly (ProductDifference & { productId: number })[],
): Promise<void> {
  const limited = differences.filter(({ product, existing }) => product.audience && (!existing || existing.audience))
  const byGroups = Map.groupBy(limited, ({ product: { audience = [] } }) => audience.map(({ id }) => id).join())
  for (const [ids, products] of byGroups)
    await setProductAudience(tx, siteId, {
      ids: products.map(({ productId }) => productId),
      groupIds: ids.split(',').filter(Boolean).map(Number),
    })
}

interface DepotsAndListsInput {
  siteId: number
  write: boolean
  publicFirst: boolean
  /** By code or name. */
  priceLists: readonly { code: string; currency: string; kind?: ListKind }[]
  depots: readonly string[]
  /**
   * The default list for prices without one, and depot for counts without one; if omitted, the site's own first ones.
   */
  mainList?: string | undefined
  mainDepot?: string | undefined
}

/** The main ones first. */
interface DepotsAndLists {
  priceLists: PriceListNamed[]
  depots: NamedCode[]
  created: string[]
}

/** Price lists and depots of a site; missing requested ones are created, or only counted in a dry run. */
export async function ensureDepotsAndLists(tx: Tx, request: DepotsAndListsInput): Promise<DepotsAndLists> {
  const { siteId, write } = request
  const priceLists = await loadPriceLists(tx, siteId, request)
  const depots = await loadDepots(tx, siteId)
  const created: string[] = []
  for (const { code, currency, kind = 'sale' } of request.priceLists) {
    if (priceLists.some((one) => (kind === 'sale' ? hasCodeOrName(one, code) : one.kind === kind))) continue
    // The first sales list of a public shop becomes the visitors' list.
    const isPublic = request.publicFirst && kind === 'sale' && !priceLists.some((one) => one.isPublic)
    const list = { code, currency, kind, isPublic }
    const id = write ? await insertPriceList(tx, siteId, list) : -1 - created.length
    priceLists.push({ id, name: code, ...list })
    created.push(`price list ${code}`)
  }
  for (const code of request.depots) {
    if (depots.some((one) => hasCodeOrName(one, code))) continue
    const id = write ? await insertDepot(tx, siteId, code) : -1 - created.length
    depots.push({ id, code, name: code })
    created.push(`depot ${code}`)
  }
  return { priceLists: putFirst(priceLists, request.mainList), depots: putFirst(depots, request.mainDepot), created }
}

const hasCodeOrName = ({ code, name }: NamedCode, codeOrName: string) => code === codeOrName || name === codeOrName

function putFirst<T extends NamedCode>(all: T[], codeOrName: string | undefined): T[] {
  const found = codeOrName === undefined ? undefined : all.find((one) => hasCodeOrName(one, codeOrName))
  return found ? [found, ...all.filter((one) => one !== found)] : all
}

async function insertPriceList(tx: Tx, siteId: number, list: Omit<PriceListNamed, 'id' | 'name'>) {
  const values = { siteId, name: list.code, ...list }
  return (await tx.insertInto('priceLists').values(values).returning('id').executeTakeFirstOrThrow()).id
}

async function insertDepot(tx: Tx, siteId: number, code: string) {
  const values = { siteId, code, name: code }
  return (await tx.insertInto('depots').values(values).returning('id').executeTakeFirstOrThrow()).id
}
