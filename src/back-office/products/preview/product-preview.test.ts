import { describe, expect, it } from 'vitest'
import type { ProductDetail } from '#src/products/product.ts'
import { NEW_PRODUCT } from '../product-form.ts'
import { withTypedDetails } from './product-preview.ts'

const SHOWN = {
  name: 'Balata',
  brand: { name: 'Bosch', slug: 'bosch', logo: 'bosch-logo' },
  category: { id: 2, name: 'Balata', slug: 'balata' },
  trail: [
    { id: 1, name: 'Fren', slug: 'fren' },
    { id: 2, name: 'Balata', slug: 'balata' },
  ],
  price: { amount: '100' },
} as unknown as ProductDetail

const preview = (typed: object, language: 'tr' | 'de' = 'tr') =>
  withTypedDetails(SHOWN, {
    typed: { ...NEW_PRODUCT, name: 'Balata', brandId: 7, categoryId: 2, ...typed },
    language,
    brands: [
      { id: 7, name: 'Bosch' },
      { id: 8, name: 'ATE' },
    ],
    categories: [
      { id: 2, name: 'Fren › Balata' },
      { id: 3, name: 'Fren › Disk' },
    ],
  })

describe('a product that is previewed', () => {
  it('has the typed texts in the language of the preview, and the saved price', () => {
    const typed = { names: { de: 'Bremsbelag' }, descriptions: { tr: 'Ön', de: 'Vorne' } }
    expect(preview(typed, 'de')).toMatchObject({ name: 'Bremsbelag', description: 'Vorne', price: SHOWN.price })
    expect(preview(typed)).toMatchObject({ name: 'Balata', description: 'Ön' })
  })

  it('has the typed measures and tyre label, and none that is empty', () => {
    const typed = { weightKg: '9.5', origin: 'DE', season: 1, wetGrip: 'B', noiseDb: 70, groups: 512 }
    expect(preview(typed)).toMatchObject({
      weightKg: '9.5',
      origin: 'DE',
      shortCode: null,
      groups: ['new'],
      label: { season: 'winter', consumption: null, wetGrip: 'B', noiseDb: 70, noiseClass: null },
    })
  })

  it('keeps brand and category with their links until others are chosen', () => {
    expect(preview({})).toMatchObject({ brand: SHOWN.brand, category: SHOWN.category, trail: SHOWN.trail })
    expect(preview({ brandId: 8, categoryId: 3 })).toMatchObject({
      brand: { name: 'ATE' },
      category: { id: 3 },
      trail: [{ name: 'Fren › Disk' }],
    })
    expect(preview({ brandId: null, categoryId: null })).toMatchObject({ brand: null, category: null, trail: [] })
  })

  it('has at most the numbers that a page of the shop shows', () => {
    const oem = Array.from({ length: 60 }, (_, at) => `O-${at}`)
    expect(preview({ oem, manufacturerCode: '' })).toMatchObject({ manufacturerCode: null })
    expect(preview({ oem }).oemNumbers).toHaveLength(50)
  })
})
