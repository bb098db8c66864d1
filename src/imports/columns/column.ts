import type { Language } from '#src/platform/i18n/language.ts'
import { type Cell, cellText, isBlank, isFault, toColumnName } from '../file-reader/table.ts'
import type { Field, Shape } from './field.ts'
import type { ColumnSpec } from './mapping.ts'

/** A column of the file put to use. */
export interface Column {
  field: Field
  shape: Shape
  /** Shown to users: its heading, or its letter. */
  label: string
  source: CellSource
  options: Omit<ColumnSpec, 'column' | 'language' | 'values'> & { language?: Language | undefined }
  values: ReadonlyMap<string, string>
}

export type CellSource =
  | { kind: 'cell'; at: number }
  | { kind: 'constant'; text: string }
  /** Text with cells in it: `{Marka} {Ebat}`. */
  | { kind: 'template'; segments: readonly (string | number)[] }

/** How the columns of one list are read. */
export interface Plan {
  /** The row of the headings; 0 when there are none. Rows above it are no rows of the list. */
  headerAt: number
  columns: Column[]
  /** Headings without a field. */
  unused: string[]
  /** How many columns have a heading; a csv row with more cells was torn apart. Undefined without headings. */
  width: number | undefined
}

/** The cell of a row for a column. A template with a faulty part is faulty; one whose parts are all blank is blank. */
export function readCell(source: CellSource, cells: readonly Cell[]): Cell {
  if (source.kind === 'cell') return cells[source.at] ?? null
  if (source.kind === 'constant') return source.text
  const parts = source.segments.filter((segment) => typeof segment === 'number').map((at) => cells[at] ?? null)
  const faulty = parts.find(isFault)
  if (faulty || parts.every(isBlank)) return faulty ?? null
  const text = source.segments
    .map((segment) => (typeof segment === 'number' ? cellText(cells[segment]).trim() : segment))
    .join('')
  return text.replace(/\s+/g, ' ').trim()
}

export const columnLabel = (heading: string | undefined, at: number) => heading?.trim() || `column ${toColumnName(at)}`
