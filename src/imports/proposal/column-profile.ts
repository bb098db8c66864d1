import { nameKey } from '#src/products/name-key.ts'
import { numberKey } from '#src/products/number-key.ts'
import { toCurrency } from '../columns/currency.ts'
import { type Cell, cellText, isFigure } from '../file-reader/table.ts'
import { splitTyreSizes } from '../rows/number-cell.ts'
import { splitNumber } from '../rows/number-style.ts'
import { clean, toUnit } from '../rows/vocabulary.ts'

/** Statistics of the cells of a column. Shares are of the cells that are not blank. */
export interface ColumnProfile {
  filled: number
  barcodes: number
  /** Numbers with a currency in the text or the format. */
  money: number
  decimals: number
  /** Integers of at most six digits. */
  integers: number
  percents: number
  codes: number
  brands: number
  sizes: number
  units: number
  currencies: number
  /** Texts of letters, or with a word of three letters. */
  wordCount: number
  paths: number
  /** Share of cells that differ from all others. */
  distinct: number
  /** Characters of a cell on the average. */
  length: number
  largest: number
  /** The currency that most prices name. */
  currency: string | undefined
  examples: string[]
}

const EXAMPLES = 3
const CODE = /^(?=.*\d)[\p{L}\d][\p{L}\d ./_+#-]{0,39}$/u
const WORD = /(?<!\S)\p{L}{3,}(?!\S)/u
const BARCODE_LENGTHS = new Set([8, 12, 13, 14])

export function profileColumn(cells: readonly Cell[], knownBrands: ReadonlySet<string>): ColumnProfile {
  const filled = cells.filter((cell) => clean(cellText(cell)) !== '')
  const texts = filled.map((cell) => clean(cellText(cell)))
  const share = (is: (text: string, at: number) => boolean) =>
    texts.length === 0 ? 0 : texts.filter(is).length / texts.length
  const parts = texts.map(splitNumber)
  const currencies = filled.map((cell, at) =>
    isFigure(cell) && cell.currency !== undefined ? cell.currency : toCurrency(parts[at]?.words ?? ''),
  )
  const isBare = (at: number) => parts[at]?.words === ''
  return {
    filled: texts.length / Math.max(1, cells.length),
    barcodes: share((text) => text.split(/[\s,;|/]+/).every(isBarcode)),
    money: share((_, at) => currencies[at] !== undefined && parts[at] !== undefined),
    decimals: share((_, at) => isBare(at) && /\d[.,]\d{1,4}$/.test(parts[at]?.number ?? '')),
    integers: share((_, at) => isBare(at) && /^[+-]?\d{1,6}\+?$/.test(parts[at]?.number ?? '')),
    percents: share((text) => /^%?\s?\d{1,2}(?:[.,]\d+)?\s?%?$/.test(text) && text.includes('%')),
    codes: share((text) => CODE.test(text) && text.split(' ').length <= 4 && numberKey(text).length >= 2),
    brands: share((text) => knownBrands.has(nameKey(text))),
    sizes: share((text) => splitTyreSizes(text).some(({ raw }) => raw.length * 2 > text.length)),
    units: share((text) => toUnit(text) !== undefined),
    currencies: share((text) => toCurrency(text) !== undefined),
    wordCount: share((text) => (/\p{L}{2}/u.test(text) && !/\d/.test(text)) || WORD.test(text)),
    paths: share((text) => /\S\s*[>»→]\s*\S/.test(text)),
    distinct: texts.length === 0 ? 0 : new Set(texts).size / texts.length,
    length: texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length),
    largest: Math.max(0, ...parts.map((numberSegments) => Number(numberSegments?.number.replace(',', '.') ?? 0) || 0)),
    currency: findMaxFrequent(currencies.filter((one) => one !== undefined)),
    examples: [...new Set(texts)].slice(0, EXAMPLES),
  }
}

/** A GS1 number: 8, 12, 13 or 14 digits whose last one is the check digit. */
export function isBarcode(text: string): boolean {
  if (!/^\d+$/.test(text) || !BARCODE_LENGTHS.has(text.length)) return false
  const sum = [...text].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

function findMaxFrequent(texts: readonly string[]): string | undefined {
  const counts = [...Map.groupBy(texts, (text) => text)].map(([text, all]) => ({ text, count: all.length }))
  return counts.sort((a, b) => b.count - a.count)[0]?.text
}
