import type { ProductColumn } from '../columns/field.ts'
import type { ColumnProfile } from './column-profile.ts'

/** How much a column resembles a field, from 0 to 1, and the reason. */
export interface FieldScore {
  field: ProductColumn
  score: number
  reason: string
}

/** A proposal below it is none. */
export const MIN_SCORE = 0.4

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
