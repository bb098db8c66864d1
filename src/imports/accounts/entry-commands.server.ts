import { loadEntries } from '#src/current-account/import/commands.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { Row } from '../file-reader/table.ts'
import { type Loader, refusal } from '../loader.ts'
import { emptyCounts } from '../outcome/counts.ts'
import type { Problem } from '../rows/problem.ts'
import type { RowOptions } from '../rows/row-reader.ts'
import { SeenRows } from '../rows/seen-rows.ts'
import { type EntryRow, readEntryRow } from './entry-row.ts'

export interface AccountLoading {
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
    const fates = await loadEntries(tx, { siteId, write }, entries)
    return rows.flatMap(({ at, entry }, no) => {
      const fate = fates[no] ?? 'unchanged'
      if (typeof fate === 'object') return [refusal(at, entry.documentNo, fate.why)]
      counts[fate]++
      return []
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
