import { toText } from '../product-undo/evaluation.ts'
import { getUndoTable, type RowToUndo, type RowValues } from './undo-table.ts'

/** A value of a row that a list changed; of texts by language one for each language. */
export interface ValueChange {
  column: string
  /** The language of a text. */
  part?: string
  before: unknown
  after: unknown
  now: unknown
}

/** The values that a list changed in a row that exists. */
export function listValueChanges({ before, after, now }: RowToUndo): ValueChange[] {
  if (!before || !after || !now) return []
  return Object.keys(after).flatMap((column): ValueChange[] => {
    const values = { before: before[column], after: after[column], now: now[column] }
    if (!isParts(values.before) || !isParts(values.after) || !isParts(values.now)) return [{ column, ...values }]
    const [old, written, current] = [values.before, values.after, values.now]
    return [...new Set([...Object.keys(old), ...Object.keys(written)])]
      .filter((part) => old[part] !== written[part])
      .map((part) => ({ column, part, before: old[part], after: written[part], now: current[part] }))
  })
}

const isParts = (value: unknown): value is RowValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isStillWritten = ({ after, now }: Pick<ValueChange, 'after' | 'now'>): boolean =>
  toText(after) === toText(now)

/** The changes that no later edit replaced. Columns that belong together are all in it, or none of them. */
export function selectStillWritten(
  { table }: Pick<RowToUndo, 'table'>,
  changes: readonly ValueChange[],
): ValueChange[] {
  const { together = [] } = getUndoTable(table)
  const isGrouped = ({ column }: ValueChange) => together.includes(column)
  const isGroupWritten = changes.filter(isGrouped).every(isStillWritten)
  return changes.filter((change) => (isGrouped(change) ? isGroupWritten : isStillWritten(change)))
}

/** Whether the list changed the value, not only one that belongs to it. */
export const isChanged = ({ before, after }: ValueChange): boolean => toText(before) !== toText(after)

/** The columns of a row with these values before the list; the other parts of texts stay as they are. */
export function restoreValues({ now }: RowToUndo, changes: readonly ValueChange[]): RowValues {
  const values: Record<string, unknown> = {}
  for (const { column, part, before } of changes)
    values[column] = part === undefined ? before : setPart(values[column] ?? now?.[column], part, before)
  return values
}

function setPart(value: unknown, part: string, before: unknown): RowValues {
  const { [part]: _, ...others } = isParts(value) ? value : {}
  return before === undefined ? others : { ...others, [part]: before }
}

/** Whether an added row has a value that the list did not write. */
export const isEdited = ({ after, now }: RowToUndo): boolean =>
  Object.entries(now ?? {}).some(([column, value]) => toText(value) !== toText(after?.[column]))
