import type { Making } from '../catalog/loading/belonging-commands.server.ts'
import { type Loaded, loadProducts } from '../catalog/loading/commands.server.ts'
import { type ProductDifference, stateOf } from '../catalog/loading/difference.ts'
import type { ProductToLoad } from '../catalog/loading/product.ts'
import type { Tx } from '../platform/db.server.ts'
import { refusal } from './loader.ts'
import { addMade, addSample, type Counts } from './outcome/counts.ts'
import type { Problem } from './rows/problem.ts'
import type { ProductRow } from './rows/product-row.ts'

/** An old number that is sold as long as there is any stays a product beside the one that takes its place. */
export const isStillSold = ({ prices, stock }: ProductToLoad): boolean =>
  prices.length > 0 ||
  stock.some(({ onHand, onlyIfNone }) => !onlyIfNone && onHand !== undefined && !/^0\.0*$/.test(onHand))

/** Loads rows of products, those of one code as one product, and counts what came of them. */
export async function loadProductRows(
  tx: Tx,
  making: Making,
  { rows, counts }: { rows: readonly ProductRow[]; counts: Counts },
): Promise<Problem[]> {
  const firsts = new Map(rows.filter(isFirst).map(({ product, at }) => [product.code, at] as const))
  const loaded = await loadProducts(tx, making, merged(rows))
  const problems = loaded.differences.flatMap((difference) =>
    count(difference, { counts, firsts, write: making.write }),
  )
  addMade(counts, madeIn(loaded))
  return problems
}

// Only the first row of a code says what the product is (Joining).
const isFirst = ({ product }: ProductRow) => product.numbers.some(({ kind }) => kind === 'own')

function merged(rows: readonly ProductRow[]): ProductToLoad[] {
  const products = new Map<string, ProductToLoad>()
  for (const { product } of rows) {
    const before = products.get(product.code)
    if (!before) products.set(product.code, { ...product })
    else {
      before.numbers = [...before.numbers, ...product.numbers]
      before.prices = [...before.prices, ...product.prices]
      const depots = new Set(product.stock.map(({ depotId }) => depotId))
      // What is left of a count given twice is a default, which gives way.
      before.stock = [...before.stock.filter(({ depotId }) => !depots.has(depotId)), ...product.stock]
    }
  }
  return [...products.values()]
}

interface Counting {
  counts: Counts
  firsts: ReadonlyMap<string, number>
  write: boolean
}

function count(difference: ProductDifference, { counts, firsts, write }: Counting): Problem[] {
  const { code } = difference.product
  const state = stateOf(difference)
  const at = firsts.get(code)
  // In a dry run an earlier row of the code was not written: its later rows have nothing to stand on, which is right.
  if (state === 'nameless') return at === undefined && !write ? [] : [refusal(at ?? 0, code, NAMELESS)]
  if (at !== undefined) counts[state]++
  counts.newPrices += difference.newPrices.length
  counts.changedPrices += difference.changedPrices.length
  counts.changedStock += difference.stock.length
  counts.newNumbers += difference.numbers.length
  for (const change of changesOf(difference)) addSample(counts, { code, ...change })
  return []
}

const NAMELESS = 'there is no product of this code, and a new one needs a name'

// At most two of a product, so that the few shown tell of several.
function changesOf({ existing, fields, changedPrices, stock }: ProductDifference) {
  if (!existing) return []
  const prices = changedPrices.map(({ before, amount }) => ({ field: 'price', from: before, to: amount }))
  const counted = stock.map(({ before = '', onHand }) => ({ field: 'stock', from: before, to: onHand }))
  return [...fields, ...prices, ...counted].slice(0, 2)
}

const madeIn = ({ brands, categories }: Loaded) => [
  ...brands.map((name) => `brand ${name}`),
  ...categories.map((name) => `category ${name}`),
]
