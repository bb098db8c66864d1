import { describe, expect, it } from 'vitest'
import type { Language } from '../platform/i18n/language.ts'
import { alternates, buildAddresses, type Head, type HeadSite, pageMeta, switchLanguage } from './head.ts'

const root: HeadSite = {
  origin: 'https://shop.example',
  pageContext: { site: { languages: ['tr', 'en', 'ar', 'ru', 'de'] } },
  siteName: 'Anadolu Oto',
}
const getTags = (head: Head, site = root) => pageMeta({ loaderData: { head }, matches: [{ loaderData: site }] })
const links = (head: Head, rel: string, site = root) =>
  getTags(head, site)
    .filter((tag) => tag.rel === rel)
    .map(({ hrefLang, href }) => [hrefLang, href])

describe('page head', () => {
  /** @requirement SEO-7 */
  it('lists its address in every language of the site, and the default for others (storefront 2.1)', () => {
    expect(links({ title: 'x', path: '/en/orders' }, 'alternate')).toEqual([
      ['tr', 'https://shop.example/siparislerim'],
      ['en', 'https://shop.example/en/orders'],
      ['ar', 'https://shop.example/ar/orders'],
      ['ru', 'https://shop.example/ru/zakazy'],
      ['de', 'https://shop.example/de/bestellungen'],
      ['x-default', 'https://shop.example/siparislerim'],
    ])
  })

  it("lists only the languages a page exists in, at that page's own addresses", () => {
    const addresses = { tr: '/haber-detay/bayram', en: '/en/news-detail/holiday' }
    expect(links({ title: 'x', path: '/en/news-detail/holiday', addresses }, 'alternate')).toEqual([
      ['tr', 'https://shop.example/haber-detay/bayram'],
      ['en', 'https://shop.example/en/news-detail/holiday'],
      ['x-default', 'https://shop.example/haber-detay/bayram'],
    ])
  })

  it('has no alternates on a site without language setting (storefront 2.1)', () => {
    expect(
      links({ title: 'x', path: '/' }, 'alternate', { ...root, pageContext: { site: { languages: [] } } }),
    ).toEqual([])
  })

  /** @requirement SEO-5 */
  it('has one canonical address for all addresses of the page', () => {
    expect(links({ title: 'x', path: '/urunler?category=fren' }, 'canonical')).toEqual([
      [undefined, 'https://shop.example/urunler?category=fren'],
    ])
  })

  it('carries title, keywords and description (storefront 3)', () => {
    const tags = getTags({ title: 'Balata', keywords: 'fren, balata', description: 'Fren balatası', path: '/x' })
    expect(tags).toContainEqual({ title: 'Balata' })
    expect(tags).toContainEqual({ name: 'keywords', content: 'fren, balata' })
    expect(tags).toContainEqual({ name: 'description', content: 'Fren balatası' })
    expect(tags).toContainEqual({ property: 'og:title', content: 'Balata' })
  })

  /** @requirement SEO-8 */
  it('has noindex and no canonical address if search engines must not index the page', () => {
    expect(getTags({ title: 'Sepetim' })).toEqual([{ title: 'Sepetim' }, { name: 'robots', content: 'noindex' }])
    expect(getTags({ title: 'Arama', follow: true })).toContainEqual({ name: 'robots', content: 'noindex, follow' })
  })

  it('is empty if the page failed, because the error page has its own', () => {
    expect(pageMeta({ loaderData: undefined, matches: [{ loaderData: root }] })).toEqual([])
  })
})

describe('alternate addresses by language', () => {
  it('retain the query that belongs to the page', () => {
    expect(buildAddresses({ languages: ['tr', 'de'] }, '/urunler?category=fren&page=2')).toEqual({
      tr: '/urunler?category=fren&page=2',
      de: '/de/produkte?category=fren&page=2',
    })
  })

  it('use the first language as default if every language has a prefix', () => {
    expect(alternates({ de: '/de/kontakt', en: '/en/contact' }).at(-1)).toEqual(['x-default', '/de/kontakt'])
  })
})

/** @requirement ADDR-8 */
describe('the language switcher (storefront 4)', () => {
  const { site } = root.pageContext
  const to = (language: Language, pathname: string, search = '') =>
    switchLanguage({ site, language }, { pathname, search })

  it('stays on the page with its query', () => {
    expect(to('en', '/siparislerim', '?page=2&sid=11')).toBe('/en/orders?page=2&sid=11')
    expect(to('tr', '/en/products-s-filter', '?sort=name+asc')).toBe('/urunler-s-filter?sort=name+asc')
  })

  it("links to the page's own address in that language", () => {
    const addresses = { tr: '/fiyatlar', en: '/en/pricing' }
    const here = { pathname: '/fiyatlar', search: '?notice=SavedSuccessfully' }
    expect(switchLanguage({ site, language: 'en' }, here, addresses)).toBe('/en/pricing?notice=SavedSuccessfully')
  })

  it('links to the home page if the page does not exist in that language', () => {
    expect(switchLanguage({ site, language: 'de' }, { pathname: '/fiyatlar', search: '' }, { tr: '/fiyatlar' })).toBe(
      '/de',
    )
  })

  it('returns from the sign-in in the new language', () => {
    expect(to('de', '/giris', '?r=%2Fsepetim%3Fpage%3D2')).toBe('/de/anmelden?r=%2Fde%2Fwarenkorb%3Fpage%3D2')
  })
})
