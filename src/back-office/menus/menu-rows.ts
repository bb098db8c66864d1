import { FILL_INTENT } from '../drafts/draft.ts'
import { readDropIntent } from '../drag/drop.ts'
import { findEnd, findStep, moveTreeRow, STEPS, type TreeRow } from '../drag/tree-rows.ts'

const MAX_DEPTH = 3

/**
 * The rows after a button of the form, `remove 1`, `up 1`, `down 1`, `in 1` or `out 1`, or after a drop, each with the
 * entries below it; as they were posted to fill in a draft. A move that is not possible changes nothing; undefined for
 * every other button.
 */
export function editMenuRows<Row extends TreeRow>(rows: readonly Row[], intent: string): Row[] | undefined {
  const [, action = '', digits = ''] = /^(remove|up|down|in|out) (\d{1,3})$/.exec(intent) ?? []
  const drop = readDropIntent(intent)
  if (intent === FILL_INTENT) return [...rows]
  if (action === '' && !drop) return undefined
  const at = Number(drop?.row ?? digits)
  if (!rows[at]) return [...rows]
  if (action === 'remove') return rows.toSpliced(at, findEnd(rows, at) - at)
  const step = STEPS.find((one) => one === action)
  const move = drop ? { place: drop.place, target: Number(drop.target) } : step && findStep(rows, at, step)
  const moved = move ? moveTreeRow(rows, at, move) : [...rows]
  return moved.some(({ depth }) => depth > MAX_DEPTH) ? [...rows] : moved
}

interface TreeNode<Entry> {
  entry: Entry
  below: TreeNode<Entry>[]
}

/** The tree of a list of rows. A row that is too deep for the one above it is directly below that one. */
export function nestRows<Entry>(rows: readonly (TreeRow & { entry: Entry })[]): TreeNode<Entry>[] {
  const root: TreeNode<Entry>[] = []
  const levels: TreeNode<Entry>[][] = [root]
  for (const { depth, entry } of rows) {
    const level = Math.min(depth, levels.length - 1)
    const nested = { entry, below: [] }
    levels[level]?.push(nested)
    levels.length = level + 1
    levels.push(nested.below)
  }
  return root
}
