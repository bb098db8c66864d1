import type { Tx } from '#src/platform/db.server.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import type { LoadContext } from '#src/products/taxonomy/owner/brand-category-commands.server.ts'
import { type FamilyMember, loadChildren, loadMembers } from '../catalogue-lists/family-commands.server.ts'
import { refusal } from '../loader.ts'
import type { Counts } from '../outcome/counts.ts'
import { loadProductRows } from '../product-rows-commands.server.ts'
import type { Placement } from '../rows/placement.ts'
import type { Problem } from '../rows/problem.ts'
import type { ProductRow } from '../rows/product-row.ts'

const BATCH = 1000

export type PlacedRow = ProductRow & { placement: Placement }

interface PlacementInput {
  making: LoadContext
  counts: Counts
  rows: readonly PlacedRow[]
  /** Codes of the top-level products of this list: a dry run has written none of them. */
  activeCodes: ReadonlySet<string>
}

type Begin = <R>(work: (tx: Tx) => Promise<R>) => Promise<R>

/** Loads child products once all parents are loaded: a list may name them in any order. */
export async function loadFamilies(
  begin: Begin,
  { making, counts, rows, activeCodes }: PlacementInput,
): Promise<Problem[]> {
  const problems: Problem[] = []
  const children = new Set(rows.map(({ product }) => product.code))
  const taken = new Map<string, string>()
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH)
    problems.push(
      ...(await begin(async (tx) => {
        const codes = batch.flatMap(({ product, placement }) => [product.code, placement.parent])
        const members = await loadMembers(tx, making.siteId, codes)
        const checked = batch.map((row) => ({
          row,
          why: whyNot(row, { existing: members, children, activeCodes, taken, making }),
        }))
        const good = checked.flatMap(({ row, why }) => (why === undefined ? [row] : []))
        const named = good.map((row) => withDefaults(row, members.get(row.placement.parent)))
        const wrong = await loadProductRows(tx, making, { rows: named, counts })
        await loadChildren(tx, making, once(good))
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
  making: LoadContext
}

/** Why a row cannot be a child of its parent; undefined if it can. */
function whyNot({ product, placement }: PlacedRow, { existing, children, activeCodes, taken, making }: FamilyFacts) {
  const { parent, values } = placement
  const above = existing.get(parent)
  if (!above && (making.write || !activeCodes.has(parent))) return `stands under ${parent}, which is no product here`
  if (children.has(parent) || above?.isChild) return `stands under ${parent}, which stands under another itself`
  if (existing.get(product.code)?.isParent || activeCodes.has(product.code))
    return `other products or rows speak of it as one that stands by itself`
  const same = [fold(parent), ...values.map(({ property, value }) => `${fold(property)} ${fold(value)}`).sort()].join(
    '|',
  )
  const other = values.length > 0 ? taken.get(same) : undefined
  if (other !== undefined && other !== product.code) return `is the same variation of ${parent} as ${other}`
  taken.set(same, product.code)
  return undefined
}

/** A new child without name, unit or tax inherits those of its parent. */
function withDefaults(row: PlacedRow, parent: FamilyMember | undefined): ProductRow {
  const { product } = row
  // Only the first row of a code has the product's data (Joining).
  if (!product.numbers.some(({ kind }) => kind === 'own')) return row
  const above = parent && { name: parent.name, unit: parent.unit, taxRate: parent.taxRate }
  const defaults = { name: row.placement.parent, ...product.defaults, ...above }
  return { ...row, product: { ...product, defaults } }
}

const once = (rows: readonly PlacedRow[]) =>
  [
    ...new Map(
      rows.toReversed().map(({ product, placement }) => [product.code, { code: product.code, ...placement }]),
    ).values(),
  ].reverse()
