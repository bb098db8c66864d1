import { describe, expect, it } from 'vitest'
import { toUnit } from '#src/imports/rows/vocabulary.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { unitName } from '#src/shop/unit-name.ts'
import {
  findProductProblems,
  NEW_PRODUCT,
  readCount,
  readProductForm,
  toProductDetails,
  toTypedProduct,
} from './product-form.ts'

const SCOPE = { language: 'tr', languages: ['tr', 'en'], priceLists: [{ id: 7 }, { id: 9 }] } as const
const SAVED = {
  ...NEW_PRODUCT,
  code: 'A-1',
  name: 'Balata',
  names: { en: 'Brake pad' },
  oem: ['1', '2'],
  prices: [{ priceListId: 7, amount: '1234.5670' }],
}

const FORMATS = { formatNumber: (value: string) => value.replace('.', ','), formatUnit: (unit: string) => unit }

const toForm = (change: Record<string, string> = {}) => {
  const { texts, flags } = toTypedProduct(SAVED, SCOPE, FORMATS)
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...texts, ...change })) form.set(name, value)
  for (const [name, isSet] of Object.entries(flags)) if (isSet) form.set(name, 'on')
  return readProductForm(form, SCOPE)
}

it.each(LANGUAGES)('saves the units as they are shown in %s', (language) => {
  const texts = getMessages(language)
  for (const unit of ['piece', 'set', 'pair', 'box', 'package', 'carton', 'metre', 'litre', 'kilogram'])
    expect(toUnit(unitName(unit, texts))).toBe(unit)
})

describe('the form of a product', () => {
  it('saves unchanged what it shows', () => {
    expect(findProductProblems(toForm(), SCOPE)).toEqual({})
    expect(toProductDetails(toForm(), SCOPE)).toEqual({
      ...SAVED,
      taxRate: '20',
      packageQuantity: '1',
      minQuantity: '0',
      maxQuantity: '0',
      quantityStep: '0',
      prices: [{ priceListId: 7, amount: '1234.567' }],
    })
  })

  it.each([
    ['code', '', 'empty'],
    ['code', 'ÇŞ'.repeat(60), 'long'],
    ['code', '—', 'code'],
    ['name', ' ', 'empty'],
    ['unit', 'x'.repeat(31), 'long'],
    ['names.en', 'x'.repeat(501), 'long'],
    ['taxRate', '100,5', 'tax'],
    ['taxRate', 'yirmi', 'tax'],
    ['packageQuantity', '0', 'package'],
    ['maxQuantity', '1000000', 'quantity'],
    ['minQuantity', '-1', 'quantity'],
    ['price.7', '9999999999999', 'price'],
    ['price.9', '1,23456', 'price'],
    ['oem', 'A 1\n---', 'number'],
    ['barcode', 'x1\n'.repeat(1001), 'manyNumbers'],
  ])('finds the problem of %s = "%s"', (name, value, problem) => {
    expect(findProductProblems(toForm({ [name]: value }), SCOPE)).toMatchObject({ [name]: { problem } })
  })

  it.each([
    ['1.250,50', '1250.5'],
    ['1.250', '1250'],
    ['12,3456', '12.3456'],
    ['١٢٫٥', '12.5'],
  ])('reads the price %s', (typed, amount) => {
    expect(toProductDetails(toForm({ 'price.9': typed }), SCOPE).prices[1]).toEqual({ priceListId: 9, amount })
  })

  it.each([
    ['0', '0'],
    ['12,5', '12.5'],
    ['', undefined],
    ['-1', undefined],
    ['999999999999', undefined],
  ])('reads the count "%s"', (typed, count) => {
    expect(readCount(typed)).toBe(count)
  })
})
