import type { Making } from '../catalog/loading/belonging-commands.server.ts'
import type { Tx } from '../platform/db.server.ts'
import { loadFamilies, type PlacedRow } from './families/commands.server.ts'
import { Joining } from './joining.ts'
import { type Loader, refusal } from './loader.ts'
import { emptyCounts } from './outcome/counts.ts'
import { isStillSold, loadProductRows } from './product-rows-commands.server.ts'
import type { Row } from './reading/table.ts'
import type { Problem } from './rows/problem.ts'
import { type ProductReading, type ProductRow, readProductRow } from './rows/product-row.ts'
import { followSuccessors } from './successor-commands.server.ts'

export interface ProductLoading {
  making: Making
  reading: ProductReading
  /** Whether any code stands in more than one row of the list. */
  repeats: boolean
}

/** Loads product lists: rows of one code together, old numbers last, when all products are known. */
export function productLoader({ making, reading, repeats }: ProductLoading): Loader<Tx> {
  const joining = new Joining(repeats)
  const counts = emptyCounts()
  const replaced: ProductRow[] = []
  const placed: PlacedRow[] = []
  const standing = new Set<string>()

  const prepareRow = (row: Row, alreadyDone: boolean, ready: ProductRow[]): Problem[] => {
    const found = readProductRow(row, reading)
    if ('problems' in found) return found.problems
    const joined = joining.take(found.row)
    if (joined === 'nothing new') return [refusal(row.at, found.row.product.code, NOTHING_NEW), ...found.row.notes]
    if (joined === 'duplicate') counts.duplicates += alreadyDone ? 0 : 1
    const { placement } = found.row
    if (placement && joined !== 'duplicate') placed.push({ ...found.row, placement })
    if (placement || joined === 'duplicate') return found.row.notes
    if (reading.byField.has('parent')) standing.add(found.row.product.code)
    if (joined === 'first' && found.row.successors.length > 0) replaced.push(found.row)
    const product = found.row.successors.length === 0 || isStillSold(found.row.product)
    if (product && !alreadyDone) ready.push(found.row)
    return found.row.notes
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
      const followed = await followSuccessors(begin, { making, joining, counts, replaced })
      return [...followed, ...(await loadFamilies(begin, { making, counts, rows: placed, standing }))]
    },
  }
}

const NOTHING_NEW = 'repeats the code of an earlier row and adds nothing to it'
