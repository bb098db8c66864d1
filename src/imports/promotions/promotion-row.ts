import Big from 'big.js'
import { slugOf } from '../../catalog/slug.ts'
import { fold } from '../../platform/i18n/fold.ts'
import type { Field } from '../columns/field.ts'
import { cellText, type Row } from '../reading/table.ts'
import type { Problem } from '../rows/problem.ts'
import { BLANK, read, unread } from '../rows/reading.ts'
import { RowReader, type Writing } from '../rows/row-reader.ts'
import { readText } from '../rows/word.ts'

/** A row of a table of promotions: one condition and one effect at most, and what the promotion is. */
export interface PromotionRow {
  at: number
  key: string
  /** What it says of the promotion itself, in the words of the owner's document (docs/promotions.md). */
  says: Record<string, unknown>
  when: object | undefined
  gives: object | undefined
  notes: Problem[]
}

export interface PromotionReading extends Writing {
  language: string
}

/** Reads one row; whether its parts fit together is judged when the promotion is whole. */
export function readPromotionRow(row: Row, reading: PromotionReading): { row: PromotionRow } | { problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const key = cells.text('key', 60)
  if (key === undefined && !cells.refused) cells.refuse('the row has no key', cells.columns('key')[0])
  const says = {
    name: textsIn(cells, 'name', reading.language),
    description: textsIn(cells, 'description', reading.language),
    from: cells.day('from'),
    until: cells.day('until'),
    groups: listIn(cells, 'groups'),
    customers: knownIn(cells, 'customers', CUSTOMERS),
    platforms: knownIn(cells, 'platforms', PLATFORMS),
    currency: cells.currency('currency'),
    times: timesIn(cells),
    most: cells.whole('most', { most: 1_000_000 }),
    mostEach: cells.whole('mostEach', { most: 1_000_000 }),
    combinable: cells.flag('combinable'),
  }
  const [when, gives] = [conditionIn(cells), effectIn(cells)]
  if (cells.refused || key === undefined) return { problems: cells.problems(key ?? '') }
  return { row: { at: row.at, key, says: given(says), when, gives, notes: cells.problems(key) } }
}

const given = (said: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))

function textsIn(cells: RowReader, field: 'name' | 'description', language: string) {
  const texts: Record<string, string> = {}
  for (const column of cells.columns(field)) {
    const text = cells.take(column, (cell) => readText(cell, { longest: 2000, lines: field === 'description' }))
    if (text !== undefined) texts[column.options.language ?? language] = text
  }
  return Object.keys(texts).length > 0 ? texts : undefined
}

function listIn(cells: RowReader, field: Field): string[] | undefined {
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

const meaning = (known: Record<string, readonly string[]>, word: string) =>
  Object.keys(known).find((one) => fold(one) === fold(word) || known[one]?.some((other) => fold(other) === fold(word)))

function knownIn(cells: RowReader, field: Field, known: Record<string, readonly string[]>): string[] | undefined {
  return listIn(cells, field)?.flatMap((word) => {
    const found = meaning(known, word)
    if (found === undefined)
      cells.refuse(`"${word}" is none of ${Object.keys(known).join(', ')}`, cells.columns(field)[0])
    return found ?? []
  })
}

/** A number, or a word for "as often as its conditions hold". */
const timesIn = (cells: RowReader): number | null | undefined =>
  cells.one('times', (cell) => {
    const text = cellText(cell).trim()
    if (text === '') return BLANK
    if (['her', 'hep', 'sinirsiz', 'all', 'every', 'unlimited', '∞'].includes(fold(text) || text)) return read(null)
    return /^\d{1,4}$/.test(text) ? read(Number(text)) : unread(`"${text}" is no number of times`)
  })

const LARGE = { digits: 4, below: 1e12 }

function decimalIn(cells: RowReader, field: Field): string | undefined {
  const decimal = cells.decimal(field, LARGE)
  return decimal === undefined ? undefined : new Big(decimal).toFixed()
}

function conditionIn(cells: RowReader): object | undefined {
  const quantity = decimalIn(cells, 'quantity')
  const amount = decimalIn(cells, 'amount')
  const of = goodsIn(cells, ['products', 'brands', 'categories'])
  if (quantity === undefined && amount === undefined && !of) return undefined
  return given({ quantity, amount, of })
}

// Brands and categories are named as they are written, or by their slugs.
function goodsIn(cells: RowReader, [products, brands, categories]: readonly [Field, Field, Field]) {
  const slugs = (field: Field) => listIn(cells, field)?.map((word) => slugOf(word) || word)
  const goods = given({ products: listIn(cells, products), brands: slugs(brands), categories: slugs(categories) })
  return Object.keys(goods).length > 0 ? goods : undefined
}

function effectIn(cells: RowReader): object | undefined {
  const word = cells.text('kind', 60)
  const kind = word === undefined ? undefined : meaning(KINDS, word)
  if (word !== undefined && kind === undefined) {
    cells.refuse(`"${word}" is none of ${Object.keys(KINDS).join(', ')}`, cells.columns('kind')[0])
  }
  const of = goodsIn(cells, ['ofProducts', 'ofBrands', 'ofCategories'])
  const percents = percentsIn(cells)
  const own: Record<string, unknown> = {
    gift: { product: cells.text('gift', 100), quantity: decimalIn(cells, 'giftQuantity') },
    percent: { percent: percents?.join('+'), of },
    amount: { amount: decimalIn(cells, 'off'), of },
    bundle: { price: decimalIn(cells, 'bundlePrice') },
    freight: {},
    price: { percents, of },
  }
  return kind === undefined ? undefined : { kind, ...given(own[kind] as Record<string, unknown>) }
}

/** `10`, `%12,5`, `5+3`. */
const percentsIn = (cells: RowReader): string[] | undefined =>
  cells.one('percent', (cell) => {
    const text = cellText(cell).replaceAll(/[%\s]/g, '').replaceAll(',', '.')
    if (text === '') return BLANK
    const parts = text.split('+')
    const wrong = parts.some((part) => !/^\d{1,3}(?:\.\d{1,4})?$/.test(part))
    return wrong ? unread(`"${cellText(cell)}" is no percentage`) : read(parts.map((part) => new Big(part).toFixed()))
  })
