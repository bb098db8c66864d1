import { PAGE_NAMES } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { visit } from '../support/visit.ts'
import { expect, test } from './pages/test.ts'

const HOST = 'corporate.localhost'

/** Home, content, contact and the site's service pages. */
const THERE = new Set(['home', 'company', 'contact', 'customerRequest', 'error', 'test', 'popup'])
/** Endpoints that only pages call: they are no pages themselves, so they redirect. */
const REQUESTED_BY_PAGES = new Set(['quickSearch', 'places', 'phoneCode', 'closed', 'endShopView'])

test.describe('corporate platform (storefront 4)', () => {
  for (const language of ['tr', 'en'] as const) {
    /** @requirement HOME-3, SITE-19 */
    test(`has home and content pages; every other page is a 404 (${language})`, async ({ runningShop }) => {
      const { page } = visit(runningShop.ports.web, HOST)
      const wrong: string[] = []
      for (const name of PAGE_NAMES.filter((one) => !REQUESTED_BY_PAGES.has(one))) {
        const { status } = await page(getPagePath({ site: { languages: ['tr', 'en'] }, language }, name))
        if (status !== (THERE.has(name) ? 200 : 404)) wrong.push(`${name} ${status}`)
      }
      expect(wrong).toEqual([])
      const others = ['/urunler-s-fren', '/urunler-mp-128', '/urunler/some-part', '/haber-detay/x']
      for (const path of others) expect((await page(path)).status, path).toBe(404)
      expect((await page('/bayi-portali')).status).toBe(200)
    })
  }

  /** @requirement SITE-20 */
  test('shows no sign-in, cart, account, search, brands, news or currencies', async ({ runningShop }) => {
    const { page } = visit(runningShop.ports.web, HOST)
    for (const path of ['/', '/kurumsal', '/bayi-portali']) {
      const { text } = await page(path)
      const seen = text.replace(/<script[\s\S]*?<\/script>/g, '')
      const links = ['giris', 'uyelik', 'sepetim', 'siparislerim', 'markalar', 'kategoriler', 'urunler', 'haberler']
      expect(
        links.filter((link) => seen.includes(`href="/${link}`)),
        path,
      ).toEqual([])
      expect(/type="search"|USD/.test(seen), path).toBe(false)
    }
  })
})
