import type { Tx } from '../platform/db.server.ts'
import { numberKey } from '../products/number-key.ts'
import type { LoadContext } from '../products/taxonomy/owner/brand-category-commands.server.ts'
import { supersede } from './catalogue-lists/supersession-commands.server.ts'
import { inCircles } from './circles.ts'
import type { Counts } from './outcome/counts.ts'
import { isStillSold, loadProductRows } from './product-rows-commands.server.ts'
import type { RowMerger } from './row-merger.ts'
import type { Problem } from './rows/problem.ts'
import type { ProductRow } from './rows/product-row.ts'

const BATCH = 1000

interface SuccessorInput {
  making: LoadContext
  joining: RowMerger
  counts: Counts
  replaced: readonly ProductRow[]
}

type Begin = <R>(work: (tx: Tx) => Promise<R>) => Promise<R>

/**
 * Links old numbers to their successors. A successor may be an old number itself, so this runs in rounds. A number
 * without a successor stays a product, with a note, and others may refer to it; so do numbers in a cycle.
 */
export async function followSuccessors(begin: Begin, following: SuccessorInput): Promise<Problem[]> {
  const problems: Problem[] = []
  const rows = following.replaced.map((row) => ({ row, key: numberKey(row.product.code), successors: row.successors }))
  const circles = inCircles(rows)
  let left = rows.filter((one) => !circles.has(one)).map(({ row }) => row)
  let toLoad = [...circles].map(({ row }) => row)
  while (left.length > 0 || toLoad.length > 0) {
    problems.push(...(await loadAsProducts(begin, following, toLoad)))
    const before = left.length
    left = await followRound(begin, following, left)
    toLoad = left.length < before ? [] : listChainEnds(left)
    left = left.filter((row) => !toLoad.includes(row))
  }
  return problems
}

// Numbers that no other one refers to.
function listChainEnds(left: readonly ProductRow[]): ProductRow[] {
  const keys = new Set(left.map(({ product }) => numberKey(product.code)))
  const ends = left.filter(({ successors }) => !successors.some((key) => keys.has(key)))
  return ends.length > 0 ? ends : [...left]
}

async function followRound(begin: Begin, { making, joining, counts }: SuccessorInput, rows: readonly ProductRow[]) {
  const left: ProductRow[] = []
  for (const batch of inBatches(rows)) {
    const pairs = batch.map(({ product, successors }) => ({
      code: product.code,
      targets: successors,
      retained: isStillSold(product),
    }))
    const found = await begin((tx) => supersede(tx, making, pairs))
    for (const [at, row] of batch.entries()) {
      // A dry run has written none of the list's products: the list itself is checked.
      const leads = found[at]?.length || (!making.write && row.successors.some((key) => joining.hasOther(key, row)))
      if (!leads) left.push(row)
      else if (!isStillSold(row.product)) counts.superseded++
    }
  }
  return left
}

async function loadAsProducts(begin: Begin, { making, counts }: SuccessorInput, left: readonly ProductRow[]) {
  const problems: Problem[] = []
  for (const batch of inBatches(left)) {
    const rows = batch.filter(({ product }) => !isStillSold(product))
    problems.push(...(await begin((tx) => loadProductRows(tx, making, { rows, counts }))))
    problems.push(...batch.map(leadsNowhere))
  }
  return problems
}

const leadsNowhere = ({ at, product, successors }: ProductRow): Problem => ({
  at,
  code: product.code,
  kind: 'note',
  column: '',
  value: product.fields.name ?? '',
  reason: `sends to ${successors.join(', ')}, which is no product here; loaded as a product`,
})

function* inBatches<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH)
}
