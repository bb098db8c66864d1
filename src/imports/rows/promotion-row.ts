import Big from 'big.js'
import { fold } from '#src/platform/i18n/fold.ts'
import { toSlug } from '#src/products/slug.ts'
import type { Field } from '../columns/field.ts'
import { cellText, type Row } from '../file-reader/table.ts'
import { BLANK, ok, type Problem, unread } from './cell-result.ts'
import { type RowOptions, RowReader } from './row-reader.ts'
import { readText } from './vocabulary.ts'

/** A row of a table of promotions: at most one condition and one effect, and the promotion's own fields. */
export interface PromotionRow {
  at: number
  key: string
  /** The promotion's own fields, named as in the owner's document (docs/promotions.md). */
  promotion: Record<string, unknown>
  when: object | undefined
  effect: object | undefined
  notes: Problem[]
}

export interface PromotionReading extends RowOptions {
  language: string
}

/** Parses one row; whether its parts fit together is validated once the promotion is complete. */
export function readPromotionRow(row: Row, reading: PromotionReading): { row: PromotionRow } | { problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const key = cells.text('key', 60)
  if (key === undefined && !cells.refused) cells.refuse('the row has no key', cells.columns('key')[0])
  const fields = {
    name: parseTexts(cells, 'name', reading.language),
    description: parseTexts(cells, 'description', reading.language),
    from: cells.day('from'),
    until: cells.day('until'),
    groups: parseList(cells, 'groups'),
    customers: parseChoices(cells, 'customers', CUSTOMERS),
    platforms: parseChoices(cells, 'platforms', PLATFORMS),
    currency: cells.currency('currency'),
    times: parseTimes(cells),
    most: cells.whole('most', { maximum: 1_000_000 }),
    mostEach: cells.whole('mostEach', { maximum: 1_000_000 }),
    combinable: cells.flag('combinable'),
  }
  const [when, effect] = [parseCondition(cells), parseEffect(cells)]
  if (cells.refused || key === undefined) return { problems: cells.problems(key ?? '') }
  return {
    row: { at: row.at, key, promotion: omitUndefined(fields), when, effect, notes: cells.problems(key) },
  }
}

const omitUndefined = (result: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(result).filter(([, value]) => value !== undefined))

function parseTexts(cells: RowReader, field: 'name' | 'description', language: string) {
  const texts: Record<string, string> = {}
  for (const column of cells.columns(field)) {
    const text = cells.take(column, (cell) => readText(cell, { longest: 2000, lines: field === 'description' }))
    if (text !== undefined) texts[column.options.language ?? language] = text
  }
  return Object.keys(texts).length > 0 ? texts : undefined
}

function parseList(cells: RowReader, field: Field): string[] | undefined {
  const text = cells.text(field, 4000)
  const words = text?.split(/\s*[,;|\n]\s*/).filter(Boolean)
  return words && words.length > 0 ? words : undefined
}

const CUSTOMERS = {
  dealer: ['bayi', 'dealer'],
  subDealer: ['alt bayi', 'sub dealer', 'subdealer'],
  public: ['halk', 'perakende', 'public'],
}
const PLATFORMS = {
  dealers: ['bayi', 'bayiler', 'b2b', 'dealers', 'dealer'],
  public: ['halk', 'perakende', 'b2c', 'public'],
}
const KINDS = {
  gift: ['hediye', 'gift', 'free product'],
  percent: ['yüzde', 'yüzde indirim', 'percent', 'percent off'],
  amount: ['tutar', 'tutar indirimi', 'amount', 'money off'],
  bundle: ['set', 'paket', 'set fiyatı', 'bundle'],
  freight: ['kargo', 'nakliye', 'ücretsiz kargo', 'freight', 'free freight', 'free shipping'],
  price: ['fiyat', 'fiyat kampanyası', 'price', 'campaign'],
}

const findMeaning = (known: Record<string, readonly string[]>, word: string) =>
  Object.keys(known).find((one) => fold(one) === fold(word) || known[one]?.some((other) => fold(other) === fold(word)))

function parseChoices(cells: RowReader, field: Field, known: Record<string, readonly string[]>): string[] | undefined {
  return parseList(cells, field)?.flatMap((word) => {
    const found = findMeaning(known, word)
    if (found === undefined)
      cells.refuse(`"${word}" is none of ${Object.keys(known).join(', ')}`, cells.columns(field)[0])
    return found ?? []
  })
}

/** A number, or a word for "as often as its conditions hold". */
const parseTimes = (cells: RowReader): number | null | undefined =>
  cells.one('times', (cell) => {
    const text = cellText(cell).trim()
    if (text === '') return BLANK
    if (['her', 'hep', 'sinirsiz', 'all', 'every', 'unlimited', '∞'].includes(fold(text) || text)) return ok(null)
    return /^\d{1,4}$/.test(text) ? ok(Number(text)) : unread(`"${text}" is no number of times`)
  })

const LARGE = { digits: 4, below: 1e12 }

function parseDecimalCell(cells: RowReader, field: Field): string | undefined {
  const decimal = cells.decimal(field, LARGE)
  return decimal === undefined ? undefined : new Big(decimal).toFixed()
}

function parseCondition(cells: RowReader): object | undefined {
  const quantity = parseDecimalCell(cells, 'quantity')
  const amount = parseDecimalCell(cells, 'amount')
  const of = parseGoods(cells, ['products', 'brands', 'categories'])
  if (quantity === undefined && amount === undefined && !of) return undefined
  return omitUndefined({ quantity, amount, of })
}

// Brands and categories by their names or slugs.
function parseGoods(cells: RowReader, [products, brands, categories]: readonly [Field, Field, Field]) {
  const slugs = (field: Field) => parseList(cells, field)?.map((word) => toSlug(word) || word)
  const goods = omitUndefined({
    products: parseList(cells, products),
    brands: slugs(brands),
    categories: slugs(categories),
  })
  return Object.keys(goods).length > 0 ? goods : undefined
}

function parseEffect(cells: RowReader): object | undefined {
  const word = cells.text('kind', 60)
  const kind = word === undefined ? undefined : findMeaning(KINDS, word)
  if (word !== undefined && kind === undefined) {
    cells.refuse(`"${word}" is none of ${Object.keys(KINDS).join(', ')}`, cells.columns('kind')[0])
  }
  const of = parseGoods(cells, ['ofProducts', 'ofBrands', 'ofCategories'])
  const percents = parsePercents(cells)
  const fieldsByKind: Record<string, unknown> = {
    gift: { product: cells.text('gift', 100), quantity: parseDecimalCell(cells, 'giftQuantity') },
    percent: { percent: percents?.join('+'), of },
    amount: { amount: parseDecimalCell(cells, 'off'), of },
    bundle: { price: parseDecimalCell(cells, 'bundlePrice') },
    freight: {},
    price: { percents, of },
  }
  return kind === undefined ? undefined : { kind, ...omitUndefined(fieldsByKind[kind] as Record<string, unknown>) }
}

/** `10`, `%12,5`, `5+3`. */
const parsePercents = (cells: RowReader): string[] | undefined =>
  cells.one('percent', (cell) => {
    const text = cellText(cell).replaceAll(/[%\s]/g, '').replaceAll(',', '.')
    if (text === '') return BLANK
    const parts = text.split('+')
    const wrong = parts.some((part) => !/^\d{1,3}(?:\.\d{1,4})?$/.test(part))
    return wrong ? unread(`"${cellText(cell)}" is no percentage`) : ok(parts.map((part) => new Big(part).toFixed()))
  })
