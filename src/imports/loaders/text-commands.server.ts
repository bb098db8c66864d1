import type { Tx } from '#src/platform/db.server.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import type { TextsToLoad } from '#src/products/properties/property.ts'
import { loadTexts } from '../catalogue-lists/label-commands.server.ts'
import type { Row } from '../file-reader/table.ts'
import { emptyCounts, reportState } from '../outcome/counts.ts'
import type { Problem } from '../rows/cell-result.ts'
import { SeenRows } from '../rows/repeated-rows.ts'
import { type RowOptions, RowReader } from '../rows/row-reader.ts'
import { readText } from '../rows/vocabulary.ts'
import { type Loader, refusal } from './loader.ts'

interface TextLoaderInput {
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
          const texts = ready.map((row) => row.texts)
          const states = await loadTexts(tx, { siteId, write, language: reading.language }, texts)
          return states.flatMap((state, at) => {
            const row = ready[at]
            if (!row) return []
            if (state === 'changed' || state === 'unchanged') {
              counts[state]++
              reportState(counts, { code: toTitle(row), state })
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

interface TextRow {
  at: number
  texts: TextsToLoad
  notes: Problem[]
}

interface TextReading extends RowOptions {
  /** The language of names without one. */
  language: string
}

const LONGEST = 100
const MAX = 1_000_000

/** One row of names: a property, or one of its values, and its name in each language. */
function readTextRow(row: Row, reading: TextReading): { row: TextRow } | { problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const property = cells.text('property', LONGEST) ?? ''
  if (property === '' && !cells.refused) cells.refuse('the row names no property', cells.columns('property')[0])
  const value = cells.text('value', LONGEST)
  const names = Object.fromEntries(
    cells.columns('name').flatMap((column) => {
      const text = cells.take(column, (cell) => readText(cell, { longest: LONGEST }))
      return text === undefined ? [] : [[column.options.language ?? reading.language, text]]
    }),
  )
  const sortNo = cells.whole('sortNo', { maximum: MAX })
  const what = [property, value].filter(Boolean).join(': ')
  if (cells.refused) return { problems: cells.problems(what) }
  const texts = { property, names, ...(value !== undefined && { value }), ...(sortNo !== undefined && { sortNo }) }
  return { row: { at: row.at, texts, notes: cells.problems(what) } }
}
