import { fold } from '#src/platform/i18n/fold.ts'
import type { Language, TextByLanguage } from '#src/platform/i18n/language.ts'
import { numberKey } from '#src/products/match-key.ts'
import { tyreSizeKey } from '#src/products/tyre-size.ts'
import {
  AXLES,
  type Axle,
  type FitmentToLoad,
  SIDES,
  type Side,
  type StoredConditions,
  type VehicleToLoad,
} from '#src/vehicles/vehicle.ts'
import type { Field } from '../columns/field.ts'
import { type Cell, cellText, isFault, type Row } from '../file-reader/table.ts'
import { BLANK, type CellResult, ok, type Problem, unread } from './cell-result.ts'
import { type RowOptions, RowReader } from './row-reader.ts'
import { clean, readText } from './vocabulary.ts'

export interface VehicleRow {
  at: number
  vehicle: VehicleToLoad
  /** Whether an earlier row has the same vehicle. */
  again?: boolean
  notes: Problem[]
}

/** Reads one row of a vehicle list, complete or refused. The first year of production is required. */
export function readVehicleRow(row: Row, reading: RowOptions): { row: VehicleRow } | { problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const vehicleNames = parseVehicle(cells)
  const years = parseYears(cells)
  const tyres = parseTyres(cells)
  if (vehicleNames && years.from === null && !cells.refused) {
    cells.refuse('the row has no first year', cells.columns('years')[0] ?? cells.columns('yearFrom')[0])
  }
  const what = vehicleNames ? [vehicleNames.make, vehicleNames.model].join(' ') : ''
  if (cells.refused || !vehicleNames || years.from === null) return { problems: cells.problems(what) }
  const vehicle = {
    ...vehicleNames,
    engine: vehicleNames.engine ?? '',
    yearFrom: years.from,
    yearTo: years.to,
    tyres: tyres ?? [],
  }
  return { row: { at: row.at, vehicle, notes: cells.problems(what) } }
}

/** `205/55R16; 225/40R18+255/35R18`: sizes are separated by commas, semicolons or bars; a plus joins a pair. */
function parseTyres(cells: RowReader): VehicleToLoad['tyres'] | undefined {
  return cells.one('tyres', (cell) => {
    const text = clean(cellText(cell))
    if (text === '') return BLANK
    const pairs = text.split(/[,;|]+/).map((part) => part.split('+').map((size) => size.trim()))
    const wrong = pairs.flat().find((size) => tyreSizeKey(size) === undefined)
    if (wrong !== undefined) return unread(`"${wrong}" is no tyre size`)
    return ok(pairs.map(([front = '', rear = null]) => ({ front, rear })))
  })
}

export interface FitmentRow {
  at: number
  fitment: FitmentToLoad
  notes: Problem[]
}

export interface FitmentReading extends RowOptions {
  /** Language of texts in columns without one. */
  language: Language
}

const LONGEST_TEXT = 200
const LONGEST_CODE = 100

/** Reads one fitment row, complete or refused. */
export function readFitmentRow(row: Row, reading: FitmentReading): { row: FitmentRow } | { problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const code = cells.text('code', LONGEST_CODE)
  const number = code === undefined ? cells.text('number', LONGEST_CODE) : undefined
  const key = numberKey(number ?? '')
  const vehicleNames = parseVehicle(cells)
  const years = parseYears(cells)
  const conditions = parseConditions(cells, reading.language)
  if (code === undefined && key === '') cells.refuse('the row names no product', cells.columns('code')[0])
  const what = code ?? number ?? ''
  if (cells.refused || !vehicleNames) return { problems: cells.problems(what) }
  const fitment = { at: row.at, code: code ?? null, key, ...vehicleNames, years, conditions }
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

const LONGEST_NAME = 100

interface NamedVehicle {
  make: string
  model: string
  /** undefined if the row has none. */
  engine: string | undefined
}

/** Make and model of a row, both required, and the engine. */
function parseVehicle(cells: RowReader): NamedVehicle | undefined {
  const make = parseName(cells, 'make')
  const model = parseName(cells, 'model')
  const engine = cells.text('engine', LONGEST_NAME)
  return make !== undefined && model !== undefined ? { make, model, engine } : undefined
}

function parseName(cells: RowReader, field: Field): string | undefined {
  const before = cells.issues.length
  const text = cells.text(field, LONGEST_NAME)
  if (text === undefined && cells.issues.length === before) {
    cells.refuse(`the row has no ${field}`, cells.columns(field)[0])
  }
  return text
}

/** One column of years, or a first-year and a last-year column. */
function parseYears(cells: RowReader): Years {
  const years = cells.one('years', readYears)
  if (years) return years
  const from = cells.one('yearFrom', readYears)?.from ?? null
  const to = cells.one('yearTo', readYears)?.to ?? null
  if (from !== null && to !== null && to < from)
    cells.refuse('the last year is before the first', cells.columns('yearTo')[0])
  return { from, to }
}

/** Years of a list row; null is open: no first year, or still in production. */
interface Years {
  from: number | null
  to: number | null
}

const FIRST = 1880
const LAST = 2100
/** A month may precede or follow its year: 09/2005, 2005.09. */
const YEAR = String.raw`(?:(?:0?[1-9]|1[0-2])[./-])?((?:1[89]|20|21)\d{2})(?:[./](?:0?[1-9]|1[0-2]))?(?!\d)`
const TODAY = String.raw`(?:\.{2,3}|…|gunumuz|gunumuze|bugun|halen|present|today|now|current|up|on|heute|>)?`
const RANGE = new RegExp(String.raw`^${YEAR}\s*(?:[-–—/>→]+|->|to|ila|bis|\.\.\.?)\s*${YEAR}$`)
const SINCE = new RegExp(String.raw`^(?:from|since|ab)?\s*${YEAR}\s*(?:[-–—>→+]+|->|to|and|ve sonrasi)\s*${TODAY}$`)
const ABOUT = new RegExp(String.raw`^(?:from|since|ab)\s*${YEAR}$`)
const UNTIL = new RegExp(String.raw`^(?:[-–—>→]+|->|to|until|up to|bis|<)\s*${YEAR}$`)
const ONE = new RegExp(String.raw`^${YEAR}$`)

/** 1999-2004, 09/2005 – 03/2012, 2015+, 2015 –, → 2013, 2011. Two-digit years are rejected as ambiguous. */
export function readYears(cell: Cell): CellResult<Years> {
  if (isFault(cell)) return unread(`the cell holds ${cell.fault}`)
  const text = clean(cellText(cell))
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/ü/g, 'u')
    .replace(/ö/g, 'o')
    .replace(/ğ/g, 'g')
  if (text === '') return BLANK
  const range = RANGE.exec(text)
  if (range) return validateYears(Number(range[1]), Number(range[2]), text)
  const since = SINCE.exec(text) ?? ABOUT.exec(text)
  if (since) return validateYears(Number(since[1]), null, text)
  const until = UNTIL.exec(text)
  if (until) return validateYears(null, Number(until[1]), text)
  const one = ONE.exec(text)
  return one
    ? validateYears(Number(one[1]), Number(one[1]), text)
    : unread(`"${cellText(cell)}" is no year and no range of years`)
}

function validateYears(from: number | null, to: number | null, text: string): CellResult<Years> {
  const isPlausible = [from, to].every((year) => year === null || (year >= FIRST && year <= LAST))
  if (!isPlausible) return unread(`"${text}" is no year that a vehicle was built in`)
  return from !== null && to !== null && to < from ? unread(`"${text}" ends before it begins`) : ok({ from, to })
}
