import { input, plentifulPart } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'
import { setSite } from '../support/set-site.ts'

test.describe('shell', () => {
  /** @requirement HOME-4 */
  test('a closed site shows the under-construction page and nothing else (storefront 8)', async ({ page, shop }) => {
    await setStatus(shop.databaseUrl, 2)
    await expect
      .poll(async () => (await page.goto(`${shop.address('b2c.localhost')}/urunler`))?.url())
      .toContain('/500')
    await expect(page.getByRole('heading', { name: 'Kısa bir bakımdayız' })).toBeVisible()
    await setStatus(shop.databaseUrl, 1)
    // A redirect is not followed: once the shop is open, the page it leads to is a preview with status 500.
    const loadStatus = () => page.evaluate(async () => (await fetch('/urunler', { redirect: 'manual' })).status)
    await expect.poll(loadStatus).toBe(200)
    const reopened = await page.goto(`${shop.address('b2c.localhost')}/urunler`)
    expect(reopened?.url()).toContain('/urunler')
  })

  /** @requirement LAYOUT-36 */
  test('the under-construction page can be previewed in each language while the shop is open (storefront 2.2)', async ({
    browser,
    shop,
  }) => {
    const page = await browser.newPage({ baseURL: shop.address() })
    for (const [path, title] of [
      ['/500', 'Kısa bir bakımdayız'],
      ['/en/500', /maintenance/i],
      ['/ar/500', /./],
      ['/ru/500', /./],
      ['/de/500', /./],
    ] as const) {
      const answer = await page.goto(path)
      expect([path, answer?.status()]).toEqual([path, 500])
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', path.length > 4 ? path.slice(1, 3) : 'tr')
      expect(await page.content()).not.toMatch(/node_modules|at \w+ \(/)
      await expect(page.locator('main p')).toHaveCount(2)
    }
    await page.getByRole('main').getByRole('link').last().click()
    await expect(page).toHaveURL(/\/de$/)
    await page.close()
  })

  /** @requirement LIST-9 */
  test('an image that does not load is replaced by the placeholder (storefront 8)', async ({ page, shop }) => {
    const { slug } = await plentifulPart(shop.databaseUrl, 30)
    await page.route('**/media/**', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(`/urunler/${slug}`)
    await expect(page.locator('main img')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  /** @requirement LIST-9 */
  test('a product without an image shows the placeholder of the setting in its list and on its page (storefront 8)', async ({
    page,
    shop,
  }) => {
    const { id, slug, code } = await plentifulPart(shop.databaseUrl, 31)
    await input(shop.databaseUrl, 'update products set picture = null where id = $1', [id])
    await input(shop.databaseUrl, 'delete from product_images where product_id = $1', [id])
    await setSite(shop.databaseUrl, 'anadolu', 'settings.NoImageImage=banner_hero-parts')
    await input(shop.databaseUrl, `select pg_notify('vitrin', 'catalog:*')`)
    const picture = page.locator('main img[src*="/media/banner_hero-parts-"]')
    for (const path of [`/urunler/${slug}`, `/urunler-s-${code}`])
      await expect.poll(async () => (await page.goto(path)) && picture.count()).toBeGreaterThan(0)
    await setSite(shop.databaseUrl, 'anadolu', 'settings.NoImageImage=')
  })

  /** @requirement LANG-10, LANG-11 */
  test('a page whose texts do not load stays usable as server-rendered; the console reports it (storefront 8)', async ({
    browser,
    shop,
  }) => {
    const page = await browser.newPage()
    const result: string[] = []
    page.on('console', (message) => message.type() === 'error' && result.push(message.text()))
    await page.route('**/assets/tr-*.json', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(shop.address())
    await expect.poll(() => result.some((text) => text.includes('texts of the page'))).toBe(true)
    await page.locator('main a[href^="/urunler"]').first().click()
    await expect(page).toHaveURL(/\/urunler/)
    await page.close()
  })

  /** @requirement DOOR-10, LAYOUT-37, SES-11 */
  test('a signed-in user is redirected from the sign-in page (storefront 2.8)', async ({ page, shop, signIn }) => {
    await signIn(page, 'ayse@vitrin.test')
    await page.goto('/giris')
    await expect(page).toHaveURL(`${shop.address()}/`)
  })

  test('a menu opened before hydration stays open and gets its entries', async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    let come: (() => void) | undefined
    const late = new Promise<void>((done) => {
      come = done
    })
    await page.route('**/assets/*.js', async (route) => {
      await late
      await route.continue()
    })
    await page.evaluate((address) => location.assign(address), shop.address())
    await page.getByRole('button', { name: 'Menü' }).click()
    const menu = page.getByRole('dialog')
    await expect(menu).toBeVisible()
    come?.()
    await expect(menu.locator('summary', { hasText: 'Kategoriler' })).toBeVisible()
  })

  /** @requirement LANG-7, LAYOUT-1 */
  test('below 1100 pixels the menu is behind a button and opens level by level (storefront 2.6)', async ({ page }) => {
    await page.setViewportSize({ width: 1099, height: 800 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menü' }).click()
    const menu = page.getByRole('dialog')
    await menu.locator('summary', { hasText: 'Kategoriler' }).click()
    await menu.locator('summary', { hasText: 'Fren Sistemi' }).click()
    await expect(menu.getByRole('link', { name: 'Fren Balataları' })).toBeVisible()
    await menu.getByRole('link', { name: 'Fren Balataları' }).click()
    await expect(page).toHaveURL(/category=/)
    await expect(menu).toBeHidden()
    await page.setViewportSize({ width: 1100, height: 800 })
    await expect(page.getByRole('button', { name: 'Menü', exact: true })).toBeHidden()
  })

  /** @requirement LANG-8, LAYOUT-20 */
  test('a toast is announced and disappears after a second (storefront 4)', async ({ page, signIn }) => {
    await signIn(page, 'selim@vitrin.test')
    await page.goto('/?notice=AddedToCart')
    const toast = page.getByRole('status').filter({ hasText: 'Sepete eklendi.' })
    await expect(toast).toBeVisible()
    await page.mouse.move(5, 800)
    await expect(toast).toBeHidden({ timeout: 5000 })
  })
})

async function setStatus(url: string, status: number) {
  await input(url, `update sites set status = $1, version = version + 1 where key = 'b2c'`, [status])
  await input(url, `select pg_notify('vitrin', 'site:*')`)
}
