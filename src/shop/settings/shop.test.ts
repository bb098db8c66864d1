import { describe, expect, it } from 'vitest'
import { interpret } from './shop.ts'
import { rawSettings } from './wire.ts'

const shopOf = (flags: object) => interpret(rawSettings.parse({ PlatformID: 1, ...flags }))

describe('what the raw settings mean', () => {
  it.each([
    [1, []],
    [15, [15, 17]],
    [17, [17]],
    [40, []],
  ])('theme variant %i loads %j (orders 9)', (Layout, themes) => {
    expect(shopOf({ settings: { Layout } }).face.themes).toEqual(themes)
  })

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
  ])('content ids "%s" have the marketing layout (storefront 2.3)', (MarketingContentIds, ranges) => {
    expect(shopOf({ MarketingContentIds }).marketingPages).toEqual(ranges)
  })

  it('a WhatsApp telephone without its flag is nobody to write to', () => {
    expect(shopOf({ MenuParameter: { WhatsAppPhone: '0532 111 22 33' } }).whatsApp).toBe('')
    expect(shopOf({ MenuParameter: { ShowWhatsAppSupport: true, WhatsAppPhone: ' 0532 111 22 33 ' } }).whatsApp).toBe(
      '0532 111 22 33',
    )
  })

  it.each([
    { settings: { PaymentLink: 'javascript:alert(1)' } },
    { settings: { PaymentLink: 'https://shop@evil.example/' } },
    { settings: { LayoutColor: 'red;background:url(//evil)' } },
    { settings: { GoogleAnalysticScript: { MeasurementID: '<script>' } } },
    { settings: { Favicon: '../../etc/passwd' } },
    { DesktopApplicationUrl: 'data:text/html,x' },
    { MarketingContentIds: '1;drop' },
  ])('nothing that could run gets in as a setting (threat 20): %j', (flags) => {
    expect(() => shopOf(flags)).toThrow()
  })
})
