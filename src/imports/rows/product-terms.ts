import Big from 'big.js'
import { fold } from '#src/platform/i18n/fold.ts'
import { type GroupQuantities, MAX_QUANTITY } from '#src/products/quantity.ts'
import { DIGITS, type PriceToLoad, priceKey, type StockToLoad } from '../catalogue-lists/product.ts'
import type { Column, ProductMapping } from '../columns/mapping.ts'
import { type Cell, cellText } from '../file-reader/table.ts'
import { BLANK } from './cell-result.ts'
import { type Amount, readAmount } from './cell-value.ts'
import type { RowReader } from './row-reader.ts'
import { findDepot, findPriceList, type Terms } from './terms.ts'
import { isNone, withoutUnit } from './vocabulary.ts'

const QUANTITY = { digits: DIGITS.quantity, below: 1e9 }
/** Words for "no price yet": the product then has an inquiry for its price. */
const ON_REQUEST_WORDS = new Set([
  'sorunuz',
  'fiyat sorunuz',
  'fiyat aliniz',
  'sor',
  'ask',
  'ask price',
  'on request',
  'poa',
  'n/a',
  'yok',
  'auf anfrage',
  'preis auf anfrage',
  'по запросу',
  'уточняйте',
  'договорная',
  'عند الطلب',
  'السعر عند الطلب',
])

interface SellingTerms {
  terms: Terms
  mapping: ProductMapping
}

/** The prices of a row, one for each price column with a value. */
export function parsePrices(cells: RowReader, { terms, mapping }: SellingTerms): PriceToLoad[] {
  const row = {
    list: cells.text('priceList', 100),
    currency: cells.currency('currency'),
    minQuantity: cells.decimal('minQuantity', QUANTITY),
    validFrom: cells.day('validFrom') ?? null,
    validTo: cells.day('validTo') ?? null,
  }
  if (row.validFrom !== null && row.validTo !== null && row.validTo < row.validFrom)
    cells.refuse('the price ends before it begins', cells.columns('validTo')[0])
  const prices = cells.columns('price').flatMap((column) => {
    const price = cells.take(column, (cell) => readPrice(cell, cells, column))
    if (!price || !isAccepted(price, cells, column)) return []
    const list = findPriceList(terms, {
      list: row.list ?? column.options.priceList,
      byCurrency: column.options.byCurrency,
      currency: currencyOfPrice(price, row.currency, column) ?? mapping.defaults.currency,
    })
    if ('why' in list) {
      cells.refuse(list.why, column)
      return []
    }
    const minQuantity = row.minQuantity ?? new Big(column.options.minQuantity ?? 0).toFixed(DIGITS.quantity)
    const amount = new Big(price.amount).toFixed(DIGITS.amount, Big.roundHalfUp)
    return [{ priceListId: list.id, minQuantity, amount, validFrom: row.validFrom, validTo: row.validTo }]
  })
  prices.push(...parsePriceColumns(cells, terms, row.currency))
  const keys = new Set(prices.map(priceKey))
  if (keys.size < prices.length)
    cells.refuse('two prices of one price list: say in a mapping which column is which list')
  return prices
}

/** Prices that are only shown: retail and purchase. */
function parsePriceColumns(cells: RowReader, terms: Terms, currency: string | undefined): PriceToLoad[] {
  return (['retail', 'purchase'] as const).flatMap((kind) => {
    const [column] = cells.columns(`${kind}Price`)
    const price = column && cells.take(column, (cell) => readPrice(cell, cells, column))
    const list = terms.priceLists.all.find((one) => one.kind === kind)
    if (!column || !price || !list || !isAccepted(price, cells, column)) return []
    const priceCurrency = currencyOfPrice(price, currency, column) ?? list.currency
    if (priceCurrency !== list.currency)
      cells.refuse(`a price in ${priceCurrency}, but ${list.code} is in ${list.currency}`, column)
    const amount = new Big(price.amount).toFixed(DIGITS.amount, Big.roundHalfUp)
    return [{ priceListId: list.id, minQuantity: NONE, amount, validFrom: null, validTo: null }]
  })
}

const NONE = new Big(0).toFixed(DIGITS.quantity)

function readPrice(cell: Cell, cells: RowReader, column: Column) {
  return typeof cell === 'string' && ON_REQUEST_WORDS.has(fold(cell)) ? BLANK : readAmount(cell, cells.style(column))
}

// A price of zero would sell for free: it means that there is no price.
function isAccepted(price: Amount, cells: RowReader, column: Column): boolean {
  const amount = new Big(price.amount)
  if (amount.lt(0)) cells.refuse('a price below zero', column)
  else if (price.percent) cells.refuse('a percentage where a price should be', column)
  else if (amount.eq(0)) cells.note('a price of zero is no price and was not loaded', column)
  return amount.gt(0) && !price.percent
}

function currencyOfPrice(price: Amount, ofRow: string | undefined, column: Column): string | undefined {
  const spelled = price.allowsWords ? price.currency : undefined
  return spelled ?? ofRow ?? column.options.currency ?? price.currency
}

/** The stock of a row by depot; incoming stock belongs to the depot of the row. */
export function parseStock(cells: RowReader, { terms, mapping }: SellingTerms): StockToLoad[] {
  const rowDepot = cells.text('depot', 100)
  const counts = new Map<number, StockToLoad>()
  const add = (depot: string | undefined, count: Omit<StockToLoad, 'depotId'>, column: Column | undefined) => {
    const found = findDepot(terms, depot)
    if ('why' in found) cells.refuse(found.why, column)
    else if (count.onHand !== undefined && counts.get(found.id)?.onHand !== undefined) cells.refuse(TWO_COUNTS, column)
    else counts.set(found.id, { ...counts.get(found.id), ...count, depotId: found.id })
  }
  for (const column of cells.columns('stock')) {
    const onHand = cells.take(column, (cell) => readCount(cell, cells, column))
    if (onHand !== undefined) add(rowDepot ?? column.options.depot, { onHand }, column)
  }
  const coming = cells.decimal('coming', QUANTITY)
  const comingOn = cells.day('comingOn')
  const comingNote = cells.text('comingNote', 100)
  if (coming !== undefined || comingOn !== undefined || comingNote !== undefined) {
    const result = { ...(coming && { coming }), ...(comingOn && { comingOn }), ...(comingNote && { comingNote }) }
    add(rowDepot, result, cells.columns('coming')[0])
  }
  const shelf = cells.text('shelf', 50)
  if (shelf !== undefined) add(rowDepot, { shelf: isNone(shelf) ? '' : shelf }, cells.columns('shelf')[0])
  const all = [...counts.values()]
  return all.length > 0 ? all : defaultStock(terms, mapping)
}

const TWO_COUNTS = 'two counts of one depot: say in a mapping which column is which depot'

// Suppliers show `10+` and `>10` instead of a large count.
function readCount(cell: Cell, cells: RowReader, column: Column) {
  const count =
    typeof cell === 'string'
      ? withoutUnit(cell)
          .trim()
          .replace(/^>\s*|\s*\+$/g, '')
      : cell
  const found = cells.readBounded(count, column, { ...QUANTITY, minimum: -1e9 })
  if (!('value' in found) || !found.value.startsWith('-')) return found
  cells.note(`a count of ${cellText(cell)} was loaded as 0`, column)
  return { value: new Big(0).toFixed(DIGITS.quantity) }
}

function defaultStock(terms: Terms, { defaults: { stock } }: ProductMapping): StockToLoad[] {
  const depot = stock && findDepot(terms, stock.depot)
  if (!stock || !depot || 'why' in depot) return []
  return [{ depotId: depot.id, onHand: new Big(stock.quantity).toFixed(DIGITS.quantity), onlyIfNone: true }]
}

/** Minimum, maximum and increment of a row; 0 removes a rule, an empty cell changes nothing. */
export function parseOrderQuantities(cells: RowReader) {
  const bounds = { digits: DIGITS.packageQuantity, below: MAX_QUANTITY + 1 }
  const minQuantity = cells.decimal('orderMinimum', bounds)
  const maxQuantity = cells.decimal('orderMaximum', bounds)
  const quantityStep = cells.decimal('orderStep', bounds)
  if (minQuantity && maxQuantity && new Big(maxQuantity).gt(0) && new Big(minQuantity).gt(maxQuantity))
    cells.refuse('the minimum is above the maximum', cells.columns('orderMinimum')[0])
  return { minQuantity, maxQuantity, quantityStep }
}

/** A row of a list of quantity rules of customer groups. */
export function parseGroupQuantities(cells: RowReader): GroupQuantities {
  const code = cells.text('code', 100)
  const group = cells.text('group', 200)
  if (code === undefined && !cells.refused) cells.refuse('the row has no code', cells.columns('code')[0])
  if (group === undefined && !cells.refused) cells.refuse('the row has no customer group', cells.columns('group')[0])
  return { code: code ?? '', group: group ?? '', ...parseOrderQuantities(cells) }
}
