import type { Language, TextByLanguage } from '#src/platform/i18n/language.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import type { Decimal } from '#src/platform/money.ts'
import { trimPrice, trimZeros } from '#src/platform/money.ts'
import { numberKey } from '#src/products/match-key.ts'
import { NEW_FACTS } from './facts/fact.ts'
import {
  FACT_FIELDS,
  FACT_PROBLEMS,
  type FactFormats,
  findFactProblems,
  toFacts,
  toTypedFacts,
} from './facts/fact-form.ts'
import {
  BOUNDS,
  type CardPriceList,
  CODE_LENGTH,
  MAX_NUMBERS,
  NUMBER_KINDS,
  type ProductDetails,
  TEXT_LENGTHS,
} from './product.ts'

export const QUANTITY_FIELDS = ['packageQuantity', 'minQuantity', 'maxQuantity', 'quantityStep'] as const
const LIMIT_FIELDS = ['minQuantity', 'maxQuantity', 'quantityStep'] as const
export const FLAG_FIELDS = ['visible', 'purchasable', 'orderAboveStock', 'freeShipping', 'supplied'] as const
type FlagField = (typeof FLAG_FIELDS)[number]

/** The form as typed; texts by the names of their fields. */
export interface TypedProduct {
  texts: Readonly<Record<string, string>>
  flags: Readonly<Record<FlagField, boolean>>
}

/** What the fields of a product depend on. */
export interface FormScope {
  languages: readonly Language[]
  priceLists: readonly Pick<CardPriceList, 'id'>[]
}

/** What typed values are read by: numbers are typed in `language`. */
export interface TypingScope extends FormScope {
  language: Language
}

export const PRODUCT_PROBLEMS = [
  'empty',
  'long',
  'code',
  'taken',
  'price',
  'quantity',
  'package',
  'tax',
  'number',
  'manyNumbers',
  ...FACT_PROBLEMS,
] as const
export type ProductProblem = (typeof PRODUCT_PROBLEMS)[number]
export type ProductProblems = Readonly<Record<string, { problem: ProductProblem; maximum: number } | undefined>>

/** The fields with one value of their own. */
export const SINGLE_FIELDS = ['code', 'name', 'manufacturerCode', 'unit', 'brandId', 'categoryId', 'taxRate'] as const

export const toNameField = (language: Language) => `names.${language}`
export const toDescriptionField = (language: Language) => `descriptions.${language}`
export const toPriceField = (priceListId: number) => `price.${priceListId}`

const listFields = ({ languages, priceLists }: FormScope): string[] => [
  ...SINGLE_FIELDS,
  ...QUANTITY_FIELDS,
  ...NUMBER_KINDS,
  ...FACT_FIELDS,
  ...languages.flatMap((language) => [toNameField(language), toDescriptionField(language)]),
  ...priceLists.map(({ id }) => toPriceField(id)),
]

export function readProductForm(form: FormData, scope: FormScope): TypedProduct {
  const text = (name: string) => form.getAll(name).join('\n').replace(/\r\n?/g, '\n').trim()
  return {
    texts: Object.fromEntries(listFields(scope).map((name) => [name, text(name)])),
    flags: Object.fromEntries(FLAG_FIELDS.map((name) => [name, form.has(name)])) as TypedProduct['flags'],
  }
}

/** How decimals and units are typed in the language of the user. */
export interface ProductFormats extends FactFormats {
  formatUnit(unit: string): string
}

/** The saved product as the form shows it. */
export function toTypedProduct(
  saved: ProductDetails & { code: string },
  scope: FormScope,
  formats: ProductFormats,
): TypedProduct {
  const { formatNumber, formatUnit } = formats
  const numbers = NUMBER_KINDS.map((kind) => [kind, saved[kind].join('\n')])
  const quantities = QUANTITY_FIELDS.map((name) => [name, formatNumber(trimZeros(saved[name]))])
  const languages = scope.languages.flatMap((language) => [
    [toNameField(language), saved.names[language] ?? ''],
    [toDescriptionField(language), saved.descriptions[language] ?? ''],
  ])
  const prices = scope.priceLists.map(({ id }) => {
    const amount = saved.prices.find(({ priceListId }) => priceListId === id)?.amount
    return [toPriceField(id), amount === undefined ? '' : formatNumber(trimPrice(amount))]
  })
  return {
    texts: {
      code: saved.code,
      name: saved.name,
      manufacturerCode: saved.manufacturerCode,
      unit: formatUnit(saved.unit),
      brandId: `${saved.brandId ?? ''}`,
      categoryId: `${saved.categoryId ?? ''}`,
      taxRate: formatNumber(trimZeros(saved.taxRate)),
      ...toTypedFacts(saved, formats),
      ...Object.fromEntries([...numbers, ...quantities, ...languages, ...prices]),
    },
    flags: Object.fromEntries(FLAG_FIELDS.map((name) => [name, saved[name]])) as TypedProduct['flags'],
  }
}

/** A new product before anything is typed. */
export const NEW_PRODUCT: ProductDetails & { code: string } = {
  code: '',
  name: '',
  names: {},
  descriptions: {},
  brandId: null,
  categoryId: null,
  manufacturerCode: '',
  unit: 'piece',
  taxRate: '20.00',
  packageQuantity: '1.000',
  minQuantity: '0.000',
  maxQuantity: '0.000',
  quantityStep: '0.000',
  visible: true,
  purchasable: true,
  orderAboveStock: false,
  freeShipping: false,
  supplied: false,
  ...NEW_FACTS,
  oem: [],
  barcode: [],
  superseded: [],
  prices: [],
}

export function findProductProblems({ texts }: TypedProduct, scope: TypingScope): ProductProblems {
  const get = (name: string) => texts[name] ?? ''
  return {
    ...findTextProblems(get, scope),
    ...findNumberProblems(get),
    ...findFactProblems(get),
    ...(readNumber(get('taxRate'), 2, 100) === undefined && { taxRate: toProblem('tax') }),
    ...(readPackage(get('packageQuantity')) === undefined && { packageQuantity: toProblem('package') }),
    ...Object.fromEntries(
      LIMIT_FIELDS.filter((name) => readNumber(get(name), 3, BOUNDS.quantity) === undefined).map((name) => [
        name,
        toProblem('quantity', BOUNDS.quantity),
      ]),
    ),
    ...Object.fromEntries(
      scope.priceLists
        .map(({ id }) => toPriceField(id))
        .filter((name) => readPrice(get(name), scope) === undefined)
        .map((name) => [name, toProblem('price')]),
    ),
  }
}

const toProblem = (problem: ProductProblem, maximum = 0) => ({ problem, maximum })

function findTextProblems(get: (name: string) => string, { languages }: FormScope): ProductProblems {
  const lengths = [
    ['code', CODE_LENGTH] as const,
    ...(['name', 'manufacturerCode', 'unit'] as const).map((name) => [name, TEXT_LENGTHS[name]] as const),
    ...languages.map((language) => [toNameField(language), TEXT_LENGTHS.name] as const),
    ...languages.map((language) => [toDescriptionField(language), TEXT_LENGTHS.description] as const),
  ]
  const long = lengths.filter(([name, maximum]) => get(name).length > maximum)
  const empty = ['code', 'name', 'unit'].filter((name) => get(name) === '')
  return {
    ...Object.fromEntries(long.map(([name, maximum]) => [name, toProblem('long', maximum)])),
    ...(numberKey(get('code')) === '' && { code: toProblem('code') }),
    ...Object.fromEntries(empty.map((name) => [name, toProblem('empty')])),
  }
}

const findNumberProblems = (get: (name: string) => string): ProductProblems =>
  Object.fromEntries(
    NUMBER_KINDS.flatMap((kind) => {
      const numbers = splitLines(get(kind))
      if (numbers.length > MAX_NUMBERS) return [[kind, toProblem('manyNumbers', MAX_NUMBERS)]]
      const isWrong = numbers.some((raw) => numberKey(raw) === '' || raw.length > TEXT_LENGTHS.number)
      return isWrong ? [[kind, toProblem('number', TEXT_LENGTHS.number)]] : []
    }),
  )

const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** A number from 0 up to the maximum; empty is 0. */
function readNumber(text: string, decimals: 2 | 3, maximum: number): Decimal | undefined {
  const number = typedDecimal(text || '0', decimals)
  return number !== undefined && Number(number) <= maximum ? number : undefined
}

function readPrice(text: string, { language }: TypingScope): Decimal | undefined {
  const price = typedDecimal(text || '0', 4, language)
  return price !== undefined && Number(price) <= BOUNDS.price ? price : undefined
}

function readPackage(text: string): Decimal | undefined {
  const quantity = readNumber(text || '1', 3, BOUNDS.package - 1)
  return quantity !== undefined && Number(quantity) > 0 ? quantity : undefined
}

/** The details of a form without problems. */
export function toProductDetails(
  { texts, flags }: TypedProduct,
  scope: TypingScope,
): ProductDetails & { code: string } {
  const get = (name: string) => texts[name] ?? ''
  const toId = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)
  const toQuantity = (name: (typeof QUANTITY_FIELDS)[number]) => readNumber(get(name), 3, BOUNDS.quantity) ?? '0'
  const toTexts = (toField: (language: Language) => string): TextByLanguage =>
    Object.fromEntries(
      scope.languages.flatMap((language) => (get(toField(language)) ? [[language, get(toField(language))]] : [])),
    )
  return {
    ...flags,
    ...toFacts(get),
    code: get('code'),
    name: get('name'),
    names: toTexts(toNameField),
    descriptions: toTexts(toDescriptionField),
    brandId: toId(get('brandId')),
    categoryId: toId(get('categoryId')),
    manufacturerCode: get('manufacturerCode'),
    unit: get('unit'),
    taxRate: readNumber(get('taxRate'), 2, 100) ?? '0',
    packageQuantity: readPackage(get('packageQuantity')) ?? '1',
    minQuantity: toQuantity('minQuantity'),
    maxQuantity: toQuantity('maxQuantity'),
    quantityStep: toQuantity('quantityStep'),
    oem: splitLines(get('oem')),
    barcode: splitLines(get('barcode')),
    superseded: splitLines(get('superseded')),
    prices: scope.priceLists.flatMap(({ id }) => {
      const amount = get(toPriceField(id)) === '' ? undefined : readPrice(get(toPriceField(id)), scope)
      return amount === undefined ? [] : [{ priceListId: id, amount }]
    }),
  }
}

/** A count of stock as typed; undefined if it is no number of the column. */
export const readCount = (text: string): Decimal | undefined =>
  text === '' ? undefined : readNumber(text, 3, BOUNDS.count - 1)
