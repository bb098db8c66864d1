import { fold } from '#src/platform/i18n/fold.ts'
import {
  isMinQuantity,
  isNetPriceAmount,
  MAX_NOTE_LENGTH,
  MAX_REFERENCE_LENGTH,
  type NetPriceListRow,
} from '#src/pricing/net-price.ts'
import { type OwnerDiscount, readPercentChain } from '#src/pricing/owner-discount.ts'
import type { DealerNumber } from '#src/products/match-key.ts'
import { SEO_LENGTHS } from '#src/products/seo/seo.ts'
import { BRAND_QUALITIES, type BrandChange, type CategoryChange } from '#src/products/taxonomy/category-tree.ts'
import { MAX_PAGE_TEXT, type TaxonomyPageDocument } from '#src/products/taxonomy/taxonomy-page.ts'
import { type DepotChange, readWorkDays } from '#src/stock/depots-document.ts'
import { type Cell, cellText, type Row } from '../file-reader/table.ts'
import { BLANK, type CellResult, ok, type Problem, unread } from './cell-result.ts'
import { type RowOptions, RowReader } from './row-reader.ts'
import { readText } from './vocabulary.ts'

export interface ListReading extends RowOptions {
  /** The language of names without one. */
  language: string
}

/** A parsed row with its label for the report. */
export interface ListRow<Item> {
  at: number
  title: string
  item: Item
  notes: Problem[]
}

type Quality = (typeof BRAND_QUALITIES)[number]

const QUALITY_WORDS: Record<Quality, readonly string[]> = {
  original: ['original', 'orijinal', 'orjinal', 'oe', 'oem', 'أصلي', 'оригинал'],
  branded: ['branded', 'marka', 'markalı', 'aftermarket', 'ماركة', 'бренд', 'marke'],
  economy: ['economy', 'ekonomik', 'yan sanayi', 'اقتصادي', 'эконом', 'günstig'],
}
const QUALITIES = new Map(
  BRAND_QUALITIES.flatMap((quality) => QUALITY_WORDS[quality].map((word) => [fold(word), quality] as const)),
)

/** One row of a list of brands: another name, the quality class, the logo. */
export function readBrandRow(row: Row, reading: ListReading): { row: ListRow<BrandChange> } | { problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const brand = cells.text('brand', 100)
  if (brand === undefined && !cells.refused) cells.refuse('the row names no brand', cells.columns('brand')[0])
  const logo = cells.text('logo', 200)
  const item = {
    newName: cells.text('newName', 100),
    quality: cells.one('quality', readQuality),
    logo: logo === '-' ? '' : logo,
    page: readPageTexts(cells, reading),
  }
  if (cells.refused || brand === undefined) return { problems: cells.problems(brand ?? '') }
  return { row: { at: row.at, title: brand, item: { brand, ...item }, notes: cells.problems(brand) } }
}

/** The texts of a page by language; `-` removes one. */
function readPageTexts(cells: RowReader, { language }: ListReading): TaxonomyPageDocument {
  const read = (field: 'pageText' | 'seoTitle' | 'seoDescription', longest: number) => {
    const texts: Record<string, string> = {}
    for (const column of cells.columns(field)) {
      const text = cells.take(column, (cell) => readText(cell, { longest, lines: field === 'pageText' }))
      if (text !== undefined) texts[column.options.language ?? language] = text === '-' ? '' : text
    }
    return texts
  }
  return {
    texts: read('pageText', MAX_PAGE_TEXT),
    titles: read('seoTitle', SEO_LENGTHS.title),
    descriptions: read('seoDescription', SEO_LENGTHS.description),
  }
}

function readQuality(cell: Cell): CellResult<Quality> {
  const text = cellText(cell).trim()
  if (text === '') return BLANK
  const quality = QUALITIES.get(fold(text))
  return quality ? ok(quality) : unread(`"${text}" is none of ${BRAND_QUALITIES.join(', ')}`)
}

const LONG = 300
const LONGEST_NAME = 100

/** One row of a list of categories: names by language, parent (`-`: none), position. */
export function readCategoryRow(
  row: Row,
  reading: ListReading,
): { row: ListRow<CategoryChange> } | { problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const category = cells.text('category', LONG)
  if (category === undefined && !cells.refused) cells.refuse('the row names no category', cells.columns('category')[0])
  const names: Record<string, string> = {}
  for (const column of cells.columns('name')) {
    const text = cells.take(column, (cell) => readText(cell, { longest: LONGEST_NAME }))
    if (text !== undefined) names[column.options.language ?? reading.language] = text
  }
  const parent = cells.text('parent', LONG)
  const picture = cells.text('picture', 200)
  const item = {
    names,
    parent: parent === '-' ? null : parent,
    sortNo: cells.whole('sortNo', { maximum: 1_000_000 }),
    picture: picture === '-' ? '' : picture,
    page: readPageTexts(cells, reading),
  }
  if (cells.refused || category === undefined) return { problems: cells.problems(category ?? '') }
  return { row: { at: row.at, title: category, item: { category, ...item }, notes: cells.problems(category) } }
}

const FIELDS = ['customer', 'product', 'number'] as const

/** One row of a list of customers' own product numbers. */
export function readDealerNumberRow(
  row: Row,
  reading: ListReading,
): { row: ListRow<DealerNumber> } | { problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const [customer, product, number] = FIELDS.map((field) => cells.text(field, 100))
  const title = [customer, product].filter(Boolean).join(' ')
  if (customer === undefined || product === undefined || number === undefined) {
    if (!cells.refused) cells.refuse('the row needs a customer, a product and a number')
    return { problems: cells.problems(title) }
  }
  if (cells.refused) return { problems: cells.problems(title) }
  return { row: { at: row.at, title, item: { customer, product, number }, notes: cells.problems(title) } }
}

type DepotItem = DepotChange & { code: string }

/** One row of a list of depots. */
export function readDepotRow(row: Row, reading: ListReading): { row: ListRow<DepotItem> } | { problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const code = cells.text('code', 60)
  if (code === undefined && !cells.refused) cells.refuse('the row has no code', cells.columns('code')[0])
  const change = {
    name: cells.text('name', 120),
    priority: cells.whole('priority', { maximum: 10_000 }),
    cutOff: cells.one('cutOff', readTime),
    leadDays: cells.whole('leadDays', { maximum: 60 }),
    workDays: cells.one('workDays', readDays),
  }
  if (cells.refused || code === undefined) return { problems: cells.problems(code ?? '') }
  return { row: { at: row.at, title: code, item: { code, ...change }, notes: cells.problems(code) } }
}

/** `16:00`, `9.30`, or a time of a spreadsheet; `-` is none. */
function readTime(cell: Cell): CellResult<string | null> {
  const text = cellText(cell).trim()
  if (text === '') return BLANK
  if (text === '-') return ok(null)
  const [, hour, minute] = /(?:^|T|\s)(\d{1,2})[:.](\d{2})(?::\d{2}(?:\.\d+)?)?Z?$/.exec(text) ?? []
  if (hour === undefined || minute === undefined) return unread(`"${text}" is no time such as 16:00`)
  return ok(`${hour.padStart(2, '0')}:${minute}`)
}

function readDays(cell: Cell): CellResult<number[]> {
  const text = cellText(cell).trim()
  const days = text === '' ? undefined : readWorkDays(text)
  if (text === '') return BLANK
  return days ? ok(days) : unread(`"${text}" names no days such as 1-6 (1 is Monday)`)
}

const SHORT = 100

/** One row of a list of discounts: recipient, target, chain of percents and valid days. */
export function readDiscountRow(
  row: Row,
  reading: ListReading,
): { row: ListRow<OwnerDiscount> } | { problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const item = {
    customer: cells.text('customer', SHORT) ?? null,
    group: cells.text('group', SHORT) ?? null,
    brand: cells.text('brand', SHORT) ?? null,
    category: cells.text('category', LONG) ?? null,
    product: cells.text('product', SHORT) ?? null,
    percents: cells.one('discount', readChain) ?? [],
    title: cells.text('title', SHORT) ?? '',
    from: cells.day('from') ?? null,
    until: cells.day('until') ?? null,
  }
  if (item.percents.length === 0 && !cells.refused)
    cells.refuse('the row has no discount', cells.columns('discount')[0])
  const { customer, group, brand, category, product } = item
  const title = [customer ?? group, brand ?? category ?? product].filter(Boolean).join(' ')
  if (cells.refused) return { problems: cells.problems(title) }
  return { row: { at: row.at, title, item, notes: cells.problems(title) } }
}

function readChain(cell: Cell): CellResult<string[]> {
  const text = cellText(cell).trim()
  if (text === '') return BLANK
  const percents = readPercentChain(text)
  return percents ? ok(percents) : unread(`"${text}" is no discount such as 10 or 10+5+3`)
}

/** One row of a list of net prices: customer, product, price without tax, quantity and valid days. */
export function readNetPriceRow(
  row: Row,
  reading: ListReading,
): { row: ListRow<NetPriceListRow> } | { problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const [customer, product] = [cells.text('customer', SHORT), cells.text('product', SHORT)]
  const amount = cells.decimal('netPrice', { digits: 4, below: 1e11 })
  const minQuantity = cells.decimal('minQuantity', { digits: 3, below: 1e9 }) ?? '0'
  const item = {
    currency: cells.currency('currency'),
    from: cells.day('from') ?? null,
    until: cells.day('until') ?? null,
    reference: cells.text('reference', MAX_REFERENCE_LENGTH),
    note: cells.text('remark', MAX_NOTE_LENGTH),
  }
  const title = [customer, product].filter(Boolean).join(' ')
  if (customer === undefined || product === undefined || amount === undefined) {
    if (!cells.refused) cells.refuse('the row needs a customer, a product and a net price')
    return { problems: cells.problems(title) }
  }
  if (!isNetPriceAmount(amount)) cells.refuse(`"${amount}" is no net price above zero`, cells.columns('netPrice')[0])
  if (!isMinQuantity(minQuantity)) cells.refuse(`"${minQuantity}" is no quantity`, cells.columns('minQuantity')[0])
  if (cells.refused) return { problems: cells.problems(title) }
  return {
    row: { at: row.at, title, item: { customer, product, amount, minQuantity, ...item }, notes: cells.problems(title) },
  }
}
