import { describe, expect, it } from 'vitest'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { interpret } from '#src/settings/shop.ts'
import { rawSettings } from '#src/settings/wire.ts'
import { productRow, rowPrice, visibleStock } from '#tests/support/product-row.ts'
import { listRow } from './list-row.ts'

const place = (columns: Record<string, boolean> = {}) => ({
  site: { languages: ['tr' as const] },
  language: 'tr' as const,
  i18n: getMessages('tr'),
  shop: interpret(rawSettings.parse({ PlatformID: 1, ProductTableParameter: columns })),
  url: { origin: 'https://shop.test' },
})
const full = productRow({
  shortCode: 'K-7',
  manufacturerCode: 'BRM 77',
  origin: 'DE',
  productionDate: '18/2026',
  weightKg: '2.5',
  packageName: 'Koli',
  freeShipping: true,
  icons: [{ key: 'original', meaning: 'Orijinal parça' }],
  fields: [{ slot: 1, name: 'Garanti', text: '24 ay' }],
  label: { season: 'winter', consumption: 'C', wetGrip: 'B', noiseDb: 70, noiseClass: null },
  price: rowPrice({ listAmount: '2000', discounts: ['10'], byTransfer: { name: 'Havale', amount: '1400' } }),
  retailPrice: { currency: 'TRY', amount: '2500', net: '2500' },
  stock: visibleStock({ depots: [{ id: 1, name: 'Ankara', state: 'in', onHand: '4' }], coming: '5' }),
})

describe('the columns of a listing row (catalogue 1, 3)', () => {
  /** @requirement LIST-22 */
  it('contain what the shop switched on, of what may be seen', () => {
    const row = listRow(full, place())
    expect(row).toMatchObject({
      label: { seasonName: 'Kış', consumption: 'C', wetGrip: 'B', noise: '70 dB' },
      freeShipping: true,
      stockOpens: true,
      icons: [{ meaning: 'Orijinal parça' }],
      facts: [
        ['Ambalaj', 'Koli'],
        ['Garanti', '24 ay'],
      ],
    })
    expect(listRow(full, place({ ShowShortCode: true, ShowOrigin: true })).facts).toEqual(
      expect.arrayContaining([
        ['Kısa kod', 'K-7'],
        ['Menşei', 'Almanya'],
      ]),
    )
  })

  /** @requirement LIST-22 */
  it.each<[string, object]>([
    ['ShowProductImage', { picture: null }],
    ['ShowBrand', { brand: '' }],
    ['ShowOem', { oemNumbers: [] }],
    ['ShowStock', { stock: null }],
  ])('without %s it holds nothing of it', (flag, expected) =>
    expect(listRow(full, place({ [flag]: false }))).toMatchObject(expected),
  )

  it.each(['ShowTyreLabel', 'ShowIcons', 'ShowFreeShipping'])('omit a column without %s', (flag) => {
    const names: Record<string, string> = {
      ShowTyreLabel: 'label',
      ShowIcons: 'icons',
      ShowFreeShipping: 'freeShipping',
    }
    expect(listRow(full, place({ [flag]: false }))).not.toHaveProperty(names[flag] ?? '')
  })

  it('omit list price and discounts if those columns are off', () => {
    const { price } = listRow(full, place({ ShowNormalPrice: false, ShowDiscount: false }))
    expect(price).toMatchObject({ before: null, discounts: null })
  })

  /** @requirement LIST-21 */
  it('show other prices by name, in their currency', () => {
    expect(listRow(full, place()).otherPrices).toEqual([
      ['Havale', '₺1.400,00'],
      ['Perakende', '₺2.500,00'],
    ])
  })

  /** @requirement VAR-18 */
  it('list price rows: production date, depots, stock and price, where visible (catalogue 3)', () => {
    const make = (id: number) => ({ id, code: `LAS-${id}`, productionDate: `20${id}` })
    const depots = [
      { id: 1, name: 'Ankara', state: 'in' as const, onHand: '1500' },
      { id: 2, name: 'Bursa', state: 'out' as const, onHand: '0' },
    ]
    const whole = { ...make(25), price: rowPrice(), stock: visibleStock({ depots }) }
    const bare = { ...make(23), productionDate: null, price: null, stock: null }
    const row = productRow({ multiPrice: true, priceRows: [whole, bare] })
    expect(listRow(row, place()).priceRows).toEqual({
      rows: [
        {
          id: 25,
          name: '2025',
          depots: 'Ankara 1.500',
          price: '₺1.496,21',
          stock: { state: 'in', display: 'number', label: 'Stokta', number: '1.240 adet', coming: null },
        },
        { id: 23, name: 'LAS-23', price: null, stock: null },
      ],
    })
    expect(listRow(row, place({ ShowStock: false })).priceRows?.rows[0]).toMatchObject({ stock: null })
    expect(listRow(row, place({ ShowStock: false })).priceRows?.rows[0]).not.toHaveProperty('depots')
    expect(listRow(productRow(), place())).not.toHaveProperty('priceRows')
  })

  /** @requirement VAR-18 */
  it('list some of many price rows, and link to all (catalogue 4)', () => {
    const priceRows = Array.from({ length: 9 }, (_, id) => ({
      id,
      code: `P-${id}`,
      productionDate: null,
      price: null,
      stock: null,
    }))
    const view = listRow(productRow({ multiPrice: true, priceRows }), place()).priceRows
    expect([view?.rows.length, view?.all]).toEqual([6, 'Tüm fiyatlar: 9'])
  })

  /** @requirement LIST-31 */
  it('link to the product page instead of a quantity if it has variations or more than one price (catalogue 4, 6)', () => {
    const varied = listRow(productRow({ variations: true }), place())
    expect(varied).toMatchObject({ hasOwnChooser: true, quantity: { entered: false } })
    expect(listRow(productRow({ multiPrice: true }), place()).quantity.entered).toBe(false)
    expect(listRow(productRow({ promotion: true }), place()).quantity.entered).toBe(false)
    expect(listRow(productRow(), place())).toMatchObject({ hasOwnChooser: false, quantity: { entered: true } })
  })
})
