import { numberKey } from '#src/products/match-key.ts'
import { tyreSizeKey } from '#src/products/tyre-size.ts'
import { type Cell, cellText, isFault } from '../file-reader/table.ts'
import { BLANK, type CellResult, ok, unread } from './cell-result.ts'
import { clean } from './vocabulary.ts'

export interface NumberSegment {
  key: string
  raw: string
}

const LONGEST = 400
const MIN_COMPLETE_LENGTH = 5

/**
 * The numbers in a cell, each once. Separators are a comma, semicolon, bar, line break or ` - `; a slash next to a
 * space, or between two complete numbers (five characters or more), so that `W 712/75` is not split; a space if all
 * parts are complete numbers of one kind (isOneKind).
 */
export function readNumbers(cell: Cell, split: boolean): CellResult<NumberSegment[]> {
  if (isFault(cell)) return unread(`the cell holds ${cell.fault}`)
  const text = cellText(cell)
  if (clean(text) === '') return BLANK
  const raws = split ? splitNumbers(text) : [clean(text)]
  const shortened = SHORTENED.exec(text)?.[0]
  if (shortened !== undefined) return unread(`"${shortened}" was shortened by a spreadsheet and its digits are lost`)
  if (typeof cell === 'number' && !Number.isSafeInteger(cell)) return unread(`"${text}" is no whole number`)
  const long = raws.find((raw) => raw.length > LONGEST)
  if (long !== undefined) return unread(`a number longer than ${LONGEST} characters`)
  return ok(distinct(raws.map((raw) => ({ raw, key: numberKey(raw) }))))
}

export function splitNumbers(text: string): string[] {
  const parts = text.split(/[,;|\n\r\t]+|\s+-\s+|\s+\/\s*|\s*\/\s+/).flatMap(splitSlashes)
  return parts
    .flatMap(splitSpaces)
    .map((part) => clean(part))
    .filter(Boolean)
}

/** `8,69E+12`: a long barcode after a spreadsheet saved it as text. */
const SHORTENED = /(?<![A-Z0-9])\d(?:[.,]\d+)?E\+\d{2,3}(?![A-Z0-9])/i

export const isShortened = (text: string): boolean => SHORTENED.test(text)

// 205/55 R16, 31x10.5R15, 195R15C: recognized by a slash, an x or the letter of construction.
const SIZES =
  /(?<![\dA-Z])(?:\d{3}\s?\/\s?\d{2}\s?-?\s?(?:Z?R|D|B|-)?\s?\d{2}|\d{2}x\d{1,2}(?:[.,]\d{1,2})?\s?R\s?\d{2}|\d{2,3}R\d{2})(?:[.,][05])?(?:C(?![A-Z]))?(?![\dA-Z])/gi

/** The tyre sizes in a text: `Pilot Sport 4 205/55 R16 91V` contains one. Digits only are not a size inside a name. */
export function splitTyreSizes(text: string): NumberSegment[] {
  const found = text.match(SIZES) ?? []
  return distinct(found.map((raw) => ({ raw: clean(raw), key: tyreSizeKey(raw) ?? '' })))
}

const splitSlashes = (text: string): string[] => {
  const parts = text.split('/')
  return parts.length > 1 && parts.every((part) => numberKey(part).length >= MIN_COMPLETE_LENGTH) ? parts : [text]
}

function splitSpaces(part: string): string[] {
  const pieces = clean(part).split(' ')
  return pieces.length > 1 && isOneKind(pieces) ? pieces : [part]
}

const LENGTH_OF_DIGITS = { minimum: 7, maximum: 14 }
const LETTERS_AND_DIGITS = 6
const MAX_LENGTH_DIFFERENCE = 3

/**
 * Whether each part is a complete number and all are of one kind: 7 to 14 digits; or six or more letters and digits in
 * the same pattern (`06A115561B` and `06A115562`: a final letter is a revision); or parts with the same separators at
 * the same positions (`06-1000` and `06-1001`). `06 1000` and `A 203 421 09 12` are one number.
 */
function isOneKind(pieces: readonly string[]): boolean {
  const keys = pieces.map(numberKey)
  const lengths = keys.map(({ length }) => length)
  const shortest = Math.min(...lengths)
  const longest = Math.max(...lengths)
  if (keys.every((key) => /^\d+$/.test(key)) && pieces.every((piece) => /^\d+$/.test(piece)))
    return shortest >= LENGTH_OF_DIGITS.minimum && longest <= LENGTH_OF_DIGITS.maximum
  if (!keys.every((key) => /\d/.test(key)) || longest - shortest > MAX_LENGTH_DIFFERENCE) return false
  const isUniform = (kindOf: (text: string) => string) => new Set(pieces.map(kindOf)).size === 1
  if (shortest >= MIN_COMPLETE_LENGTH && /[./-]/.test(pieces[0] ?? '') && isUniform(toShape)) return true
  return shortest >= LETTERS_AND_DIGITS && keys.every((key) => /[A-Z]/.test(key)) && isUniform(toRuns)
}

const toShape = (text: string) => text.replace(/\p{L}/gu, 'A').replace(/\d/g, '9')
const toRuns = (text: string) =>
  numberKey(text)
    .replace(/(?<=\d)[A-Z]+$/, '')
    .replace(/[A-Z]+/g, 'A')
    .replace(/\d+/g, '9')

function distinct(numbers: readonly NumberSegment[]): NumberSegment[] {
  return [...new Map(numbers.filter(({ key }) => key !== '').map((number) => [number.key, number] as const)).values()]
}
