import { describe, expect, it } from 'vitest'
import { isQuiet } from './popup-rules.ts'

describe('popup banner (storefront 4)', () => {
  /** @requirement LAYOUT-18 */
  it.each(['/', '/en', '/urunler', '/ar/products/07-1258', '/sepetim', '/hakkimizda'])('appears on %s', (path) => {
    expect(isQuiet(path)).toBe(true)
  })

  /** @requirement LAYOUT-18 */
  it.each([
    '/siparis-tamamla',
    '/de/kasse',
    '/ar/checkout',
    '/online-odeme',
    '/siparis-tamamlandi/2026-1',
    '/en/error',
  ])('never appears on %s', (path) => expect(isQuiet(path)).toBe(false))
})
