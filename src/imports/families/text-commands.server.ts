import type { Tx } from '#src/platform/db.server.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import { loadTexts } from '../catalogue-lists/label-commands.server.ts'
import type { Row } from '../file-reader/table.ts'
import { type Loader, refusal } from '../loader.ts'
import { emptyCounts } from '../outcome/counts.ts'
import type { Problem } from '../rows/problem.ts'
import { SeenRows } from '../rows/seen-rows.ts'
import { readTextRow, type TextReading, type TextRow } from './text-row.ts'

export interface TextLoaderInput {
  siteId: number
  write: boolean
  reading: TextReading
}

const WHY = { noProperty: 'no property is called so', noValue: 'the property has no such value' } as const

/** Loads the owner's names of properties and their values; unknown ones are reported. */
export function createTextLoader({ siteId, write, reading }: TextLoaderInput): Loader<Tx> {
  const counts = emptyCounts()
  const seen = new SeenRows()
  const prepareRow = (row: Row, alreadyDone: boolean, ready: TextRow[]): Problem[] => {
    const found = readTextRow(row, reading)
    if ('problems' in found) return found.problems
    const { property, value = '' } = found.row.texts
    if (!seen.add(fold(property), fold(value)))
      return [refusal(row.at, toTitle(found.row), 'an earlier row already names this')]
    if (!alreadyDone) ready.push(found.row)
    return found.row.notes
  }
  return {
    counts,
    begin() {
      const ready: TextRow[] = []
      return {
        add: (rows, alreadyDone) => rows.flatMap((row) => prepareRow(row, alreadyDone, ready)),
        async load(tx) {
          const words = ready.map((row) => row.texts)
          const states = await loadTexts(tx, { siteId, write, language: reading.language }, words)
          return states.flatMap((state, at) => {
            const row = ready[at]
            if (!row) return []
            if (state === 'changed' || state === 'unchanged') {
              counts[state]++
              return []
            }
            return [refusal(row.at, toTitle(row), WHY[state])]
          })
        },
      }
    },
    finish: async () => [],
  }
}

const toTitle = ({ texts: { property, value } }: TextRow) => [property, value].filter(Boolean).join(': ')
