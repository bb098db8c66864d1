import type { PagesDocument } from '#src/content/content.ts'
import { PAGE_NAMES } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { expectAccessible } from '../support/accessible.ts'
import { findDocumentedProduct } from '../support/look-ups/products.ts'
import type { Owner } from '../support/set-up/owner.ts'
import { visit } from '../support/visit.ts'
import { expect, test } from './pages/test.ts'

/** A link in the text of the privacy notice. */
const CONTACT = 'iletişim'
/** A file of the demo. */
const CATALOGUE = 'Kış lastiği kataloğu'

async function addPage(owner: Owner, page: object) {
  const content = await owner.vitrin<PagesDocument>('site', 'show', 'content')
  await owner.importSections({ content: [...content, page] })
}

test.describe('content pages', () => {
  /** @requirement CONTENT-1, CONTENT-2 */
  test('have an address in every language, and one by content id (storefront 2.3)', async ({ page, contentPage }) => {
    await page.goto('/teslimat-ve-iade')
    await expect(contentPage.heading).toHaveText('Teslimat ve iade')
    await expect(page.locator('link[hreflang=en]')).toHaveAttribute('href', /\/en\/delivery-and-returns$/)
    await page.goto('/en/teslimat-ve-iade')
    await expect(page).toHaveURL(/\/en\/delivery-and-returns$/)
    await expect(contentPage.heading).toHaveText('Delivery and returns')
    for (const path of ['/?q=31', '/herhangi-bir-yol?q=31']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/teslimat-ve-iade$/)
    }
    const missing = await page.goto('/?q=99999')
    expect(missing?.status()).toBe(404)
  })

  /** @requirement CONTENT-4, HOME-8 */
  test('show their blocks in order, then title and text (storefront 2.3)', async ({ page, owner, contentPage }) => {
    const blocks = [
      { kind: 'text', titles: { tr: 'Metin bloğu' }, texts: { tr: '<p>Birinci</p>' } },
      { kind: 'products', group: 'sale' },
      { kind: 'banner', position: 'Home' },
      { kind: 'html', html: { tr: '<h2>Ham HTML</h2><p onclick="alert(1)">Dördüncü</p>' } },
    ]
    const title = { tr: 'Bloklar' }
    const json = { number: 900, addresses: { tr: 'bloklar' }, titles: title, bodies: { tr: '<p>Son söz</p>' }, blocks }
    await addPage(owner, json)
    await expect.poll(async () => (await page.request.get('/bloklar')).status()).toBe(200)
    await page.goto('/bloklar')
    const { article } = contentPage
    const order = ['Metin bloğu', 'Birinci', 'Ham HTML', 'Dördüncü', 'Bloklar', 'Son söz']
    const text = ((await article.textContent()) ?? '').replace(/\s+/g, ' ')
    const places = order.map((words) => text.indexOf(words))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(Math.min(...places)).toBeGreaterThan(-1)
    await expect(article.locator('[data-banner=Home]')).toBeVisible()
    await expect(article.getByRole('listitem').filter({ hasText: /₺/ }).first()).toBeVisible()
    await expect(article.locator('[onclick]')).toHaveCount(0)
    await expectAccessible(page, page.url())
  })

  /** @requirement CONTENT-5 */
  test('return a 404 with noindex if they do not exist (storefront 8)', async ({ page }) => {
    const answer = await page.goto('/boyle-bir-sayfa-yok')
    expect(answer?.status()).toBe(404)
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/)
  })

  /** @requirement CONTENT-6 */
  test('are visible only to the owner while unpublished, with a mark', async ({ page, shop, owner, contentPage }) => {
    const publishedFrom = new Date(Date.now() + 86_400_000).toISOString()
    const json = { number: 901, addresses: { tr: 'yarin' }, titles: { tr: 'Yarın' }, publishedFrom }
    await addPage(owner, json)
    expect((await page.goto('/yarin'))?.status()).toBe(404)
    await shop.signInAs('ela')
    await expect.poll(async () => (await page.goto('/yarin'))?.status()).toBe(200)
    await expect(contentPage.previewMark).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  /** @requirement ADDR-14, CONTENT-13 */
  test('hide the company page from sub-dealers (storefront 6)', async ({ page, shop }) => {
    expect((await page.goto('/kurumsal'))?.status()).toBe(200)
    await shop.signInAs('selim')
    expect((await page.goto('/kurumsal'))?.status()).toBe(404)
  })

  /** @requirement CONTENT-14 */
  test('follow a link in a text without a page load, and render a form in a banner that includes one', async ({
    page,
    contentPage,
    text,
  }) => {
    await page.goto('/kvkk-aydinlatma-metni')
    await page.evaluate(() => Object.assign(window, { same: true }))
    await contentPage.article.getByRole('link', { name: CONTACT }).click()
    await expect(page).toHaveURL(/\/iletisim$/)
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
    await page.goto('/subelerimiz')
    await expect(page.getByRole('textbox', { name: text('inbox.field.email') })).toBeVisible()
    await expectAccessible(page, page.url())
  })
})

test.describe('marketing pages', () => {
  test.use({ site: 'corporate' })

  for (const [path, heading] of [
    ['/fiyatlar', 'İşiniz büyüdükçe büyüyen paketler'],
    ['/ar/dealer-portal', 'دع الهاتف جانبًا: القطعة على بُعد بحث واحد'],
  ] as const) {
    for (const width of [360, 1280]) {
      /** @requirement CONTENT-7, CONTENT-8 */
      test(`${path} has the layout for the site's marked ids, at ${width} pixels (storefront 2.3)`, async ({
        page,
        contentPage,
      }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        await expect(contentPage.heading).toHaveText(heading)
        await expect(page.locator('.bands > section').first()).toBeVisible()
        await expectAccessible(page, page.url())
      })
    }
  }
})

test.describe('the main page', () => {
  test.use({ site: 'corporate' })

  /** @requirement CONTENT-23, HOME-8 */
  test("has the owner's text below its banners (storefront 2.2)", async ({ page, contentPage }) => {
    await page.goto('/')
    await expect(contentPage.heading).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 2, name: 'Ne yapıyoruz?' })).toBeVisible()
    await expectAccessible(page, page.url())
    await page.getByRole('link', { name: 'Her sektöre göre' }).click()
    await expect(page).toHaveURL(/\/sektorler$/)
  })
})

test.describe('news', () => {
  /** @requirement CONTENT-15 */
  test('link from the list to an article and on to the older one (orders 2)', async ({ page, news }) => {
    await news.open()
    await news.read('Kış sezonu açıldı: 6.000 lastik stokta')
    await expect(news.heading).toHaveText(/Kış sezonu/)
    await news.readOlder()
    await expect(news.heading).toHaveText('Fren grubunda yeni fiyat listesi')
    await page.goto('/en/news-detail/kis-sezonu-acildi')
    await expect(page).toHaveURL(/\/en\/news-detail\/winter-season-is-open$/)
    const data = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(data).toContain('NewsArticle')
    await expectAccessible(page, page.url())
  })

  test.describe('of a corporate site', () => {
    test.use({ site: 'corporate' })

    /** @requirement CONTENT-16 */
    test('are hidden (storefront 6)', async ({ page, tab }) => {
      expect((await page.goto(tab.path('news')))?.status()).toBe(404)
    })
  })

  test.describe('of a site without any', () => {
    test.use({ site: 'b2b' })

    /** @requirement CONTENT-16 */
    test('show a message, and a link to sign in (storefront 6)', async ({ owner, news }) => {
      await owner.importSections({ news: [] })
      await expect(async () => {
        await news.open()
        await expect(news.emptyNotice).toBeVisible({ timeout: 500 })
      }).toPass()
      await expect(news.signInLink).toBeVisible()
    })
  })
})

test.describe('downloads', () => {
  /** @requirement CONTENT-18 */
  test('are listed by type, found by search and sent as files (orders 3)', async ({ page, downloads, text }) => {
    await downloads.open()
    const types = ['software', 'brochure', 'specification', 'firmware', 'guide'] as const
    await expect(downloads.types).toHaveText(types.map((type) => text(`downloads.kind.${type}`)))
    await expectAccessible(page, page.url())
    await downloads.search('KATALOG')
    await expect(downloads.file(CATALOGUE)).toBeVisible()
    expect(await downloads.download(CATALOGUE)).toBe('kis-lastigi-katalogu.pdf')
    await downloads.open({ search: 'zzz' })
    await expect(downloads.noHitNotice('zzz')).toBeVisible()
  })

  /** @requirement CONTENT-18 */
  test('are listed in the documents of their product', async ({ shop, productPage }) => {
    const { slug } = await findDocumentedProduct(shop.databaseUrl)
    await productPage.open(slug)
    await productPage.openDocuments()
    await expect(productPage.documents).toHaveCount(1)
  })
})

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
