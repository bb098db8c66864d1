import { type BookFiguresToLoad, loadFigures } from '#src/current-account/figure-import-commands.server.ts'
import { loadEntries } from '#src/current-account/import-commands.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { Row } from '../file-reader/table.ts'
import { countOutcome, emptyCounts, reportNew } from '../outcome/counts.ts'
import { type EntryRow, readEntryRow } from '../rows/account-row.ts'
import type { Problem } from '../rows/cell-result.ts'
import { SeenRows } from '../rows/repeated-rows.ts'
import { type RowOptions, RowReader } from '../rows/row-reader.ts'
import { type Loader, note, refusal } from './loader.ts'

interface AccountLoading {
  siteId: number
  write: boolean
  reading: RowOptions
}

/** Loads entries of the owner's own books: one row per entry, identified by its reference. */
export function entryLoader({ siteId, write, reading }: AccountLoading): Loader<Tx> {
  const counts = emptyCounts()
  const seen = new SeenRows()

  const prepareRow = (row: Row, alreadyDone: boolean, ready: EntryRow[]): Problem[] => {
    const found = readEntryRow(row, reading)
    if ('problems' in found) return found.problems
    const { reference } = found.row.entry
    if (!seen.add(reference)) return [refusal(row.at, reference, 'an earlier row is this entry')]
    if (!alreadyDone) ready.push(found.row)
    return []
  }

  const load = async (tx: Tx, rows: readonly EntryRow[]): Promise<Problem[]> => {
    const entries = rows.map(({ entry }) => entry)
    const outcomes = await loadEntries(tx, { siteId, write }, entries)
    return rows.flatMap(({ at, entry }, no) => {
      const outcome = outcomes[no] ?? 'unchanged'
      if (typeof outcome === 'object' && 'why' in outcome) return [refusal(at, entry.documentNo, outcome.why)]
      counts[outcome === 'unchanged' ? 'unchanged' : 'new']++
      // An entry is never changed: a new one is described by its customer and amount.
      const sign = entry.side === 'credit' ? '-' : ''
      if (outcome !== 'unchanged')
        reportNew(counts, entry.documentNo, `${entry.code} · ${sign}${entry.amount} ${entry.currency ?? ''}`.trim())
      if (typeof outcome === 'string') return []
      return [note(at, entry.documentNo, `staff entered a receipt like it: ${outcome.similarTo}`)]
    })
  }

  return {
    counts,
    begin() {
      const ready: EntryRow[] = []
      return {
        add: (rows, alreadyDone) => rows.flatMap((row) => prepareRow(row, alreadyDone, ready)),
        load: (tx) => load(tx, ready),
      }
    },
    finish: async () => [],
  }
}

interface FigureRow {
  at: number
  figures: BookFiguresToLoad
}

/** Loads the figures of the owner's own books: one row per customer and currency. */
export function figureLoader({ siteId, write, reading }: AccountLoading): Loader<Tx> {
  const counts = emptyCounts()
  const seen = new SeenRows()

  const prepareRow = (row: Row, alreadyDone: boolean, ready: FigureRow[]): Problem[] => {
    const cells = new RowReader(row, reading)
    const code = cells.text('code', 100)
    if (code === undefined && !cells.refused) cells.refuse('the row has no code', cells.columns('code')[0])
    const figures = parseFigures(cells, code ?? '')
    if (cells.refused) return cells.problems(code ?? '')
    if (!seen.add(`${figures.code} ${figures.currency ?? ''}`))
      return [refusal(row.at, figures.code, 'an earlier row has this code and currency')]
    if (!alreadyDone) ready.push({ at: row.at, figures })
    return []
  }

  const load = async (tx: Tx, rows: readonly FigureRow[]): Promise<Problem[]> => {
    const figuresToLoad = rows.map(({ figures }) => figures)
    const outcomes = await loadFigures(tx, { siteId, write }, figuresToLoad)
    return rows.flatMap(({ at, figures }, no) => {
      const outcome = outcomes[no] ?? 'unchanged'
      if (typeof outcome === 'object' && 'why' in outcome) return [refusal(at, figures.code, outcome.why)]
      countOutcome(counts, { code: figures.code, outcome, described: figures.balance })
      return []
    })
  }

  return {
    counts,
    begin() {
      const ready: FigureRow[] = []
      return {
        add: (rows, alreadyDone) => rows.flatMap((row) => prepareRow(row, alreadyDone, ready)),
        load: (tx) => load(tx, ready),
      }
    },
    finish: async () => [],
  }
}

/** A balance may be negative; the others are amounts at risk and never negative. */
function parseFigures(cells: RowReader, code: string): BookFiguresToLoad {
  const amount = { digits: 2, below: 1e15 }
  return {
    code,
    currency: cells.currency('currency'),
    balance: cells.decimal('balance', { ...amount, minimum: -1e15 }),
    chequeRisk: cells.decimal('chequeRisk', amount),
    waybills: cells.decimal('waybills', amount),
    dispatched: cells.decimal('dispatched', amount),
    remark: cells.text('remark', 200),
    asOf: cells.day('asOf'),
  }
}
