import type { APIRequestContext } from '@playwright/test'
import type { PagesDocument, SeoDocument } from '#src/content/content.ts'
import { findCategory } from '../support/look-ups/categories.ts'
import { expect, test } from './pages/test.ts'

const STRANGER = { headers: { cookie: '' }, maxRedirects: 0 }

/** The response of an address to an external request. */
async function loadAnswer(request: APIRequestContext, url: string, headers: Record<string, string> = {}) {
  const answer = await request.get(url, { ...STRANGER, headers: { ...STRANGER.headers, ...headers } })
  return { status: answer.status(), to: answer.headers().location, answer }
}

const attribute = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&amp;', '&'))
const getHead = (html: string) => ({
  canonical: attribute(html, /<link rel="canonical" href="([^"]+)"/g),
  alternates: attribute(html, /<link rel="alternate" hrefLang="([^"]+)"/g),
  robots: attribute(html, /<meta name="robots" content="([^"]+)"/g),
  titles: attribute(html, /<title>([^<]+)<\/title>/g),
})

test.describe('languages and addresses', () => {
  /** @requirement ADDR-3 */
  test('every page has one address per language; others redirect there permanently with their query (storefront 2.1)', async ({
    request,
  }) => {
    for (const [path, to] of [
      ['/tr', '/'],
      ['/tr/urunler?page=2', '/urunler?page=2'],
      ['/en/siparislerim?sid=11&page=2', '/en/orders?sid=11&page=2'],
      ['/products', '/urunler'],
      ['/de/urunler-mp-128', '/de/produkte-mp-128'],
      ['/tr//evil.example', '/evil.example'],
      ['/tr/\\evil.example', '/evil.example'],
    ]) {
      const { status, to: location } = await loadAnswer(request, path ?? '')
      expect([path, status, location]).toEqual([path, 301, to])
    }
    expect((await loadAnswer(request, '/xx/urunler')).status).toBe(404)
    expect((await loadAnswer(request, '/hata')).status).not.toBe(301)
  })

  /** @requirement ADDR-6, LANG-2 */
  test('the language comes from the prefix, on the bare home page from the cookie, else Turkish (storefront 4)', async ({
    request,
  }) => {
    const german = { cookie: 'lang=de', 'accept-language': 'en' }
    expect(await loadAnswer(request, '/', german)).toMatchObject({ status: 302, to: '/de' })
    expect((await loadAnswer(request, '/urunler', german)).status).toBe(200)
    expect((await loadAnswer(request, '/', { cookie: 'lang=xx' })).status).toBe(200)
    const russian = await loadAnswer(request, '/ru', german)
    expect(russian.answer.headers()['set-cookie']).toContain('lang=ru')
    const detected = await loadAnswer(request, '/', { 'accept-language': 'de', language: 'DE' })
    expect(await detected.answer.text()).toContain('<html lang="tr"')
  })

  /** @requirement ADDR-10 */
  test('a category is found by id and name, and a wrong id is not found (storefront 2.7)', async ({
    request,
    shop,
  }) => {
    const { id, slug } = await findCategory(shop.databaseUrl)
    expect(await loadAnswer(request, `/kategoriler/${id}/ne-olursa`)).toMatchObject({
      status: 301,
      to: `/urunler?category=${slug}`,
    })
    expect((await loadAnswer(request, '/kategoriler/999999/yok')).status).toBe(404)
  })

  /** @requirement SEO-5, SEO-6, SEO-7, SEO-8 */
  test('pages have one canonical address and all languages; private and endless ones are noindex', async ({
    request,
    shop,
  }) => {
    const { slug } = await shop.takeProduct()
    const five = ['tr', 'en', 'ar', 'ru', 'de', 'x-default']
    for (const [path, canonical] of [
      ['/', '/'],
      ['/en/products?sort=name+asc&rows=48', '/en/products'],
      ['/urunler?category=fren-balatalari&page=2', '/urunler?category=fren-balatalari&page=2'],
      [`/urunler/${slug}?tab=numbers&v=3`, `/urunler/${slug}`],
    ]) {
      const html = await (await request.get(path ?? '', STRANGER)).text()
      const head = getHead(html)
      expect([path, head.canonical]).toEqual([path, [shop.address() + canonical]])
      expect(head).toMatchObject({ alternates: five, robots: [] })
      expect(head.titles).toHaveLength(1)
      expect(html).toContain('<meta name="description"')
    }
    for (const path of ['/giris', '/sepetim', '/urunler-s-fren', '/urunler?season=winter', '/yok-boyle-bir-sayfa']) {
      const head = getHead(await (await request.get(path, { headers: { cookie: '' } })).text())
      expect([path, head.canonical, head.robots[0]?.startsWith('noindex')]).toEqual([path, [], true])
    }
  })

  /** @requirement SEO-14, THREAT-18 */
  test('structured data is valid, and no text can close it (threat 18)', async ({ page, shop, owner }) => {
    const product = await shop.takeProduct()
    const name = '</script><script>document.title = "broken"</script><!-- & "x"'
    await owner.importList('products', [{ code: product.code, name }], { language: 'tr' })
    // Processes receive the notification of an import shortly after it.
    await expect.poll(async () => (await page.request.get(`/urunler/${product.slug}`)).text()).toContain('broken')
    for (const visit of ['rendered', 'cached']) {
      await page.goto(`/urunler/${product.slug}?from=${visit}`)
      const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
      const [goods, trail] = texts.map((text) => JSON.parse(text))
      expect(goods).toMatchObject({ '@type': 'Product', name, sku: product.code, brand: { '@type': 'Brand' } })
      expect(goods.offers).toMatchObject({ '@type': 'Offer', priceCurrency: 'TRY' })
      expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
      expect(await page.title()).not.toBe('broken')
      await page.goto(`/urunler/${product.slug}?from=${visit}`)
    }
  })

  /** @requirement SEO-13 */
  test('a hidden price is not in the structured data either (catalogue 6)', async ({ request, shop }) => {
    const on = { host: new URL(shop.address('b2b.localhost')).host }
    const listing = await (await loadAnswer(request, '/urunler', on)).answer.text()
    const [href = ''] = attribute(listing, /href="(\/urunler\/[^"]+)"/g)
    const html = await (await loadAnswer(request, href, on)).answer.text()
    expect(html).toContain('"@type":"Product"')
    expect(html).not.toContain('"offers"')
  })

  /** @requirement ADDR-8, ADDR-9 */
  test("the language switcher stays on the page with its query, loads a new document and clears the browser's cache (storefront 4)", async ({
    page,
    context,
    shop,
    header,
  }) => {
    await context.addCookies([{ name: 'consent', value: 'v=1', url: shop.address() }])
    await page.goto('/urunler?sort=name+asc')
    await page.evaluate(() => {
      localStorage.setItem('something', 'old')
      localStorage.setItem('bannerPopup', 'closed')
      document.documentElement.dataset.document = 'old'
    })
    await header.switchLanguage('en')
    await expect(page).toHaveURL(`${shop.address()}/en/products?sort=name+asc`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await page.locator('html').getAttribute('data-document')).toBeNull()
    expect(await page.evaluate(() => [localStorage.something, localStorage.bannerPopup])).toEqual([undefined, 'closed'])
    expect((await context.cookies()).map(({ name }) => name)).toContain('consent')
  })

  /** @requirement ADDR-3a */
  test("a link with another language's slug loads a new document (storefront 2.1)", async ({ page }) => {
    await page.goto('/en/products')
    // In one step, as an owner could have written it, so that no render happens in between.
    await page
      .getByRole('main')
      .locator('.row-link')
      .first()
      .evaluate((link: HTMLAnchorElement) => {
        link.href = '/de/produkte?s=bremse'
        link.click()
      })
    await expect(page).toHaveURL(/\/de\/produkte\?s=bremse$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  })

  /** @requirement ADDR-8 */
  test("the switcher links to the page's own address in each language, or home if it is not translated", async ({
    page,
    shop,
    owner,
    header,
  }) => {
    const content = await owner.vitrin<PagesDocument>('site', 'show', 'content')
    const added = {
      number: 9001,
      addresses: { tr: 'deneme-sayfasi', en: 'a-trial' },
      titles: { tr: 'Deneme', en: 'Trial' },
    }
    await owner.importSections({ content: [...content, added] })
    await expect.poll(async () => (await page.goto('/deneme-sayfasi'))?.status()).toBe(200)
    const { alternates, canonical } = getHead(
      await page.content().then((html) => html.replaceAll('hreflang', 'hrefLang')),
    )
    expect(alternates).toEqual(['tr', 'en', 'x-default'])
    expect(canonical).toEqual([`${shop.address()}/deneme-sayfasi`])
    await header.openLanguages()
    await expect(header.language('en')).toHaveAttribute('href', '/en/a-trial')
    await expect(header.language('de')).toHaveAttribute('href', '/de')
  })

  /** @requirement SEO-1 */
  test("the owner's SEO texts are in the head of their page, in its language (storefront 3)", async ({ request }) => {
    const html = await (await request.get('/en', STRANGER)).text()
    expect(getHead(html).titles).toEqual(['Anadolu Oto | Car parts and tyres, wholesale'])
    expect(html).toContain('<meta name="keywords" content="car parts, tyres, wholesale, dealer ordering"')
    expect(html).toContain('"@type":"WebSite"')
    const [picture = ''] = attribute(html, /<meta property="og:image" content="([^"]+)"/g)
    expect(picture).toMatch(/^http:\/\/localhost:\d+\/media\/[\w-]+-1280\.webp\?v=\d+$/)
    expect((await request.get(picture)).headers()['content-type']).toBe('image/webp')
    expect(html).toContain('/en/products?q={search_term_string}')
  })

  /** @requirement SEO-29 */
  test("the sign-in page has the owner's SEO texts too, though it is not indexed (storefront 8)", async ({
    request,
    owner,
  }) => {
    const { pages, contents } = await owner.vitrin<SeoDocument>('site', 'show', 'seo')
    const login = { en: { title: 'Dealers, come in', description: 'Prices and stock for our dealers' } }
    await owner.importSections({ seo: { pages: { ...pages, login: { ...pages.login, ...login } }, contents } })
    await expect
      .poll(async () => getHead(await (await request.get('/en/login', STRANGER)).text()).titles)
      .toEqual(['Dealers, come in'])
    const html = await (await request.get('/en/login', STRANGER)).text()
    expect(html).toContain('<meta name="description" content="Prices and stock for our dealers"')
    expect(getHead(html).robots).toEqual(['noindex'])
  })
})

test.describe('a site without language setting', () => {
  test.use({ site: 'corporate' })

  /** @requirement ADDR-2 */
  test('has no prefix and uses its only language (storefront 2.1)', async ({ request, shop, owner }) => {
    // The host is a header: only browsers resolve every `*.localhost`.
    const local = shop.address('localhost')
    const on = { host: new URL(shop.address()).host }
    await owner.setSettings('languages=', 'settings.FrontLanguageCode=de')
    await expect
      .poll(async () => (await loadAnswer(request, `${local}/`, on)).answer.text())
      .toContain('<html lang="de"')
    const home = await loadAnswer(request, `${local}/`, { ...on, cookie: 'lang=en' })
    expect(home.status).toBe(200)
    expect(home.answer.headers()['set-cookie'] ?? '').not.toContain('lang=')
    const head = getHead(await home.answer.text())
    expect(head).toMatchObject({ alternates: [], canonical: [`${shop.address()}/`] })
    expect((await loadAnswer(request, `${local}/en`, on)).status).toBe(404)
  })
})

const TITLE = 'Şantiye'
const STREET = 'Eskişehir Yolu 12. km No 5'

/** @requirement ADDR-15, BOOK-1, BOOK-4, BOOK-5 */
test('a dealer adds an address during checkout and manages the address book (orders 2, 4, 5)', async ({
  page,
  shop,
  text,
  addressBook,
  addressForm,
}) => {
  await shop.signInAs('ayse')
  expect((await page.request.get(addressBook.path(999_999))).status()).toBe(404)
  await addressForm.openNew()
  await addressForm.field('title').fill(TITLE)
  await addressForm.field('line1').fill('Kısa')
  await addressForm.save()
  await expect(page.getByText(text('addresses.problem.short'))).toBeVisible()
  await expect(addressForm.field('line1')).toBeFocused()
  await expect(addressForm.field('title')).toHaveValue(TITLE)
  await addressForm.field('line1').fill(STREET)
  await addressForm.field('phone').fill('0312 444 55 66')
  await addressForm.place('city').fill('Paris')
  await addressForm.save()
  await expect(page.getByText(text('addresses.problem.city'))).toBeVisible()
  await expect(addressForm.place('city')).toHaveValue('Paris')
  await addressForm.choosePlace('city', 'Anka', 'Ankara')
  await addressForm.place('county').fill('çankaya')
  await addressForm.save()
  await page.waitForURL(/\/adreslerim\?notice/)
  await addressBook.makeDefault(STREET)
  await expect(addressBook.defaultMark(addressBook.address(STREET))).toBeVisible()
  await addressBook.remove(TITLE)
  await expect(addressBook.address(STREET)).toHaveCount(0)
  await expect(addressBook.defaultMark()).toHaveCount(1)
})
