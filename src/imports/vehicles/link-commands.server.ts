import type { Tx } from '#src/platform/db.server.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import { numberKey } from '#src/products/number-key.ts'
import { linkStates, loadCrossNumbers } from '../catalogue-lists/cross-commands.server.ts'
import { type LinkEnd, loadLinks } from '../catalogue-lists/link-commands.server.ts'
import { supersede } from '../catalogue-lists/supersession-commands.server.ts'
import type { Row } from '../file-reader/table.ts'
import { type Loader, refusal } from '../loader.ts'
import { type Counts, emptyCounts } from '../outcome/counts.ts'
import type { Problem } from '../rows/problem.ts'
import type { RowOptions } from '../rows/row-reader.ts'
import { SeenRows } from '../rows/seen-rows.ts'
import { type LinkRow, readCrossRow, readSupersessionRow } from './link-row.ts'

export interface LinkLoading {
  siteId: number
  write: boolean
  reading: RowOptions
}

type ReadLinkRow = (row: Row, reading: RowOptions) => { row: LinkRow } | { problems: Problem[] }
type Follow = (tx: Tx, rows: readonly LinkRow[]) => Promise<Problem[]>

/** Loads cross references: links between two numbers, so that the product is also found by the other brand's number. */
export function crossLoader(loading: LinkLoading): Loader<Tx> {
  return linkLoader(loading, readCrossRow, async (tx, rows) => {
    const numbers = rows.map(({ link: { from, to } }) => ({ number: from.number, code: to.number }))
    const crossNumbers = await loadCrossNumbers(tx, loading, numbers)
    return rows.flatMap((row, at) => (crossNumbers[at] ? [] : [leadsNowhere(row, 'no product has this code')]))
  })
}

/** Loads supersessions: the old number redirects to its replacement. */
export function supersessionLoader(loading: LinkLoading): Loader<Tx> {
  return linkLoader(loading, readSupersessionRow, async (tx, rows) => {
    const pairs = rows.map(({ link: { from, to } }) => ({ code: from.number, targets: [numberKey(to.number)] }))
    const found = await supersede(tx, loading, pairs)
    return rows.flatMap((row, at) =>
      found[at]?.length ? [] : [leadsNowhere(row, 'the new number is no product here')],
    )
  })
}

/** The product does not exist yet: the link is stored and a note is reported. */
const leadsNowhere = ({ at, link: { from, to } }: LinkRow, reason: string): Problem => ({
  at,
  code: from.number,
  kind: 'note' as const,
  column: '',
  value: to.number,
  reason: `${reason} yet; the link is stored`,
})

const toKeys = ({ brand = '', number }: LinkEnd) => [fold(brand), numberKey(number)]

function linkLoader({ siteId, write, reading }: LinkLoading, read: ReadLinkRow, follow: Follow): Loader<Tx> {
  const counts = emptyCounts()
  const seen = new SeenRows()
  return {
    counts,
    begin() {
      const ready: LinkRow[] = []
      const add = (row: Row, alreadyDone: boolean): Problem[] => {
        const found = read(row, reading)
        if ('problems' in found) return found.problems
        const { from, to } = found.row.link
        if (!seen.add(...toKeys(from), ...toKeys(to))) {
          return [refusal(row.at, from.number, 'an earlier row has the same link of these two numbers')]
        }
        if (!alreadyDone) ready.push(found.row)
        return found.row.notes
      }
      return {
        add: (rows, alreadyDone) => rows.flatMap((row) => add(row, alreadyDone)),
        async load(tx) {
          const links = ready.map(({ link }) => link)
          const states = await linkStates(tx, siteId, links)
          if (write) await loadLinks(tx, siteId, links)
          for (const state of states) counts[state satisfies keyof Counts]++
          return follow(tx, ready)
        },
      }
    },
    finish: async () => [],
  }
}
