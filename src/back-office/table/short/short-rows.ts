import { fold } from '#src/platform/i18n/fold.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { TableDefinition, TableRowView, TableSort } from '../table.ts'

/** A row of a list that is short enough to be loaded whole. */
export interface ShortRow extends TableRowView {
  /** Its values for the filters of kind `choice`, by the key of the filter: the row matches each of them. */
  choices?: Readonly<Record<string, readonly string[]>>
  /** What a search finds besides the texts of the cells. */
  searchText?: string
}

interface RowSelection {
  filters: Readonly<Record<string, string>>
  sort: TableSort
}

/**
 * The rows that all filters select, sorted. A search finds words in any cell, also in columns that are not visible;
 * dates, numbers and amounts are sorted by the value of their cell, rows without one come first.
 */
export function selectRows<Row extends ShortRow>(
  { columns, filters }: TableDefinition,
  rows: readonly Row[],
  { selection, language }: { selection: RowSelection; language: Language },
): Row[] {
  const matches = filters.flatMap(({ key, kind }) => {
    const value = selection.filters[key]
    if (!value) return []
    return [(row: Row) => (kind === 'search' ? hasWords(row, value) : (row.choices?.[key]?.includes(value) ?? false))]
  })
  const { column, descending } = selection.sort
  const kind = columns.find(({ key }) => key === column)?.kind
  const compare = COMPARISONS[kind ?? 'text'] ?? new Intl.Collator(language, { numeric: true }).compare
  const sign = descending ? -1 : 1
  return rows
    .filter((row) => matches.every((match) => match(row)))
    .toSorted((one, other) => sign * compare(getSortValue(one, column), getSortValue(other, column)))
}

const compareNumbers = (one: string, other: string) => toNumber(one) - toNumber(other)
const toNumber = (value: string) => (value === '' ? Number.MIN_SAFE_INTEGER : Number(value))
const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Dates are moments or days in the format of ISO 8601. */
const COMPARISONS: Readonly<Partial<Record<string, (one: string, other: string) => number>>> = {
  number: compareNumbers,
  money: compareNumbers,
  date: compareTexts,
}

const getSortValue = ({ cells }: ShortRow, column: string) => cells[column]?.value ?? cells[column]?.text ?? ''

function hasWords({ cells, searchText = '' }: ShortRow, typed: string): boolean {
  const text = fold([searchText, ...Object.values(cells).map((cell) => cell?.text ?? '')].join(' '))
  return fold(typed)
    .split(' ')
    .every((word) => text.includes(word))
}
