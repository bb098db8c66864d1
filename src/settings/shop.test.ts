import { describe, expect, it } from 'vitest'
import { FLAGS } from './flag.ts'
import { interpret } from './shop.ts'
import { rawSettings } from './wire.ts'

const getShop = (flags: object) => interpret(rawSettings.parse({ PlatformID: 1, ...flags }))

/** @requirement SITE-1 */
describe('interpreting the raw settings', () => {
  /** @requirement HOME-7 */
  it.each([
    [1, { anything: true, toDealers: true, toPublic: false }],
    [2, { anything: true, toDealers: false, toPublic: true }],
    [3, { anything: true, toDealers: true, toPublic: true }],
    [4, { anything: false, toDealers: false, toPublic: false }],
  ])('sells on platform %i to %j (storefront 1)', (PlatformID, sells) => {
    expect(getShop({ PlatformID }).sells).toEqual(sells)
  })

  /** @requirement SITE-22 */
  it.each([
    'PlatformID',
    ...[
      'Favicon',
      'GoogleAnalysticScript',
      'GoogleAdWordsReMarketingCode',
      'LayoutColor',
      'LayoutColor2',
      'Layout',
    ].map((name) => `settings.${name}`),
    ...['ProductImageAspectRatio', 'FrontLanguageCode', 'NoImageImage', 'PaymentLink'].map(
      (name) => `settings.${name}`,
    ),
    ...['NarrowView', 'OvalView', 'EnergeticLogin', 'ShowHeaderMenu', 'DarkCategoryMenu', 'DontShowSecondMenu'].map(
      (name) => `DesignParameter.${name}`,
    ),
    'DesignParameter.ShowLeftCategoryMenuOnProducts',
    ...['ShowWhatsAppSupport', 'ShowBrandsMenu', 'DontShowNewsMenu', 'DontShowCurrencyMenu'].map(
      (name) => `MenuParameter.${name}`,
    ),
  ])('reads %s under its own name (storefront 3)', (name) => {
    expect(FLAGS.some((flag) => flag.name === name || flag.name.startsWith(`${name}.`))).toBe(true)
  })

  /** @requirement IMG-13 */
  it('defaults to square product images and Turkish (storefront 3, 9)', () => {
    expect(getShop({}).face.pictureRatio).toBe('1/1')
    expect(getShop({}).language).toBe('tr')
  })

  /** @requirement SITE-16 */
  it.each([
    [1, []],
    [15, [15, 17]],
    [17, [17]],
    [40, []],
  ])('loads for theme variant %i %j (orders 9)', (Layout, themes) => {
    expect(getShop({ settings: { Layout } }).face.themes).toEqual(themes)
  })

  /** @requirement CONTENT-7 */
  it.each([
    ['', []],
    ['302-460', [[302, 460]]],
    [
      '302-460,512',
      [
        [302, 460],
        [512, 512],
      ],
    ],
  ])('gives content ids "%s" the marketing layout (storefront 2.3)', (MarketingContentIds, ranges) => {
    expect(getShop({ MarketingContentIds }).marketingPages).toEqual(ranges)
  })

  it('ignores a WhatsApp phone number without its flag', () => {
    expect(getShop({ MenuParameter: { WhatsAppPhone: '0532 111 22 33' } }).whatsApp).toBe('')
    expect(getShop({ MenuParameter: { ShowWhatsAppSupport: true, WhatsAppPhone: ' 0532 111 22 33 ' } }).whatsApp).toBe(
      '0532 111 22 33',
    )
  })

  /** @requirement SEO-19, THREAT-20 */
  it.each([
    { settings: { PaymentLink: 'javascript:alert(1)' } },
    { settings: { PaymentLink: 'https://shop@evil.example/' } },
    { settings: { LayoutColor: 'red;background:url(//evil)' } },
    { settings: { GoogleAnalysticScript: { MeasurementID: '<script>' } } },
    { settings: { Favicon: '../../etc/passwd' } },
    { DesktopApplicationUrl: 'data:text/html,x' },
    { MarketingContentIds: '1;drop' },
  ])('rejects executable content in a setting (threat 20): %j', (flags) => {
    expect(() => getShop(flags)).toThrow()
  })
})
