import { nameKey, numberKey } from '#src/products/match-key.ts'
import { toCurrency } from '../columns/currency.ts'
import type { ProductColumn } from '../columns/field.ts'
import { type Cell, cellText, isFigure } from '../file-reader/table.ts'
import { splitNumber } from '../rows/cell-value.ts'
import { splitTyreSizes } from '../rows/number-cell.ts'
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
  /** Average number of characters per cell. */
  length: number
  largest: number
  /** The most frequent currency. */
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
    currency: findMostFrequent(currencies.filter((one) => one !== undefined)),
    examples: [...new Set(texts)].slice(0, EXAMPLES),
  }
}

/** A GS1 number: 8, 12, 13 or 14 digits whose last one is the check digit. */
export function isBarcode(text: string): boolean {
  if (!/^\d+$/.test(text) || !BARCODE_LENGTHS.has(text.length)) return false
  const sum = [...text].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

function findMostFrequent(texts: readonly string[]): string | undefined {
  const counts = [...Map.groupBy(texts, (text) => text)].map(([text, all]) => ({ text, count: all.length }))
  return counts.sort((a, b) => b.count - a.count)[0]?.text
}

/** How much a column resembles a field, from 0 to 1, and the reason. */
export interface FieldScore {
  field: ProductColumn
  score: number
  reason: string
}

/** The minimum score of a proposal. */
const MIN_SCORE = 0.4

/** The possible fields of a column by its values only, the most likely first. */
export function scoreFields(profile: ColumnProfile): FieldScore[] {
  if (profile.filled === 0) return []
  return SCORES.map(({ field, reason, score }) => ({ field, reason, score: score(profile) }))
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score)
}

const isUnique = ({ distinct }: ColumnProfile) => distinct >= 0.95

const SCORES: readonly { field: ProductColumn; reason: string; score(profile: ColumnProfile): number }[] = [
  {
    field: 'barcode',
    reason: 'digits with a right check digit',
    score: ({ barcodes }) => (barcodes >= 0.6 ? 0.35 + 0.6 * barcodes : 0),
  },
  { field: 'price', reason: 'numbers with a currency', score: ({ money }) => (money >= 0.5 ? 0.3 + 0.65 * money : 0) },
  {
    field: 'price',
    reason: 'numbers with decimals',
    score: ({ decimals, integers }) => (decimals >= 0.3 && decimals + integers >= 0.8 ? 0.45 + 0.3 * decimals : 0),
  },
  {
    field: 'stock',
    reason: 'short whole numbers',
    score: ({ integers, distinct, largest }) => (integers >= 0.9 && largest < 100_000 && distinct < 0.95 ? 0.65 : 0),
  },
  {
    field: 'taxRate',
    reason: 'percents',
    score: ({ percents, distinct }) => (percents >= 0.8 && distinct < 0.5 ? 0.8 : 0),
  },
  {
    field: 'code',
    reason: 'short texts with digits, each another',
    score: (profile) =>
      profile.codes >= 0.8 &&
      isUnique(profile) &&
      profile.filled >= 0.95 &&
      profile.barcodes < 0.6 &&
      profile.money < 0.1
        ? 0.5 + 0.35 * profile.codes - (profile.decimals > 0.5 ? 0.4 : 0) - (profile.sizes > 0.5 ? 0.1 : 0)
        : 0,
  },
  {
    field: 'oem',
    reason: 'texts with letters and digits that may repeat',
    score: ({ codes, barcodes, decimals, integers, money, sizes, wordCount }) =>
      codes >= 0.7 && barcodes < 0.5 && decimals + integers < 0.4 && money < 0.1 && sizes < 0.5 && wordCount < 0.3
        ? 0.5
        : 0,
  },
  { field: 'size', reason: 'tyre sizes', score: ({ sizes }) => (sizes >= 0.6 ? 0.4 + 0.5 * sizes : 0) },
  { field: 'unit', reason: 'units', score: ({ units }) => (units >= 0.8 ? 0.9 * units : 0) },
  { field: 'currency', reason: 'currencies', score: ({ currencies }) => (currencies >= 0.8 ? 0.9 * currencies : 0) },
  {
    field: 'brand',
    reason: 'brands of the shop or known ones',
    score: ({ brands }) => (brands >= 0.3 ? 0.5 + 0.45 * brands : 0),
  },
  { field: 'category', reason: 'paths of groups', score: ({ paths }) => (paths >= 0.5 ? 0.5 + 0.4 * paths : 0) },
  {
    field: 'brand',
    reason: 'few short words that repeat',
    score: ({ wordCount, distinct, length }) => (wordCount >= 0.8 && distinct < 0.3 && length < 20 ? 0.5 : 0),
  },
  {
    field: 'category',
    reason: 'few words that repeat',
    score: ({ wordCount, distinct, length }) => (wordCount >= 0.8 && distinct < 0.3 && length < 60 ? 0.45 : 0),
  },
  {
    field: 'name',
    reason: 'texts',
    score: ({ wordCount, distinct, length, filled }) =>
      wordCount >= 0.6 && filled >= 0.8 && length <= 200 ? 0.4 + 0.3 * distinct + Math.min(0.15, length / 300) : 0,
  },
  {
    field: 'description',
    reason: 'long texts',
    score: ({ wordCount, length }) => (wordCount >= 0.6 && length > 80 ? 0.55 : 0),
  },
]
