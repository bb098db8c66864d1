import { contentSection, newsSection } from '#src/content/section-commands.server.ts'
import { createKysely, openPool } from '#src/platform/db.server.ts'
import { type SiteSection, writeSection } from '#src/site/section-commands.server.ts'
import { expectAccessible } from '../support/accessible.ts'
import { one } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

/** Writes a section of a site as its owner would. */
async function write(databaseUrl: string, { key, part, change }: Change) {
  const pool = openPool(databaseUrl, 1)
  const db = createKysely(pool)
  const { id } = await one<{ id: number }>(databaseUrl, 'select id::int from sites where key = $1', [key])
  await writeSection(db, id, { section: part, json: change((await part.read(db, id)) as never) })
  await pool.end()
}

interface Change {
  key: string
  part: SiteSection
  change: (document: never) => unknown
}

const add = (page: object) => (pages: never) => [...(pages as object[]), page]

test.describe('content pages', () => {
  /** @requirement CONTENT-1, CONTENT-2 */
  test('have an address in every language, and one by content id (storefront 2.3)', async ({ page }) => {
    await page.goto('/teslimat-ve-iade')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teslimat ve iade')
    await expect(page.locator('link[hreflang=en]')).toHaveAttribute('href', /\/en\/delivery-and-returns$/)
    await page.goto('/en/teslimat-ve-iade')
    await expect(page).toHaveURL(/\/en\/delivery-and-returns$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery and returns')
    for (const path of ['/?q=31', '/herhangi-bir-yol?q=31']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/teslimat-ve-iade$/)
    }
    const missing = await page.goto('/?q=99999')
    expect(missing?.status()).toBe(404)
  })

  /** @requirement CONTENT-4, HOME-8 */
  test('show their blocks in order, then title and text (storefront 2.3)', async ({ page, shop }) => {
    const blocks = [
      { kind: 'text', titles: { tr: 'Metin bloğu' }, texts: { tr: '<p>Birinci</p>' } },
      { kind: 'products', group: 'sale' },
      { kind: 'banner', position: 'Home' },
      { kind: 'html', html: { tr: '<h2>Ham HTML</h2><p onclick="alert(1)">Dördüncü</p>' } },
    ]
    const title = { tr: 'Bloklar' }
    const json = { number: 900, addresses: { tr: 'bloklar' }, titles: title, bodies: { tr: '<p>Son söz</p>' }, blocks }
    await write(shop.databaseUrl, { key: 'anadolu', part: contentSection, change: add(json) })
    await expect.poll(async () => (await page.request.get('/bloklar')).status()).toBe(200)
    await page.goto('/bloklar')
    const article = page.getByRole('article').first()
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
  test('are visible only to the owner while unpublished, with a mark', async ({ page, shop, signIn }) => {
    const publishedFrom = new Date(Date.now() + 86_400_000).toISOString()
    const json = { number: 901, addresses: { tr: 'yarin' }, titles: { tr: 'Yarın' }, publishedFrom }
    await write(shop.databaseUrl, { key: 'anadolu', part: contentSection, change: add(json) })
    expect((await page.goto('/yarin'))?.status()).toBe(404)
    await signIn(page, 'ela@vitrin.test')
    await expect.poll(async () => (await page.goto('/yarin'))?.status()).toBe(200)
    await expect(page.getByRole('note')).toContainText('yayında değil')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  /** @requirement ADDR-14, CONTENT-13 */
  test('hide the company page from sub-dealers (storefront 6)', async ({ page, signIn }) => {
    expect((await page.goto('/kurumsal'))?.status()).toBe(200)
    await signIn(page, 'selim@vitrin.test')
    expect((await page.goto('/kurumsal'))?.status()).toBe(404)
  })

  /** @requirement CONTENT-14 */
  test('follow a link in a text without a page load, and render a form in a banner that includes one', async ({
    page,
  }) => {
    await page.goto('/kvkk-aydinlatma-metni')
    await page.evaluate(() => Object.assign(window, { same: true }))
    await page.locator('article').getByRole('link', { name: 'iletişim' }).click()
    await expect(page).toHaveURL(/\/iletisim$/)
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
    await page.goto('/subelerimiz')
    await expect(page.getByRole('textbox', { name: 'E-posta' })).toBeVisible()
    await expectAccessible(page, page.url())
  })
})

test.describe('marketing pages', () => {
  for (const [path, heading] of [
    ['/fiyatlar', 'İşiniz büyüdükçe büyüyen paketler'],
    ['/ar/dealer-portal', 'دع الهاتف جانبًا: القطعة على بُعد بحث واحد'],
  ] as const) {
    for (const width of [360, 1280]) {
      /** @requirement CONTENT-7, CONTENT-8 */
      test(`${path} has the layout for the site's marked ids, at ${width} pixels (storefront 2.3)`, async ({
        page,
        shop,
      }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(shop.address('corporate.localhost') + path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expect(page.locator('.bands > section').first()).toBeVisible()
        await expectAccessible(page, page.url())
      })
    }
  }
})

/** @requirement CONTENT-23, HOME-8 */
test("the owner's text for the main page is below its banners (storefront 2.2)", async ({ page, shop }) => {
  await page.goto(shop.address('corporate.localhost'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 2, name: 'Ne yapıyoruz?' })).toBeVisible()
  await expectAccessible(page, page.url())
  await page.getByRole('link', { name: 'Her sektöre göre' }).click()
  await expect(page).toHaveURL(/\/sektorler$/)
})

test.describe('news', () => {
  /** @requirement CONTENT-15 */
  test('link from the list to an article and on to the older one (orders 2)', async ({ page }) => {
    await page.goto('/haberler')
    await page.getByRole('link', { name: 'Kış sezonu açıldı: 6.000 lastik stokta' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Kış sezonu/)
    await page.getByRole('link', { name: /Önceki haber/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fren grubunda yeni fiyat listesi')
    await page.goto('/en/news-detail/kis-sezonu-acildi')
    await expect(page).toHaveURL(/\/en\/news-detail\/winter-season-is-open$/)
    const data = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(data).toContain('NewsArticle')
    await expectAccessible(page, page.url())
  })

  /** @requirement CONTENT-16 */
  test('are hidden on a corporate site, and an empty list shows a message (storefront 6)', async ({ page, shop }) => {
    expect((await page.goto(`${shop.address('corporate.localhost')}/haberler`))?.status()).toBe(404)
    await write(shop.databaseUrl, { key: 'b2b', part: newsSection, change: () => [] })
    const list = `${shop.address('b2b.localhost')}/haberler`
    const none = page.getByRole('heading', { name: 'Henüz haber yok' })
    await expect
      .poll(async () => {
        await page.goto(list)
        return none.isVisible()
      })
      .toBe(true)
    await expect(page.locator('main').getByRole('link', { name: 'Giriş yap' })).toBeVisible()
  })
})

test.describe('downloads', () => {
  /** @requirement CONTENT-18 */
  test('are listed by type, found by search and sent as files (orders 3)', async ({ page }) => {
    await page.goto('/dosyalar')
    await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
      'Yazılım',
      'Broşür',
      'Teknik doküman',
      'Cihaz yazılımı (firmware)',
      'Kullanım kılavuzu',
    ])
    await expectAccessible(page, page.url())
    await page.getByRole('searchbox', { name: 'Dosya ara' }).fill('KATALOG')
    await page.getByRole('searchbox', { name: 'Dosya ara' }).press('Enter')
    const file = page.getByRole('link', { name: /Kış lastiği kataloğu/ })
    await expect(file).toBeVisible()
    const coming = page.waitForEvent('download')
    await file.click()
    expect((await coming).suggestedFilename()).toBe('kis-lastigi-katalogu.pdf')
    await page.goto('/dosyalar?q=zzz')
    await expect(page.getByRole('heading', { name: '“zzz” ile eşleşen dosya yok' })).toBeVisible()
  })

  /** @requirement CONTENT-18 */
  test('are listed in the documents of their product', async ({ page, shop }) => {
    const { slug } = await one<{ slug: string }>(
      shop.databaseUrl,
      `select p.slug from products p join downloads d on d.product_code = p.code and d.site_id = p.site_id
       join sites s on s.id = p.site_id and s.key = 'anadolu' order by p.id limit 1`,
    )
    await page.goto(`/urunler/${slug}`)
    await page.getByRole('link', { name: 'Dokümanlar' }).click()
    await expect(page.getByRole('list', { name: 'Dokümanlar' }).getByRole('link')).toHaveCount(1)
  })
})
