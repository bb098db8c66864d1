import { FileRefused } from '#src/imports/file-reader/file-check.ts'
import { inspectFile, type ListSource, readRows } from '#src/imports/file-reader/queries.server.ts'
import { cellText, type Row } from '#src/imports/file-reader/table.ts'
import {
  type BinColumns,
  type BinProblem,
  type BinRange,
  binColumns,
  isSameBeginning,
  parseBinRange,
} from '#src/payments/cards/bin-list.ts'

/** A refused row with its line in the file. */
export interface RefusedRow extends BinProblem {
  at: number
  prefix: string
}

export interface BinListRead {
  /** Unique prefixes. */
  beginnings: BinRange[]
  refused: RefusedRow[]
  /** Number of duplicate rows. */
  repeated: number
}

/** Headings may follow title rows. */
const MAX_TITLE_ROWS = 20
/** More than all banks worldwide have. */
const MAX_BEGINNINGS = 1_000_000

/** Reads a BIN list from csv or xlsx. Throws FileRefused if the file is not one. */
export async function readBinList(source: ListSource): Promise<BinListRead> {
  const known = new Map<string, BinRange>()
  const refused: RefusedRow[] = []
  let columns: BinColumns | undefined
  let titles = 0
  let repeated = 0
  for await (const piece of readRows(await inspectFile(source, {}))) {
    for (const row of piece) {
      const cells = row.cells.map(cellText)
      if (!columns) {
        columns = binColumns(cells)
        if (!columns && ++titles >= MAX_TITLE_ROWS) throw noHeadings()
        continue
      }
      const read = readRow(columns, row, { cells, known })
      if (read === 'repeated') repeated++
      else if (read) refused.push(read)
      if (known.size > MAX_BEGINNINGS) throw new FileRefused('The list has more rows than there are cards.', 'tooBig')
    }
  }
  if (!columns) throw noHeadings()
  return { beginnings: [...known.values()], refused, repeated }
}

const noHeadings = () =>
  new FileRefused('No row of headings names a BIN and a type (credit, debit or prepaid): see docs/payments.md.')

interface BinReading {
  cells: readonly string[]
  known: Map<string, BinRange>
}

/** Adds a row to the known prefixes, or returns why it is refused. */
function readRow(columns: BinColumns, { at }: Row, { cells, known }: BinReading): RefusedRow | 'repeated' | undefined {
  const read = parseBinRange(columns, cells)
  if ('problem' in read)
    return { at, prefix: read.problem.column === 'prefix' ? '' : getPrefix(columns, cells), ...read.problem }
  const { beginning } = read
  const before = known.get(beginning.prefix)
  if (!before) {
    known.set(beginning.prefix, beginning)
    return undefined
  }
  if (isSameBeginning(before, beginning)) return 'repeated'
  const reason = 'differs from an earlier row'
  return { at, prefix: beginning.prefix, column: 'prefix', value: beginning.prefix, reason }
}

const getPrefix = (columns: BinColumns, cells: readonly string[]) => cells[columns.get('prefix') ?? -1]?.trim() ?? ''
