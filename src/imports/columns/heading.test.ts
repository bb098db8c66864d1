import { describe, expect, it } from 'vitest'
import { listFields } from './field.ts'
import { headingKey, listHeadings, recogniseHeading } from './heading.ts'

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

  /** @requirement IMP-2 */
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
  ])('%s is recognized in Turkish and English: %s', (heading, field) => {
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

  it('distinguishes the headings of customer lists from those of products', () => {
    expect(recogniseHeading('Cari Ünvanı', 'customers', names)?.field).toBe('companyName')
    expect(recogniseHeading('Vergi No', 'customers', names)?.field).toBe('taxNumber')
    expect(recogniseHeading('Fiyat', 'customers', names)).toBeUndefined()
  })

  it.each([
    ['Артикул', 'code'],
    ['Наименование товара', 'name'],
    ['Кол-во', 'stock'],
    ['Ед. изм.', 'unit'],
    ['Цена, руб.', 'price'],
    ['НДС, %', 'taxRate'],
    ['Характеристика: Диаметр', 'feature'],
    ['Artikel-Nr.', 'code'],
    ['Bezeichnung', 'name'],
    ['Listenpreis', 'price'],
    ['Preis (€)', 'price'],
    ['MwSt.', 'taxRate'],
    ['VPE', 'packageQuantity'],
    ['رقم القطعة', 'code'],
    ['اسم المنتج', 'name'],
    ['السعر', 'price'],
    ['السعر د.إ', 'price'],
    ['الكمية', 'stock'],
  ])('recognises %s as %s', (heading, field) => {
    expect(product(heading)?.field).toBe(field)
  })

  it('reads the currency of a Russian, a German and an Arabic heading', () => {
    expect(['Цена, тг', 'Preis CHF', 'السعر ر.س'].map((heading) => product(heading)?.currency)).toEqual([
      'KZT',
      'CHF',
      'SAR',
    ])
  })

  it.each(['products', 'customers'] as const)('recognizes every column of %s in all five languages', (kind) => {
    for (const field of listFields(kind)) {
      const headings = listHeadings(kind, field).flat()
      expect(headings.filter((heading) => recogniseHeading(heading, kind, names)?.field !== field)).toEqual([])
      // Properties are recognized by the prefix of their name.
      if (['property', 'feature'].includes(field)) continue
      for (const emails of [/[a-z]/i, /\p{Script=Cyrillic}/u, /\p{Script=Arabic}/u])
        expect({ field, known: headings.some((heading) => emails.test(heading)) }).toEqual({ field, known: true })
    }
  })

  it.each(['products', 'customers'] as const)('no heading of %s has two meanings', (kind) => {
    const keys = listFields(kind).flatMap((field) => [...new Set(listHeadings(kind, field).flat().map(headingKey))])
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })
})
