import { describe, expect, it } from 'vitest'
import { mayPromise, mayShowPopup } from './page-rules.ts'

/** @requirement BANNER-35 */
it.each([
  ['/', true],
  ['/ar', true],
  ['/urunler', true],
  ['/en/products/brake-pad', true],
  ['/urunler-s-balata', true],
  ['/ar/products-mp-128', true],
  ['/de/warenkorb', true],
  ['/siparis-tamamla', false],
  ['/online-odeme', false],
  ['/en/payment-result-pr-1', false],
  ['/siparislerim', false],
  ['/boyle-sayfa-yok', false],
  ['/ar/no-such-page', false],
])('same-day shipping promise on %s: %s', (path, may) => expect(mayPromise(path)).toBe(may))

describe('popup banner (storefront 4)', () => {
  /** @requirement LAYOUT-18 */
  it.each(['/', '/en', '/urunler', '/ar/products/07-1258', '/sepetim', '/hakkimizda'])('appears on %s', (path) => {
    expect(mayShowPopup(path)).toBe(true)
  })

  /** @requirement LAYOUT-18 */
  it.each([
    '/siparis-tamamla',
    '/de/kasse',
    '/ar/checkout',
    '/online-odeme',
    '/siparis-tamamlandi/2026-1',
    '/en/error',
  ])('never appears on %s', (path) => expect(mayShowPopup(path)).toBe(false))
})
