import { describe, expect, it } from 'vitest'
import type { Language } from '#src/platform/i18n/language.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import type { Variation } from '#src/products/variation.ts'
import { interpret } from '#src/settings/shop.ts'
import { rawSettings } from '#src/settings/wire.ts'
import { chooserView } from './chooser-view.ts'
import type { VariationsInCart } from './wire.ts'

const place = (language: Language, UsePreOrder = false, proposes = true) => ({
  can: () => proposes,
  site: { languages: ['tr', 'ar'] as Language[] },
  language,
  i18n: getMessages(language),
  shop: interpret(rawSettings.parse({ PlatformID: 1, UsePreOrder })),
  url: { origin: 'https://shop.test' },
})

const option = (id: number, ...valueIds: number[]): Variation => ({
  id,
  kind: 'variation',
  code: `C-${id}`,
  name: `no ${id}`,
  valueIds,
  unit: 'piece',
  packageQuantity: '2.000',
  minQuantity: '0',
  maxQuantity: '0',
  quantityStep: '0',
  stockType: 1,
  productionDate: null,
  price: null,
  stock: null,
  offer: 'buy',
})
const value = (id: number, name: string, picture: string | null = null) => ({ id, name, picture })
const COLOUR = { id: 1, name: 'Renk', values: [value(10, 'siyah', 'black_1'), value(11, 'mavi')] }
const SIZE = { id: 2, name: 'Beden', values: [value(20, 'S'), value(21, 'M'), value(22, 'L')] }

const know = (of: Partial<VariationsInCart> = {}): VariationsInCart => ({
  productId: 1,
  display: 'table',
  properties: [COLOUR, SIZE],
  lines: [],
  addresses: [],
  maxSpecialDiscount: null,
  options: [option(1, 10, 20), option(2, 10, 21), option(3, 11, 22)],
  ...of,
})
const line = (variationId: number, quantity: string, addressId: number | null = null) => ({
  variationId,
  quantity,
  addressId,
  specialDiscounts: [],
  discountedPrice: null,
})

describe('the view model of a chooser (catalogue 4)', () => {
  /** @requirement VAR-5 */
  it('as a table is a matrix of two properties with the longer one as rows', () => {
    const { look, matrix, title } = chooserView(know(), null, place('tr'))
    expect([look, title]).toEqual(['matrix', 'Renk, Beden'])
    expect(matrix?.rows.map(({ name }) => name)).toEqual(['S', 'M', 'L'])
    expect(matrix?.columns.map(({ name }) => name)).toEqual(['siyah', 'mavi'])
    expect(matrix?.positions).toEqual({ '20 10': 0, '21 10': 1, '22 11': 2 })
  })

  it('has rows if a line has more than a quantity, or more than one address', () => {
    const addresses = [{ id: 5, title: 'Depo' }]
    expect(chooserView(know({ addresses }), null, place('tr')).look).toBe('rows')
    expect(chooserView(know({ maxSpecialDiscount: '10' }), null, place('tr')).look).toBe('rows')
    const { look, lines } = chooserView(know({ lines: [line(2, '4'), line(2, '6', 5)] }), null, place('tr'))
    expect([look, lines.map(({ id, addressId }) => [id, addressId])]).toEqual([
      'rows',
      [
        [1, null],
        [2, null],
        [2, 5],
        [3, null],
      ],
    ])
  })

  /** @requirement VAR-5 */
  it('is a list or radio choice by setting, and always rows for prices', () => {
    expect(chooserView(know({ display: 'list' }), null, place('tr')).look).toBe('list')
    expect(chooserView(know({ display: 'choice' }), null, place('tr')).look).toBe('choice')
    const options = [{ ...option(1), kind: 'priceRow' as const, productionDate: '2025' }]
    expect(chooserView(know({ display: 'list', properties: [], options }), null, place('tr')).look).toBe('rows')
  })

  it("starts with the package for a single choice, empty in a table, and with the cart's quantity in a pre-order", () => {
    const first = (of: Partial<VariationsInCart>, preOrder = false) =>
      chooserView(know(of), null, place('tr', preOrder)).lines[0]?.quantity
    expect([first({ display: 'list' }), first({}), first({ lines: [line(1, '6')] }, true)]).toEqual(['2', '', '6'])
    expect(first({ lines: [line(1, '6')] })).toBe('')
  })

  it('may add to the proposal cart if offered, but not in a pre-order', () => {
    const proposals = (...of: Parameters<typeof place>) => chooserView(know(), null, place(...of)).proposals
    expect([proposals('tr'), proposals('tr', true), proposals('tr', false, false)]).toEqual([true, false, false])
  })

  it("preselects `v`, shows the image of a value, and uses the language's comma", () => {
    const { chosen, lines, title } = chooserView(know(), '11', place('ar'))
    expect([chosen, lines[0]?.picture, lines[2]?.picture, title]).toEqual([2, 'black_1', null, 'Renk، Beden'])
  })
})
