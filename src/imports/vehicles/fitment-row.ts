import { fold } from '#src/platform/i18n/fold.ts'
import type { Language, TextByLanguage } from '#src/platform/i18n/language.ts'
import { numberKey } from '#src/products/number-key.ts'
import type { FitmentToLoad } from '#src/vehicles/list-import/vehicle-to-load.ts'
import { AXLES, type Axle, SIDES, type Side, type StoredConditions } from '#src/vehicles/vehicle.ts'
import type { Field } from '../columns/field.ts'
import { cellText, type Row } from '../file-reader/table.ts'
import { BLANK, ok, unread } from '../rows/cell-result.ts'
import type { Problem } from '../rows/problem.ts'
import { type RowOptions, RowReader } from '../rows/row-reader.ts'
import { clean, readText } from '../rows/vocabulary.ts'
import { parseVehicle, parseYears } from './vehicle-cells.ts'

export interface FitmentRow {
  at: number
  fitment: FitmentToLoad
  notes: Problem[]
}

export interface FitmentReading extends RowOptions {
  /** Language of texts whose column names none. */
  language: Language
}

const LONGEST_TEXT = 200
const LONGEST_CODE = 100

/** Reads one fitment row, whole or not at all. */
export function readFitmentRow(row: Row, reading: FitmentReading): { row: FitmentRow } | { problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const code = cells.text('code', LONGEST_CODE)
  const number = code === undefined ? cells.text('number', LONGEST_CODE) : undefined
  const key = numberKey(number ?? '')
  const named = parseVehicle(cells)
  const years = parseYears(cells)
  const conditions = parseConditions(cells, reading.language)
  if (code === undefined && key === '') cells.refuse('the row names no product', cells.columns('code')[0])
  const what = code ?? number ?? ''
  if (cells.refused || !named) return { problems: cells.problems(what) }
  const fitment = { at: row.at, code: code ?? null, key, ...named, years, conditions }
  return { row: { at: row.at, fitment, notes: cells.problems(what) } }
}

function parseConditions(cells: RowReader, language: Language): StoredConditions {
  const codes = cells.one('engineCodes', (cell) => {
    const list = clean(cellText(cell))
      .split(/[,;|]+/)
      .map((code) => code.trim())
      .filter(Boolean)
    if (list.some((code) => code.length > 40)) return unread('an engine code longer than 40 characters')
    return list.length === 0 ? BLANK : ok([...new Set(list)])
  })
  const axle = cells.one('axle', (cell) => parseChoice(clean(cellText(cell)), AXLE_WORDS, 'axle'))
  const side = cells.one('side', (cell) => parseChoice(clean(cellText(cell)), SIDE_WORDS, 'side'))
  const texts = (['with', 'without', 'note'] as const).map(
    (field) => [field, parseTexts(cells, field, language)] as const,
  )
  return {
    ...(codes && { engineCodes: codes }),
    ...(axle && { axle }),
    ...(side && { side }),
    ...Object.fromEntries(texts.filter(([, text]) => text !== undefined)),
  }
}

function parseTexts(cells: RowReader, field: Field, language: Language): TextByLanguage | undefined {
  const texts = cells.columns(field).flatMap((column) => {
    const text = cells.take(column, (cell) => readText(cell, { longest: LONGEST_TEXT }))
    return text === undefined ? [] : [[column.options.language ?? language, text] as const]
  })
  return texts.length === 0 ? undefined : Object.fromEntries(texts)
}

const AXLE_WORDS: Record<Axle, readonly string[]> = {
  front: ['front', 'on', 'on aks', 'f', 'va', 'vorn', 'vorne', 'front axle', 'vorderachse'],
  rear: ['rear', 'arka', 'arka aks', 'r', 'ha', 'hinten', 'rear axle', 'hinterachse'],
}
const SIDE_WORDS: Record<Side, readonly string[]> = {
  left: ['left', 'sol', 'l', 'links', 'sol taraf'],
  right: ['right', 'sag', 'r', 'rechts', 'sag taraf'],
}
/** Both positions together are no condition. */
const BOTH = new Set([
  'both',
  'all',
  'on/arka',
  'on arka',
  'front/rear',
  'sag/sol',
  'sol/sag',
  'left/right',
  'her iki',
  '-',
])

function parseChoice<T extends Axle | Side>(text: string, words: Partial<Record<T, readonly string[]>>, what: string) {
  const word = fold(text)
  if (word === '' || BOTH.has(word)) return BLANK
  const found = ([...AXLES, ...SIDES] as T[]).find((one) => words[one]?.includes(word))
  return found ? ok(found) : unread(`"${text}" is no ${what}`)
}
