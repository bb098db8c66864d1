import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../platform/i18n/language.ts'
import { getMessages } from '../platform/i18n/messages.server.ts'
import { whatsAppLink, whatsAppNumber } from './whats-app.ts'

const place = (whatsApp = '0532 111 22 33', language: (typeof LANGUAGES)[number] = 'tr') => ({
  shop: { whatsApp },
  i18n: getMessages(language),
})
const about = { product: 'FR-1020 Fren balatası', address: 'https://shop.test/urunler/fr-1020?tab=stock' }
const getText = (link: string | null) => new URL(link ?? '').searchParams.get('text') ?? ''

describe('WhatsApp link', () => {
  /** @requirement LAYOUT-13 */
  it.each([
    ['0532 111 22 33', '905321112233'],
    ['+90 532 111 22 33', '905321112233'],
    ['+905321112233', '905321112233'],
    ['0090 532 111 22 33', '905321112233'],
    ['90 532 111 22 33', '905321112233'],
    ['532 111 22 33', '905321112233'],
    ['(0532) 111-22-33', '905321112233'],
    ['+49 151 23456789', '4915123456789'],
    ['+98 912 345 6789', '989123456789'],
    ['0850 222 33 44', '908502223344'],
    ['+994 50 123 45 67', '994501234567'],
    ['444 0 123', null],
    ['0444 0 123', null],
    ['+90 444 0 123', null],
    ['4440123', null],
    ['112', null],
    ['0532 111 22', null],
    ['+', null],
    ['', null],
  ])('of %s goes to %s (storefront 9)', (phone, number) => {
    expect(whatsAppNumber(phone)).toBe(number)
  })

  it('is missing without a phone number', () => {
    expect(whatsAppLink(place(''), { about: 'support' })).toBeNull()
  })

  /** @requirement LAYOUT-14 */
  it.each(LANGUAGES)('of type 1 requests support, in %s (storefront 9)', (language) => {
    const link = whatsAppLink(place(undefined, language), { about: 'support' })
    expect(link).toMatch(/^https:\/\/wa\.me\/905321112233\?text=/)
    expect(getText(link)).toBe(getMessages(language).t('whatsApp.support'))
  })

  /** @requirement LAYOUT-15 */
  it.each(LANGUAGES)('of type 2 places an order, with the address of the page, in %s (storefront 9)', (language) => {
    const text = getText(whatsAppLink(place(undefined, language), { about: 'order', ...about }))
    expect(text).toContain(about.product)
    expect(text).toContain(about.address)
  })

  /** @requirement LAYOUT-16 */
  it.each(LANGUAGES)(
    'of any other type enquires about stock or price of the product, in %s (storefront 9)',
    (language) => {
      const [stock, price] = (['stock', 'price'] as const).map((matter) =>
        getText(whatsAppLink(place(undefined, language), { about: matter, ...about })),
      )
      expect(stock).toContain(about.product)
      expect(price).toContain(about.product)
      expect(stock).not.toBe(price)
    },
  )
})
