import type { RowPrice } from '#src/pricing/visible-price.ts'
import type { ProductRow } from '#src/products/product.ts'
import type { VisibleStock } from '#src/products/stock.ts'

/** A brake disc for a viewer who may see neither price nor stock. */
export const productRow = (changes: Partial<ProductRow> = {}): ProductRow => ({
  ...{ id: 7, slug: 'fren-diski-07-1258', code: '07-1258', name: 'Fren Diski', picture: null, stockType: 1 },
  ...{ brand: { name: 'Bremando', slug: 'bremando', logo: null }, category: null, manufacturerCode: null },
  ...{ minQuantity: '0', maxQuantity: '0', quantityStep: '0' },
  ...{ oemNumbers: ['1 720 250', 'A/B'], unit: 'piece', packageQuantity: '2.000', taxRate: '20', freeShipping: false },
  ...{ shortCode: null, barcodes: [], packageName: null, stockTypeName: '', fields: [], icons: [], internal: null },
  ...{ variations: false, multiPrice: false, priceFrom: false, promotion: false },
  ...{ origin: null, productionDate: null, weightKg: null, volumeDm3: null },
  label: { season: null, consumption: null, wetGrip: null, noiseDb: null },
  ...{ groups: [], price: null, retailPrice: null, purchasePrice: null, stock: null, offer: 'askPrice' },
  ...changes,
})

export const rowPrice = (changes: Partial<RowPrice> = {}): RowPrice => ({
  ...{ id: 1, currency: 'TRY', amount: '1496.2100', withTax: false, net: '1496.2100', listAmount: null },
  ...{ discounts: null, otherTax: null, byCard: null, byTransfer: null },
  ...changes,
})

export const visibleStock = (changes: Partial<VisibleStock> = {}): VisibleStock => ({
  ...{ state: 'in', display: 'number', onHand: '1240', description: '' },
  ...{ coming: null, comingOn: null, comings: null, depots: null },
  ...changes,
})
