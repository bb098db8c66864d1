/** A row of the form of a menu: the tree as a list in which each entry follows the one above it. */
export interface MenuRow {
  /** From 0. */
  depth: number
}

const MAX_DEPTH = 3

/** The end of an entry with those below it. */
function findEnd(rows: readonly MenuRow[], at: number): number {
  const depth = rows[at]?.depth ?? 0
  const next = rows.findIndex((row, place) => place > at && row.depth <= depth)
  return next < 0 ? rows.length : next
}

/** The entry before it at the same level, below the same one; -1 for the first. */
function findPrevious(rows: readonly MenuRow[], at: number): number {
  const depth = rows[at]?.depth ?? 0
  for (let place = at - 1; place >= 0; place -= 1) {
    const other = rows[place]?.depth ?? 0
    if (other === depth) return place
    if (other < depth) return -1
  }
  return -1
}

const shift = <Row extends MenuRow>(rows: readonly Row[], by: number): Row[] =>
  rows.map((row) => ({ ...row, depth: row.depth + by }))

/**
 * The rows after a button of the form: `remove 1`, `up 1`, `down 1`, `in 1` or `out 1`, each with the entries below it.
 * A step that is not possible changes nothing; undefined for every other button.
 */
export function editMenuRows<Row extends MenuRow>(rows: readonly Row[], intent: string): Row[] | undefined {
  const [, action = '', digits = ''] = /^(remove|up|down|in|out) (\d{1,3})$/.exec(intent) ?? []
  const at = Number(digits)
  if (action === '') return undefined
  const row = rows[at]
  if (!row) return [...rows]
  const end = findEnd(rows, at)
  const moved = rows.slice(at, end)
  switch (action) {
    case 'remove':
      return rows.filter((_, place) => place < at || place >= end)
    case 'up': {
      const previous = findPrevious(rows, at)
      return previous < 0
        ? [...rows]
        : [...rows.slice(0, previous), ...moved, ...rows.slice(previous, at), ...rows.slice(end)]
    }
    case 'down': {
      if (rows[end]?.depth !== row.depth) return [...rows]
      const nextEnd = findEnd(rows, end)
      return [...rows.slice(0, at), ...rows.slice(end, nextEnd), ...moved, ...rows.slice(nextEnd)]
    }
    case 'in': {
      const isDeep = moved.some(({ depth }) => depth >= MAX_DEPTH)
      if (findPrevious(rows, at) < 0 || isDeep) return [...rows]
      return [...rows.slice(0, at), ...shift(moved, 1), ...rows.slice(end)]
    }
    default: {
      if (row.depth === 0) return [...rows]
      // It follows the entry that it was below, after the others there.
      const parent = rows.findLastIndex((other, place) => place < at && other.depth === row.depth - 1)
      const parentEnd = findEnd(rows, parent)
      return [...rows.slice(0, at), ...rows.slice(end, parentEnd), ...shift(moved, -1), ...rows.slice(parentEnd)]
    }
  }
}

interface TreeNode<Entry> {
  entry: Entry
  below: TreeNode<Entry>[]
}

/** The tree of a list of rows. A row that is too deep for the one above it is directly below that one. */
export function nestRows<Entry>(rows: readonly (MenuRow & { entry: Entry })[]): TreeNode<Entry>[] {
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
