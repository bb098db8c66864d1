import type { Tx } from '../platform/db.server.ts'
import type { LoadContext } from '../products/taxonomy/owner/brand-category-commands.server.ts'
import type { ProductToLoad } from './catalogue-lists/product.ts'
import { loadFamilies, type PlacedRow } from './families/commands.server.ts'
import type { Row } from './file-reader/table.ts'
import { type Loader, refusal } from './loader.ts'
import { emptyCounts } from './outcome/counts.ts'
import { isStillSold, loadProductRows } from './product-rows-commands.server.ts'
import { type MergeOutcome, RowMerger } from './row-merger.ts'
import type { Problem } from './rows/problem.ts'
import { type ProductReading, type ProductRow, readProductRow } from './rows/product-row.ts'
import { followSuccessors } from './successor-commands.server.ts'

export interface ProductLoading {
  making: LoadContext
  reading: ProductReading
  /** Whether any code is in more than one row of the list. */
  repeats: boolean
}

/** Loads product lists: rows of one code together, old numbers last, once all products are loaded. */
export function productLoader({ making, reading, repeats }: ProductLoading): Loader<Tx> {
  const joining = new RowMerger(repeats)
  const counts = emptyCounts()
  const replaced = new Map<string, ProductRow>()
  const placed: PlacedRow[] = []
  const activeCodes = new Set<string>()

  const prepareRow = (row: Row, alreadyDone: boolean, ready: ProductRow[]): Problem[] => {
    const found = readProductRow(row, reading)
    if ('problems' in found) return found.problems
    const joined = joining.take(found.row)
    const { placement, notes, product, successors } = found.row
    if (joined === 'nothing new') return [refusal(row.at, product.code, NOTHING_NEW), ...notes]
    if (joined === 'duplicate') counts.duplicates += alreadyDone ? 0 : 1
    if (placement && joined !== 'duplicate') placed.push({ ...found.row, placement })
    if (placement || joined === 'duplicate') return notes
    if (reading.byField.has('parent')) activeCodes.add(product.code)
    if (joined === 'first' && successors.length > 0) replaced.set(product.code, found.row)
    const old = replaced.get(product.code)
    if (joined === 'again' && old && !isStillSold(old.product)) counts.joined += alreadyDone ? 0 : 1
    const loadable = loadableRow(found.row, { old, joined })
    if (loadable && !alreadyDone) ready.push(loadable)
    return notes
  }

  return {
    counts,
    begin() {
      const ready: ProductRow[] = []
      return {
        add: (rows, alreadyDone) => rows.flatMap((row) => prepareRow(row, alreadyDone, ready)),
        load: (tx) => loadProductRows(tx, making, { rows: ready, counts }),
      }
    },
    async finish(begin) {
      const followed = await followSuccessors(begin, { making, joining, counts, replaced: [...replaced.values()] })
      return [...followed, ...(await loadFamilies(begin, { making, counts, rows: placed, activeCodes }))]
    },
  }
}

const NOTHING_NEW = 'repeats the code of an earlier row and adds nothing to it'

/** The row that is loaded now: itself, or the old number that it makes a product; undefined where that waits. */
function loadableRow(row: ProductRow, { old, joined }: { old: ProductRow | undefined; joined: MergeOutcome }) {
  if (!old || isStillSold(old.product)) return row
  if (joined === 'again') addTerms(old.product, row.product)
  return isStillSold(old.product) ? old : undefined
}

/** An old number that is not a product yet collects the data of later rows of its code. */
function addTerms(old: ProductToLoad, { numbers, prices, stock }: ProductToLoad) {
  old.numbers = [...old.numbers, ...numbers]
  old.prices = [...old.prices, ...prices]
  const depots = new Set(stock.map(({ depotId }) => depotId))
  old.stock = [...old.stock.filter(({ depotId }) => !depots.has(depotId)), ...stock]
}
