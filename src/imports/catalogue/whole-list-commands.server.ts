import type { Tx } from '#src/platform/db.server.ts'
import type { ListLoading, LoadedList } from '#src/products/list-outcome.ts'
import type { Row } from '../file-reader/table.ts'
import { type Loader, refusal } from '../loader.ts'
import { addSample, type Counts, emptyCounts } from '../outcome/counts.ts'
import type { Problem } from '../rows/problem.ts'
import type { ListReading, ListRow } from './whole-list.ts'

export interface ListFormat<Item> {
  readRow(row: Row, reading: ListReading): { row: ListRow<Item> } | { problems: Problem[] }
  load(tx: Tx, loading: ListLoading, items: readonly Item[]): Promise<LoadedList>
}

export interface WholeListRequest {
  siteId: number
  write: boolean
  replace: boolean
  reading: ListReading
}

/**
 * Loads a list that is read completely and written in one transaction. Refused rows are reported and the others loaded.
 */
export const wholeListLoader =
  <Item>({ readRow, load }: ListFormat<Item>) =>
  ({ siteId, write, replace, reading }: WholeListRequest): Loader<Tx> => {
    const counts = emptyCounts()
    const rows: ListRow<Item>[] = []
    let unread = 0
    const add = (row: Row): Problem[] => {
      const found = readRow(row, reading)
      if ('problems' in found) unread += 1
      else rows.push(found.row)
      return 'problems' in found ? found.problems : found.row.notes
    }
    const finish = async (tx: Tx): Promise<Problem[]> => {
      const items = rows.map(({ item }) => item)
      // An unreadable row may name a record that would be removed; a list without rows removes nothing.
      const isWhole = replace && unread === 0 && rows.length > 0
      const loading = { siteId, write, replace: isWhole, language: reading.language }
      const loaded = await load(tx, loading, items)
      counts.removed = loaded.removed
      return rows.flatMap((row, at) => report(counts, row, loaded.outcomes[at]))
    }
    return {
      counts,
      // An interrupted run wrote nothing: every row is read again.
      begin: () => ({ add: (some) => some.flatMap(add), load: async () => [] }),
      finish: (begin) => begin(finish),
    }
  }

function report<Item>(
  counts: Counts,
  row: ListRow<Item>,
  outcome: LoadedList['outcomes'][number] | undefined,
): Problem[] {
  if (!outcome) return []
  if (outcome.state === 'refused') return [refusal(row.at, row.title, outcome.why)]
  counts[outcome.state]++
  if (outcome.state === 'changed')
    for (const change of outcome.changes) addSample(counts, { code: row.title, ...change })
  return []
}
