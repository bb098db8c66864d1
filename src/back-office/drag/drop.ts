/** Where a dragged row is dropped, seen from another row: `inside` is below it as the last of its own rows. */
export const PLACES = ['before', 'after', 'inside'] as const
export type Place = (typeof PLACES)[number]

export interface Drop {
  /** What the list calls the dragged row: its place from 0, or the id of its record. */
  row: string
  place: Place
  target: string
}

/** A drop as the value of a submit button: `drop 3 before 0`. */
export const toDropIntent = ({ row, place, target }: Drop) => `drop ${row} ${place} ${target}`

/** Undefined for every other button. */
export function readDropIntent(intent: string): Drop | undefined {
  const [, row = '', word, target = ''] = /^drop ([\w.:-]{1,200}) (\w+) ([\w.:-]{1,200})$/.exec(intent) ?? []
  const place = PLACES.find((one) => one === word)
  return place && { row, place, target }
}

/** The rows of a list, called by their places in it, after a drop; unchanged if it names none of them. */
export function dropRow<Row>(rows: readonly Row[], { row, place, target }: Drop): Row[] {
  const [from, to] = [Number(row), Number(target)]
  const [moved] = rows.slice(from, from + 1)
  if (moved === undefined || !(to in rows) || from === to) return [...rows]
  const at = place === 'before' ? to : to + 1
  return rows.toSpliced(from, 1).toSpliced(from < to ? at - 1 : at, 0, moved)
}
