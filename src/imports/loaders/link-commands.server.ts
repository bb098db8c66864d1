import type { Tx } from '#src/platform/db.server.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import { numberKey } from '#src/products/match-key.ts'
import type { LoadContext } from '#src/products/taxonomy/brand-category-commands.server.ts'
import {
  type LinkEnd,
  linkStates,
  loadCrossNumbers,
  loadLinks,
  supersede,
} from '../catalogue-lists/link-commands.server.ts'
import type { Row } from '../file-reader/table.ts'
import { type Counts, emptyCounts, reportState } from '../outcome/counts.ts'
import type { Problem } from '../rows/cell-result.ts'
import { inCircles, type LinkRow, readCrossRow, readSupersessionRow } from '../rows/link-row.ts'
import type { ProductRow } from '../rows/product-row.ts'
import { type RowMerger, SeenRows } from '../rows/repeated-rows.ts'
import type { RowOptions } from '../rows/row-reader.ts'
import { type Loader, refusal } from './loader.ts'
import { isStillSold, loadProductRows } from './product-rows-commands.server.ts'

interface LinkLoading {
  siteId: number
  write: boolean
  reading: RowOptions
}

type ReadLinkRow = (row: Row, reading: RowOptions) => { row: LinkRow } | { problems: Problem[] }
type LoadTargets = (tx: Tx, rows: readonly LinkRow[]) => Promise<Problem[]>

/** Loads cross references: links between two numbers, so that the product is also found by the other brand's number. */
export function crossLoader(loading: LinkLoading): Loader<Tx> {
  return linkLoader(loading, readCrossRow, async (tx, rows) => {
    const numbers = rows.map(({ link: { from, to } }) => ({ number: from.number, code: to.number }))
    const crossNumbers = await loadCrossNumbers(tx, loading, numbers)
    return rows.flatMap((row, at) => (crossNumbers[at] ? [] : [reportMissingTarget(row, 'no product has this code')]))
  })
}

/** Loads supersessions: the old number redirects to its replacement. */
export function supersessionLoader(loading: LinkLoading): Loader<Tx> {
  return linkLoader(loading, readSupersessionRow, async (tx, rows) => {
    const pairs = rows.map(({ link: { from, to } }) => ({ code: from.number, targets: [numberKey(to.number)] }))
    const found = await supersede(tx, loading, pairs)
    return rows.flatMap((row, at) =>
      found[at]?.length ? [] : [reportMissingTarget(row, 'the new number is no product here')],
    )
  })
}

/** The product does not exist yet: the link is stored and a note is reported. */
const reportMissingTarget = ({ at, link: { from, to } }: LinkRow, reason: string): Problem => ({
  at,
  code: from.number,
  kind: 'note' as const,
  column: '',
  value: to.number,
  reason: `${reason} yet; the link is stored`,
})

const toLinkName = (link: LinkRow['link'] | undefined) => (link ? `${link.from.number} → ${link.to.number}` : '')

const toKeys = ({ brand = '', number }: LinkEnd) => [fold(brand), numberKey(number)]

function linkLoader(
  { siteId, write, reading }: LinkLoading,
  readRow: ReadLinkRow,
  loadTargets: LoadTargets,
): Loader<Tx> {
  const counts = emptyCounts()
  const seen = new SeenRows()
  return {
    counts,
    begin() {
      const ready: LinkRow[] = []
      const add = (row: Row, alreadyDone: boolean): Problem[] => {
        const found = readRow(row, reading)
        if ('problems' in found) return found.problems
        const { from, to } = found.row.link
        if (!seen.add(...toKeys(from), ...toKeys(to))) {
          return [refusal(row.at, from.number, 'an earlier row has the same link of these two numbers')]
        }
        if (!alreadyDone) ready.push(found.row)
        return found.row.notes
      }
      return {
        add: (rows, alreadyDone) => rows.flatMap((row) => add(row, alreadyDone)),
        async load(tx) {
          const links = ready.map(({ link }) => link)
          const states = await linkStates(tx, siteId, links)
          if (write) await loadLinks(tx, siteId, links)
          for (const [at, state] of states.entries()) {
            counts[state satisfies keyof Counts]++
            reportState(counts, { code: toLinkName(links[at]), state })
          }
          return loadTargets(tx, ready)
        },
      }
    },
    finish: async () => [],
  }
}

const BATCH = 1000

interface SuccessorInput {
  loadContext: LoadContext
  merger: RowMerger
  counts: Counts
  replaced: readonly ProductRow[]
}

type Begin = <R>(work: (tx: Tx) => Promise<R>) => Promise<R>

/**
 * Links old numbers to their successors. A successor may be an old number itself, so this runs in rounds. A number
 * without a successor stays a product, with a note, and others may refer to it; so do numbers in a cycle.
 */
export async function followSuccessors(begin: Begin, input: SuccessorInput): Promise<Problem[]> {
  const problems: Problem[] = []
  const rows = input.replaced.map((row) => ({ row, key: numberKey(row.product.code), successors: row.successors }))
  const cycles = inCircles(rows)
  let remaining = rows.filter((one) => !cycles.has(one)).map(({ row }) => row)
  let toLoad = [...cycles].map(({ row }) => row)
  while (remaining.length > 0 || toLoad.length > 0) {
    problems.push(...(await loadAsProducts(begin, input, toLoad)))
    const before = remaining.length
    remaining = await followRound(begin, input, remaining)
    toLoad = remaining.length < before ? [] : listChainEnds(remaining)
    remaining = remaining.filter((row) => !toLoad.includes(row))
  }
  return problems
}

// Numbers that no other one refers to.
function listChainEnds(remaining: readonly ProductRow[]): ProductRow[] {
  const keys = new Set(remaining.map(({ product }) => numberKey(product.code)))
  const ends = remaining.filter(({ successors }) => !successors.some((key) => keys.has(key)))
  return ends.length > 0 ? ends : [...remaining]
}

async function followRound(begin: Begin, { loadContext, merger, counts }: SuccessorInput, rows: readonly ProductRow[]) {
  const remaining: ProductRow[] = []
  for (const batch of inBatches(rows)) {
    const pairs = batch.map(({ product, successors }) => ({
      code: product.code,
      targets: successors,
      retained: isStillSold(product),
    }))
    const found = await begin((tx) => supersede(tx, loadContext, pairs))
    for (const [at, row] of batch.entries()) {
      // A dry run has written none of the list's products: the list itself is checked.
      const leads = found[at]?.length || (!loadContext.write && row.successors.some((key) => merger.hasOther(key, row)))
      if (!leads) remaining.push(row)
      else if (!isStillSold(row.product)) counts.superseded++
    }
  }
  return remaining
}

async function loadAsProducts(begin: Begin, { loadContext, counts }: SuccessorInput, remaining: readonly ProductRow[]) {
  const problems: Problem[] = []
  for (const batch of inBatches(remaining)) {
    const rows = batch.filter(({ product }) => !isStillSold(product))
    problems.push(...(await begin((tx) => loadProductRows(tx, loadContext, { rows, counts }))))
    problems.push(...batch.map(reportMissingSuccessor))
  }
  return problems
}

const reportMissingSuccessor = ({ at, product, successors }: ProductRow): Problem => ({
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
