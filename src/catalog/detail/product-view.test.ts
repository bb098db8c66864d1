import { describe, expect, it } from 'vitest'
import type { ProductDetail } from '#src/products/product.ts'
import { productData } from './product-view.ts'

const PAD = {
  code: 'FB-1',
  name: 'Brake pad',
  brand: { name: 'Akfren', slug: 'akfren', logo: null },
  manufacturerCode: 'AK 100',
  barcodes: ['12', '8691234567890'],
  description: 'Front axle',
  seo: { title: '', description: '' },
  offer: 'buy',
  price: { amount: '1234.5678', currency: 'TRY', withTax: false },
  stock: { state: 'low' },
} as ProductDetail

const getData = (product: Partial<ProductDetail> = {}) =>
  productData('https://shop.example', {
    product: { ...PAD, ...product },
    path: '/urunler/pad',
    picture: '/media/pad.png',
  })

describe('structured data of a product', () => {
  /** @requirement SEO-4, SEO-13 */
  it('contains name, numbers, brand, image and address', () => {
    expect(getData()).toMatchObject({
      '@type': 'Product',
      name: 'Brake pad',
      sku: 'FB-1',
      mpn: 'AK 100',
      gtin: '8691234567890',
      brand: { '@type': 'Brand', name: 'Akfren' },
      image: ['https://shop.example/media/pad.png'],
      url: 'https://shop.example/urunler/pad',
    })
  })

  /** @requirement SEO-13 */
  it('contains a price only if this viewer sees one (catalogue 6)', () => {
    expect(getData().offers).toMatchObject({
      price: '1234.57',
      priceCurrency: 'TRY',
      availability: 'https://schema.org/LimitedAvailability',
      priceSpecification: { valueAddedTaxIncluded: false },
    })
    expect(getData({ price: null })).not.toHaveProperty('offers')
  })

  it('contains no availability where stock is hidden or on request (storefront 6)', () => {
    expect(getData({ stock: null }).offers).not.toHaveProperty('availability')
    expect(getData({ offer: 'askStock' }).offers).not.toHaveProperty('availability')
  })

  /** @requirement DET-16 */
  it('contains the average of approved comments, and none without any', () => {
    expect(getData({ rating: { average: 4.5, count: 12 } }).aggregateRating).toMatchObject({
      ratingValue: 4.5,
      ratingCount: 12,
    })
    expect(getData({ rating: null })).not.toHaveProperty('aggregateRating')
  })

  it('omits unknown values', () => {
    const bare = getData({ brand: null, manufacturerCode: null, barcodes: ['123'], description: '' })
    for (const field of ['brand', 'mpn', 'gtin', 'description']) expect(bare).not.toHaveProperty(field)
  })
})
