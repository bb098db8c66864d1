import { describe, expect, it } from 'vitest'
import type { Language } from '../../platform/i18n/language.ts'
import { messagesIn } from '../../platform/i18n/messages.server.ts'
import type { ProductRow } from '../product.ts'
import type { StockShown } from '../stock.ts'
import { type RowPlace, rowView } from './row-view.ts'
import { stockView } from './stock-view.ts'

const LANGUAGES: Language[] = ['tr', 'en', 'ar']
const place = (language: Language, whatsApp = ''): RowPlace => ({
  site: { languages: LANGUAGES },
  language,
  i18n: messagesIn(language),
  shop: { whatsApp },
  url: { origin: 'https://shop.test' },
})

const row = (changes: Partial<ProductRow> = {}): ProductRow => ({
  ...{ id: 7, slug: 'fren-diski-07-1258', code: '07-1258', name: 'Fren Diski', picture: null, stockType: 1 },
  ...{ brand: { name: 'Bremando', slug: 'bremando', logo: null }, category: null, manufacturerCode: null },
  ...{ oemNumbers: ['1 720 250', 'A/B'], unit: 'piece', packageQuantity: '2.000', taxRate: '20', freeShipping: false },
  label: { season: null, consumption: null, wetGrip: null, noiseDb: null },
  ...{ groups: [], price: null, stock: null, offer: 'askPrice' },
  ...{ variations: false, multiPrice: false, priceFrom: false },
  ...changes,
})

const price = { id: 1, currency: 'TRY', amount: '1496.2100', withTax: false, net: '1496.2100' }

describe('a product row ready to be drawn', () => {
  it('leads to its page and each OEM number to its search, in the language of the reader (catalogue 2)', () => {
    const turkish = rowView(row(), place('tr'))
    expect(turkish.href).toBe('/urunler/fren-diski-07-1258')
    expect(turkish.oemNumbers[0]).toEqual({ text: '1 720 250', href: '/urunler-s-1%20720%20250' })
    expect(rowView(row(), place('ar')).href).toBe('/ar/products/fren-diski-07-1258')
  })

  it('writes price, list price and the chain of discounts by language (catalogue 3)', () => {
    const seen = { ...price, listAmount: '2040.0000', discounts: ['10.00', '2.5'] }
    expect(rowView(row({ price: seen }), place('tr')).price).toEqual({
      ...{ amount: '₺1.496,21', before: '₺2.040,00', discounts: '%10+2,5' },
    })
    expect(rowView(row({ price: seen }), place('en')).price?.discounts).toBe('10+2.5%')
  })

  it('has no list price and no chain for who may not see them (catalogue 6)', () => {
    const hidden = { ...price, listAmount: null, discounts: null }
    expect(rowView(row({ price: hidden }), place('tr')).price).toMatchObject({ before: null, discounts: null })
    expect(rowView(row(), place('tr')).price).toBeNull()
  })

  it('asks for its price or stock by WhatsApp, with code, name and page, where there is somebody to ask (storefront 9)', () => {
    const textOf = (ask: string | null) => new URL(ask ?? '').searchParams.get('text')
    const [price, stock] = (['askPrice', 'askStock'] as const).map((offer) =>
      textOf(rowView(row({ offer }), place('en', '0532 111 22 33')).ask),
    )
    const product = '07-1258 Fren Diski\nhttps://shop.test/en/products/fren-diski-07-1258'
    expect(price).toBe(`Hello, what is the price of this product: ${product}`)
    expect(stock).toBe(`Hello, is this product in stock: ${product}`)
    expect(rowView(row({ offer: 'buy' }), place('en', '0532 111 22 33')).ask).toBeNull()
    expect(rowView(row({ offer: 'askPrice' }), place('en')).ask).toBeNull()
  })

  it('starts at the package, steps by it and says so when it is more than one (catalogue 5)', () => {
    expect(rowView(row(), place('tr')).quantity).toEqual({
      ...{ start: '2', step: '2', decimals: false, unit: 'adet', packageNote: '2 adet ve katları' },
    })
    const single = rowView(row({ packageQuantity: '0', stockType: 5 }), place('en')).quantity
    expect(single).toMatchObject({ start: '1', step: '1', decimals: true, packageNote: '' })
  })
})

describe('stock ready to be drawn (storefront 6)', () => {
  const stock: StockShown = {
    ...{ state: 'in' as const, shownAs: 'number' as const, onHand: '1240' },
    ...{ coming: null, comingOn: null, depots: null },
  }

  it('always has its word, and a number with its unit only where it was given', () => {
    expect(stockView(stock, 'adet', place('tr'))).toMatchObject({ word: 'Stokta', number: '1.240 adet', coming: null })
    const told = stockView({ ...stock, shownAs: 'text', onHand: null }, 'adet', place('tr'))
    expect(told).toMatchObject({ word: 'Stokta', number: null })
  })

  it('says the day of what is coming as it stands in the calendar, and how much where that may be seen', () => {
    const coming: StockShown = { ...stock, state: 'coming', onHand: null, comingOn: '2026-03-04' }
    expect(stockView(coming, 'adet', place('tr')).coming).toContain('04.03.2026')
    expect(stockView({ ...coming, coming: '80' }, 'adet', place('tr')).coming).toContain('+80')
    expect(stockView({ ...coming, comingOn: null }, 'adet', place('tr')).coming).toBeNull()
  })
})
