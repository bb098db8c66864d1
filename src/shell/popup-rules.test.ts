import { describe, expect, it } from 'vitest'
import { isQuiet } from './popup-rules.ts'

describe('where the popup banner may come (storefront 4)', () => {
  it.each(['/', '/en', '/urunler', '/ar/products/07-1258', '/sepetim', '/hakkimizda'])('over %s', (path) => {
    expect(isQuiet(path)).toBe(true)
  })

  it.each([
    '/siparis-tamamla',
    '/de/kasse',
    '/ar/checkout',
    '/online-odeme',
    '/siparis-tamamlandi/2026-1',
    '/en/error',
  ])('never over %s', (path) => expect(isQuiet(path)).toBe(false))
})
