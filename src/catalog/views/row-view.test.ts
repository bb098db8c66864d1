import { describe, expect, it } from 'vitest'
import type { Language } from '#src/platform/i18n/language.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { interpret } from '#src/settings/shop.ts'
import { rawSettings } from '#src/settings/wire.ts'
import { productRow, rowPrice, visibleStock } from '#tests/support/product-row.ts'
import { stockView } from './row-texts.ts'
import { type RowContext, rowView } from './row-view.ts'

const LANGUAGES: Language[] = ['tr', 'en', 'ar']
const place = (language: Language, whatsApp = ''): RowContext => ({
  site: { languages: LANGUAGES },
  language,
  i18n: getMessages(language),
  shop: { ...interpret(rawSettings.parse({ PlatformID: 1 })), whatsApp },
  url: { origin: 'https://shop.test' },
})

describe('the view model of a product row', () => {
  it("links to its page in the reader's language (catalogue 2)", () => {
    const turkish = rowView(productRow(), place('tr'))
    expect(turkish.href).toBe('/urunler/fren-diski-07-1258')
    expect(rowView(productRow(), place('ar')).href).toBe('/ar/products/fren-diski-07-1258')
  })

  it('formats price, list price and discount chain by language (catalogue 3)', () => {
    const seen = rowPrice({ listAmount: '2040.0000', discounts: ['10.00', '2.5'] })
    expect(rowView(productRow({ price: seen }), place('tr')).price).toEqual({
      amount: '₺1.496,21',
      before: '₺2.040,00',
      discounts: '%10+2,5',
    })
    expect(rowView(productRow({ price: seen }), place('en')).price?.discounts).toBe('10+2.5%')
  })

  /** @requirement MENU-36 */
  it("shows every amount in the reader's display currency, or in its own without a rate (decision 0061)", () => {
    const rates = { TRY: '1', EUR: '50' }
    const chose = (currency: string) => ({
      ...place('tr'),
      displayCurrency: { currency, buyerCurrency: 'TRY', rates, rateTakenAt: null },
    })
    const seen = productRow({ price: rowPrice({ listAmount: '2040.0000' }) })
    expect(rowView(seen, chose('EUR')).price).toMatchObject({ amount: '€29,92', before: '€40,80' })
    expect(rowView(seen, chose('USD')).price).toMatchObject({ amount: '₺1.496,21', before: '₺2.040,00' })
    expect(rowView(seen, { ...chose('EUR'), language: 'ar' }).price?.amount).toMatch(/29\.92.*€/)
  })

  /** @requirement LIST-42 */
  it('lists unit prices from larger quantities', () => {
    const price = {
      ...rowPrice(),
      tiers: [
        { from: '10', amount: '90' },
        { from: '1000', amount: '80.5' },
      ],
    }
    expect(rowView(productRow({ price }), place('tr')).price?.tiers).toEqual([
      ['10+', '₺90,00'],
      ['1.000+', '₺80,50'],
    ])
    expect(rowView(productRow({ price: rowPrice() }), place('tr')).price).not.toHaveProperty('tiers')
  })

  it('has no list price and no chain for viewers without the right (catalogue 6)', () => {
    const hidden = rowPrice()
    expect(rowView(productRow({ price: hidden }), place('tr')).price).toMatchObject({ before: null, discounts: null })
    expect(rowView(productRow(), place('tr')).price).toBeNull()
  })

  /** @requirement DET-14, LAYOUT-16 */
  it('asks for price or stock by WhatsApp with code, name and page, if a number is set (storefront 9)', () => {
    const getText = (ask: string | null) => new URL(ask ?? '').searchParams.get('text')
    const [price, stock] = (['askPrice', 'askStock'] as const).map((offer) =>
      getText(rowView(productRow({ offer }), place('en', '0532 111 22 33')).inquiry),
    )
    const product = '07-1258 Fren Diski\nhttps://shop.test/en/products/fren-diski-07-1258'
    expect(price).toBe(`Hello, what is the price of this product: ${product}`)
    expect(stock).toBe(`Hello, is this product in stock: ${product}`)
    expect(rowView(productRow({ offer: 'buy' }), place('en', '0532 111 22 33')).inquiry).toBeNull()
    expect(rowView(productRow({ offer: 'askPrice' }), place('en')).inquiry).toBeNull()
  })

  /** @requirement CART-4 */
  it('starts at the package, steps by it, and states it if it is more than one (catalogue 5)', () => {
    expect(rowView(productRow(), place('tr')).quantity).toEqual({
      limits: { minimum: '2', maximum: '999998', step: '2', by: '2', start: '2', decimals: false },
      unit: 'adet',
      packageNote: '2 adet ve katları',
      ruleNote: '',
      entered: true,
    })
    const single = rowView(productRow({ packageQuantity: '0', stockType: 5 }), place('en')).quantity
    expect(single).toMatchObject({ limits: { start: '1', step: null, by: '1', decimals: true }, packageNote: '' })
  })

  /** @requirement CART-78 */
  it.each([
    ['tr', 'En az 12 adet · 6 adet ve katları · en çok 24 adet'],
    ['en', 'Min. 12 pcs · in steps of 6 pcs · at most 24 pcs'],
    ['de', 'Mind. 12 Stk. · in Schritten von 6 Stk. · max. 24 Stk.'],
  ] as const)('states minimum, increment and maximum before a refusal, in %s', (language, note) => {
    const row = productRow({ minQuantity: '10', maxQuantity: '25', quantityStep: '6' })
    expect(rowView(row, place(language)).quantity).toMatchObject({ packageNote: '', ruleNote: note })
  })
})

describe('the view model of stock (storefront 6)', () => {
  const stock = visibleStock()

  it('always has its text, and a number with its unit only if given', () => {
    expect(stockView(stock, 'adet', place('tr'))).toMatchObject({ label: 'Stokta', number: '1.240 adet', coming: null })
    const view = stockView({ ...stock, display: 'text', onHand: null }, 'adet', place('tr'))
    expect(view).toMatchObject({ label: 'Stokta', number: null })
  })

  it('shows the calendar day of incoming goods, and the quantity if visible', () => {
    const coming = visibleStock({ state: 'coming', onHand: null, comingOn: '2026-03-04' })
    expect(stockView(coming, 'adet', place('tr')).coming).toContain('04.03.2026')
    expect(stockView({ ...coming, coming: '80' }, 'adet', place('tr')).coming).toContain('+80')
    expect(stockView({ ...coming, comingOn: null }, 'adet', place('tr')).coming).toBeNull()
  })
})
