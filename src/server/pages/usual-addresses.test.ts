import { expect, it } from 'vitest'
import { isUsualAddress } from './shared-pages.server.ts'

it.each([
  ['/', true],
  ['/urunler?page=2&sort=price+desc&brand=bosch', true],
  ['/urunler?x=1', false],
  ['/urunler?page=2&x=1', false],
  ['/urunler?page=2?x=1', true],
  ['//?x=1', false],
  [`/urunler?brand=${'b'.repeat(200)}`, false],
])('shares %s with other processes: %s', (url, isShared) => {
  expect(isUsualAddress(url)).toBe(isShared)
})
