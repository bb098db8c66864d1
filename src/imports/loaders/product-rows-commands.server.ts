import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { PublicationProblem } from '#src/products/publication/publication.ts'
import { type LoadContext, type MergedName, pathText } from '#src/products/taxonomy/brand-category-commands.server.ts'
import { type LoadResult, loadProducts } from '../catalogue-lists/commands.server.ts'
import { getRowState, type ProductDifference } from '../catalogue-lists/difference.ts'
import type { ProductToLoad } from '../catalogue-lists/product.ts'
import { addCreated, addSample, type Counts } from '../outcome/counts.ts'
import type { Problem } from '../rows/cell-result.ts'
import type { ProductRow } from '../rows/product-row.ts'
import { refusal } from './loader.ts'
import { reportProduct } from './product-changes.ts'

/** An old number that is sold while stock lasts stays a product next to its replacement. */
export const isStillSold = ({ prices, stock }: ProductToLoad): boolean =>
  prices.length > 0 ||
  stock.some(({ onHand, onlyIfNone }) => !onlyIfNone && onHand !== undefined && !/^0\.0*$/.test(onHand))

interface RowsToLoad {
  rows: readonly ProductRow[]
  counts: Counts
}

/** Loads rows of products, those of one code as one product, and counts the results. */
export async function loadProductRows(
  tx: Tx,
  loadContext: LoadContext,
  { rows, counts }: RowsToLoad,
): Promise<Problem[]> {
  if (rows.length === 0) return []
  const byCode = Map.groupBy(rows, ({ product }) => product.code)
  const loaded = await loadWithSavepoint(tx, loadContext, [...byCode.values()].map(joinRows))
  if ('reason' in loaded) return loadInHalves(tx, loadContext, { rows, counts, byCode, reason: loaded.reason })
  const problems = loaded.differences.flatMap((difference) =>
    countProduct(difference, { counts, loadContext, rows: byCode.get(difference.product.code) ?? [] }),
  )
  addCreated(counts, listCreated(loaded))
  return [...problems, ...mergeNotes(loaded, rows, counts)]
}

/**
 * Classes of SQLSTATE in which the data is at fault and not the connection: data exception, integrity constraint
 * violation, program limit exceeded.
 */
const DATA_FAULT = /^(?:22|23|54)/

// A row that the database refuses must not fail the others.
async function loadWithSavepoint(
  tx: Tx,
  loadContext: LoadContext,
  products: ProductToLoad[],
): Promise<LoadResult | { reason: string }> {
  if (!loadContext.write) return loadProducts(tx, loadContext, products)
  await sql`savepoint product_rows`.execute(tx)
  try {
    const loaded = await loadProducts(tx, loadContext, products)
    await sql`release savepoint product_rows`.execute(tx)
    return loaded
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    if (!DATA_FAULT.test(code)) throw error
    await sql`rollback to savepoint product_rows`.execute(tx)
    return { reason: message }
  }
}

interface RowsToDivide extends RowsToLoad {
  byCode: ReadonlyMap<string, readonly ProductRow[]>
  reason: string
}

async function loadInHalves(
  tx: Tx,
  loadContext: LoadContext,
  { byCode, counts, reason }: RowsToDivide,
): Promise<Problem[]> {
  const products = [...byCode.values()]
  if (products.length === 1)
    return products.flat().map(({ at, product }) => refusal(at, product.code, `the database refused it: ${reason}`))
  const middle = Math.ceil(products.length / 2)
  const first = await loadProductRows(tx, loadContext, { rows: products.slice(0, middle).flat(), counts })
  return [...first, ...(await loadProductRows(tx, loadContext, { rows: products.slice(middle).flat(), counts }))]
}

// Only the first row of a code has the product's data (see RowMerger).
const isFirst = ({ product }: ProductRow) => product.numbers.some(({ kind }) => kind === 'own')

function joinRows([first, ...others]: readonly ProductRow[]): ProductToLoad {
  if (!first) throw new Error('A product needs a row')
  const joined = { ...first.product }
  for (const { product } of others) {
    joined.numbers = [...joined.numbers, ...product.numbers]
    joined.prices = [...joined.prices, ...product.prices]
    const depots = new Set(product.stock.map(({ depotId }) => depotId))
    // The remaining one of two counts is a default, which is replaced.
    joined.stock = [...joined.stock.filter(({ depotId }) => !depots.has(depotId)), ...product.stock]
  }
  return joined
}

interface CountedLoad {
  counts: Counts
  loadContext: LoadContext
  rows: readonly ProductRow[]
}

function countProduct(difference: ProductDifference, { counts, loadContext, rows }: CountedLoad): Problem[] {
  const { code } = difference.product
  const state = getRowState(difference)
  // A dry run has not written the product of an earlier row.
  const isPlanned = loadContext.planned?.codes.has(code) === true
  const isRefused = state === 'nameless' || state === 'unscheduled'
  if (isRefused && !isPlanned) return rows.map(({ at }) => refusal(at, code, toRefusalReason(difference.product)))
  if (state === 'new') loadContext.planned?.codes.add(code)
  const firsts = rows.filter(isFirst).length
  if (firsts > 0 && !isRefused) counts[state]++
  counts.joined += rows.length - Math.min(1, firsts)
  counts.newPrices += difference.newPrices.length
  counts.changedPrices += difference.changedPrices.length
  counts.changedStock += difference.stock.length
  counts.newNumbers += difference.numbers.length
  for (const change of listChanges(difference)) addSample(counts, { code, ...change })
  reportProduct(counts, difference, { isNew: state === 'new' && firsts > 0 })
  const { existing, product } = difference
  const isVariation = product.audience !== undefined && existing !== undefined && existing.audience === undefined
  const reasons = [
    ...(isVariation ? [OWN_AUDIENCE] : []),
    ...(product.publicationProblem ? [toPublicationReason(product.publicationProblem)] : []),
  ]
  return rows
    .filter(isFirst)
    .flatMap(({ at }) => reasons.map((reason): Problem => ({ ...refusal(at, code, reason), kind: 'note' })))
}

const OWN_AUDIENCE = 'is a variation: it is for the customer groups of its product'

const PUBLICATION_REASONS: Record<PublicationProblem['problem'], string> = {
  moment: 'is not a moment',
  past: 'the publication time has passed',
  shown: 'the product is shown already: it needs no publication time',
  order: 'the product must be hidden after it is shown',
}

/** Why a new product is not created. */
const NEW_PRODUCT_REASONS: Record<PublicationProblem['problem'], string> = {
  ...PUBLICATION_REASONS,
  past: 'a new product needs publication times in the future',
  shown: 'a new product is either shown or has a publication time',
}

const toRefusalReason = ({ publicationProblem }: ProductToLoad) =>
  publicationProblem ? NEW_PRODUCT_REASONS[publicationProblem.problem] : NAMELESS

const toPublicationReason = ({ problem }: PublicationProblem) => PUBLICATION_REASONS[problem]

const NAMELESS = 'there is no product of this code, and a new one needs a name'

// At most two per product, so that the few that are shown cover more products.
function listChanges({ existing, fields, changedPrices, stock }: ProductDifference) {
  if (!existing) return []
  const prices = changedPrices.map(({ before, amount }) => ({ field: 'price', from: before, to: amount }))
  const counted = stock.map(({ before = '', onHand }) => ({ field: 'stock', from: before, to: onHand }))
  return [...fields, ...prices, ...counted].slice(0, 2)
}

const listCreated = ({ brands, categories }: LoadResult) => [
  ...brands.map((name) => `brand ${name}`),
  ...categories.map((name) => `category ${name}`),
]

/** Notes the first row of every spelling of a brand or category that was merged into another. */
function mergeNotes(loaded: LoadResult, rows: readonly ProductRow[], counts: Counts): Problem[] {
  const notes: Problem[] = []
  const addNotes = (column: string, merged: readonly MergedName[], nameOf: (row: ProductRow) => string | undefined) => {
    for (const { written, name } of merged) {
      const key = `${column} ${written}`
      const row = counts.merged.has(key) ? undefined : rows.find((one) => nameOf(one) === written)
      counts.merged.set(key, name)
      if (row)
        notes.push({
          at: row.at,
          code: row.product.code,
          kind: 'note',
          column,
          value: written,
          reason: formatReplacedName(name),
        })
    }
  }
  addNotes('brand', loaded.mergedBrands, ({ product }) => product.brand)
  addNotes('category', loaded.mergedCategories, ({ product }) => product.category && pathText(product.category))
  return notes
}

const formatReplacedName = (name: string) =>
  `taken as "${name}", which differs only in case, spaces, accents or punctuation`
