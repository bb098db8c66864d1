import { loadWords } from '../../catalog/loading/word-commands.server.ts'
import type { Tx } from '../../platform/db.server.ts'
import { fold } from '../../platform/i18n/fold.ts'
import { type Loader, refusal } from '../loader.ts'
import { emptyCounts } from '../outcome/counts.ts'
import type { Row } from '../reading/table.ts'
import type { Problem } from '../rows/problem.ts'
import { SeenRows } from '../rows/seen-rows.ts'
import { readWordRow, type WordReading, type WordRow } from './word-row.ts'

export interface WordLoading {
  siteId: number
  write: boolean
  reading: WordReading
}

const WHY = { noProperty: 'no property is called so', noValue: 'the property has no such value' } as const

/** Loads the owner's words for properties and their values; a word for one that the site does not have is told. */
export function wordLoader({ siteId, write, reading }: WordLoading): Loader<Tx> {
  const counts = emptyCounts()
  const seen = new SeenRows()
  const prepareRow = (row: Row, alreadyDone: boolean, ready: WordRow[]): Problem[] => {
    const found = readWordRow(row, reading)
    if ('problems' in found) return found.problems
    const { property, value = '' } = found.row.words
    if (!seen.add(fold(property), fold(value)))
      return [refusal(row.at, titleOf(found.row), 'an earlier row says what this is called')]
    if (!alreadyDone) ready.push(found.row)
    return found.row.notes
  }
  return {
    counts,
    begin() {
      const ready: WordRow[] = []
      return {
        add: (rows, alreadyDone) => rows.flatMap((row) => prepareRow(row, alreadyDone, ready)),
        async load(tx) {
          const words = ready.map((row) => row.words)
          const states = await loadWords(tx, { siteId, write, language: reading.language }, words)
          return states.flatMap((state, at) => {
            const row = ready[at]
            if (!row) return []
            if (state === 'changed' || state === 'unchanged') {
              counts[state]++
              return []
            }
            return [refusal(row.at, titleOf(row), WHY[state])]
          })
        },
      }
    },
    finish: async () => [],
  }
}

const titleOf = ({ words: { property, value } }: WordRow) => [property, value].filter(Boolean).join(': ')
