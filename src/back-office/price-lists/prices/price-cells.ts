import {
  type CellProblems,
  type CellTexts,
  CODE_FIELD,
  type GridColumn,
  toListColumn,
} from '#src/back-office/products/grid/cells.ts'
import { BOUNDS } from '#src/back-office/products/product.ts'
import { readDay } from '#src/imports/rows/cell-value.ts'
import { clean } from '#src/imports/rows/vocabulary.ts'
import { quantityToType } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { TextKey } from '#src/platform/i18n/texts.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import { type Decimal, trimPrice, trimZeros } from '#src/platform/money.ts'
import { ANY_QUANTITY, type ListPriceChange } from '#src/pricing/list-price.ts'
import { formatListDay } from './list-price-row.ts'
import type { ListedPrices } from './list-prices-table.ts'

/** What the columns and cells of the grid of a price list depend on. */
export interface PriceScope {
  priceListId: number
  /** The quantities with a column. */
  steps: readonly Decimal[]
  /** Numbers and days are typed in it. */
  language: Language
  /** YYYY-MM-DD */
  today: string
}

/** The columns that every list has, with their labels. */
export const PRICE_FIELDS = {
  name: 'deskProducts.field.name',
  price: 'listPrices.column.price',
  planned: 'listPrices.column.planned',
  plannedFrom: 'listPrices.firstDay',
  before: 'listPrices.column.before',
  changedOn: 'listPrices.column.changedOn',
} as const satisfies Record<string, TextKey>
type PriceField = keyof typeof PRICE_FIELDS

export const toStepName = (minQuantity: Decimal): string => `step.${trimZeros(minQuantity)}`

/** All columns, in their order. */
export function listPriceColumns({ priceListId, steps }: Pick<PriceScope, 'priceListId' | 'steps'>): GridColumn[] {
  const toKey = (name: PriceField) => toListColumn(priceListId, name)
  return [
    { key: CODE_FIELD, kind: 'code' },
    { key: toKey('name'), kind: 'text', fixed: true },
    { key: toKey('price'), kind: 'number' },
    ...steps.map((step): GridColumn => ({ key: toListColumn(priceListId, toStepName(step)), kind: 'number' })),
    { key: toKey('planned'), kind: 'number' },
    { key: toKey('plannedFrom'), kind: 'day' },
    { key: toKey('before'), kind: 'number', fixed: true },
    { key: toKey('changedOn'), kind: 'day', fixed: true },
  ]
}

/** The keys of the chosen columns, or of all if none is chosen; always with the code. */
export function selectPriceColumns(columns: readonly GridColumn[], chosen: readonly string[]): string[] {
  const keys = columns.map(({ key }) => key)
  const isChosen = keys.some((key) => chosen.includes(key))
  return keys.filter((key) => key === CODE_FIELD || !isChosen || chosen.includes(key))
}

/** The prices of a product as its cells show them. */
export function toPriceTexts(product: ListedPrices, { priceListId, steps, language }: PriceScope): CellTexts {
  const toAmount = (amount: Decimal | null | undefined) =>
    amount === null || amount === undefined ? '' : quantityToType(language, trimPrice(amount))
  const toDay = (day: string | null | undefined) => (day ? formatListDay(language, day) : '')
  const findTier = (step: Decimal) =>
    product.tiers.find(({ minQuantity }) => trimZeros(minQuantity) === trimZeros(step))
  const texts: Record<string, string> = {
    name: product.name,
    price: toAmount(product.amount),
    planned: toAmount(product.planned?.amount),
    plannedFrom: toDay(product.planned?.from),
    before: toAmount(product.before),
    changedOn: toDay(product.changedOn),
    ...Object.fromEntries(steps.map((step) => [toStepName(step), toAmount(findTier(step)?.amount)])),
  }
  const named = Object.entries(texts).map(([name, text]) => [toListColumn(priceListId, name), text])
  return { ...Object.fromEntries(named), [CODE_FIELD]: product.code }
}

type PriceCells = { change: ListPriceChange } | { problems: CellProblems }

/** Reads the changed cells of a product; `saved` has the texts of the others, if they are known. */
export function readPriceCells(cells: CellTexts, scope: PriceScope, saved: CellTexts = cells): PriceCells {
  const { priceListId, steps, today, language } = scope
  const problems: Record<string, CellProblems[string]> = {}
  /** Undefined for a cell that did not change, or cannot be read. */
  function read<Value>(name: string, problem: 'price' | 'plannedDay', parse: (text: string) => Value | undefined) {
    const key = toListColumn(priceListId, name)
    const text = cells[key] === undefined ? undefined : clean(cells[key])
    if (text === undefined) return undefined
    const value = text === '' ? null : parse(text)
    if (value === undefined) problems[key] = { problem, maximum: 0 }
    return value
  }
  const readAmount = (name: string) => read(name, 'price', (text) => parseAmount(text, language))
  const toPrice = (name: string, minQuantity: Decimal) => {
    const amount = readAmount(name)
    return amount === undefined ? [] : [{ minQuantity, amount }]
  }
  const prices = [toPrice('price', ANY_QUANTITY), ...steps.map((step) => toPrice(toStepName(step), step))].flat()
  const plannedAmount = readAmount('planned')
  const plannedFrom = read('plannedFrom', 'plannedDay', (text) => parseLaterDay(text, { language, today }))
  const [amountKey, dayKey] = [toListColumn(priceListId, 'planned'), toListColumn(priceListId, 'plannedFrom')]
  const getText = (key: string) => clean(cells[key] ?? saved[key] ?? '')
  const isKnown = [amountKey, dayKey].every((key) => cells[key] !== undefined || saved[key] !== undefined)
  if (isKnown && getText(amountKey) !== '' && getText(dayKey) === '')
    problems[dayKey] ??= { problem: 'plannedDay', maximum: 0 }
  if (isKnown && getText(amountKey) === '' && getText(dayKey) !== '')
    problems[amountKey] ??= { problem: 'plannedPrice', maximum: 0 }
  if (Object.keys(problems).length > 0) return { problems }
  return { change: { ...(prices.length > 0 && { prices }), plannedAmount, plannedFrom } }
}

function parseAmount(text: string, language: Language): Decimal | undefined {
  const amount = typedDecimal(text, 4, language)
  return amount !== undefined && Number(amount) < BOUNDS.price ? amount : undefined
}

/** A day after today, as YYYY-MM-DD. */
function parseLaterDay(text: string, { language, today }: Pick<PriceScope, 'language' | 'today'>): string | undefined {
  const day = readDay(text, language === 'en' ? 'mdy' : 'dmy')
  return 'value' in day && day.value > today ? day.value : undefined
}

/** The quantities that an address names as further columns, three decimals; those that are none are left out. */
export const readSteps = (typed: readonly string[]): Decimal[] =>
  typed.flatMap((text) => {
    const step = typedDecimal(text, 3)
    return step !== undefined && Number(step) > 0 && Number(step) <= BOUNDS.quantity ? [step] : []
  })
