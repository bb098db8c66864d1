import type { Tx } from '#src/platform/db.server.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import type { LoadContext } from '#src/products/taxonomy/brand-category-commands.server.ts'
import { type FamilyMember, loadChildren, loadMembers } from '../catalogue-lists/family-commands.server.ts'
import type { ProductToLoad } from '../catalogue-lists/product.ts'
import type { Row } from '../file-reader/table.ts'
import { type Counts, emptyCounts } from '../outcome/counts.ts'
import type { Problem } from '../rows/cell-result.ts'
import { type ProductReading, type ProductRow, readProductRow } from '../rows/product-row.ts'
import type { Placement } from '../rows/properties.ts'
import { type MergeOutcome, RowMerger } from '../rows/repeated-rows.ts'
import { followSuccessors } from './link-commands.server.ts'
import { type Loader, refusal } from './loader.ts'
import { isStillSold, loadProductRows } from './product-rows-commands.server.ts'

interface ProductLoading {
  loadContext: LoadContext
  reading: ProductReading
  /** Whether any code is in more than one row of the list. */
  repeats: boolean
}

/** Loads product lists: rows of one code together; old numbers last, after all products. */
export function productLoader({ loadContext, reading, repeats }: ProductLoading): Loader<Tx> {
  const merger = new RowMerger(repeats)
  const counts = emptyCounts()
  const replaced = new Map<string, ProductRow>()
  const placed: PlacedRow[] = []
  const activeCodes = new Set<string>()

  const prepareRow = (row: Row, alreadyDone: boolean, ready: ProductRow[]): Problem[] => {
    const found = readProductRow(row, reading)
    if ('problems' in found) return found.problems
    const outcome = merger.take(found.row)
    const { placement, notes, product, successors } = found.row
    if (outcome === 'nothing new') return [refusal(row.at, product.code, NOTHING_NEW), ...notes]
    if (outcome === 'duplicate') counts.duplicates += alreadyDone ? 0 : 1
    if (placement && outcome !== 'duplicate') placed.push({ ...found.row, placement })
    if (placement || outcome === 'duplicate') return notes
    if (reading.byField.has('parent')) activeCodes.add(product.code)
    if (outcome === 'first' && successors.length > 0) replaced.set(product.code, found.row)
    const old = replaced.get(product.code)
    if (outcome === 'again' && old && !isStillSold(old.product)) counts.joined += alreadyDone ? 0 : 1
    const loadable = loadableRow(found.row, { old, outcome })
    if (loadable && !alreadyDone) ready.push(loadable)
    return notes
  }

  return {
    counts,
    begin() {
      const ready: ProductRow[] = []
      return {
        add: (rows, alreadyDone) => rows.flatMap((row) => prepareRow(row, alreadyDone, ready)),
        load: (tx) => loadProductRows(tx, loadContext, { rows: ready, counts }),
      }
    },
    async finish(begin) {
      const successorProblems = await followSuccessors(begin, {
        loadContext,
        merger,
        counts,
        replaced: [...replaced.values()],
      })
      return [...successorProblems, ...(await loadFamilies(begin, { loadContext, counts, rows: placed, activeCodes }))]
    },
  }
}

const NOTHING_NEW = 'repeats the code of an earlier row and adds nothing to it'

/** The row to load now: the row itself, or the old number as a product; undefined if it is deferred. */
function loadableRow(row: ProductRow, { old, outcome }: { old: ProductRow | undefined; outcome: MergeOutcome }) {
  if (!old || isStillSold(old.product)) return row
  if (outcome === 'again') addTerms(old.product, row.product)
  return isStillSold(old.product) ? old : undefined
}

/** An old number that is not a product yet collects the data of later rows of its code. */
function addTerms(old: ProductToLoad, { numbers, prices, stock }: ProductToLoad) {
  old.numbers = [...old.numbers, ...numbers]
  old.prices = [...old.prices, ...prices]
  const depots = new Set(stock.map(({ depotId }) => depotId))
  old.stock = [...old.stock.filter(({ depotId }) => !depots.has(depotId)), ...stock]
}

const BATCH = 1000

type PlacedRow = ProductRow & { placement: Placement }

interface PlacementInput {
  loadContext: LoadContext
  counts: Counts
  rows: readonly PlacedRow[]
  /** Codes of the top-level products of this list: a dry run has written none of them. */
  activeCodes: ReadonlySet<string>
}

type Begin = <R>(work: (tx: Tx) => Promise<R>) => Promise<R>

/** Loads child products once all parents are loaded: a list may name them in any order. */
async function loadFamilies(
  begin: Begin,
  { loadContext, counts, rows, activeCodes }: PlacementInput,
): Promise<Problem[]> {
  const problems: Problem[] = []
  const children = new Set(rows.map(({ product }) => product.code))
  const taken = new Map<string, string>()
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH)
    problems.push(
      ...(await begin(async (tx) => {
        const codes = batch.flatMap(({ product, placement }) => [product.code, placement.parent])
        const members = await loadMembers(tx, loadContext.siteId, codes)
        const checked = batch.map((row) => ({
          row,
          why: findFamilyProblem(row, { existing: members, children, activeCodes, taken, loadContext }),
        }))
        const good = checked.flatMap(({ row, why }) => (why === undefined ? [row] : []))
        const withParentDefaults = good.map((row) => withDefaults(row, members.get(row.placement.parent)))
        const wrong = await loadProductRows(tx, loadContext, { rows: withParentDefaults, counts })
        await loadChildren(tx, loadContext, toChildren(good))
        return [
          ...checked.flatMap(({ row, why }) => (why === undefined ? [] : [refusal(row.at, row.product.code, why)])),
          ...wrong,
        ]
      })),
    )
  }
  return problems
}

interface FamilyFacts {
  existing: ReadonlyMap<string, FamilyMember>
  children: ReadonlySet<string>
  activeCodes: ReadonlySet<string>
  taken: Map<string, string>
  loadContext: LoadContext
}

/** Why a row cannot be a child of its parent; undefined if it can. */
function findFamilyProblem(
  { product, placement }: PlacedRow,
  { existing, children, activeCodes, taken, loadContext }: FamilyFacts,
) {
  const { parent, values } = placement
  const parentMember = existing.get(parent)
  if (!parentMember && (loadContext.write || !activeCodes.has(parent)))
    return `stands under ${parent}, which is no product here`
  if (children.has(parent) || parentMember?.isChild) return `stands under ${parent}, which stands under another itself`
  if (existing.get(product.code)?.isParent || activeCodes.has(product.code))
    return `other products or rows speak of it as one that stands by itself`
  const audience = existing.get(product.code)?.audience ?? ''
  if (audience !== '' && audience !== parentMember?.audience)
    return `is limited to groups of customers, and ${parent} is not limited to the same`
  const variationKey = [
    fold(parent),
    ...values.map(({ property, value }) => `${fold(property)} ${fold(value)}`).sort(),
  ].join('|')
  const other = values.length > 0 ? taken.get(variationKey) : undefined
  if (other !== undefined && other !== product.code) return `is the same variation of ${parent} as ${other}`
  taken.set(variationKey, product.code)
  return undefined
}

/** A new child without name, unit or tax inherits those of its parent. */
function withDefaults(row: PlacedRow, parent: FamilyMember | undefined): ProductRow {
  const { product } = row
  // Only the first row of a code has the product's data (see RowMerger).
  if (!product.numbers.some(({ kind }) => kind === 'own')) return row
  const parentDefaults = parent && { name: parent.name, unit: parent.unit, taxRate: parent.taxRate }
  const defaults = { name: row.placement.parent, ...product.defaults, ...parentDefaults }
  return { ...row, product: { ...product, defaults } }
}

const toChildren = (rows: readonly PlacedRow[]) =>
  [
    ...new Map(
      rows.toReversed().map(({ product, placement }) => [product.code, { code: product.code, ...placement }]),
    ).values(),
  ].reverse()
