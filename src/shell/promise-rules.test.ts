import { expect, it } from 'vitest'
import { mayPromise } from './promise-rules.ts'

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
