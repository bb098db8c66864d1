import { describe, expect, it } from 'vitest'
import { computeDifference, getRowState } from './difference.ts'
import { type ExistingProduct, PRODUCT_DEFAULTS, type ProductToLoad, priceKey } from './product.ts'

const buildProduct = (more: Partial<ProductToLoad> = {}): ProductToLoad => ({
  code: 'A1',
  fields: {},
  defaults: {},
  names: {},
  descriptions: {},
  numbers: [],
  prices: [],
  stock: [],
  ...more,
})
const list = { priceListId: 1, minQuantity: '0.000', validFrom: null }
const existing: ExistingProduct = {
  id: 5,
  fields: {
    ...PRODUCT_DEFAULTS,
    name: 'Bolt',
    manufacturerCode: null,
    season: null,
    consumption: null,
    wetGrip: null,
    noiseClass: null,
    noiseDb: null,
    origin: null,
    productionDate: null,
    weightKg: null,
    volumeDm3: null,
    shortCode: null,
    packageName: null,
    salesPerson: null,
    internalNote: null,
  },
  slots: { fields: ['left'], icons: [] },
  names: {},
  descriptions: { tr: 'Civata' },
  brandId: 3,
  brand: 'Bosch',
  categoryId: null,
  category: null,
  numbers: new Set(['own A1']),
  properties: new Map(),
  valueNames: new Map(),
  prices: new Map([[priceKey(list), { id: 9, amount: '10.0000', validTo: null, amountBefore: null, changedAt: null }]]),
  stock: new Map([[1, { onHand: '5.000', coming: '0.000', comingOn: null, comingNote: null }]]),
}
const nothing = { brandId: undefined, categoryId: undefined }

describe('what a list changes of a product', () => {
  it('a value that is not given, and one that is the same, change nothing', () => {
    const same = buildProduct({
      fields: { name: 'Bolt', taxRate: '20.00' },
      descriptions: { tr: 'Civata' },
      brand: 'Bosch',
      numbers: [{ kind: 'own', key: 'A1', raw: 'A-1' }],
      prices: [{ ...list, amount: '10.0000', validTo: null }],
      stock: [{ depotId: 1, onHand: '5.000' }],
    })
    expect(getRowState(computeDifference(buildProduct(), existing, nothing))).toBe('unchanged')
    expect(getRowState(computeDifference(same, existing, { brandId: 3, categoryId: undefined }))).toBe('unchanged')
  })

  it('tells every change from what to what', () => {
    const product = buildProduct({ fields: { name: 'Nut' }, brand: 'Febi', descriptions: { en: 'A nut' } })
    expect(computeDifference(product, existing, { brandId: 0, categoryId: undefined }).fields).toEqual([
      { field: 'name', from: 'Bolt', to: 'Nut' },
      { field: 'descriptions.en', from: '', to: 'A nut' },
      { field: 'brand', from: 'Bosch', to: 'Febi' },
    ])
  })

  it('a price is another where list, quantity or first day differ, else it changes', () => {
    const prices = [
      { ...list, amount: '11.0000', validTo: null },
      { ...list, priceListId: 2, amount: '9.0000', validTo: null },
    ]
    const { newPrices, changedPrices } = computeDifference(buildProduct({ prices }), existing, nothing)
    expect(changedPrices).toMatchObject([{ id: 9, before: '10.0000', amount: '11.0000' }])
    expect(newPrices).toMatchObject([{ priceListId: 2 }])
  })

  it('a count shows the previous value; a default only fills a missing count', () => {
    const stock = [
      { depotId: 1, onHand: '8.000' },
      { depotId: 2, onHand: '4.000', onlyIfNone: true as const },
    ]
    const changed = computeDifference(buildProduct({ stock }), existing, nothing).stock
    expect(changed).toMatchObject([
      { depotId: 1, before: '5.000' },
      { depotId: 2, before: undefined },
    ])
    const again = buildProduct({ stock: [{ depotId: 1, onHand: '4.000', onlyIfNone: true }] })
    expect(computeDifference(again, existing, nothing).stock).toEqual([])
  })

  it('a quantity of zero on its way has neither day nor note', () => {
    const coming = { onHand: '5.000', coming: '7.000', comingOn: '2035-01-05', comingNote: 'IRS-1' }
    const difference = (quantity: string, old = coming) => {
      const stock = [{ depotId: 1, coming: quantity, comingOn: '2035-02-01' }]
      return computeDifference(buildProduct({ stock }), { ...existing, stock: new Map([[1, old]]) }, nothing).stock
    }
    expect(difference('0.000')).toMatchObject([{ coming: '0.000', comingOn: null, comingNote: null }])
    expect(difference('9.000')).toMatchObject([{ coming: '9.000', comingOn: '2035-02-01', comingNote: 'IRS-1' }])
    const none = buildProduct({ stock: [{ depotId: 1, coming: '0.000', comingOn: '2035-02-01' }] })
    expect(computeDifference(none, existing, nothing).stock).toEqual([])
  })

  it('an unknown code is new with a name, and refused without', () => {
    expect(getRowState(computeDifference(buildProduct({ fields: { name: 'Nut' } }), undefined, nothing))).toBe('new')
    expect(getRowState(computeDifference(buildProduct(), undefined, nothing))).toBe('nameless')
  })
})
