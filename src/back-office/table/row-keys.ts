/** What keys do to the rows of a table; rows are counted from 0. */
interface RowActions {
  body: HTMLElement | null
  open(at: number): void
  toggle(at: number, isRange: boolean): void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/**
 * Arrows, j and k move between rows, Home and End go to the ends, Space and x select, with Shift up to the last
 * selected row, Enter opens. Keys in a field, a link or a button of the row belong to it.
 */
export function handleRowKeys(event: React.KeyboardEvent, { body, open, toggle }: RowActions): void {
  const { key, target, shiftKey, ctrlKey, metaKey, altKey } = event
  if (!body || !(target instanceof HTMLElement) || ctrlKey || metaKey || altKey) return
  const rows = [...body.children].filter(
    (row) => row instanceof HTMLElement && row.dataset.group === undefined,
  ) as HTMLElement[]
  const at = rows.findIndex((row) => row.contains(target))
  const isRow = rows[at] === target
  const to = findTarget(key, at, rows.length)
  if (to !== undefined) rows[to]?.focus()
  else if ((key === ' ' && isRow) || key.toLowerCase() === 'x') toggle(at, shiftKey)
  else if (key === 'Enter' && isRow) open(at)
  else return
  event.preventDefault()
}

/** The row to which a key moves; undefined for the other keys. */
export function findTarget(key: string, at: number, length: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  const step = STEPS[key]
  return step === undefined ? undefined : Math.min(Math.max(at + step, 0), length - 1)
}
