import type { Place } from './drop.ts'

/** A row of a tree that is a list in which each row follows the one above it. */
export interface TreeRow {
  /** From 0. */
  depth: number
}

/** The end of a row with those below it. */
export function findEnd(rows: readonly TreeRow[], at: number): number {
  const depth = rows[at]?.depth ?? 0
  const next = rows.findIndex((row, place) => place > at && row.depth <= depth)
  return next < 0 ? rows.length : next
}

/** Whether a row is below another one, at any level. */
export const isBelow = (rows: readonly TreeRow[], at: number, other: number): boolean =>
  at > other && at < findEnd(rows, other)

/** The row before it at the same level, below the same one; -1 for the first. */
export function findPrevious(rows: readonly TreeRow[], at: number): number {
  const depth = rows[at]?.depth ?? 0
  for (let place = at - 1; place >= 0; place -= 1) {
    const other = rows[place]?.depth ?? 0
    if (other === depth) return place
    if (other < depth) return -1
  }
  return -1
}

/** The row that it is below; -1 at the top. */
export const findParent = (rows: readonly TreeRow[], at: number): number =>
  rows.findLastIndex((other, place) => place < at && other.depth === (rows[at]?.depth ?? 0) - 1)

export const STEPS = ['up', 'down', 'in', 'out'] as const
export type Step = (typeof STEPS)[number]

/** Where a step takes a row, which moves with those below it; undefined where it cannot be taken. */
export function findStep(
  rows: readonly TreeRow[],
  at: number,
  step: Step,
): { place: Place; target: number } | undefined {
  const toMove = (place: Place, target: number) => (target < 0 ? undefined : { place, target })
  if (step === 'up') return toMove('before', findPrevious(rows, at))
  if (step === 'in') return toMove('inside', findPrevious(rows, at))
  if (step === 'out') return toMove('after', findParent(rows, at))
  const next = findEnd(rows, at)
  return rows[next]?.depth === rows[at]?.depth ? toMove('after', next) : undefined
}

/** The rows after one moved with those below it; unchanged for a place below itself. */
export function moveTreeRow<Row extends TreeRow>(
  rows: readonly Row[],
  at: number,
  { place, target }: { place: Place; target: number },
): Row[] {
  const [row, other] = [rows[at], rows[target]]
  const end = findEnd(rows, at)
  if (!row || !other || (target >= at && target < end)) return [...rows]
  const by = other.depth + (place === 'inside' ? 1 : 0) - row.depth
  const moved = rows.slice(at, end).map((one) => ({ ...one, depth: one.depth + by }))
  const others = rows.toSpliced(at, end - at)
  const to = others.indexOf(other)
  return others.toSpliced(place === 'before' ? to : findEnd(others, to), 0, ...moved)
}
