import { describe, expect, it } from 'vitest'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import type { ProductDetail } from '#src/products/product.ts'
import { interpret } from '#src/settings/shop.ts'
import { rawSettings } from '#src/settings/wire.ts'
import { productRow, visibleStock } from '#tests/support/product-row.ts'
import { toQuickView } from './quick-view.ts'

const place = (columns: Record<string, boolean> = {}) => ({
  site: { languages: ['tr' as const] },
  language: 'tr' as const,
  i18n: getMessages('tr'),
  shop: interpret(rawSettings.parse({ PlatformID: 1, ProductTableParameter: columns })),
  url: { origin: 'https://shop.test' },
})
const stock = visibleStock({
  depots: [{ id: 1, name: 'Ankara', state: 'low', onHand: '3' }],
  comings: [{ quantity: '60', on: '2026-12-24', note: 'IRS-7' }],
})
const images = [{ picture: 'a', thumbnail: 'a', variationValueId: null, name: '' }]
const product = { ...productRow({ stock }), images } as unknown as ProductDetail

/** @requirement LIST-26 */
describe('the quick view of a row (catalogue 2, storefront 6)', () => {
  /** @requirement LIST-27 */
  it('has images, depots, and deliveries with date and note', () => {
    expect(toQuickView(product, place())).toMatchObject({
      images: [{ picture: 'a' }],
      depots: [{ name: 'Ankara', stock: { state: 'low', number: '3 adet' } }],
      comings: [{ quantity: '60 adet', on: '24.12.2026', note: 'IRS-7' }],
    })
  })

  it('contains nothing hidden by columns or viewer', () => {
    expect(toQuickView(product, place({ ShowStockComing: false })).comings).toEqual([])
    expect(toQuickView(product, place({ ShowStock: false }))).toMatchObject({ stock: null, depots: [], comings: [] })
    expect(toQuickView({ ...product, stock: null }, place())).toMatchObject({ stock: null, depots: [], comings: [] })
  })
})
