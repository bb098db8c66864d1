import { expect, it } from 'vitest'
import { isOpenedFromShop } from './opening.ts'

const open = (referer: string | undefined, more: Record<string, string> = {}) =>
  isOpenedFromShop(
    {
      url: 'http://shop.test/urunler/fren-balatasi-06-1130',
      headers: new Headers({ ...(referer !== undefined && { referer }), ...more }),
    },
    'fren-balatasi-06-1130',
  )

it.each([
  ['search results', 'https://shop.test/urunler-s-balata'],
  ['the home page, behind a proxy with a port', 'https://shop.test:8443/ar'],
  ['another product', 'https://shop.test/urunler/fren-diski-07-1258?tab=related'],
])('counts a link on %s', (_, referer) => expect(open(referer)).toBe(true))

it.each([
  ['a bookmark', undefined],
  ['a search engine', 'https://search.test/?q=balata'],
  ['no address', 'about:client'],
  ['a tab of the same product', 'https://shop.test/urunler/fren-balatasi-06-1130?tab=stock'],
  ['another language of the same product', 'https://shop.test/ar/products/fren-balatasi-06-1130'],
  ['its next product', 'https://shop.test/urunler/fren-balatasi-06-1130/next'],
  ['the sign-in page', 'https://shop.test/giris?r=%2Furunler%2Ffren-balatasi-06-1130'],
])('does not count %s', (_, referer) => expect(open(referer)).toBe(false))

it('does not count an announced prefetch', () =>
  expect(open('https://shop.test/urunler', { 'sec-purpose': 'prefetch' })).toBe(false))
