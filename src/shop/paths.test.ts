import { describe, expect, it } from 'vitest'
import type { Language } from '../platform/i18n/language.ts'
import {
  flagPath,
  languageOfPath,
  parseListingPath,
  pathInLanguage,
  pathTo,
  prefixOf,
  productPath,
  safeReturn,
  searchPath,
} from './paths.ts'

const site = { languages: ['tr', 'en', 'ar', 'ru', 'de'] as Language[] }
const inTurkish = { site, language: 'tr' as const }
const inArabic = { site, language: 'ar' as const }

describe('addresses of pages', () => {
  it('serve Turkish without prefix and the others with one (design 12)', () => {
    expect(pathTo(inTurkish, 'home')).toBe('/')
    expect(pathTo(inTurkish, 'orders')).toBe('/siparislerim')
    expect(pathTo({ site, language: 'en' }, 'orders')).toBe('/en/orders')
    expect(pathTo(inArabic, 'home')).toBe('/ar')
  })

  it('have no prefix on a site without language setting (storefront 2.1)', () => {
    expect(prefixOf({ languages: [] }, 'en')).toBe('')
  })

  it('carry a search word and a product group in the listing itself (catalogue 2)', () => {
    expect(searchPath(inTurkish, 'fren balatası 205/55')).toBe('/urunler-s-fren%20balatas%C4%B1%20205%2F55')
    expect(flagPath(inArabic, 512)).toBe('/ar/products-mp-512')
    expect(productPath(inTurkish, 'fren-balatasi-x1')).toBe('/urunler/fren-balatasi-x1')
  })

  it.each([
    ['urunler-s-1K0 615', { kind: 'search', keyword: '1K0 615' }],
    ['products-mp-128', { kind: 'flag', flag: 128 }],
    ['products-mp-100', undefined],
    ['urunler', undefined],
    ['urunler-s-', undefined],
  ])('read %s back', (segment, listing) => {
    expect(parseListingPath(segment)).toEqual(listing)
  })

  it.each([
    ['/siparislerim', 'en', '/en/orders'],
    ['/en/orders', 'tr', '/siparislerim'],
    ['/en/products/abc', 'ar', '/ar/products/abc'],
    ['/ar/products-s-filtre', 'tr', '/urunler-s-filtre'],
    ['/urunler-mp-128', 'de', '/de/produkte-mp-128'],
    ['/de/warenkorb', 'ru', '/ru/korzina'],
    ['/ru/korzina', 'ar', '/ar/cart'],
    ['/', 'de', '/de'],
  ] as const)('stay on the same page when the language changes: %s in %s', (path, language, expected) => {
    expect(pathInLanguage(site, path, language).replace(/(.)\/$/, '$1')).toBe(expected)
  })

  it('know the language of a prefix alone', () => {
    expect(languageOfPath('/en/products')).toBe('en')
    expect(languageOfPath('/english')).toBeUndefined()
  })

  it.each([
    ['/sepetim?x=1', '/sepetim?x=1'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['https://evil.example/', undefined],
    ['/\t/evil.example', undefined],
    ['javascript:alert(1)', undefined],
    [null, undefined],
  ])('let a login return to %s only where it is this site (threat 34)', (path, expected) => {
    expect(safeReturn(path)).toBe(expected)
  })
})
