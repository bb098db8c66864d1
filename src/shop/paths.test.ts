import { describe, expect, it } from 'vitest'
import type { Language } from '../platform/i18n/language.ts'
import {
  findPage,
  flagPath,
  getPagePath,
  getPrefix,
  isBelowBackOffice,
  languageOfPath,
  type PageContext,
  pageOfPath,
  parseListingPath,
  pathInLanguage,
  paymentInPath,
  productPath,
  searchPath,
  toLanguagePath,
  toPagePath,
} from './paths.ts'

const site = { languages: ['tr', 'en', 'ar', 'ru', 'de'] as Language[] }
const inTurkish = { site, language: 'tr' as const }
const inArabic = { site, language: 'ar' as const }

describe('page addresses', () => {
  it.each([
    ['/yonetim', true],
    ['/en/desk/order-desk/S-1', true],
    ['/ru/upravlenie/unknown', true],
    ['/ar/desk/staff.data', true],
    ['/', false],
    ['/de', false],
    ['/siparislerim', false],
  ])('%s is of the back office: %s', (path, expected) => expect(isBelowBackOffice(path)).toBe(expected))

  /** @requirement ADDR-1, ADDR-5, LANG-1 */
  it('have no prefix in the default language and one in the others', () => {
    expect(getPagePath(inTurkish, 'home')).toBe('/')
    expect(getPagePath(inTurkish, 'orders')).toBe('/siparislerim')
    expect(getPagePath({ site, language: 'en' }, 'orders')).toBe('/en/orders')
    expect(getPagePath(inArabic, 'home')).toBe('/ar')
  })

  /** @requirement ADDR-2, LANG-1 */
  it('have no prefix on a site without language setting (storefront 2.1)', () => {
    expect(getPrefix({ languages: [] }, 'en')).toBe('')
  })

  /** @requirement ADDR-13, FIND-24, LIST-5 */
  it("carry a search keyword or a product group in the listing's own segment (catalogue 2)", () => {
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
  ])('parse %s', (segment, listing) => {
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
    ['/de', 'tr', '/'],
    ['/odeme-sonucu-pr-42', 'en', '/en/payment-result-pr-42'],
    ['/urunler-s-a-pr-1', 'en', '/en/products-s-a-pr-1'],
  ] as const)('stay on the same page when the language changes: %s in %s', (path, language, expected) => {
    expect(pathInLanguage(site, path, language)).toBe(expected)
  })

  /** @requirement ADDR-3 */
  it.each([
    ['/tr/siparislerim', 'tr', '/siparislerim'],
    ['/tr', 'tr', '/'],
    ['/tr/orders', 'tr', '/siparislerim'],
    ['/orders', 'tr', '/siparislerim'],
    ['/en/siparislerim', 'en', '/en/orders'],
    ['/en/urunler/fren-balatasi', 'en', '/en/products/fren-balatasi'],
    ['/en/urunler-s-filtre', 'en', '/en/products-s-filtre'],
    ['/ru/produkte-mp-128', 'ru', '/ru/tovary-mp-128'],
    ['/siparislerim', 'tr', undefined],
    ['/en/orders', 'en', undefined],
    ['/en', 'en', undefined],
    ['/', 'tr', undefined],
    ['/en/what-we-do', 'en', undefined],
    ['/error', 'tr', undefined],
    ['/en/hata', 'en', undefined],
    ['/en/kurumsal', 'en', undefined],
    ['/en/500', 'en', undefined],
  ] as const)('redirect %s in %s to %s permanently (storefront 2.1)', (path, language, expected) => {
    expect(toLanguagePath({ site, language }, path)).toBe(expected)
  })

  /** @requirement ADDR-7 */
  it.each([
    ['/en', 'en', '/'],
    ['/en/orders', 'en', '/orders'],
    ['/siparislerim', 'en', '/orders'],
    ['/urunler/fren-balatasi', 'en', '/products/fren-balatasi'],
    ['/tr/orders', 'tr', '/tr/siparislerim'],
    ['/tr/siparislerim', 'tr', undefined],
    ['/orders', 'en', undefined],
    ['/', 'en', undefined],
  ] as const)('redirect %s in %s to %s if English is the default language', (path, language, expected) => {
    const english: PageContext = { site: { languages: ['en', 'tr'] }, language }
    expect(toLanguagePath(english, path)).toBe(expected)
  })

  /** @requirement ADDR-5 */
  it('leave a prefix that is no language of the site unchanged, which is not found', () => {
    expect(toLanguagePath({ site: { languages: ['tr', 'en'] }, language: 'tr' }, '/de/warenkorb')).toBeUndefined()
    expect(toLanguagePath({ site: { languages: [] }, language: 'tr' }, '/tr/sepetim')).toBeUndefined()
  })

  /** @requirement ADDR-2 */
  it('use the only language of a site without language setting (storefront 2.1)', () => {
    expect(toLanguagePath({ site: { languages: [] }, language: 'de' }, '/sepetim')).toBe('/warenkorb')
  })

  /** @requirement ADDR-11, THREAT-34 */
  it('never redirect to another host (threat 34)', () => {
    expect(toLanguagePath(inTurkish, '/tr//evil.example')).toBe('/evil.example')
  })

  /** @requirement LANG-2 */
  it('recognize the language only by a prefix', () => {
    expect(languageOfPath('/en/products')).toBe('en')
    expect(languageOfPath('/english')).toBeUndefined()
  })

  it.each([
    ['/ar.data', '/ar'],
    ['/en/products.data', '/en/products'],
    ['/ru/_.data', '/ru'],
    ['/_root.data', '/'],
    ['/_.data', '/'],
    ['/de/orders', '/de/orders'],
  ])('finds the page and the language of %s', (path, page) => {
    expect(toPagePath(path)).toBe(page)
    expect(languageOfPath(path)).toBe(languageOfPath(page))
  })
})

describe('addresses of the back office', () => {
  it('follow its slug, which has a form for each language', () => {
    expect(getPagePath(inTurkish, 'backOffice')).toBe('/yonetim')
    expect(getPagePath(inTurkish, 'orderDesk', '/2026-1')).toBe('/yonetim/siparis-masasi/2026-1')
    expect(getPagePath(inArabic, 'auditLog')).toBe('/ar/desk/audit-log')
  })

  it.each([
    ['/yonetim', 'backOffice', 'backOffice'],
    ['/yonetim/siparis-masasi', 'orderDesk', 'orderDesk'],
    ['/en/desk/order-desk/2026-1', undefined, 'orderDesk'],
    ['/de/verwaltung/auftragsbearbeitung.data', 'orderDesk', undefined],
    ['/yonetim/baska', undefined, 'backOffice'],
    ['/siparis-masasi', 'orderDesk', 'orderDesk'],
  ] as const)('identify the page of %s', (path, exactly, below) => {
    expect(findPage(path)).toBe(exactly)
    if (below) expect(pageOfPath(path)).toBe(below)
  })

  it.each([
    ['/yonetim', 'en', '/en/desk'],
    ['/yonetim/siparis-masasi/12', 'ru', '/ru/upravlenie/stol-zakazov/12'],
    ['/ru/upravlenie/stol-zakazov/12', 'tr', '/yonetim/siparis-masasi/12'],
    ['/de/verwaltung/protokoll', 'ar', '/ar/desk/audit-log'],
    ['/siparis-masasi', 'de', '/de/verwaltung/auftragsbearbeitung'],
  ] as const)('stay on the same page when the language changes: %s in %s', (path, language, expected) => {
    expect(pathInLanguage(site, path, language)).toBe(expected)
  })

  it.each([
    ['/siparis-masasi', 'tr', '/yonetim/siparis-masasi'],
    ['/siparis-masasi/2026-1', 'tr', '/yonetim/siparis-masasi/2026-1'],
    ['/en/audit-log', 'en', '/en/desk/audit-log'],
    ['/en/siparis-aktarimi/3/csv', 'en', '/en/desk/order-export/3/csv'],
    ['/desk/order-desk', 'tr', '/yonetim/siparis-masasi'],
    ['/en/yonetim/order-desk', 'en', '/en/desk/order-desk'],
    ['/yonetim/siparis-masasi', 'tr', undefined],
    ['/yonetim/baska', 'tr', undefined],
    ['/retouren', 'tr', undefined],
  ] as const)('redirect %s in %s to %s permanently', (path, language, expected) => {
    expect(toLanguagePath({ site, language }, path)).toBe(expected)
  })
})

/** @requirement PAY-13 */
describe('payment result page (orders 2)', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'

  it.each([
    [`payment-result-pr-${id}`, id],
    [`odeme-sonucu-pr-${id}`, id],
    ['payment-result-pr-1', undefined],
    [`products-pr-${id}`, undefined],
  ])('has its address in %s: %s', (path, found) => expect(paymentInPath(path)).toBe(found))
})
