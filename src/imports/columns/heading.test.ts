import { describe, expect, it } from 'vitest'
import { headingKey, recogniseHeading } from './heading.ts'
import { CUSTOMER_HEADINGS, PRODUCT_HEADINGS } from './vocabulary.ts'

const names = {
  priceLists: [
    { code: 'LISTE', name: 'Liste Fiyatı' },
    { code: 'BAYI', name: 'Bayi Fiyat Listesi' },
  ],
  depots: [{ code: 'ANK', name: 'Ankara Depo' }],
}
const product = (heading: string) => recogniseHeading(heading, 'products', names)

describe('headings', () => {
  it.each(['STOK KODU', 'Stok_Kodu *', 'StokKodu', ' stok kodu ', 'Product Code', 'SKU'])(
    '%s is the code',
    (heading) => {
      expect(product(heading)?.field).toBe('code')
    },
  )

  it.each([
    ['ÜRÜN ADI', 'name'],
    ['Manufacturer part number', 'maker'],
    ['OEM No 2', 'oem'],
    ['Barkod 1', 'barcode'],
    ['Menşei', 'origin'],
    ['KDV (%)', 'taxRate'],
    ['Yeni Kod', 'supersededBy'],
    ['Ağırlık (kg)', 'weightKg'],
    ['Lastik Ebadı', 'size'],
  ])('%s is known in Turkish and English: %s', (heading, field) => {
    expect(product(heading)?.field).toBe(field)
  })

  it('reads the list, the depot, the currency and the language from a heading', () => {
    expect(product('Bayi Fiyatı')).toMatchObject({ field: 'price', priceList: 'BAYI' })
    expect(product('Fiyat (EUR)')).toMatchObject({ field: 'price', currency: 'EUR' })
    expect(product('Bayi Fiyatı €')).toMatchObject({ field: 'price', priceList: 'BAYI', currency: 'EUR' })
    expect(product('Stok Ankara')).toMatchObject({ field: 'stock', depot: 'ANK' })
    expect(product('LİSTE FİYATI')).toMatchObject({ field: 'price', priceList: 'LISTE' })
    expect(product('ank')).toMatchObject({ field: 'stock', depot: 'ANK' })
    expect(product('Name (EN)')).toMatchObject({ field: 'name', language: 'en' })
    expect(product('Ürün Adı Rusça')).toMatchObject({ field: 'name', language: 'ru' })
  })

  it.each(['Toptan Fiyatı', 'Stok İzmir', 'Fiyat 2', 'Sıra No', 'Image', '', '__proto__', 'constructor'])(
    '%s is left to a mapping',
    (heading) => {
      expect(product(heading)).toBeUndefined()
    },
  )

  it('knows the headings of customer lists apart from those of products', () => {
    expect(recogniseHeading('Cari Ünvanı', 'customers', names)?.field).toBe('companyName')
    expect(recogniseHeading('Vergi No', 'customers', names)?.field).toBe('taxNumber')
    expect(recogniseHeading('Fiyat', 'customers', names)).toBeUndefined()
  })

  it.each([
    ['products', PRODUCT_HEADINGS],
    ['customers', CUSTOMER_HEADINGS],
  ])('no heading of %s means two fields', (_, vocabulary) => {
    const keys = Object.values(vocabulary).flatMap((headings) => [...new Set(headings.map(headingKey))])
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })
})
