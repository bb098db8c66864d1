import { numberKey } from '../../catalog/search/number-key.ts'
import { tyreSizeKey } from '../../catalog/search/tyre-size.ts'
import { type Cell, cellText, isFault } from '../reading/table.ts'
import { BLANK, type Read, read, unread } from './reading.ts'
import { clean } from './word.ts'

export interface PartNumber {
  key: string
  raw: string
}

const LONGEST = 400
const WHOLE = 5

/**
 * The numbers in a cell, each once. Several stand apart by a comma, semicolon, bar, line break or ` - `; by a slash
 * with a space beside it, or with a whole number (five characters or more) on both sides, so that `W 712/75` stays
 * one. Barcodes, digits alone, also stand apart by spaces.
 */
export function readNumbers(cell: Cell, split: boolean): Read<PartNumber[]> {
  if (isFault(cell)) return unread(`the cell holds ${cell.fault}`)
  const text = cellText(cell)
  if (clean(text) === '') return BLANK
  const raws = split ? splitNumbers(text) : [clean(text)]
  const shortened = SHORTENED.exec(text)?.[0]
  if (shortened !== undefined) return unread(`"${shortened}" was shortened by a spreadsheet and its digits are lost`)
  if (typeof cell === 'number' && !Number.isSafeInteger(cell)) return unread(`"${text}" is no whole number`)
  const long = raws.find((raw) => raw.length > LONGEST)
  if (long !== undefined) return unread(`a number longer than ${LONGEST} characters`)
  return read(distinct(raws.map((raw) => ({ raw, key: numberKey(raw) }))))
}

export function splitNumbers(text: string): string[] {
  const parts = text.split(/[,;|\n\r\t]+|\s+-\s+|\s+\/\s*|\s*\/\s+/).flatMap(splitSlashes)
  return parts
    .flatMap((part) => (/^\d{7,14}(?:\s+\d{7,14})+$/.test(part.trim()) ? part.trim().split(/\s+/) : part))
    .map((part) => clean(part))
    .filter(Boolean)
}

/** `8,69E+12`: what a spreadsheet leaves of a long barcode when it saves text. */
const SHORTENED = /(?<![A-Z0-9])\d(?:[.,]\d+)?E\+\d{2,3}(?![A-Z0-9])/i

export const isShortened = (text: string): boolean => SHORTENED.test(text)

// 205/55 R16, 31x10.5R15, 195R15C: told by a slash, a cross or the letter of construction.
const SIZES =
  /(?<![\dA-Z])(?:\d{3}\s?\/\s?\d{2}\s?-?\s?(?:Z?R|D|B|-)?\s?\d{2}|\d{2}x\d{1,2}(?:[.,]\d{1,2})?\s?R\s?\d{2}|\d{2,3}R\d{2})(?:[.,][05])?(?:C(?![A-Z]))?(?![\dA-Z])/gi

/** The tyre sizes in a text: `Pilot Sport 4 205/55 R16 91V` holds one. Digits alone are no size inside a name. */
export function sizesIn(text: string): PartNumber[] {
  const found = text.match(SIZES) ?? []
  return distinct(found.map((raw) => ({ raw: clean(raw), key: tyreSizeKey(raw) ?? '' })))
}

const splitSlashes = (text: string): string[] => {
  const parts = text.split('/')
  return parts.length > 1 && parts.every((part) => numberKey(part).length >= WHOLE) ? parts : [text]
}

function distinct(numbers: readonly PartNumber[]): PartNumber[] {
  return [...new Map(numbers.filter(({ key }) => key !== '').map((number) => [number.key, number] as const)).values()]
}
